/** For browser-mode tests: text of ours that is cut, leaves its button, or is off the screen. */

/** CSS px by which glyphs may stand over their box: fonts differ, and boxes are rounded. */
const OVER = 1.5;

/** CSS px up to which a list may cut its value: it shows all of it when it is opened. */
const NARROW = 400;

/** What may be cut, since it is the page's: titles and names end with an ellipsis. */
const OF_THE_PAGE =
  'h1, [data-ac="site"], [data-ac="byline"], [data-ac="preview"], pre, textarea, input, .pv-pages';

const ownText = (element: Element): Text[] =>
  [...element.childNodes].filter(
    (node): node is Text => node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '',
  );

/** Where the text of an element is drawn. */
function drawn(texts: readonly Text[]): DOMRect[] {
  return texts.flatMap((text) => {
    const range = text.ownerDocument.createRange();
    range.selectNodeContents(text);
    return [...range.getClientRects()].filter(({ width }) => width > 0);
  });
}

/** The width that a list needs for the value that it shows, against the one that it has. */
function isListCut(list: HTMLSelectElement): boolean {
  const [shown] = list.selectedOptions;
  if (!shown) return false;
  const alone = list.cloneNode(false) as HTMLSelectElement;
  alone.append(shown.cloneNode(true));
  alone.style.cssText =
    'position:absolute;visibility:hidden;inline-size:max-content;min-inline-size:0;max-inline-size:none';
  list.after(alone);
  const needed = alone.offsetWidth;
  alone.remove();
  return needed > list.offsetWidth + OVER;
}

/** Languages that break lines between any letters or syllables, or at words without spaces. */
const WITHOUT_SPACES =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

/** Is a word on two lines, other than at its hyphen or dot? */
const isWordBroken = (text: Text): boolean =>
  [...text.data.matchAll(/[\p{L}\p{M}’]+/gu)].some(({ 0: word, index }) => {
    if (WITHOUT_SPACES.test(word)) return false;
    const range = text.ownerDocument.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
  });

/** What is wrong with one element; '' if nothing. */
function faultOf(element: HTMLElement, view: Window): string {
  if (element.localName === 'select')
    return view.innerWidth > NARROW && isListCut(element as HTMLSelectElement)
      ? 'the value shown is cut'
      : '';
  const rects = drawn(ownText(element));
  if (rects.length === 0) return '';
  const left = Math.min(...rects.map((rect) => rect.left));
  const right = Math.max(...rects.map((rect) => rect.right));
  if (left < -OVER || right > view.innerWidth + OVER) return 'off the screen';
  if (element.closest('button, summary, h2, h3, dt') && ownText(element).some(isWordBroken))
    return 'broken within a word';
  const { overflowX, overflowY } = view.getComputedStyle(element);
  if (overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1) return 'cut at its end';
  if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1) return 'cut below';
  const holder = element.closest('button, label, legend, summary, dd, dt') ?? element;
  const box = holder.getBoundingClientRect();
  if (left < box.left - OVER || right > box.right + OVER) return 'wider than its place';
  return '';
}

/** Each part of a tree that does not fit, with what is wrong. */
export function misfits(root: HTMLElement): string[] {
  const view = root.ownerDocument.defaultView!;
  const all = [root, ...root.querySelectorAll<HTMLElement>('*')];
  const wrong = all
    .filter((each) => !each.closest(OF_THE_PAGE) && each.closest('option') === null && each.checkVisibility())
    // Out of sight, for those who hear it.
    .filter((each) => each.offsetWidth > 1)
    .map((each) => [each, faultOf(each, view)] as const)
    .filter(([, fault]) => fault !== '')
    .map(
      ([each, fault]) =>
        `${each.dataset['ac'] ?? each.localName} “${each.textContent.slice(0, 60)}”: ${fault}`,
    );
  const { scrollWidth } = root.ownerDocument.documentElement;
  return scrollWidth > view.innerWidth ? [...wrong, `the page is ${String(scrollWidth)} px wide`] : wrong;
}
