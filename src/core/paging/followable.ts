/** Decides which addresses may be fetched as pages of the article. */
import { isAddress, isTracker } from '../../util/address';
import { decoded } from '../../util/text';
import { isPageParameter, relateUrls } from './url';

/** Another page of the host. Old links may have http: fetch `onPageScheme`. */
export function isFollowable(href: string, pageUrl: string): boolean {
  if (!isAddress(href) || !isAddress(pageUrl)) return false;
  const link = new URL(href);
  const page = new URL(pageUrl);
  return (
    [link, page].every(({ protocol }) => /^https?:$/u.test(protocol)) &&
    link.host === page.host &&
    link.username === '' &&
    withoutScheme(link) !== withoutScheme(page)
  );
}

const withoutScheme = (url: URL): string => url.host + url.pathname + url.search;

export function onPageScheme(href: string, pageUrl: string): string {
  const url = new URL(href);
  url.protocol = new URL(pageUrl).protocol;
  return url.href;
}

const COMMANDS =
  'log_?(?:out|off|in)|sign_?(?:out|in|up|off)|delete|remove|trash|destroy|unsubscribe|subscribe|register|add_?to_?(?:cart|basket|bag|wishlist)|addcart|cart|basket|checkout|purchase|vote|upvote|downvote|unlike|unfollow|postcomment|newreply|abmelden|logoff|loeschen|warenkorb|panier|carrito';
const CHANGING_PATH = new RegExp(`^(?:${COMMANDS})$`, 'u');
/** Milder words ("/save/", "/reply/") also name sections. */
const CHANGING = new RegExp(
  `^(?:${COMMANDS}|buy|like|dislike|favou?rite|bookmark|flag|edit|save|submit|reply|activate|download)$`,
  'u',
);
/** Parameters with verbs, and verbs that only show. */
const VERB_PARAMETER = /^(?:action|do|op|task|cmd|act|mode|func|method)$/iu;
const SHOWING =
  /^(?:print|printpage|printable|printview|print_?friendly|view|show|list|display|page|read|browse|category|article|story|detail|details|topic|thread|index|search|single|full|all)$/iu;

/** No word list is complete: `mayFetchPage` decides. */
export function looksStateChanging(href: string): boolean {
  if (!isAddress(href)) return true;
  const url = new URL(href);
  const wordsOf = (text: string): string => text.toLowerCase().replace(/[-.]/gu, '_');
  const parts = url.pathname.split('/').map((part) => wordsOf(part.replace(/\.\w{2,5}$/u, '')));
  // "/vote" is a command, "how-to-vote" content.
  if (parts.some((part) => CHANGING_PATH.test(part))) return true;
  for (const [name, value] of url.searchParams) {
    if (CHANGING.test(wordsOf(name))) return true;
    if (VERB_PARAMETER.test(name) && value !== '' && !SHOWING.test(value)) return true;
  }
  return false;
}

const PRINT_WORDS =
  'print|printer|printable|printerfriendly|printfriendly|printversion|printview|printpage|printarticle|printout|print(?:er)?[_-]friendly|druck|drucken|druckversion|druckansicht|imprimer|imprimir|imprimible|impression|impresion|impressao|imprime|stampa|stampabile|afdrukken|utskrift|udskriv|skrivut|tulosta|drukuj|wydruk|druk|tisk|tlac|nyomtat|nyomtatas|ispis|stampaj|pechat|yazdir|cetak|dayin|insatsu|prn';
export const PRINT_TOKEN = new RegExp(`(?:^|[^\\p{L}])(?:${PRINT_WORDS})(?:$|[^\\p{L}])`, 'iu');
export const PRINT_WORD = new RegExp(`^(?:${PRINT_WORDS})$`, 'iu');

const SAME_BUT_NUMBER = 3;

function addedParameters(link: URL, page: URL): [name: string, value: string][] {
  const own = new Set([...page.searchParams].map((pair) => JSON.stringify(pair)));
  return [...link.searchParams].filter(
    (pair) => !own.has(JSON.stringify(pair)) && !isTracker(pair[0]) && pair.join('') !== '',
  );
}

/** They only show the article. */
const ID_PARAMETER = /^(?:(?:article|art|story|news|text|doc|node|item|content)?_?id|[anst]id)$/iu;

const namesArticle = ([name, value]: [name: string, value: string]): boolean =>
  ID_PARAMETER.test(name) && /^\d+$/u.test(value);

/**
 * Some sites change data on GET, requests carry cookies, and words do not reveal an address's effect. So
 * only the page number may differ from the page that the user opened; parameters may be missing, and the
 * article's number may be added. `mayFetchForm` is alike.
 */
export function mayFetchPage(href: string, pageUrl: string): boolean {
  if (!isFollowable(href, pageUrl)) return false;
  const link = new URL(onPageScheme(href, pageUrl));
  const page = new URL(pageUrl);
  const relation = relateUrls(link.origin + link.pathname, page.origin + page.pathname);
  if (relation.level !== SAME_BUT_NUMBER) return false;
  const added = addedParameters(link, page);
  if (added.length === 0) return true;
  const [number, ...more] = added.filter((pair) => !namesArticle(pair));
  const isSamePath = relation.key === '';
  return isSamePath && more.length === 0 && number !== undefined && isPageParameter(...number);
}

const FORM_PARAMETER =
  /^(?:view|mode|format|layout|display|show|style|version|type|output|tmpl|template|action|do|op)$/iu;
const WHOLE_VALUE = /^(?:all|full|single|singlepage|single-page|onepage|complete|show-all|0)$/iu;
const YES = /^(?:1|true|yes|y|on|)$/iu;
/** Only "print", "all" or the article's number may be added. */
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

/** `print` of `ferry-print` or `print-ferry`; else the part itself. */
function besideName(part: string, name: string): string {
  if (part.startsWith(name)) return part.slice(name.length).replace(/^[-_.]/u, '');
  return part.endsWith(name) ? part.slice(0, -name.length).replace(/[-_.]$/u, '') : part;
}

const wordsOfPath = ({ pathname }: URL): string[] =>
  pathname
    .split('/')
    .map((part) => decoded(part).toLowerCase())
    .map((part) => part.replace(/\.\p{L}\w{1,4}$/u, ''))
    .filter((part) => !['', 'index', 'default'].includes(part));
