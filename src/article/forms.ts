/** The forms of an article, each worked out when it is asked for. Who needs one twice keeps it. */
import type { Nodes, Root } from 'hast';
import { eachElement, isElement } from '../util/hast';
import { plainText, plainTextSteps, wordCountSteps } from '../util/plain-text';
import { run, type Steps } from '../util/steps';
import { articleImages, hasPicture, imageSources } from './images';
import { articleMarkdown, type MarkdownOptions } from './markdown/write';
import { toContentHtml } from './sanitize';
import type { Article, ArticleImage } from './schema';

/** The sanitised body as HTML. Needs no DOM. */
export const toHtml = ({ content }: Pick<Article, 'content'>): string => toContentHtml(content);

/** The body as plain text, paragraphs separated by an empty line; without captions. */
export const toText = ({ content }: Pick<Article, 'content'>): string => plainText(content);

/** Title, byline and body as Markdown. */
export const toMarkdown = (article: Article, options?: MarkdownOptions): string =>
  articleMarkdown(article, article.content, options);

/** The pictures in reading order, each with its caption and credit. */
export const imagesOf = ({ content }: Pick<Article, 'content'>): ArticleImage[] => articleImages(content);

/** How many those are. */
export const imageCount = ({ content }: Pick<Article, 'content'>): number => imageSources(content).length;

/** Words of the text; of languages without spaces between words those that `Intl.Segmenter` finds. */
export const wordCount = (article: Worded): number => run(wordCountInSteps(article));

/** The same in steps. */
export function* wordCountInSteps({ content, lang }: Worded): Steps<number> {
  return yield* wordCountSteps(yield* plainTextSteps(content), lang);
}

type Worded = Pick<Article, 'content' | 'lang'>;

/** Has it TeX that is not set as MathML? */
export function hasTex(content: Root): boolean {
  let found = false;
  eachElement(content, (node) => {
    const names = node.tagName === 'code' && node.properties.className;
    found ||= Array.isArray(names) && (names.includes('math-inline') || names.includes('math-display'));
    return !found;
  });
  return found;
}

/** Has it neither text nor pictures? Most articles answer with their first word. */
export const isEmpty = (article: Pick<Article, 'content'>): boolean =>
  !hasText(article.content) && !hasPicture(article.content);

/** Without recursion, since a tree may be as deep as it likes. Captions are no text. */
function hasText(content: Root): boolean {
  const waiting: Nodes[] = [content];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.type === 'text' && node.value.trim() !== '') return true;
    if (isElement(node) && (node.tagName === 'figure' || node.tagName === 'figcaption')) continue;
    if ('children' in node)
      for (let at = node.children.length - 1; at >= 0; at--) waiting.push(node.children[at]!);
  }
  return false;
}
