/** Makes an article ready for paper: waits for its pictures, numbers its links, fits it to its pages. */
import { delay } from '../../util/delay';
import { h } from '../../util/dom';
import { once } from '../../util/memo';
import { Pacer, type Steps } from '../../util/steps';
import type { Settings } from '../../settings/schema';
import type { Strings } from '../../words/strings';
import printCss from '../print.css?inline';
import { fitPaper } from './fit';
import { PaperLayout } from './layout';
import { isTooLong, UNPRINTED } from './printed';
import { pageRules, paperOf, type PrintedArticle } from './rules';

/** Longest wait for pictures before printing without the missing ones. */
const PICTURE_WAIT_MS = 5000;
/** Links of a step. */
const STEP = 50;


/** Resolves when every picture that is printed is loaded and decoded, has failed, or the time is up. */
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

/** Numbers the links of the body and lists their addresses after it; notes what it adds, to take it away later. */
function* addLinkNotes(doc: Document, added: Element[], { t }: Strings): Steps<void> {
  const body = doc.querySelector('.ac-body');
  if (!body) return;
  const numbers = new Map<string, number>();
  for (const [at, link] of body.querySelectorAll<HTMLAnchorElement>('a[href]').entries()) {
    if (at % STEP === STEP - 1) yield 'print: next links';
    if (!/^(https?|mailto):/i.test(link.href) || link.textContent.trim() === '') continue;
    if (link.closest(`.${UNPRINTED}`)) continue;
    // The address itself as the text needs no note.
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
      list.append(h(doc, 'li', { text: href, attrs: { dir: 'ltr' } }));
    }
    const notes = h(doc, 'section', { class: 'ac-notes' }, h(doc, 'h2', { text: t('linksHeading') }), list);
    body.after(notes);
    added.push(notes);
  }
}

/** On the root element while the article is laid out as no reader should see it. */
const HIDDEN_ATTRIBUTE = 'data-preparing';

/**
 * Everything that paper needs beyond its style sheet; notes how it is undone. Between two steps the article stands in the
 * form of pages, out of sight.
 * @param layout the pages, if they are shown on the screen after; they are then left as they are
 * @returns how many pages it comes to; null where that is too long to be looked at
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
  // Who shows the pages has asked before it laid them out.
  if (!article || (!layout && body && isTooLong(body))) return null;
  const scroll = doc.scrollingElement?.scrollTop ?? 0;
  const pages = layout ?? new PaperLayout(article, paperOf(settings, strings.locale));
  const root = doc.documentElement;
  root.toggleAttribute(HIDDEN_ATTRIBUTE, true);
  // Who cancels ends the steps for good, so this stands among the undos, too.
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

/** Print's style sheets. */
export const printStyle = (
  settings: Settings,
  article: PrintedArticle,
  { locale }: Strings,
): string[] => [
  printCss,
  pageRules(settings, article, locale),
];

