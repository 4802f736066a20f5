/** Changes the shown article or its look. Unchanged nodes stay, and so does the reading place. */
import type { Steps } from '../../util/steps';
import type { Chunk } from '../../typeset/chunks';
import {
  tellLength,
  tellLengths,
  groupOf,
  placeOf,
  type Section,
  type WantedSection,
  firstBelow,
} from '../../typeset/blocks';
import { delay } from '../../util/delay';
import { firstOf } from '../../util/lists';

/** `sections` is true after each step. */
function* updateSections(
  body: HTMLElement,
  sections: Section[],
  wanted: Iterable<WantedSection>,
): Steps<void> {
  const standing = [...sections];
  let at = 0;
  yield 'reader: sections';
  for (const { blocks, continued, instead, nodes } of wanted) {
    yield 'reader: next section';
    const old = standing[instead];
    while (old && at < sections.length && sections[at] !== old) {
      removeSection(body, sections, at);
      yield 'reader: next old section';
    }
    if (!old) {
      const group = groupOf(body.ownerDocument, nodes());
      body.insertBefore(group, sections[at]?.group ?? null);
      sections.splice(at, 0, { blocks, continued, group });
    } else if (at === 0 || !isSame(old, { blocks, continued })) {
      // Blocks alone do not tell which paragraph is the standfirst.
      const place = placeOf(body, old);
      const fresh = nodes();
      if (!old.group) tellLengths(fresh);
      patch(place.parent, place.nodes, fresh, place.end);
      if (old.group) tellLength(old.group);
      old.blocks = blocks;
      old.continued = continued;
    }
    at += 1;
  }
  while (sections.length > at) {
    yield 'reader: next old section';
    removeSection(body, sections, at);
  }
}

function removeSection(body: HTMLElement, sections: Section[], at: number): void {
  const [old] = sections.splice(at, 1);
  if (!old) return;
  if (old.group) old.group.remove();
  else for (const node of placeOf(body, old).nodes) node.remove();
}

/** Small trees of plain data: fast enough as text. */
const isSame = (a: Chunk, b: Chunk): boolean =>
  a.continued === b.continued && JSON.stringify(a.blocks) === JSON.stringify(b.blocks);

/** Keeps equal nodes at both ends. */
function patchChildren(old: Element, fresh: ParentNode): void {
  patch(old, [...old.childNodes], fresh, null);
}

/** @param end the node after `before`, in their parent */
function patch(
  parent: Element,
  before: readonly ChildNode[],
  fresh: ParentNode,
  end: ChildNode | null,
): void {
  const after = [...fresh.childNodes];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]!.isEqualNode(after[start]!)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    before[before.length - 1 - same]!.isEqualNode(after[after.length - 1 - same]!)
  )
    same++;
  const next = before[before.length - same] ?? end;
  for (const node of before.slice(start, before.length - same)) node.remove();
  for (const node of after.slice(start, after.length - same)) parent.insertBefore(node, next);
}

/** The first visible block keeps its place. */
function steadily(view: Window, main: HTMLElement, change: () => void): void {
  const putBack = heldPlace(view, main);
  change();
  putBack();
}

/** Over many frames: undrawn meanwhile, or each frame would lay the body out. */
async function steadilyLong<Result>(
  view: Window,
  main: HTMLElement,
  change: () => Promise<Result>,
): Promise<Result> {
  const putBack = heldPlace(view, main);
  const { style, offsetHeight } = main.querySelector<HTMLElement>('.ac-body') ?? main;
  style.containIntrinsicBlockSize = `${offsetHeight}px`;
  style.contentVisibility = 'hidden';
  try {
    const result = await change();
    await delay(0);
    return result;
  } finally {
    style.contentVisibility = style.containIntrinsicBlockSize = '';
    putBack();
  }
}

function heldPlace(view: Window, main: HTMLElement): () => void {
  const top = view.scrollY;
  const anchor = top > 0 ? firstOnScreen(main) : undefined;
  const before = anchor?.getBoundingClientRect().top ?? 0;
  return () => {
    const moved = anchor?.isConnected ? anchor.getBoundingClientRect().top - before : 0;
    if (moved !== 0) view.scrollBy({ top: moved, behavior: 'instant' });
    else if (!anchor?.isConnected && view.scrollY !== top) view.scrollTo({ top, behavior: 'instant' });
  };
}

/** Or the smallest removable part in it. */
function firstOnScreen(main: HTMLElement): Element | undefined {
  let found: Element | undefined;
  let around = main.querySelector('.ac-body');
  while (around) {
    const inner = firstBelow(around, 0);
    found = inner ?? found;
    around = inner?.querySelector('[data-parts]') ? inner : null;
  }
  return found;
}

/** The returned control takes the place and focus of the pressed one. */
function steadilyAt(view: Window, main: HTMLElement, bar: Element, change: () => HTMLElement | null): void {
  const pressed = main.ownerDocument.activeElement;
  const top = main.contains(pressed) ? pressed?.getBoundingClientRect().top : undefined;
  const now = change();
  // Keeps the focus on the bar for repeated undo.
  if (!bar.contains(pressed)) (now ?? main).focus({ preventScroll: true });
  if (!now) return;
  const { top: at, bottom } = now.getBoundingClientRect();
  if (top !== undefined && pressed !== main) view.scrollBy({ top: at - top, behavior: 'instant' });
  else if (at < 0 || bottom > view.innerHeight) now.scrollIntoView({ block: 'center' });
}

/** For changes that break lines anew: keeps the line below the bar, as a block may be longer than the screen. */
function lineKeeper(view: Window, main: HTMLElement, bar: Element): (change: () => void) => void {
  let held: Range | null = null;
  let left = 0;
  return (change) => {
    // Finding the line anew at each step would drift.
    if (view.scrollY !== left || !held?.startContainer.isConnected)
      held = view.scrollY > 0 ? firstLetter(main, bar.getBoundingClientRect().bottom) : null;
    const before = held?.getBoundingClientRect().top ?? 0;
    change();
    // Hidden with its picture.
    const texts = held && textsFrom(main, held.startContainer);
    while (held && held.getClientRects().length === 0) {
      const next = texts?.nextNode();
      if (next) held.selectNodeContents(next);
      else held = null;
    }
    if (held) view.scrollBy({ top: held.getBoundingClientRect().top - before, behavior: 'instant' });
    left = view.scrollY;
  };
}

function textsFrom(main: HTMLElement, node: Node): TreeWalker {
  const texts = main.ownerDocument.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  texts.currentNode = node;
  return texts;
}

/** The first letter that ends below a height on the screen, px. */
function firstLetter(main: HTMLElement, top: number): Range | null {
  const range = main.ownerDocument.createRange();
  const isBelow = (): boolean => range.getBoundingClientRect().bottom > top;
  const part = firstBelow(main.firstElementChild ?? main, top);
  const from = part?.matches('.ac-body') ? firstBelow(part, top) : part;
  const texts = textsFrom(main, from ?? main);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node;
    range.selectNodeContents(text);
    if (!isBelow()) continue;
    const length = text.nodeValue?.length ?? 0;
    const letter = (at: number): boolean => {
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      return isBelow();
    };
    if (letter(Math.min(length - 1, firstOf(length, letter)))) return range;
  }
  return null;
}

export const CHANGING = { patchChildren, updateSections, steadily, steadilyAt, steadilyLong, lineKeeper };
