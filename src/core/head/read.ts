/** Parses a page's head once: metas, JSON-LD, and the kinds that the page gives itself. */
import type { HeadRecord } from '../../snapshot/schema';
import { collapse } from '../../util/text';
import { readJsonLd, type JsonNode } from './json-ld';

export interface PageHead extends HeadRecord {
  /** contents of the metas by name, in order */
  readonly contents: ReadonlyMap<string, readonly string[]>;
  /** all nodes of the page's JSON-LD, in order */
  readonly nodes: readonly JsonNode[];
  /** only the nodes of scripts that are valid JSON: the kind model was trained on these */
  readonly strictNodes: readonly JsonNode[];
  /** the page calls itself a forum thread or a question with answers */
  readonly isThread: boolean;
  readonly isProduct: boolean;
  readonly isArticle: boolean;
}

/** O(length of the head). */
export function readHead(record: HeadRecord): PageHead {
  const { metas, jsonLd } = record;
  const { nodes, strict } = readJsonLd(jsonLd);
  return {
    ...record,
    contents: contentsByName(metas),
    nodes,
    strictNodes: strict,
    isThread: jsonLd.some(namesThread),
    isProduct: sellsProduct(metas, jsonLd),
    isArticle:
      metas.some(([name, content]) => name === 'og:type' && content === 'article') ||
      jsonLd.some(namesArticle),
  };
}

function contentsByName(metas: HeadRecord['metas']): PageHead['contents'] {
  const contents = new Map<string, string[]>();
  for (const [name, content] of metas) {
    const known = contents.get(name);
    if (known) known.push(content);
    else contents.set(name, [content]);
  }
  return contents;
}

/** The first of these metas that has text, with white space collapsed; '' if none has. */
export const metaOf = ({ contents }: PageHead, ...names: readonly string[]): string =>
  firstWritten(names.map((name) => contents.get(name)?.[0] ?? ''));

/** Metas that name the picture for sharing, the most trusted first. */
export const PICTURE_METAS = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'image'] as const; // prettier-ignore

/** The page's description of itself; '' if there is none. */
export const descriptionOf = (head: PageHead): string =>
  metaOf(head, 'og:description', 'description', 'twitter:description', 'dc.description');

/** The first value that has text, with white space collapsed; '' if none has. */
export const firstWritten = (values: readonly string[]): string =>
  collapse(values.find((value) => value.trim() !== '') ?? '');

/**
 * Does the page sell one product? Shops write prices and types for search engines. On a page that calls
 * itself an article, the product is only its subject.
 */
function sellsProduct(metas: readonly (readonly [string, string])[], jsonLd: readonly string[]): boolean {
  let isArticle = false;
  for (const [name, content] of metas) {
    if (name === 'price' || name.startsWith('product:price') || name.startsWith('og:price')) return true;
    if (name !== 'og:type') continue;
    if (content.includes('product')) return true;
    isArticle = content === 'article';
  }
  return !isArticle && jsonLd.some(namesProduct) && !jsonLd.some(namesArticle);
}

const namesProduct = (source: string): boolean =>
  source.includes('"Product"') || source.includes('"ProductGroup"') || source.includes('schema.org/Product"');

const namesArticle = (source: string): boolean => source.includes('Article"') || source.includes('Posting"');

const THREADS = ['DiscussionForumPosting', 'QAPage'];

const namesThread = (source: string): boolean => THREADS.some((type) => source.includes(type));
