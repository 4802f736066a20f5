/** Input, options and result of clipping a page. */
import type { BrowserContext } from 'playwright-core';
import type { Pictures } from '../../article/formats/pictures';
import type { Article as PlainArticle } from '../../article/schema';
import type { Article as LibraryArticle, EngineName } from '../../clip/library';
import type { Limits } from '../limits';
import type { Cookies } from './cookies';

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
  login?: { username: string; password: string } | undefined;
  html?: string;
  /** avoids a second request */
  answered?: SiteAnswer | undefined;
  /** from an archive */
  recorded?: Omit<SiteAnswer, 'url'>;
  /** answers addresses of its origin; null uses the network */
  beside?: (url: URL) => Promise<{ body: Buffer; type: string } | null>;
}

/** `auto` renders if the served page is not sure enough. */
export const RENDER = ['auto', 'always', 'never'] as const;

export interface TakeOptions {
  /** default `always` */
  render?: (typeof RENDER)[number];
  engine?: EngineName;
  followPages?: boolean;
  usePrintLink?: boolean;
  maxPages?: number;
  explain?: boolean;
  /** CSS px (default 1280 × 900) */
  viewport?: { width: number; height: number };
  /** BCP 47, for `Accept-Language` */
  language?: string;
  userAgent?: string | undefined;
  /** for this site only */
  headers?: Readonly<Record<string, string>>;
  /** `name` or `name:port`, without certificate checks */
  insecure?: readonly string[];
  cookies?: Cookies | undefined;
  /** default true */
  wake?: boolean;
  /** default false */
  pictures?: boolean;
  /** runs before loading, for callers that answer requests (`context.route`) */
  prepare?: (context: BrowserContext) => Promise<void>;
  /** no network: `prepare` answers requests, pictures come from here */
  offline?: { picture: (address: string) => Promise<Uint8Array | null> };
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

export interface PageArticle extends Pick<
  LibraryArticle,
  'kind' | 'kindReason' | 'confidence' | 'records' | 'printLink' | 'nextPage' | 'notices' | 'segments'
> {
  article: PlainArticle;
}

/** For `--render`. */
export interface Taken {
  /** false: clipped as served */
  rendered: boolean;
  /** 0-1: rendering would not change the article; null if not judged */
  sure: number | null;
  /** short key of why it needs rendering; '' if not, or not judged */
  why: string;
}

export interface ClippedPage extends PageArticle, Taken {
  /** before redirects; the article has the final address */
  asked: string;
  /** HTTP, 200 for files */
  status: number;
  pictures: Pictures;
  /** ms: until the text is there; until it rests; with further pages; for pictures */
  times: { load: number; settle: number; clip: number; pictures: number };
}
