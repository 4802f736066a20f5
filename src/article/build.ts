/** An Article from its parts; its forms are made when they are read, once. */
import type { Element, ElementContent, Root } from 'hast';
import { lazyFields, once } from '../util/lazy-fields';
import type { PageKind } from '../core/selection';
import type { Article, ArticleImage, ArticleMetadata, ArticlePage, ExplainedSegment } from './schema';
import { articleMarkdown, type MarkdownOptions } from './markdown/write';
import { isSafeAddress } from './allow-list';
import { toContentHtml } from './sanitize';
import { plainText, wordCount } from '../util/plain-text';
import { eachElement, isElement } from '../util/hast';

export interface ArticleParts extends ArticleMetadata {
  url: string;
  title: string;
  deck?: string;
  content: Root;
  printLink?: string | null;
  nextPage?: string | null;
  pages?: ArticlePage[];
  kind: PageKind;
  kindReason?: string;
  confidence: number;
  records?: { columns: string[]; rows: string[][] };
  segments?: ExplainedSegment[];
  notices?: string[];
}

/**
 * Builds an Article. Metadata, links, `contentHtml`, `text`, `images`, `wordCount` and
 * `markdown()` cost only when read; fields of `parts` may themselves be lazy (`lazyFields`).
 */
export function buildArticle(parts: ArticleParts): Article {
  const html = once(() => toContentHtml(parts.content));
  const plain = once(() => plainText(parts.content));
  const pictures = once(() => articleImages(parts.content));
  const count = once(() => wordCount(plain(), parts.lang));
  const pages = once(() => parts.pages ?? [{ url: parts.url, title: parts.title, length: plain().length }]);
  const deck = parts.deck ?? '';
  const settled = {
    url: parts.url,
    title: parts.title,
    deck,
    content: parts.content,
    get contentHtml() {
      return html();
    },
    get text() {
      return plain();
    },
    get images() {
      return pictures();
    },
    get wordCount() {
      return count();
    },
    get pages() {
      return pages();
    },
    markdown: (options?: MarkdownOptions) => articleMarkdown(parts, parts.content, options),
    notices: parts.notices ?? [],
  };
  const named = lazyFields(settled, METADATA_NAMES, () => parts);
  const judged = lazyFields(named, KIND_NAMES, () => ({
    kind: parts.kind,
    kindReason: parts.kindReason ?? '',
    confidence: parts.confidence,
    records: parts.records,
  }));
  const article: Article = lazyFields(judged, LINK_NAMES, () => ({
    printLink: parts.printLink ?? null,
    nextPage: parts.nextPage ?? null,
  }));
  if (parts.segments) article.segments = parts.segments;
  return article;
}

/** The fields of `ArticleMetadata`, for `lazyFields`. */
export const METADATA_NAMES = [
  'byline',
  'siteName',
  'publishedTime',
  'modifiedTime',
  'section',
  'excerpt',
  'lang',
  'dir',
  'leadImage',
] as const satisfies readonly (keyof ArticleMetadata)[];
/** What kind of page it is and how sure that is, for `lazyFields`. */
export const KIND_NAMES = [
  'kind',
  'kindReason',
  'confidence',
  'records',
] as const satisfies readonly (keyof Article)[];
/** The links from an article to its other forms, for `lazyFields`. */
export const LINK_NAMES = ['printLink', 'nextPage'] as const satisfies readonly (keyof Article)[];

/** A figcaption's content without its small print (`assemble-figures.ts`: the credit). */
function withoutCredit(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    return node.tagName === 'small' ? [] : [{ ...node, children: withoutCredit(node.children) }];
  });
}

function creditsIn(caption: Element): ElementContent[] {
  const found: ElementContent[] = [];
  eachElement(caption, (node) => {
    if (node.tagName !== 'small') return true;
    found.push(node, { type: 'text', value: ' ' });
    return false;
  });
  return found;
}

/** The pictures of an article in reading order, those that its HTML keeps, each with the caption of its figure. */
export function articleImages(content: Root): ArticleImage[] {
  const out: ArticleImage[] = [];
  eachElement(content, (node) => {
    if (node.tagName !== 'figure') return;
    const captionNode = node.children.find((child) => isElement(child, 'figcaption'));
    const caption = captionNode
      ? plainText({ type: 'root', children: withoutCredit(captionNode.children) })
      : '';
    const credit = captionNode ? plainText({ type: 'root', children: creditsIn(captionNode) }) : '';
    eachElement(node, (inner) => {
      const { src, alt, className } = inner.properties;
      if (inner.tagName !== 'img' || typeof src !== 'string' || className !== undefined) return;
      if (!isSafeAddress(src, 'src')) return;
      out.push({ src, alt: typeof alt === 'string' ? alt : '', caption, credit });
    });
    return false;
  });
  return out;
}
