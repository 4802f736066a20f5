/** One truth row, whatever its corpus, as what a page's measures need. */
import { words } from '../src/util/text';
import type { PieceRow } from './pieces/piece';
import type { Role } from './roles';
import type { GoldImage } from './measures/images';

/** A line of truth.jsonl; corpora have different keys (corpus README). */
export interface TruthRow {
  id: string;
  url?: string | null;
  path?: string;
  title?: string | null;
  text?: string | null;
  author?: string | null;
  byline?: string | null;
  date?: string | null;
  lang?: string | null;
  kind?: string;
  family?: string;
  theme?: string;
  article?: string;
  host?: string;
  page_type?: string;
  title_guess?: string;
  captions_in_text?: boolean;
  optional?: string | string[];
  /** paths of the article's pages, the one opened first */
  pages?: string[];
  /** text of all pages */
  fullText?: string;
  images?: ({ src: string; caption: string | null } | string)[] | null;
  images_gold?: { versions: { url: string }[]; caption: string | null }[] | null;
  printLink?: string | null;
  /** the whole article on one page, as a view of the site's own */
  singlePage?: string | null;
  nextPage?: string | null;
  with?: string[];
  without?: string[];
  links?: Record<string, string[] | undefined>;
  failed?: boolean;
  /** of made pages: corpus and group that the article comes from, and every text in its order with its role */
  from?: string;
  fromGroup?: string;
  parts?: [Role, string][];
  pieces?: PieceRow[];
}

export interface Gold {
  /** acceptable texts as tokens, the best counts; empty when there is no text gold */
  texts: string[][];
  /** tokens of a headline that is taken out of the output where it leads it */
  headline: string[];
  /** null: not in this corpus, or not to be scored on this row */
  title: string | null;
  author: string | null;
  date: string | null;
  images: GoldImage[] | null;
  printLink: string[] | null;
  /** the print version or, where there is none, the view with the whole article on one page: a clip's `printLink` */
  printOrWhole: string[] | null;
  nextPage: string[] | null;
  withSnippets: string[];
  withoutSnippets: string[];
  /** article, forum, product, list, other … as the corpus says */
  kind: string;
}

/** Corpora whose rows have no kind of their own. */
const CORPUS_KIND: Record<string, string> = {
  'product-dev': 'product',
  'records-dev': 'list',
  'autopager-dev': 'paged',
};

/** Corpora whose image gold is independent of the tools measured and complete for a page. */
const IMAGE_CORPORA = new Set([
  'theme-dev',
  'stress-dev',
  'stress-more',
  'stress-fresh',
  'fundus-dev',
  'newsroom-guardian',
  'fixtures',
]);

function absolute(address: string, base: string): string {
  try {
    return new URL(address, base).href;
  } catch {
    return address;
  }
}

function goldImages(row: TruthRow, pageUrl: string): GoldImage[] | null {
  if (row.images_gold !== undefined)
    return (
      row.images_gold?.map((image) => ({
        addresses: image.versions.map((v) => absolute(v.url, pageUrl)),
        caption: image.caption ?? '',
      })) ?? null
    );
  return (
    row.images?.map((image) =>
      typeof image === 'string'
        ? { addresses: [absolute(image, pageUrl)], caption: '' }
        : { addresses: [absolute(image.src, pageUrl)], caption: image.caption ?? '' },
    ) ?? null
  );
}

/** A link field: null when the row does not have it, [] when the page has no such link. */
function goldLink(value: string | null | undefined, pageUrl: string): string[] | null {
  if (value === undefined) return null;
  return value === null || value === '' ? [] : [absolute(value, pageUrl)];
}

/** Gold that was read out of a program's source may still hold its escapes (`Ann\xa0Lee`). */
const unescaped = (text: string | null): string | null =>
  text?.replace(/\\x([\da-f]{2})/gi, (_all, code: string) => String.fromCharCode(parseInt(code, 16))) ?? null;

/** Corpora whose gold holds no captions, though no row says so: of 248 captions of fundus-dev 10 stand in its text. */
const WITHOUT_CAPTIONS = new Set(['fundus-dev']);

/** Does the gold text of a page hold its captions? */
export const hasCaptions = (corpus: string, row: Pick<TruthRow, 'captions_in_text'>): boolean =>
  row.captions_in_text ?? !WITHOUT_CAPTIONS.has(corpus);

/** @param pageUrl address at which the page was served; links as written in the page resolve against it */
export function goldOf(corpus: string, row: TruthRow, pageUrl: string): Gold {
  const kind = row.kind ?? row.page_type ?? CORPUS_KIND[corpus] ?? 'article';
  // Roles are scored on articles only (corpus README, Measures).
  const scored = row.kind === undefined || row.kind === 'article';
  const headline = corpus.startsWith('chinese-news') ? words(row.title_guess ?? '') : [];
  const texts: string[][] = [];
  if (row.text) {
    const main = words(row.text);
    texts.push(startsWith(main, headline) ? main.slice(headline.length) : main);
    const optional = Array.isArray(row.optional) ? row.optional.join('\n') : (row.optional ?? '');
    if (optional !== '') texts.push([...(texts[0] ?? []), ...words(optional)]);
  }
  const next = row.links
    ? row.failed
      ? null
      : (row.links['NEXT'] ?? []).map((href) => absolute(href, pageUrl))
    : goldLink(row.nextPage, pageUrl);
  const printLink = scored ? goldLink(row.printLink, pageUrl) : null;
  return {
    texts,
    headline,
    title: scored ? (row.title ?? null) : null,
    author: scored ? unescaped(row.author ?? row.byline ?? null) : null,
    date: scored ? (row.date ?? null) : null,
    images: scored && IMAGE_CORPORA.has(corpus) ? goldImages(row, pageUrl) : null,
    printLink,
    printOrWhole: printLink?.length === 0 ? (goldLink(row.singlePage, pageUrl) ?? []) : printLink,
    nextPage: scored ? next : null,
    withSnippets: row.with ?? [],
    withoutSnippets: row.without ?? [],
    kind,
  };
}

/** True when `tokens` begins with the whole of a non-empty `lead`. */
export function startsWith(tokens: readonly string[], lead: readonly string[]): boolean {
  return lead.length > 0 && lead.length <= tokens.length && lead.every((token, i) => tokens[i] === token);
}
