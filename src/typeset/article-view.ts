/** Builds the reader's article: head, body and foot. */
import { append } from '../util/hast';
import { collapse } from '../util/text';
import type { Article } from '../article/schema';
import { wordCountInSteps } from '../article/forms';
import { signatureOf, siteOf } from '../article/heading';
import { isLong } from '../article/slices';
import type { Steps } from '../util/steps';
import { h } from '../util/dom';
import { formatMinutes, formatWritten, readingMinutes } from '../words/formats';
import type { Strings } from '../words/strings';
import { bodyPart, type Typesetting } from './body-part';
import { chunksOf, type Chunk } from './chunks';
import { tellLengths, groupOf, type Section, type WantedSection } from './blocks';

/** The style sheet sets CJK in its own fonts and leading. */
const CJK_LANGUAGE = /^(zh|ja|ko)\b/i;

/** Interface text keeps its own language and direction. */
const ours = ({ language, dir }: Strings) => ({ lang: language, dir });

function source(
  doc: Document,
  { url }: Article,
  tag: 'p' | 'footer',
  name: string,
  strings: Strings,
): HTMLElement {
  const words = h(doc, 'bdi', ours(strings), [
    `${strings.t('source')} `,
    h(doc, 'a', { text: url, href: url, dir: 'ltr' }),
  ]);
  return h(doc, tag, { class: name }, [words]);
}

/** Placeholder: formatters load after the first screen, because they are slow. */
const COMING = '…';

type LateFacts = ReturnType<typeof lateFacts>;

function lateFacts(doc: Document, { publishedTime }: Article, strings: Strings) {
  const own = ours(strings);
  const datetime = Number.isNaN(new Date(publishedTime).getTime()) ? undefined : publishedTime;
  return {
    date: publishedTime ? h(doc, 'time', { text: COMING, datetime, ...own }) : null,
    minutes: h(doc, 'span', { class: 'ac-minutes', text: COMING, ...own }),
  };
}

function header(
  doc: Document,
  article: Article,
  { date, minutes }: LateFacts,
  strings: Strings,
): HTMLElement {
  const facts = h(doc, 'p', { class: 'ac-facts' });
  const add = (node: Node) => {
    if (facts.hasChildNodes())
      facts.append(h(doc, 'span', { class: 'ac-dot', text: '·', 'aria-hidden': 'true' }));
    facts.append(node);
  };
  const site = siteOf(article);
  const siteLink = h(doc, 'a', { class: 'ac-site', text: site, href: article.url, 'data-ac': 'original' });
  const signed = signatureOf(article.byline, site);
  if (signed) add(h(doc, 'span', { class: 'ac-byline', text: signed, dir: 'auto' }));
  if (date) add(date);
  add(minutes);
  return h(doc, 'header', { class: 'ac-head' }, [
    h(doc, 'p', { class: 'ac-kicker' }, [siteLink]),
    h(doc, 'h1', { text: article.title || strings.t('untitled'), id: 'reader-title' }),
    facts,
    source(doc, article, 'p', 'ac-source', strings),
  ]);
}

/** code units; longer standfirsts look like paragraphs */
const LONGEST_DECK = 420;

function markDeck(body: ParentNode, deck: string): void {
  if (deck === '' || deck.length > LONGEST_DECK) return;
  const paragraph = [...body.querySelectorAll('p')].find((p) => collapse(p.textContent) === deck);
  paragraph?.classList.add('ac-deck');
}

export function describeDocument(doc: Document, article: Article): void {
  const root = doc.documentElement;
  // Even an equal value restyles the document.
  if (article.lang && root.lang !== article.lang) root.lang = article.lang;
  if (root.dir !== article.dir) root.dir = article.dir;
  root.toggleAttribute('data-cjk', CJK_LANGUAGE.test(article.lang));
  doc.title = article.title || siteOf(article);
}

/** Starts with the first chunk; `rest` adds the others. */
interface ArticleView {
  readonly element: HTMLElement;
  /** A short article has one. */
  readonly sections: Section[];
  /** in blocks */
  readonly share: { value: number; max: number };
  rest(): Steps<void>;
}

export function articleView(doc: Document, article: Article, typesetting: Typesetting): ArticleView {
  const { strings } = typesetting;
  const long = isLong(article.content);
  const body = h(doc, 'div', { class: 'ac-body' });
  const chunks = chunksOf(article.content);
  const sections: Section[] = [];
  let value = 0;
  const add = (chunk: Chunk): void => {
    const [first] = sections;
    const nodes = chunkView(doc, article, chunk, !first, typesetting);
    const group = first && long ? groupOf(doc, nodes) : null;
    if (first && !group) {
      tellLengths(nodes);
      append(first.blocks, chunk.blocks);
    } else sections.push({ blocks: chunk.blocks, continued: chunk.continued, group });
    body.append(group ?? nodes);
    value += chunk.blocks.length - Number(chunk.continued);
  };
  const first = chunks.next();
  if (!first.done) add(first.value);
  const facts = lateFacts(doc, article, strings);
  const element = h(doc, 'article', { class: 'ac-article', 'aria-labelledby': 'reader-title' }, [
    header(doc, article, facts, strings),
    body,
    source(doc, article, 'footer', 'ac-foot', strings),
  ]);
  return {
    element,
    sections,
    get share() {
      return { value, max: article.content.children.length };
    },
    *rest() {
      // A single section was not estimated before.
      if (sections.length === 1) tellLengths(body);
      // Yields before taking a chunk, so that a stop loses none.
      for (;;) {
        yield 'reader: next part';
        const chunk = chunks.next();
        if (chunk.done) break;
        add(chunk.value);
      }
      yield* tellFacts(facts, article, strings);
    },
  };
}

function* tellFacts({ date, minutes }: LateFacts, article: Article, { language }: Strings): Steps<void> {
  if (date) date.textContent = formatWritten(article.publishedTime, language);
  const words = yield* wordCountInSteps(article);
  // First use loads the browser's unit table.
  yield 'reader: minutes';
  minutes.textContent = formatMinutes(readingMinutes(words), language);
}

export function* wholeHeader(doc: Document, article: Article, strings: Strings): Steps<HTMLElement> {
  const facts = lateFacts(doc, article, strings);
  yield* tellFacts(facts, article, strings);
  return header(doc, article, facts, strings);
}

function chunkView(
  doc: Document,
  { deck, url }: Article,
  chunk: Chunk,
  isFirst: boolean,
  typesetting: Typesetting,
): DocumentFragment {
  const nodes = bodyPart(doc, chunk, url, typesetting);
  if (isFirst) markDeck(nodes, deck);
  return nodes;
}

/** Builds nodes on demand. */
export function* wantedSections(
  doc: Document,
  article: Article,
  standing: readonly Section[],
  typesetting: Typesetting,
): Generator<WantedSection> {
  if (standing.length > 1 || isLong(article.content)) {
    let first: Chunk | undefined;
    for (const chunk of chunksOf(article.content, standing)) {
      const isFirst = chunk === (first ??= chunk);
      yield { ...chunk, nodes: () => chunkView(doc, article, chunk, isFirst, typesetting) };
    }
    return;
  }
  const chunks = [...chunksOf(article.content)];
  const nodes = (): DocumentFragment => {
    const whole = doc.createDocumentFragment();
    for (const [at, chunk] of chunks.entries())
      whole.append(chunkView(doc, article, chunk, at === 0, typesetting));
    return whole;
  };
  yield { blocks: chunks.flatMap(({ blocks }) => blocks), continued: false, instead: 0, nodes };
}
