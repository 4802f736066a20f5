/** Texts for made pages, read from recorded pages at bench time: whole articles, and the clutter of other pages. */
import type { Page } from '../../src/core/page';
import { countCharacters } from '../../src/core/score/features/facts';
import { words } from '../../src/util/text';
import type { Corpus } from '../corpus';
import type { Lore } from '../pieces/lore';
import { readRecorded } from '../recorded';
import { labelSegments } from '../train/labels';

/** A block of an article, as its page has marked it. */
export interface ArticleBlock {
  kind: 'paragraph' | 'heading' | 'item' | 'quote';
  text: string;
}

export interface Article {
  corpus: string;
  id: string;
  /** what cross-validation leaves out as a whole */
  group: string;
  lang: string;
  title: string;
  blocks: ArticleBlock[];
  /** what its pieces are made of, where it was written with it: such an article is shown whole */
  lore?: Lore;
}

/** Texts beside articles, by what they look like. */
export const CLUTTER_KINDS = ['comment', 'prose', 'line', 'link'] as const;
export type ClutterKind = (typeof CLUTTER_KINDS)[number];

/** Of one corpus and language. */
export interface Clutter {
  corpus: string;
  lang: string;
  texts: Record<ClutterKind, string[]>;
}

export interface TextBank {
  articles: Article[];
  clutter: Clutter[];
}

/** Letters: from here on text is prose, from here on a link is more than a label. */
const PROSE = 90;
const LINE = 12;
const MOST_LENGTH = 900;
/** An article has so many blocks and letters at least. */
const LEAST_BLOCKS = 3;
const LEAST_LENGTH = 400;
/** Texts of a kind that are kept of one page: none outweighs the others. */
const MOST_A_PAGE = 12;
const COMMENT_NAMES = /comment|repl(?:y|ies)|disqus|discuss/i;

/** The two letters that languages are told apart by; text says it where the page does not. */
function languageOf(declared: string | null | undefined, text: string): string {
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if ((text.match(/\p{Script=Han}/gu)?.length ?? 0) > text.length / 5) return 'zh';
  return (declared ?? 'en').slice(0, 2).toLowerCase() || 'en';
}

/** Reads what training reads. */
export async function readBank(corpora: readonly Corpus[]): Promise<TextBank> {
  const articles: Article[] = [];
  const clutter = new Map<string, Clutter>();
  for await (const { page, group, snapshot, gold } of readRecorded(corpora)) {
    const text = page.row.text ?? '';
    if (text.trim() === '' || gold.kind === 'product' || gold.kind === 'listing') continue;
    const labels = labelSegments(snapshot.segments, text);
    const lang = languageOf(page.row.lang, text);
    const article = articleOf(snapshot, labels, gold.title ?? page.row.title_guess ?? '');
    const isArticle = ['article', 'documentation'].includes(gold.kind);
    if (isArticle && article) articles.push({ corpus: page.corpus, id: page.id, group, lang, ...article });
    const key = `${page.corpus} ${lang}`;
    const known = clutter.get(key) ?? {
      corpus: page.corpus,
      lang,
      texts: { comment: [], prose: [], line: [], link: [] },
    };
    clutter.set(key, known);
    addClutter(snapshot, labels, known.texts);
  }
  return { articles: distinct(articles), clutter: [...clutter.values()] };
}

/** The same article in several themes is one article. */
function distinct(articles: readonly Article[]): Article[] {
  const known = new Map(
    articles.map((article) => [`${article.corpus} ${article.blocks.at(-1)!.text}`, article]),
  );
  return [
    ...new Map(
      [...known.values()].map((article) => [`${article.corpus} ${article.title}`, article]),
    ).values(),
  ];
}

function articleOf(
  page: Page,
  labels: Uint8Array,
  title: string,
): { title: string; blocks: ArticleBlock[] } | null {
  const blocks: ArticleBlock[] = [];
  const own = words(title).join(' ');
  let length = 0;
  page.segments.forEach(({ text, block }, s) => {
    if (labels[s] !== 1 || words(text).join(' ') === own) return;
    const tags = tagsAbove(page, block);
    if (tags.some((tag) => ['figcaption', 'table', 'pre', 'code', 'form'].includes(tag))) return;
    const kind = /^h[1-6]$/.test(tags[0] ?? '')
      ? 'heading'
      : tags.includes('blockquote')
        ? 'quote'
        : tags.slice(0, 2).includes('li')
          ? 'item'
          : 'paragraph';
    blocks.push({ kind, text });
    length += text.length;
  });
  const first = blocks[0]?.text ?? '';
  const named = title !== '' ? title : first.slice(0, 70);
  return blocks.length >= LEAST_BLOCKS && length >= LEAST_LENGTH ? { title: named, blocks } : null;
}

/** Tags from an element upwards. */
function tagsAbove({ elements }: Page, from: number): string[] {
  const tags: string[] = [];
  for (let e = from; e >= 0; e = elements[e]!.parent) tags.push(elements[e]!.tag);
  return tags;
}

function addClutter(page: Page, labels: Uint8Array, texts: Clutter['texts']): void {
  const taken = { comment: 0, prose: 0, line: 0, link: 0 };
  page.segments.forEach(({ text, block, linkLength }, s) => {
    const { length } = countCharacters(text);
    if (labels[s] === 1 || length < LINE || length > MOST_LENGTH) return;
    const links = linkLength / text.length;
    const kind = links > 0.7 ? 'link' : links > 0.3 ? null : length >= PROSE ? 'prose' : 'line';
    if (kind === null) return;
    const isComment = kind === 'prose' && isNamed(page, block, COMMENT_NAMES);
    const own = isComment ? 'comment' : kind;
    if (taken[own]++ < MOST_A_PAGE) texts[own].push(text);
  });
}

function isNamed({ elements }: Page, from: number, names: RegExp): boolean {
  for (let e = from, step = 0; e >= 0 && step < 6; e = elements[e]!.parent, step++)
    if (names.test(elements[e]!.names)) return true;
  return false;
}
