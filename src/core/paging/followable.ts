/** Which links may be pages of the article: same site, another page, nothing that looks like an act. */

/** The address without its fragment, for "is it the same page". */
export function withoutFragment(href: string): string {
  const hash = href.indexOf('#');
  return hash < 0 ? href : href.slice(0, hash);
}

/**
 * http(s), same origin as the page, and not the page itself. The other of the two schemes on the default port passes
 * too (old links on sites that moved to https): `onPageScheme` gives the address to fetch.
 */
export function isFollowable(href: string, pageUrl: string): boolean {
  try {
    const link = new URL(href);
    const page = new URL(pageUrl);
    return (
      /^https?:$/u.test(link.protocol) &&
      /^https?:$/u.test(page.protocol) &&
      link.host === page.host &&
      link.username === '' &&
      withoutScheme(link) !== withoutScheme(page)
    );
  } catch {
    return false;
  }
}

const withoutScheme = (url: URL): string => url.host + url.pathname + url.search;

/** The address with the scheme of the page, so that it is of the page's own origin. */
export function onPageScheme(href: string, pageUrl: string): string {
  const url = new URL(href);
  url.protocol = new URL(pageUrl).protocol;
  return url.href;
}

/** Parameters that may change something on the server: such a link is none of an article's pages. */
const CHANGING =
  /^(?:log_?(?:out|off|in)|sign_?(?:out|in|up|off)|delete|remove|trash|destroy|unsubscribe|subscribe|register|add_?to_?(?:cart|basket|bag|wishlist)|addcart|cart|basket|checkout|buy|purchase|vote|upvote|downvote|like|unlike|dislike|unfollow|favou?rite|bookmark|flag|edit|save|submit|reply|newreply|postcomment|activate|download|abmelden|logoff|loeschen|warenkorb|panier|carrito)$/u;
/** As a folder or file name these are commands; the milder ones ("/post/", "/order/", "/comment/") name sections too. */
const CHANGING_PATH =
  /^(?:log_?(?:out|off|in)|sign_?(?:out|in|up|off)|delete|remove|trash|destroy|unsubscribe|subscribe|register|add_?to_?(?:cart|basket|bag|wishlist)|addcart|cart|basket|checkout|purchase|vote|upvote|downvote|unlike|unfollow|postcomment|newreply|abmelden|logoff|loeschen|warenkorb|panier|carrito)$/u;
/** Parameters that name a verb, and the verbs that only show. */
const VERB_PARAMETER = /^(?:action|do|op|task|cmd|act|mode|func|method)$/iu;
const SHOWING =
  /^(?:print|printpage|printable|printview|print_?friendly|view|show|list|display|page|read|browse|category|article|story|detail|details|topic|thread|index|search|single|full|all)$/iu;

/**
 * The address looks as if fetching it could change something: a path part, a parameter or a verb parameter says so.
 * This spares the user odd links. It cannot know every such word: what may be fetched is `mayFetchPage`'s to say.
 */
export function looksStateChanging(href: string): boolean {
  let url: URL;
  try {
    url = new URL(href);
  } catch {
    return true;
  }
  const wordsOf = (text: string): string => text.toLowerCase().replace(/[-.]/gu, '_');
  const parts = url.pathname.split('/').map((part) => wordsOf(part.replace(/\.\w{2,5}$/u, '')));
  // A whole part is a command ("/vote"), a word in a longer name is content ("how-to-vote").
  if (parts.some((part) => CHANGING_PATH.test(part))) return true;
  for (const [name, value] of url.searchParams) {
    if (CHANGING.test(wordsOf(name))) return true;
    if (VERB_PARAMETER.test(name) && value !== '' && !SHOWING.test(value)) return true;
  }
  return false;
}
