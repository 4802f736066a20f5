/** What an address says of the site that it belongs to. */

/** The host without `www`, by which a site is known; '' for an address without one, or none. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\d?\./, '') : '';
