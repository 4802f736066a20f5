/** Helpers for addresses: their site, tracking parameters, credentials. */

/** As `URL.canParse`, which Node 20 and 22 get wrong for hosts with letters such as "ü" after some thousand calls. */
export function isAddress(address: string, base?: string): boolean {
  try {
    return Boolean(new URL(address, base));
  } catch {
    return false;
  }
}

/** The host without `www`; '' if there is none. */
export const siteHost = (address: string): string =>
  isAddress(address) ? new URL(address).hostname.replace(/^www\d?\./, '') : '';

const TRACKING =
  /^(?:utm_.*|fbclid|[gd]clid|[gw]braid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok)$/i;

/** True for tracking parameters (`utm_source`). The page is the same without them. */
export const isTracker = (parameter: string): boolean => TRACKING.test(parameter);

/** Quick test for credentials before an address is parsed. */
const MAY_NAME_USER = /^\s*(?!data:)[a-z][a-z\d+.-]*:[^?#]*@/i;

/** The address without user and password (`https://user:password@host/`), which are private. */
export function withoutUser(address: string): string {
  if (!MAY_NAME_USER.test(address.slice(0, LONGEST_USER)) || !isAddress(address)) return address;
  const url = new URL(address);
  if (url.username === '' && url.password === '') return address;
  url.username = '';
  url.password = '';
  return url.href;
}

/** Characters. A `data:` address may have millions, and its later ones hold no user. */
const LONGEST_USER = 10_000;

export function withoutFragment(address: string): string {
  const hash = address.indexOf('#');
  return hash < 0 ? address : address.slice(0, hash);
}
