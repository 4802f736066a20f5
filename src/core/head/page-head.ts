/** What a page's head says to machines, parsed once a page: metas, JSON-LD, and what follows from them for the whole page. */
import type { HeadRecord } from '../../snapshot/schema';
import { readJsonLd, type JsonNode } from './json-ld';
import { namesArticle, sellsProduct } from './product';
import { namesThread } from './thread';

export interface PageHead extends HeadRecord {
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
    nodes,
    strictNodes: strict,
    isThread: jsonLd.some(namesThread),
    isProduct: sellsProduct(metas, jsonLd),
    isArticle:
      metas.some(([name, content]) => name === 'og:type' && content === 'article') ||
      jsonLd.some(namesArticle),
  };
}
