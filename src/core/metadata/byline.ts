/** Finds an article's authors. */
import { once } from '../../util/memo';
import type { HintRecord } from '../../snapshot/schema';
import { parseDate } from './dates';
import { namesIn, organisationsIn, type JsonNode, type PageHead } from '../head/read';
import type { MetadataContext } from './context';
import { leadOf } from './lines';
import { isNameless, isPerson, joinNames, splitNames, OFFICE } from './names';
import { namesBesideDates, namesWithOffices, notedAuthors, seenByline, showsOnly, signatures } from './visible'; // prettier-ignore

/** Most trusted first. */
const AUTHOR = ['author', 'article:author', 'parsely-author', 'sailthru.author', 'citation_author', 'citation_authors', 'dc.creator']; // prettier-ignore
/** Labels in link cards (twitter:label1, twitter:data1). */
const CARD_LABELS = new Set('written by,by,author,posted by,verfasst von,geschrieben von,von,écrit par,escrito por,scritto da,geschreven door,napisane przez,автор,作者,投稿者'.split(',')); // prettier-ignore

/** Papers have one element for each author. */
const metaAll = ({ contents }: PageHead, wanted: string): readonly string[] => {
  const values = contents.get(wanted) ?? [];
  return wanted.startsWith('citation_') ? values.map(inOrder) : values;
};

/** Papers write "Lee, Ann". */
function inOrder(name: string): string {
  const comma = name.indexOf(', ');
  return comma < 0 || name.includes(',', comma + 1)
    ? name
    : `${name.slice(comma + 2)} ${name.slice(0, comma)}`;
}

function cardAuthors(head: PageHead): readonly string[] {
  const label = head.metas.find(
    ([name, value]) => name.startsWith('twitter:label') && CARD_LABELS.has(value.trim().toLowerCase()),
  );
  return label === undefined ? [] : metaAll(head, label[0].replace('label', 'data'));
}

interface BylineSources {
  node: JsonNode | null;
  nodes: readonly JsonNode[];
  head: PageHead;
  hints: readonly HintRecord[];
  /** those around the title first */
  lines: readonly string[];
  siteName: string;
  lang: string;
  context: MetadataContext;
  /** occurs only in sentences? */
  isMentioned: (name: string) => boolean;
  /** names a category or tag? */
  isFiled: (name: string) => boolean;
}

/** '' for none. `metadata` gives the order. */
export function findByline(sources: BylineSources): string {
  const { node, nodes, head, hints, lines, siteName, lang, context, isFiled } = sources;
  const { title = '', lines: near = [], after = [], authorLinks } = context;
  const data = node?.author ?? node?.creator;
  const of = (source: HintRecord['source']): string[] =>
    hints.filter((hint) => hint.source === source && hint.role === 'author').map((hint) => hint.value);
  const names = (values: readonly string[]): string => {
    const found = values
      .map((value) => withoutSite(value, siteName))
      .flatMap(splitNames)
      .filter((name) => parseDate(name, lang) === '');
    const people = found.length > 1 ? found.filter((name) => !OFFICE.test(name)) : found;
    return joinNames(people.length > 0 ? people : found);
  };
  const seen = once(() => seenByline(lines, authorLinks, title));
  const seenNames = once(() => withNamesAlone(names([seen()?.names ?? '']), of('name')));

  const written: readonly (() => readonly string[])[] = [
    () => namesIn(data, nodes),
    ...AUTHOR.map((name) => () => metaAll(head, name)),
    () => cardAuthors(head),
    () => authorsOfFirst(hints),
  ];
  const shown: readonly (() => readonly string[])[] = [
    () => of('rel').filter((name) => leadOf(name) !== 'helper' && !sources.isMentioned(name)).slice(0, MAX_REL_AUTHORS), // prettier-ignore
    () => [seenNames()],
    () => innermost(of('name')),
    () => namesBesideDates(near, lang, title).filter((name) => !isFiled(name)),
    () => namesWithOffices(near, title),
    () => signatures(after),
    () => [(noted = notedAuthors(lines, after, title)[0] ?? '')],
  ];
  const organisations = organisationsIn(data);
  let fallback = '';
  let noted = '';
  const settle = (found: string): boolean => {
    // Frequent authors may have tags.
    if (!isPerson(found) && isFiled(found)) return false;
    const isWeak = isSite(found, siteName) || isNameless(found) || isAccount(found) || organisations.includes(found);
    if (found !== '' && !isWeak) return fallback === '' || found === seenNames() || found === noted || found.split(', ').every(isPerson);
    fallback ||= found;
    return false;
  }; // prettier-ignore
  for (const source of written) {
    const found = names(source());
    if (!settle(found)) continue;
    if (showsOnly(found, lines, authorLinks, title)) return found;
    const isShownOtherwise = (seen()?.isSaid === true && isOther(seenNames(), found, siteName)) || isMore(seenNames(), found); // prettier-ignore
    return isShownOtherwise ? seenNames() : found;
  }
  for (const source of shown) {
    const found = names(source());
    if (!isSpeaker(found, context) && settle(found)) return found;
  }
  return fallback;
}

/** Also "Ann Lee, at the bridge". */
const isSpeaker = (found: string, { speakers }: MetadataContext): boolean =>
  speakers !== undefined && (speakers.has(found) || speakers.has(found.split(/\s?,/)[0]!));

/** Each post of a thread has its own author. */
function authorsOfFirst(hints: readonly HintRecord[]): string[] {
  const names: string[] = [];
  for (const { source, role, value } of hints) {
    if (role !== 'author' && names.length > 0) break;
    if (role === 'author' && source === 'itemprop') names.push(value);
  }
  return names;
}

/**
 * Other authors than the data? Then the page is right, since data often names who entered the article.
 * Needs the same kind of script.
 */
function isOther(seen: string, written: string, siteName: string): boolean {
  if (seen === '' || isSite(seen, siteName)) return false;
  const known = new Set(written.toLowerCase().split(/[\s,]+/));
  const words = seen.toLowerCase().split(/[\s,]+/);
  return (
    !words.some((word) => word.length > 1 && known.has(word)) &&
    isLatin(seen) === isLatin(written) &&
    seen.split(', ').every((name, at) => isPerson(name) || (at > 0 && name === name.toUpperCase()))
  );
}

/** All authors of the data, and more? */
function isMore(seen: string, written: string): boolean {
  const names = seen.split(', ');
  const known = written.split(', ');
  return (
    names.length > known.length &&
    known.every((name) => names.some((each) => each.endsWith(name))) &&
    names.every(isPerson)
  );
}

/** An account such as "ann.lee". */
const isAccount = (name: string): boolean => !name.includes(' ') && /[^.][.@][^\s.]/.test(name);

const isLatin = (name: string): boolean => name.charCodeAt(0) < 0x250;

/** If another element holds only the name, cuts the rest. */
function withNamesAlone(byline: string, named: readonly string[]): string {
  if (byline === '') return byline;
  for (const value of named) {
    const name = joinNames(splitNames(value));
    if ((name.includes(' ') || name === value) && byline.startsWith(`${name} `)) return name;
    if (OFFICE.test(value) && byline.endsWith(` ${name}`)) return byline.slice(0, -name.length - 1);
  }
  return byline;
}

/** "Ann Lee, CNN" on CNN's own page. */
function withoutSite(value: string, siteName: string): string {
  const comma = value.lastIndexOf(', ');
  if (comma <= 0) return value;
  const part = value.slice(comma + 2).trim().toLowerCase(); // prettier-ignore
  const last = part.replace(/^the\s/, '');
  const site = siteName.toLowerCase();
  const isSites = last.length >= SITE_LETTERS - 1 && (site.startsWith(last) || site.endsWith(` ${last}`));
  return isSites ? value.slice(0, comma) : value;
}

/** Shorter site names may begin a person's name. */
const SITE_LETTERS = 4;

/** "Example News" is the name of example.org, too. */
function isSite(name: string, siteName: string): boolean {
  const withoutEnding = (value: string): string =>
    value.toLowerCase().replace(/\.[a-z]{2,3}(\.[a-z]{2})?$/, '');
  const letters = (value: string): string => withoutEnding(value).replace(/[\s!-/:-@[-`{-~]+/g, '');
  const site = letters(siteName);
  return site.length >= SITE_LETTERS ? letters(name).startsWith(site) : letters(name) === site;
}

/** More are a masthead. */
const MAX_REL_AUTHORS = 3;

/** Outer elements hold more than names. */
function innermost(values: readonly string[]): string[] {
  const [outer] = values;
  if (outer === undefined) return [];
  const inner = values.filter(
    (value) => value !== outer && outer.includes(value) && splitNames(value).length > 0,
  );
  const leaves = inner.filter((value) => !inner.some((other) => other !== value && value.includes(other)));
  return leaves.length > 0 ? leaves : [outer];
}
