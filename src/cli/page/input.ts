/** What is clipped: an address, or a page that is here already. */
import type { Recorded } from '../batch/archive/open';

/** An answer of a site, unpacked. */
export interface SiteAnswer {
  url: string;
  status: number;
  /** names in lower case; several of one name have a line each */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface ClipInput {
  /** http or https; of a page that is given as `html` the address that it is taken for */
  url: string;
  /** who the browser says it is where the site asks, and only there */
  login?: { username: string; password: string };
  /** the page itself, where it comes from a file */
  html?: string;
  /** what its site has answered already: the browser gets this, so that the site is not asked twice */
  answered?: SiteAnswer | undefined;
  /** what an archive holds of it */
  recorded?: () => Promise<Recorded | null>;
  /** a file beside it: what answers an address of the same origin; null: the network does */
  beside?: (url: URL) => Promise<{ body: Buffer; type: string } | null>;
}
