/** The forms of an article: HTML, text, Markdown, pictures. Each call computes anew. */
import type { Element, ElementContent, Nodes, Root } from 'hast';
import { elementsIn, isElement } from '../util/hast';
import { plainText, plainTextSteps, wordCountSteps } from '../util/plain-text';
import { run, type Steps } from '../util/steps';
import { isSafeAddress } from './safe-address';
import { articleMarkdown, type MarkdownOptions } from './markdown/write';
import { toContentHtml } from './serialize';
import type { Article, ArticleImage } from './schema';

type Content = Pick<Article, 'content'>;
type Worded = Pick<Article, 'content' | 'lang'>;

/** The sanitised body as HTML. Needs no DOM. */
export const toHtml = ({ content }: Content): string => toContentHtml(content);

/** Without captions; an empty line separates paragraphs. */
export const toText = ({ content }: Content): string => plainText(content);

/** Title, byline and body as Markdown. */
export const toMarkdown = (article: Article, options?: MarkdownOptions): string =>
  articleMarkdown(article, article.content, options);

/** The pictures that the HTML keeps, in reading order. */
export const imagesOf = ({ content }: Content): ArticleImage[] =>
  figuresOf(content).flatMap(({ figure, pictures }) => {
    const caption = figure.children.find((child) => isElement(child, 'figcaption'));
    const words = {
      caption: caption ? plainText({ type: 'root', children: withoutCredit(caption.children) }) : '',
      credit: caption ? plainText({ type: 'root', children: creditsIn(caption) }) : '',
    };
    return pictures.map(({ properties: { src, alt } }) => ({
      src: String(src),
      alt: typeof alt === 'string' ? alt : '',
      ...words,
    }));
  });

/** Without captions, which take many times as long. */
export const imageSources = (content: Root): string[] =>
  figuresOf(content).flatMap(({ pictures }) => pictures.map(({ properties }) => String(properties.src)));

export const imageCount = ({ content }: Content): number => imageSources(content).length;

/** `Intl.Segmenter` finds the words of languages without spaces between them. */
export const wordCount = (article: Worded): number => run(wordCountInSteps(article));

export function* wordCountInSteps({ content, lang }: Worded): Steps<number> {
  return yield* wordCountSteps(yield* plainTextSteps(content), lang);
}

/** Is there TeX that is not set as MathML? */
export function hasTex(content: Root): boolean {
  for (const { tagName, properties } of elementsIn(content)) {
    const names = tagName === 'code' && properties.className;
    if (Array.isArray(names) && (names.includes('math-inline') || names.includes('math-display')))
      return true;
  }
  return false;
}

export const isEmpty = (article: Content): boolean => !hasText(article.content) && imageCount(article) === 0;

/** Not of captions. Not recursive, because a tree may have any depth. */
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

function figuresOf(content: Root): { figure: Element; pictures: Element[] }[] {
  const isFigure = ({ tagName }: Element): boolean => tagName === 'figure';
  return [...elementsIn(content, isFigure)]
    .filter(isFigure)
    .map((figure) => ({ figure, pictures: [...elementsIn(figure)].filter(isPicture) }))
    .filter(({ pictures }) => pictures.length > 0);
}

/** Pictures with a class are signs in the text. */
const isPicture = ({ tagName, properties: { src, className } }: Element): boolean =>
  tagName === 'img' && typeof src === 'string' && className === undefined && isSafeAddress(src, 'src');

/** The credit is small print (`assemble/figures.ts`). */
function withoutCredit(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    return node.tagName === 'small' ? [] : [{ ...node, children: withoutCredit(node.children) }];
  });
}

function creditsIn(caption: Element): ElementContent[] {
  const isCredit = ({ tagName }: Element): boolean => tagName === 'small';
  return [...elementsIn(caption, isCredit)]
    .filter(isCredit)
    .flatMap((node): ElementContent[] => [node, { type: 'text', value: ' ' }]);
}
