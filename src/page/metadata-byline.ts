/** Who wrote an article, by all that a page says of it. */
import type { HintRecord } from './hints';
import { parseDate } from './metadata-dates';
import { namesIn, type JsonNode } from './metadata-json-ld';
import { bylineOf, datedName, isPerson, joinNames, labelled, splitNames } from './metadata-names';

/** What the stages know of the page and the head does not. */
export interface MetadataContext {
  /** visible lines around the title, in document order (roles byline and date, and what stands near the title) */
  lines?: readonly string[];
  title?: string;
  /** lines right after the text */
  after?: readonly string[];
}

/** A line with a date in it is about the article only when it is hardly more than that. Code units. */
export const DATE_LINE = 60;

const AUTHOR = ['author', 'article:author', 'parsely-author', 'sailthru.author', 'byl', 'dc.creator', 'dcterms.creator', 'dc.contributor', 'citation_author', 'rbauthors', 'og:author', 'cxenseparse:author', 'twitter:data1:author']; // prettier-ignore

/** Papers name each author in an element of its own. */
const metaAll = (metas: readonly [string, string][], wanted: string): string[] =>
  metas.flatMap(([name, value]) => (name === wanted ? [value] : []));

/** What a page says of its authors, from the article's own data down to a line under the text. */
export interface BylineSources {
  /** the article's node in JSON-LD, and all nodes */
  node: JsonNode | null;
  nodes: readonly JsonNode[];
  metas: readonly [string, string][];
  hints: readonly HintRecord[];
  /** visible lines, those around the title first */
  lines: readonly string[];
  siteName: string;
  lang: string;
  context: MetadataContext;
}

/** The names of the authors, joined; '' when nothing names any. The order of the sources is that of `metadata`. */
export function findByline({
  node,
  nodes,
  metas,
  hints,
  lines,
  siteName,
  lang,
  context,
}: BylineSources): string {
  const of = (source: HintRecord['source']): string[] =>
    hints.filter((hint) => hint.source === source && hint.role === 'author').map((hint) => hint.value);
  const sources: (() => string[])[] = [
    () => namesIn(node?.author ?? node?.creator, nodes),
    ...AUTHOR.map((name) => () => metaAll(metas, name)),
    () => of('itemprop'),
    () => of('rel').slice(0, MAX_REL_AUTHORS),
    () =>
      labelled(lines)
        .map(bylineOf)
        .filter((line) => line !== '')
        .slice(0, 1),
    () => innermost(of('name')),
    () => of('name').slice(1),
    () => (context.lines === undefined ? [] : namesBesideDates(lines, lang, context.title ?? '')),
    () => signatures(context.after ?? []),
  ];
  let fallback = '';
  for (const source of sources) {
    const found = source()
      .map((value) => withoutSite(value, siteName))
      .flatMap(splitNames)
      .filter((name) => parseDate(name, lang) === '');
    const people = found.length > 1 ? found.filter((name) => !JOB.test(name)) : found;
    const names = joinNames(people.length > 0 ? people : found);
    if (names === '') continue;
    if (!isSite(names, siteName)) return names;
    fallback ||= names;
  }
  return fallback;
}

/** Words of what somebody is, which stands beside the name in an element or a piece of its own. */
const JOB =
  /\b(?:(?:co-?)?founder|director|head of|manager|editor|lead|c[etfo]o|president|officer|reviewer|educators?|engineer|analyst|consultant|strategist|specialist|expert)\b/i;

/** "Ann Lee, CNN" on CNN's own page. */
function withoutSite(value: string, siteName: string): string {
  const comma = value.lastIndexOf(', ');
  const last = value
    .slice(comma + 2)
    .trim()
    .toLowerCase();
  return comma > 0 && last.length >= SITE_LETTERS - 1 && siteName.toLowerCase().startsWith(last)
    ? value.slice(0, comma)
    : value;
}

/** Lines under the text that say outright who wrote it. */
function signatures(lines: readonly string[]): string[] {
  return labelled(lines)
    .filter((line) => SIGNED.test(line))
    .map((line) => line.replace(BEFORE_SIGNATURE, ''))
    .map(bylineOf)
    .filter((line) => line !== '' && line.split(', ').every(isPerson))
    .slice(0, 1);
}
const SIGNED = /(?:^|\s)(?:(?:written|posted|authored)\s+by|(?:article\s+)?by|author)\s*:?\s+\S/i;
const BEFORE_SIGNATURE = /^.*?(?=(?:written|posted|authored)\s+by\b)|^.*\d{4}\s+(?=by\s)/i;

/** Letters: shorter names of sites are words that a person's name may begin with. */
const SITE_LETTERS = 4;

/** Does a page sign with its site's name, or with one that begins so ("Example News" of example.org)? */
function isSite(name: string, siteName: string): boolean {
  const letters = (value: string): string =>
    value
      .toLowerCase()
      .replace(/\.[a-z]{2,3}(\.[a-z]{2})?$/, '')
      .replace(/[\s!-/:-@[-`{-~]+/g, '');
  const site = letters(siteName);
  return site.length >= SITE_LETTERS ? letters(name).startsWith(site) : letters(name) === site;
}

/** More than these are a masthead, not a byline. */
const MAX_REL_AUTHORS = 3;

/** Of nested named elements (a byline block with the name in it) those that hold the names alone. */
function innermost(values: readonly string[]): string[] {
  const [outer] = values;
  if (outer === undefined) return [];
  const inner = values.filter(
    (value) => value !== outer && outer.includes(value) && joinNames(splitNames(value)) !== '',
  );
  const leaves = inner.filter((value) => !inner.some((other) => other !== value && value.includes(other)));
  return leaves.length > 0 ? leaves : [outer];
}

/** "3 hours ago": how long an article has been there, on a line of its own. */
const AGO = /^\d+\s*(?:m|h|d|min(?:ute)?s?|hours?|days?|weeks?|months?|years?)\s+ago$/i;

/** The first name near the title that stands on a line with a date, or next to one. */
function namesBesideDates(lines: readonly string[], lang: string, title: string): string[] {
  const dated = lines.map(
    (line) => line.length <= 2 * DATE_LINE && (parseDate(line, lang) !== '' || AGO.test(line)),
  );
  const names = lines.map((line, at) =>
    line === title
      ? ''
      : datedName(
          line,
          [at - 1, at, at + 1].some((place) => dated[place] === true),
        ),
  );
  return names.filter((name) => name !== '').slice(0, 1);
}
