/** The article as nodes of the reader's document: its head, its body, its foot. */
import type { Root } from 'hast';
import { eachElement, isElement, rawText } from '../../util/hast';
import { collapse } from '../../util/text';
import type { Article } from '../../article/schema';
import { wordCountInSteps } from '../../article/forms';
import { DRAWING_DATA } from '../../article/allow-list';
import { arranged } from '../../article/arranged';
import { sanitizedFragment } from '../../article/fragment';
import { signatureOf, siteOf } from '../../article/site';
import { isLong, slicesOf } from '../../article/slices';
import { withUnits } from '../../article/units';
import type { Steps } from '../../util/steps';
import { h } from '../dom';
import { formatMinutes, formatWritten, t, uiDirection, uiLanguage } from '../i18n';
import { partHere } from '../parts';
import { readingMinutes } from '../reading-time';
import { onTrusted } from '../trusted';
import { GROUP } from './blocks';
import { tellLengths } from './lengths';

/** CJK text wants its own faces and a little more leading; the style sheet looks at this attribute. */
const CJK_LANGUAGE = /^(zh|ja|ko)\b/i;

function siteLink(doc: Document, article: Article): HTMLElement {
  const name = siteOf(article);
  return h(doc, 'a', { class: 'ac-site', text: name, attrs: { href: article.url, 'data-ac': 'original' } });
}

/** Words of ours keep their own language and direction within the article's. */
const ours = () => ({ lang: uiLanguage(), dir: uiDirection() });

/** Where the article comes from, in words of ours. */
function source(doc: Document, { url }: Article, tag: 'p' | 'footer', name: string): HTMLElement {
  const words = h(
    doc,
    'bdi',
    { attrs: ours() },
    `${t('source')} `,
    h(doc, 'a', { text: url, attrs: { href: url, dir: 'ltr' } }),
  );
  return h(doc, tag, { class: name }, words);
}

/** What stands where the first screen leaves something out: its formats take the browser longer than the text. */
const COMING = '…';

/** Facts about the article in words of the browser's language, which come once the first screen stands. */
interface LateFacts {
  date: HTMLTimeElement | null;
  minutes: HTMLElement;
}

function lateFacts(doc: Document, { publishedTime }: Article): LateFacts {
  const own = ours();
  const datetime = Number.isNaN(new Date(publishedTime).getTime()) ? undefined : publishedTime;
  return {
    date: publishedTime ? h(doc, 'time', { text: COMING, attrs: { datetime, ...own } }) : null,
    minutes: h(doc, 'span', { class: 'ac-minutes', text: COMING, attrs: own }),
  };
}

function header(doc: Document, article: Article, { date, minutes }: LateFacts): HTMLElement {
  const facts = h(doc, 'p', { class: 'ac-facts' });
  const add = (node: Node) => {
    if (facts.hasChildNodes())
      facts.append(h(doc, 'span', { class: 'ac-dot', text: '·', attrs: { 'aria-hidden': 'true' } }));
    facts.append(node);
  };
  const signed = signatureOf(article.byline, siteOf(article));
  if (signed) add(h(doc, 'span', { class: 'ac-byline', text: signed, attrs: { dir: 'auto' } }));
  if (date) add(date);
  add(minutes);
  return h(
    doc,
    'header',
    { class: 'ac-head' },
    h(doc, 'p', { class: 'ac-kicker' }, siteLink(doc, article)),
    h(doc, 'h1', { text: article.title || t('untitled'), attrs: { id: 'reader-title' } }),
    facts,
    source(doc, article, 'p', 'ac-source'),
  );
}

/** From this length on emphasis is no longer of a word or two, code units. */
const LONG_EMPHASIS = 30;

/** Where emphasis is shown by dots or weight, whole sentences of it would shout. */
function markEmphasis(body: ParentNode): void {
  for (const em of body.querySelectorAll('em'))
    if (em.textContent.length >= LONG_EMPHASIS) em.classList.add('ac-long');
}

/** Wider than this a picture leaves no room for text beside it on paper, percent of the column. */
const WIDEST_BESIDE_TEXT = 40;
/** A picture so much higher than wide, and so high, is read rather than looked at (comics, infographics); ratio, px. */
const READ_RATIO = 1.9;
const READ_HEIGHT = 1400;

/** How pictures stood on the page (`data-shown`), as the print's style sheet can use it. */
function placePictures(body: ParentNode): void {
  for (const shown of body.querySelectorAll<HTMLElement>('[data-shown]')) {
    const share = Number.parseInt(shown.dataset['shown'] ?? '', 10);
    if (share > 0 && share < 100) shown.style.setProperty('--share', `${String(share)}%`);
    const side = /(left|right)$/.test(shown.dataset['shown'] ?? '');
    if (shown.localName === 'figure' && side && share <= WIDEST_BESIDE_TEXT) shown.classList.add('ac-beside');
  }
  for (const picture of body.querySelectorAll('img')) {
    const [width, height] = [picture.getAttribute('width'), picture.getAttribute('height')].map(Number);
    if (width && height && height > READ_RATIO * width && height >= READ_HEIGHT)
      picture.closest('figure')?.classList.add('ac-whole');
  }
}

/** Says nothing of the picture: a file's name, or no word at all. */
const NO_WORDS = /^\S*\.\w{2,4}$|^\P{L}*$/u;

/** Where a picture has no caption, its alternative text can stand in for one: the style sheet shows it by choice. */
function nameUncaptioned(body: ParentNode): void {
  for (const figure of body.querySelectorAll<HTMLElement>('figure:not(:has(figcaption, figure))')) {
    const words = [...figure.querySelectorAll('img')].map(({ alt }) => alt.trim());
    const told = words.filter((alt) => !NO_WORDS.test(alt));
    if (told.length > 0) figure.dataset['alt'] = told.join(' · ');
  }
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

/** A picture that does not come leaves its words where no caption says the same, and no hole of its size. */
function markMissing(body: ParentNode): void {
  for (const picture of body.querySelectorAll('img'))
    onTrusted(
      picture,
      'error',
      () => {
        picture.classList.add('ac-missing');
        const { alt, ownerDocument } = picture;
        // Chromium sets its own icon before the words of a picture. These are no text: highlights count the article's.
        const attrs = { role: 'img', 'aria-label': alt, 'data-words': alt };
        const caption = picture.closest('figure')?.querySelector('figcaption')?.textContent ?? '';
        if (alt !== '' && !collapse(caption).includes(collapse(alt)))
          picture.after(h(ownerDocument, 'span', { class: 'ac-words', attrs }));
      },
      { once: true },
    );
}

/** A longer standfirst is a paragraph like others: set as large it would be a wall. Code units. */
const LONGEST_DECK = 420;

/** The standfirst stands in the body like any paragraph; it is set apart by its looks only. */
function markDeck(body: HTMLElement, deck: string): void {
  if (deck === '' || deck.length > LONGEST_DECK) return;
  const paragraph = [...body.querySelectorAll('p')].find((p) => collapse(p.textContent) === deck);
  paragraph?.classList.add('ac-deck');
}

/** Marks the document with the article's language and direction, and gives its title (the name of a printed file). */
export function describeDocument(doc: Document, article: Article): void {
  const root = doc.documentElement;
  // Setting what is set has the browser look through all of a giant.
  if (article.lang && root.lang !== article.lang) root.lang = article.lang;
  if (root.dir !== article.dir) root.dir = article.dir;
  root.toggleAttribute('data-cjk', CJK_LANGUAGE.test(article.lang));
  doc.title = article.title || siteOf(article);
}

/** Nodes (elements and texts) that come first: more than fits the screen. */
const FIRST_NODES = 120;
/** Nodes of each part after it: little enough for one task. */
const PART_NODES = 300;
/** As much text takes the browser as long as a node; code units. */
const NODE_TEXT = 50;
/** What is near the screen is painted as a whole: a picture takes the room of so many nodes. */
const FIGURE_NODES = 20;
/** Of a drawing in an address the browser makes a document: the time of so many nodes. */
const DRAWING_NODES = 50;

/** An article on its way to the screen: its beginning stands, the rest comes part by part. */
export interface ArticleView {
  readonly element: HTMLElement;
  /** blocks that are there, and all of them */
  readonly share: { value: number; max: number };
  /** Adds all that is still to come, and what is known of the whole only. */
  rest(): Steps<void>;
}

/** The article as one `<article>` of the given document, with the first part of its body. */
export function articleView(doc: Document, article: Article): ArticleView {
  const long = isLong(article.content);
  const body = h(doc, 'div', { class: 'ac-body' });
  const parts = partsOf(arranged(article.content));
  let value = 0;
  const add = ({ root, continued, blocks }: Chunk): void => {
    const fragment = bodyPart(doc, root, continued);
    // The first part is laid out at once: nothing of it need be guessed.
    if (value > 0) {
      if (long) fragment.append(h(doc, 'div', { class: GROUP }, fragment));
      tellLengths(fragment);
    }
    body.append(fragment);
    value += blocks;
  };
  const first = parts.next();
  if (!first.done) add(first.value);
  markDeck(body, article.deck);
  const facts = lateFacts(doc, article);
  const element = h(
    doc,
    'article',
    { class: 'ac-article', attrs: { 'aria-labelledby': 'reader-title' } },
    header(doc, article, facts),
    body,
    source(doc, article, 'footer', 'ac-foot'),
  );
  return {
    element,
    get share() {
      return { value, max: article.content.children.length };
    },
    *rest() {
      for (const part of parts) {
        yield 'reader: next part';
        add(part);
      }
      if (facts.date) facts.date.textContent = formatWritten(article.publishedTime);
      const words = yield* wordCountInSteps(article);
      // The browser's table of units is loaded with the first.
      yield 'reader: minutes';
      facts.minutes.textContent = formatMinutes(readingMinutes(words));
    },
  };
}

function bodyPart(doc: Document, part: Root, continued: boolean): DocumentFragment {
  const fragment = sanitizedFragment(withUnits(part), doc);
  if (continued) fragment.firstElementChild?.classList.add('ac-continued');
  // Tables and formulas have come with their part.
  const rare = partHere('rare');
  for (const table of fragment.querySelectorAll('table')) rare?.tidyTable(table);
  rare?.joinPunctuation(doc, fragment);
  boxTables(fragment);
  placePictures(fragment);
  nameUncaptioned(fragment);
  markEmphasis(fragment);
  openSections(fragment);
  markMissing(fragment);
  return fragment;
}

interface Chunk {
  root: Root;
  /** goes on with the block that the part before it began */
  continued: boolean;
  /** how many blocks of the body end in it */
  blocks: number;
}

/** The blocks of a body: its beginning, then runs of about `PART_NODES` nodes. Each is made when it is asked for. */
function* partsOf(content: Root): Generator<Chunk> {
  let part: Chunk | null = null;
  let left = FIRST_NODES;
  for (const { node, nodes, continued } of slicesOf(content, PART_NODES)) {
    if (part && (left <= 0 || continued)) {
      yield part;
      part = null;
      left = PART_NODES;
    }
    part ??= { root: { type: 'root', children: [] }, continued, blocks: 0 };
    part.root.children.push(node);
    if (!continued) part.blocks += 1;
    left -= Math.max(nodes, rawText(node).length / NODE_TEXT, isElement(node, 'figure') ? FIGURE_NODES : 0);
    eachElement({ type: 'root', children: [node] }, ({ properties: { src } }) => {
      if (DRAWING_DATA.test(String(src))) left -= DRAWING_NODES;
    });
  }
  if (part) yield part;
}
