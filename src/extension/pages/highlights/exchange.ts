/** Exports highlights as JSON or Markdown, and imports the JSON. */
import { run } from '../../../util/steps';
import { element, text } from '../../../util/hast';
import { markdownSteps } from '../../../article/markdown/write';
import { paragraphs } from '../../../article/highlights/marked';
import type { Highlight } from '../../../article/highlights/passage';
import { readRecord, type HighlightedArticle } from '../../bridge/highlight-record';

const FORMAT = 'article-clipper-highlights';
const VERSION = 1;
/** bytes; more than the storage can hold */
export const MOST_BYTES = 20_000_000;

export const highlightsFile = (articles: readonly HighlightedArticle[]): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, articles }, null, 2)}\n`;

/** @returns null for other files. Never throws. */
export function readHighlightsFile(content: string): HighlightedArticle[] | null {
  if (content.length > MOST_BYTES) return null;
  let given: unknown;
  try {
    given = JSON.parse(content);
  } catch {
    return null;
  }
  if (typeof given !== 'object' || given === null) return null;
  const { format, version, articles } = given as Record<string, unknown>;
  if (format !== FORMAT || version !== VERSION || !Array.isArray(articles)) return null;
  return articles.map(readRecord).filter((record) => record !== null);
}

export function highlightsMarkdown(articles: readonly HighlightedArticle[]): string {
  const children = articles.flatMap(({ title, url, highlights }) => [
    element('h2', [element('a', [text(title || url)], { href: url })]),
    ...highlights.flatMap(({ quote, note }: Highlight) => [
      element('blockquote', [element('p', [text(quote)])]),
      ...paragraphs(note),
    ]),
  ]);
  const head = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
  return run(markdownSteps(head, { type: 'root', children }, { heading: false }));
}

/** Every word must occur in the passage, its note or the article's title. */
export function searched(articles: readonly HighlightedArticle[], query: string): HighlightedArticle[] {
  const plain = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...articles];
  return articles.flatMap((article) => {
    const about = plain(`${article.title} ${article.siteName} ${article.url}`);
    const highlights = article.highlights.filter(({ quote, note }) => {
      const own = `${about} ${plain(`${quote} ${note}`)}`;
      return words.every((word) => own.includes(word));
    });
    return highlights.length > 0 ? [{ ...article, highlights }] : [];
  });
}
