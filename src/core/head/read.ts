/** Parses a page's head once: metas, JSON-LD, and the kinds that the page gives itself. */
import type { HeadRecord } from '../../snapshot/schema';
import { collapse, wellFormed } from '../../util/text';
import { append } from '../../util/hast';
import { groupedBy } from '../../util/lists';

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
  const byName = groupedBy(metas, ([name]) => name);
  return {
    ...record,
    contents: new Map([...byName].map(([name, own]) => [name, own.map(([, content]) => content)])),
    nodes,
    strictNodes: strict,
    isThread: jsonLd.some((source) => THREADS.some((type) => source.includes(type))),
    isProduct: sellsProduct(metas, jsonLd),
    isArticle:
      metas.some(([name, content]) => name === 'og:type' && content === 'article') ||
      jsonLd.some(namesArticle),
  };
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

export type JsonNode = Record<string, unknown>;

/** Types of the article's node, the most trusted first. */
const TYPES = [
  /^(?:\w*Article|BlogPosting|LiveBlogPosting|Report|ScholarlyArticle|SocialMediaPosting|DiscussionForumPosting)$/,
  /^(?:Review|CriticReview|Recipe|HowTo|VideoObject|PodcastEpisode|CreativeWork|Book|Course|QAPage|Question|SoftwareSourceCode|TechArticle)$/,
  /^(?:\w*Page|WebPageElement)$/,
];
/** Limits against hostile data: nodes of a page and levels of nesting. */
const MAX_NODES = 2000;
const MAX_DEPTH = 8;

/**
 * The nodes of all scripts, in order; invalid JSON is read leniently. `strict`: only those of valid JSON. Skips
 * a text that cannot be parsed.
 */
export function readJsonLd(sources: readonly string[]): Record<'nodes' | 'strict', JsonNode[]> {
  const out: JsonNode[] = [];
  const strict: JsonNode[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MAX_DEPTH || out.length >= MAX_NODES) {
      // Later code flattens lists without a depth limit.
      if (Array.isArray(value)) value.length = 0;
      return;
    }
    if (Array.isArray(value)) for (const item of value) visit(item, depth + 1);
    else if (isNode(value)) {
      out.push(value);
      for (const inner of Object.values(value)) if (typeof inner === 'object') visit(inner, depth + 1);
    }
  };
  for (const source of sources) {
    const before = out.length;
    const { value, isStrict } = parse(source);
    visit(value, 0);
    if (isStrict) append(strict, out.slice(before));
  }
  return { nodes: out, strict };
}

const isNode = (value: unknown): value is JsonNode =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

// eslint-disable-next-line no-control-regex -- raw line breaks and the like are what is looked for
const CONTROLS = /[\0-\x1f\x7f-\x9f]+/g;

/** Lone surrogates, and escapes that may stand for one or for a control character. */
const SUSPECT = /\\u(?:d[89a-f]|00[01])|\p{Surrogate}/iu;
const cleaned = (_: string, value: unknown): unknown =>
  typeof value === 'string' ? wellFormed(value) : value;

/** Parses JSON as pages write it: in CDATA or comments, with raw line breaks in strings. */
function parse(source: string): { value: unknown; isStrict: boolean } {
  // Most sources need no cutting.
  const bare = /^\s*[[{]/.test(source)
    ? source
    : source.replace(
        /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)(?:\s*;)?\s*$/g,
        '',
      );
  const flat = (): string => bare.replace(CONTROLS, ' ');
  const lenient = [
    () => bare,
    flat,
    () => flat().replace(/,\s*([}\]])/g, '$1'),
    () => flat().replaceAll('&quot;', '"'),
  ];
  for (const text of lenient) {
    try {
      const json = text();
      const value: unknown = JSON.parse(json, SUSPECT.test(json) ? cleaned : undefined);
      return { value, isStrict: json === source };
    } catch {
      // Try the next, more lenient reading.
    }
  }
  return { value: null, isStrict: false };
}

const typesOf = (node: JsonNode): string[] =>
  strings(node['@type']).map((type) => type.replace(/^.*[/#:]/, ''));

/**
 * The node of the page's article: by type, then by address or headline, then the first with an author or a
 * date.
 */
export function articleNode(nodes: readonly JsonNode[], url: string, title: string): JsonNode | null {
  const own = addressKey(url);
  const isOwn = (address: string): boolean => own.includes('/') && addressKey(address) === own;
  for (const type of TYPES) {
    const found = nodes.filter((node) => typesOf(node).some((name) => type.test(name)));
    const best =
      found.find((node) => addressesOf(node).some(isOwn)) ??
      found.find((node) => strings(node.headline).some((text) => text !== '' && title.includes(text))) ??
      found.find((node) => node.author !== undefined || node.datePublished !== undefined);
    if (best) return best;
  }
  return null;
}

function addressesOf(node: JsonNode): string[] {
  const main = node.mainEntityOfPage;
  return [...strings(node.url), ...strings(main), ...(isNode(main) ? strings(main['@id']) : [])];
}

function addressKey(url: string): string {
  const start = url.startsWith('https://') ? 8 : url.startsWith('http://') ? 7 : 0;
  const cut = url.search(/[?#]/);
  const bare = url.slice(url.startsWith('www.', start) ? start + 4 : start, cut < 0 ? url.length : cut);
  return bare.endsWith('/') ? bare.slice(0, -1) : bare;
}

/** The strings in a value or its array. */
export function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : [];
}

/**
 * Names of people or organisations in a value. It may hold strings, nodes with a name, or references by
 * `@id`.
 */
export function namesIn(value: unknown, nodes: readonly JsonNode[]): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => namesIn(item, nodes));
  if (typeof value === 'string') return [value];
  if (!isNode(value)) return [];
  const own = strings(value.name);
  if (own.length > 0) return own;
  if (value.givenName !== undefined || value.familyName !== undefined) {
    return [[...strings(value.givenName), ...strings(value.familyName)].join(' ')];
  }
  const id = value['@id'];
  const target =
    typeof id === 'string' ? nodes.find((node) => node['@id'] === id && node.name !== undefined) : undefined;
  return target ? strings(target.name) : [];
}

/** Names in a value that are typed as organisations. */
export function organisationsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(organisationsIn);
  return isNode(value) && typesOf(value).some((type) => type.endsWith('Organization'))
    ? strings(value.name)
    : [];
}

/** The first address in a value: an address, an ImageObject, or a list of them. */
export function imageIn(value: unknown, nodes: readonly JsonNode[]): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return imageIn(value[0], nodes);
  if (!isNode(value)) return '';
  const own = strings(value.url)[0] ?? strings(value.contentUrl)[0];
  if (own !== undefined) return own;
  const isTarget = (node: JsonNode) =>
    node !== value && node['@id'] === value['@id'] && node.url !== undefined;
  const target = nodes.find(isTarget);
  return target ? (strings(target.url)[0] ?? '') : '';
}
