/** Writes an article as plain text or JSON. */
import { imagesOf, toHtml, toMarkdown, toText, wordCount } from '../forms';
import type { Article } from '../schema';
import { dayOf, ENGLISH, type FileWords, signatureOf, siteOf, titleOf } from '../heading';
import { wellFormed } from '../../util/text';

/** Lines end in LF. */
export function textFile(article: Article, words: FileWords = ENGLISH): string {
  const site = siteOf(article);
  const about = [signatureOf(article.byline, site), dayOf(article.publishedTime), site].filter(Boolean);
  const head = [titleOf(article, words), about.join(' · '), article.url].filter(Boolean);
  return wellFormed(`${head.join('\n')}\n\n${toText(article)}\n`);
}

/** Increase when a field is removed or changes meaning. */
const VERSION = 1;

/**
 * Unknown fields are ''.
 * @param more facts about the page
 */
export function jsonFile(article: Article, more: object = {}): string {
  const { content, ...known } = article;
  const record = {
    format: 'article-clipper',
    version: VERSION,
    ...known,
    ...more,
    wordCount: wordCount(article),
    images: imagesOf({ content }),
    html: toHtml({ content }),
    text: toText({ content }),
    markdown: toMarkdown(article),
  };
  return `${JSON.stringify(record, (_key, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value), 2)}\n`;
}
