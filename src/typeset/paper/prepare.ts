/** Loads pictures, numbers links and fits pages for print. */
import { delay } from '../../util/delay';
import { h } from '../../util/dom';
import { once } from '../../util/memo';
import { Pacer, type Steps } from '../../util/steps';
import type { Settings } from '../../settings/schema';
import type { Strings } from '../../words/strings';
import printCss from '../print.css?inline';
import { fitPaper } from './fit';
import { PaperLayout, isTooLong, UNPRINTED } from './layout';
import { pageRules, paperOf, type PrintedArticle } from './rules';

/** ms; later pictures are not printed */
const PICTURE_WAIT_MS = 5000;
/** Links per step. */
const STEP = 50;

/** Waits until printed pictures are decoded or failed, up to `limit` ms. */
export async function picturesReady(doc: Document, limit = PICTURE_WAIT_MS): Promise<void> {
  const pacer = new Pacer();
  const decoded: Promise<void>[] = [];
  for (const picture of [...doc.images]) {
    if (pacer.due()) await pacer.yield();
    if (picture.closest(`.${UNPRINTED}`)) continue;
    picture.loading = 'eager';
    decoded.push(picture.decode().catch(() => undefined));
  }
  await Promise.race([Promise.all(decoded), delay(limit)]);
}

/** Lists addresses after the body. */
function* addLinkNotes(doc: Document, added: Element[], { t }: Strings): Steps<void> {
  const body = doc.querySelector('.ac-body');
  if (!body) return;
  const numbers = new Map<string, number>();
  for (const [at, link] of body.querySelectorAll<HTMLAnchorElement>('a[href]').entries()) {
    if (at % STEP === STEP - 1) yield 'print: next links';
    if (!/^(https?|mailto):/i.test(link.href) || link.textContent.trim() === '') continue;
    if (link.closest(`.${UNPRINTED}`)) continue;
    // The text is already the address.
    if (link.textContent.trim() === link.href) continue;
    const number = numbers.get(link.href) ?? numbers.size + 1;
    numbers.set(link.href, number);
    const mark = h(doc, 'sup', { class: 'ac-note-mark', text: `[${number}]` });
    link.after(mark);
    added.push(mark);
  }
  if (numbers.size > 0) {
    const list = h(doc, 'ol');
    for (const [href, number] of numbers) {
      if (number % STEP === 0) yield 'print: next addresses';
      list.append(h(doc, 'li', { text: href, dir: 'ltr' }));
    }
    const notes = h(doc, 'section', { class: 'ac-notes' }, [h(doc, 'h2', { text: t('linksHeading') }), list]);
    body.after(notes);
    added.push(notes);
  }
}

const HIDDEN_ATTRIBUTE = 'data-preparing';

/**
 * Keeps the page layout hidden between steps.
 * @param layout the visible pages of the print view
 * @returns number of pages; null when too long
 */
export function* prepare(
  doc: Document,
  settings: Settings,
  undos: (() => void)[],
  strings: Strings,
  layout: PaperLayout | null = null,
): Steps<number | null> {
  if (settings.printLinks === 'footnotes') {
    const added: Element[] = [];
    undos.push(() => {
      for (const element of added) element.remove();
    });
    yield* addLinkNotes(doc, added, strings);
  }
  const article = doc.querySelector<HTMLElement>('.ac-article');
  const body = article?.querySelector('.ac-body');
  // The print view has already checked.
  if (!article || (!layout && body && isTooLong(body))) return null;
  const scroll = doc.scrollingElement?.scrollTop ?? 0;
  const pages = layout ?? new PaperLayout(article, paperOf(settings, strings.locale));
  const root = doc.documentElement;
  root.toggleAttribute(HIDDEN_ATTRIBUTE, true);
  // A cancelled step never ends, so this is also an undo.
  const shown = once(() => {
    root.removeAttribute(HIDDEN_ATTRIBUTE);
    if (layout) return;
    pages.end();
    if (doc.scrollingElement) doc.scrollingElement.scrollTop = scroll;
  });
  undos.push(shown);
  const count = yield* fitPaper(pages, undos);
  shown();
  return count;
}

export const printStyle = (settings: Settings, article: PrintedArticle, { locale }: Strings): string[] => [
  printCss,
  pageRules(settings, article, locale),
];
