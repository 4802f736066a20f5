/** The input of a clip: an address, or a page that is already here. */
import type { Recorded } from '../batch/archive/open';

/** Unpacked. */
export interface SiteAnswer {
  url: string;
  status: number;
  /** names in lower case; repeated ones have a line each */
  headers: Readonly<Record<string, string>>;
  body: Buffer;
}

export interface ClipInput {
  /** http or https; for `html` its supposed address */
  url: string;
  /** sent only if the site asks */
  login?: { username: string; password: string };
  html?: string;
  /** avoids a second request */
  answered?: SiteAnswer | undefined;
  /** from an archive */
  recorded?: () => Promise<Recorded | null>;
  /** answers addresses of its origin; null uses the network */
  beside?: (url: URL) => Promise<{ body: Buffer; type: string } | null>;
}
