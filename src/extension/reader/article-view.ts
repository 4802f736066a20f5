/** The article as nodes of the reader's document: its head, its body, its foot. */
import type { Nodes, Root } from 'hast';
import { collapse } from '../../util/text';
import type { Article } from '../../article/schema';
import { wordCount } from '../../article/forms';
import { sanitizedFragment } from '../../article/sanitize';
import { withUnits } from '../../article/units';
import { h } from '../dom';
import { formatDate, formatMinutes, t, uiDirection, uiLanguage } from '../i18n';
import { readingMinutes } from '../reading-time';
import { onTrusted } from '../trusted';

/** CJK text wants its own faces and a little more leading; the style sheet looks at this attribute. */
const CJK_LANGUAGE = /^(zh|ja|ko)\b/i;

function siteLink(doc: Document, article: Article): HTMLElement {
  const host = new URL(article.url).host.replace(/^www\./, '');
  const name = article.siteName || host;
  return h(doc, 'a', { class: 'ac-site', text: name, attrs: { href: article.url, 'data-ac': 'original' } });
}

function header(doc: Document, article: Article): HTMLElement {
  // Words of ours keep their own language and direction within the article's.
  const own = { lang: uiLanguage(), dir: uiDirection() };
  const facts = h(doc, 'p', { class: 'ac-facts' });
  const add = (node: Node) => {
    if (facts.hasChildNodes())
      facts.append(h(doc, 'span', { class: 'ac-dot', text: '·', attrs: { 'aria-hidden': 'true' } }));
    facts.append(node);
  };
  if (article.byline)
    add(h(doc, 'span', { class: 'ac-byline', text: article.byline, attrs: { dir: 'auto' } }));
  if (article.publishedTime) {
    const date = new Date(article.publishedTime);
    const datetime = Number.isNaN(date.getTime()) ? undefined : article.publishedTime;
    add(h(doc, 'time', { text: formatDate(article.publishedTime), attrs: { datetime, ...own } }));
  }
  add(
    h(doc, 'span', {
      class: 'ac-minutes',
      text: formatMinutes(readingMinutes(wordCount(article))),
      attrs: own,
    }),
  );
  return h(
    doc,
    'header',
    { class: 'ac-head' },
    h(doc, 'p', { class: 'ac-kicker' }, siteLink(doc, article)),
    h(doc, 'h1', { text: article.title || t('untitled'), attrs: { id: 'reader-title' } }),
    facts,
  );
}

/** A wide table scrolls in a box of its own, reachable by keyboard. */
function boxTables(body: ParentNode): void {
  for (const table of body.querySelectorAll('table')) {
    if (table.parentElement?.closest('table')) continue;
    const box = h(table.ownerDocument, 'div', {
      class: 'ac-scroll',
      attrs: { role: 'group', tabindex: '0', 'aria-label': table.caption?.textContent?.trim() || t('table') },
    });
    table.replaceWith(box);
    box.append(table);
  }
  for (const code of body.querySelectorAll('pre')) code.tabIndex = 0;
}

/** What the article has in it is there to be read, and a closed section would not be printed. */
function openSections(body: ParentNode): void {
  for (const section of body.querySelectorAll('details')) section.open = true;
}

/** A picture that does not come leaves its words, and no hole of its size. */
function markMissing(body: ParentNode): void {
  for (const picture of body.querySelectorAll('img'))
    onTrusted(
      picture,
      'error',
      () => {
        picture.classList.add('ac-missing');
      },
      { once: true },
    );
}

/** The standfirst stands in the body like any paragraph; it is set apart by its looks only. */
function markDeck(body: HTMLElement, deck: string): void {
  if (deck === '') return;
  const paragraph = [...body.querySelectorAll('p')].find((p) => collapse(p.textContent) === deck);
  paragraph?.classList.add('ac-deck');
}

/** Marks the document with the article's language and direction, and gives its title (the name of a printed file). */
export function describeDocument(doc: Document, article: Article): void {
  const root = doc.documentElement;
  if (article.lang) root.lang = article.lang;
  root.dir = article.dir;
  root.toggleAttribute('data-cjk', CJK_LANGUAGE.test(article.lang));
  doc.title = article.title || new URL(article.url).host;
}

/** Headings of the body in order, for the outline. */
export function outlineOf(main: HTMLElement): HTMLHeadingElement[] {
  return [...main.querySelectorAll<HTMLHeadingElement>('.ac-body :is(h1,h2,h3,h4)')].filter(
    (heading) => heading.textContent.trim() !== '',
  );
}

/** Nodes (elements and texts) that come first: more than fits the screen. */
const FIRST_NODES = 120;
/** Nodes of each part after it: little enough for one task. */
const PART_NODES = 300;

/** An article on its way to the screen: its beginning stands, the rest comes part by part. */
export interface ArticleView {
  readonly element: HTMLElement;
  /** false when all is there */
  readonly more: boolean;
  /** Adds the next part. */
  add(): void;
}

/** The article as one `<article>` of the given document, with the first part of its body. */
export function articleView(doc: Document, article: Article): ArticleView {
  const body = h(doc, 'div', { class: 'ac-body' });
  const parts = partsOf(withUnits(article.content));
  let at = 0;
  const add = (): void => {
    const part = parts[at++];
    if (part) body.append(bodyPart(doc, part));
  };
  add();
  markDeck(body, article.deck);
  const element = h(
    doc,
    'article',
    { class: 'ac-article', attrs: { 'aria-labelledby': 'reader-title' } },
    header(doc, article),
    body,
    h(
      doc,
      'footer',
      { class: 'ac-foot' },
      h(doc, 'span', { text: `${t('source')} ` }),
      h(doc, 'a', { text: article.url, attrs: { href: article.url, dir: 'ltr' } }),
    ),
  );
  return {
    element,
    add,
    get more() {
      return at < parts.length;
    },
  };
}

function bodyPart(doc: Document, part: Root): DocumentFragment {
  const fragment = sanitizedFragment(part, doc);
  boxTables(fragment);
  openSections(fragment);
  markMissing(fragment);
  return fragment;
}

/** The blocks of a body: its beginning, then runs of about `PART_NODES` nodes. */
function partsOf({ children }: Root): Root[] {
  const parts: Root[] = [];
  let left = 0;
  for (const child of children) {
    if (left <= 0) {
      left = parts.length === 0 ? FIRST_NODES : PART_NODES;
      parts.push({ type: 'root', children: [] });
    }
    parts.at(-1)!.children.push(child);
    left -= nodeCount(child);
  }
  return parts;
}

function nodeCount(node: Nodes): number {
  let count = 1;
  if (node.type === 'element') for (const child of node.children) count += nodeCount(child);
  return count;
}
