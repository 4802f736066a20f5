/** What an address says of the site that it belongs to, and of who sent the reader there. */

/** The host without `www`, by which a site is known; '' for an address without one, or none. */
export const siteHost = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\d?\./, '') : '';

const TRACKING =
  /^(?:utm_.*|fbclid|[gd]clid|[gw]braid|msclkid|yclid|twclid|igshid|mc_[ce]id|_hs(?:enc|mi)|mkt_tok)$/i;

/** Is a parameter of an address one that senders of links add to know their readers by? The page is the same without it. */
export const isTracker = (parameter: string): boolean => TRACKING.test(parameter);
