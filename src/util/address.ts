/** What an address says of the site that it belongs to, and of who sent the reader there. */

/** The host without `www`, by which a site is known; '' for an address without one, or none. */
export const siteHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\d?\./, '') : '';

const TRACKING =
  /^(?:utm_.*|fbclid|[gd]clid|[gw]braid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok)$/i;

/** Is a parameter of an address one that senders of links add to know their readers by? The page is the same without it. */
export const isTracker = (parameter: string): boolean => TRACKING.test(parameter);

/** Letters that may stand between a scheme and a name of a user. */
const MAY_NAME_USER = /^\s*(?!data:)[a-z][a-z\d+.-]*:[^?#]*@/i;

/** An address without the user and the password that it may name (`https://user:password@host/`): they are nobody else's. */
export function withoutUser(address: string): string {
  if (!MAY_NAME_USER.test(address.slice(0, LONGEST_USER)) || !URL.canParse(address)) return address;
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** characters in which a user may be named: those after them are of a `data:` address, which may have millions */
const LONGEST_USER = 10_000;
