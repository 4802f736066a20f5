/** An Article from its parts; its forms are made when they are read, once. */
import type { Root } from 'hast';
import type { PageKind } from '../clipper/selection';
import type { Article, ArticleImage, ArticleMetadata, ArticlePage, ExplainedSegment } from './article';
import { articleMarkdown, type MarkdownOptions } from './markdown';
import { toContentHtml } from './sanitize';
import { plainText, wordCount } from './text';
import { eachElement, isElement } from './tree';

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
  segments?: ExplainedSegment[];
  notices?: string[];
}

/** Builds an Article. `contentHtml`, `text`, `images`, `wordCount` and `markdown()` cost only when read. */
export function buildArticle(parts: ArticleParts): Article {
  const html = once(() => toContentHtml(parts.content));
  const plain = once(() => plainText(parts.content));
  const pictures = once(() => articleImages(parts.content));
  const count = once(() => wordCount(plain(), parts.lang));
  const pages = once(() => parts.pages ?? [{ url: parts.url, title: parts.title, length: plain().length }]);
  const deck = parts.deck ?? '';
  const article: Article = {
    url: parts.url,
    title: parts.title,
    deck,
    byline: parts.byline,
    siteName: parts.siteName,
    publishedTime: parts.publishedTime,
    modifiedTime: parts.modifiedTime,
    section: parts.section,
    excerpt: parts.excerpt,
    lang: parts.lang,
    dir: parts.dir,
    leadImage: parts.leadImage,
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
    printLink: parts.printLink ?? null,
    nextPage: parts.nextPage ?? null,
    kind: parts.kind,
    kindReason: parts.kindReason ?? '',
    confidence: parts.confidence,
    notices: parts.notices ?? [],
  };
  if (parts.segments) article.segments = parts.segments;
  return article;
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}

/** The pictures of an article in reading order, each with the caption of its figure. */
export function articleImages(content: Root): ArticleImage[] {
  const out: ArticleImage[] = [];
  eachElement(content, (node) => {
    if (node.tagName !== 'figure') return;
    const captionNode = node.children.find((child) => isElement(child, 'figcaption'));
    const caption = captionNode ? plainText({ type: 'root', children: captionNode.children }) : '';
    eachElement(node, (inner) => {
      const { src, alt, className } = inner.properties;
      if (inner.tagName !== 'img' || typeof src !== 'string' || className !== undefined) return;
      out.push({ src, alt: typeof alt === 'string' ? alt : '', caption });
    });
    return false;
  });
  return out;
}
