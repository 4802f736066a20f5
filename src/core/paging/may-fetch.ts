/**
 * Which addresses may be fetched. GET requests should be safe, but not every site keeps to it, and the cookies go along.
 * What an address does cannot be told by its words. So one is fetched only if nothing in it is new beside a page number or
 * a word for print: all else stands in the address of the page that the user opened.
 */
import { isTracker } from '../../util/address';
import { decoded } from '../../util/text';
import { isFollowable, onPageScheme } from './followable';
import { PRINT_WORD } from './print-words';
import { isPageParameter, relateUrls } from './url';

/** Level of `relateUrls` for addresses that are the same but for one number. */
const SAME_BUT_NUMBER = 3;

/** The parameters of an address that another does not have with the same value. */
function addedParameters(link: URL, page: URL): [name: string, value: string][] {
  const own = new Set([...page.searchParams].map((pair) => JSON.stringify(pair)));
  return [...link.searchParams].filter(
    (pair) => !own.has(JSON.stringify(pair)) && !isTracker(pair[0]) && pair.join('') !== '',
  );
}

/** The address without parameters and fragment. */
const placeOf = ({ origin, pathname }: URL): string => origin + pathname;

/** Parameters that name an article by its number: they show it, and do nothing to it. */
const ID_PARAMETER = /^(?:(?:article|art|story|news|text|doc|node|item|content)?_?id|[anst]id)$/iu;

const namesArticle = ([name, value]: [name: string, value: string]): boolean =>
  ID_PARAMETER.test(name) && /^\d+$/u.test(value);

/**
 * Is the link the page's own address with another page number, in the path or in a parameter? It may lack parameters of
 * the page's address, and name the article by its number.
 */
export function mayFetchPage(href: string, pageUrl: string): boolean {
  if (!isFollowable(href, pageUrl)) return false;
  const link = new URL(onPageScheme(href, pageUrl));
  const page = new URL(pageUrl);
  const relation = relateUrls(placeOf(link), placeOf(page));
  if (relation.level !== SAME_BUT_NUMBER) return false;
  const added = addedParameters(link, page);
  if (added.length === 0) return true;
  const [number, ...more] = added.filter((pair) => !namesArticle(pair));
  const samePath = relation.key === '';
  return samePath && more.length === 0 && number !== undefined && isPageParameter(...number);
}

/** Parameters that say in which form a page is shown, and values that ask for print or for all of it. */
const FORM_PARAMETER =
  /^(?:view|mode|format|layout|display|show|style|version|type|output|tmpl|template|action|do|op)$/iu;
const WHOLE_VALUE = /^(?:all|full|single|singlepage|single-page|onepage|complete|show-all|0)$/iu;
const YES = /^(?:1|true|yes|y|on|)$/iu;
/** Is the link the page's own address with "print" (or "all") in it, or "print" with the article's number? */
export function mayFetchForm(href: string, pageUrl: string): boolean {
  if (!isFollowable(href, pageUrl)) return false;
  const link = new URL(href);
  const page = new URL(pageUrl);
  const own = new Set(wordsOfPath(page));
  const asks = (word: string): boolean => PRINT_WORD.test(word) || WHOLE_VALUE.test(word);
  const known = (part: string): boolean =>
    own.has(part) ||
    asks(part) ||
    /^\d+$/u.test(part) ||
    [...own].some((name) => asks(besideName(part, name)));
  const numbers = new Set((page.pathname + page.search).match(/\d+/gu));
  const parts = wordsOfPath(link);
  const added = addedParameters(link, page);
  const isNew = (word: string): boolean => !own.has(word) && !/^\d+$/u.test(word);
  return (
    (parts.some(isNew) || added.flat().some(asks)) &&
    parts.every(known) &&
    added.every(
      ([name, value]) =>
        isPageParameter(name, value) ||
        (PRINT_WORD.test(name) && (YES.test(value) || asks(value))) ||
        ((FORM_PARAMETER.test(name) || isPageParameter(name, '1')) && asks(value)) ||
        (namesArticle([name, value]) && numbers.has(value)),
    )
  );
}

/** `print` of `ferry-print` or `print-ferry`; the part itself where it has no such name in it. */
function besideName(part: string, name: string): string {
  if (part.startsWith(name)) return part.slice(name.length).replace(/^[-_.]/u, '');
  return part.endsWith(name) ? part.slice(0, -name.length).replace(/[-_.]$/u, '') : part;
}

/** The folders and the file's name, in lower case, without its ending; not the name of an index. */
const wordsOfPath = ({ pathname }: URL): string[] =>
  pathname
    .split('/')
    .map((part) =>
      decoded(part)
        .toLowerCase()
        .replace(/\.\p{L}\w{1,4}$/u, ''),
    )
    .filter((part) => part !== '' && part !== 'index' && part !== 'default');
