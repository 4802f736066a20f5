/** A passage with its source, and a link to an article, as Markdown. */
import { element, text } from '../../util/hast';
import { wellFormed } from '../../util/text';
import type { MarkdownStyle } from '../markdown/syntax';
import { articleMarkdown } from '../markdown/write';
import type { Article } from '../schema';
import { ENGLISH, type FileWords, titleOf } from '../heading';

const sourceLink = (article: Article, words: FileWords) =>
  element('a', [text(titleOf(article, words))], { href: article.url });

/** `[title](address)`, without a line end. */
export function linkTo(article: Article, words: FileWords = ENGLISH): string {
  const content = { type: 'root' as const, children: [element('p', [sourceLink(article, words)])] };
  return articleMarkdown(article, content, { heading: false }).trimEnd();
}

/** The passage as a quotation, paragraph by paragraph, and below it where it comes from. Its text stays text. */
export function quotation(
  article: Article,
  passage: string,
  style: Partial<MarkdownStyle> = {},
  words: FileWords = ENGLISH,
): string {
  const paragraphs = wellFormed(passage)
    .split(/\n\s*\n|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => element('p', [text(line)]));
  const author = article.byline === '' ? [] : [text(`, ${article.byline}`)];
  const source = element('p', [text('— '), sourceLink(article, words), ...author]);
  const quote = element('blockquote', [...paragraphs, source]);
  // Addresses stay in the text: a quotation is pasted among other notes with numbers of their own.
  return articleMarkdown(
    article,
    { type: 'root', children: [quote] },
    { heading: false, style: { ...style, links: 'inline' } },
  );
}
