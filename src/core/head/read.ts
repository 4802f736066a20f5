/** What a page's head says to machines, parsed once a page: metas, JSON-LD, and what follows from them for the whole page. */
import type { HeadRecord } from '../../snapshot/schema';
import { collapse } from '../../util/text';
import { readJsonLd, type JsonNode } from './json-ld';
import { namesArticle, sellsProduct } from './product';
import { namesThread } from './thread';

export interface PageHead extends HeadRecord {
  /** contents of the metas by name, each in order */
  readonly contents: ReadonlyMap<string, readonly string[]>;
  /** all nodes of the page's JSON-LD, in order; what does not parse is passed over */
  readonly nodes: readonly JsonNode[];
  /** those of scripts that are JSON as they stand: what the model of the page's kind has learned from */
  readonly strictNodes: readonly JsonNode[];
  /** the page calls itself a thread of a forum or a question with answers */
  readonly isThread: boolean;
  /** the page calls itself one product for sale */
  readonly isProduct: boolean;
  /** the page calls itself an article */
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

/** The first content of the first of these names that says something, white space collapsed; '' without one. */
export const metaOf = ({ contents }: PageHead, ...names: readonly string[]): string =>
  firstWritten(names.map((name) => contents.get(name)?.[0] ?? ''));

/** Fields that name the picture by which an article is shared, the best first. */
export const PICTURE_METAS = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src', 'image'] as const; // prettier-ignore

/** What the page says that it is about, '' where it does not. */
export const descriptionOf = (head: PageHead): string =>
  metaOf(head, 'og:description', 'description', 'twitter:description', 'dc.description');

/** The first of some texts that is more than white space, collapsed; '' without one. */
export const firstWritten = (values: readonly string[]): string =>
  collapse(values.find((value) => value.trim() !== '') ?? '');
