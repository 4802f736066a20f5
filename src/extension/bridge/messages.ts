/**
 * Every message of the extension, in one typed map. Extension pages and the background ask the content script
 * of one tab; the content script tells the extension how far it is. Nothing listens to web pages.
 */
import type { Article } from '../../article/schema';
import type { UnfetchedPage } from '../../follow/notice';
import type { FlatNode } from './flat-tree';
import type { HighlightMessages } from './highlight-messages';
import type { ReadingPosition } from './positions';
import type { PageKind } from '../../core/selection';

/** Why something could not be done. Each has a title and an advice in _locales: `problem_<kind>`. */
export const PROBLEM_KINDS = [
  'browserPage',
  'webStore',
  'pdf',
  'file',
  'noAccess',
  'sandboxed',
  'empty',
  'notHtml',
  'noSelection',
  'clipboard',
  'changed',
  'cancelled',
  'failed',
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  kind: ProblemKind;
  /** what the browser or the pipeline said, for the details; '' if nothing */
  detail: string;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export interface ArticleLength {
  /** characters where `countedIn` says so */
  wordCount: number;
  countedIn: 'words' | 'characters';
}

/** What the popup shows. Plain text; the popup never gets markup. */
export interface ClipSummary extends ArticleLength {
  /** of this clip and no other, whatever page is in the tab by then */
  id: string;
  title: string;
  siteName: string;
  byline: string;
  /** ISO 8601, '' if not found */
  publishedTime: string;
  lang: string;
  /** whole minutes, at least 1 */
  minutes: number;
  pageCount: number;
  /** number of the page on screen, 1 for the first */
  pageNumber: number;
  /** pages of the article as far as the page says, null when it does not */
  pageTotal: number | null;
  /** more pages were found that are not in yet */
  pagesPending: boolean;
  /** pages did not come, and asking again may bring them */
  canRetry: boolean;
  /** a page that was left to the user to open */
  unfetched: UnfetchedPage | null;
  imageCount: number;
  kind: PageKind;
  /** the size of a list page's table, and whether nothing else is taken; null on any other page */
  records: { rows: number; columns: number; alone: boolean } | null;
  /** 0-1 */
  confidence: number;
  /** in the browser's language */
  notices: string[];
  /** small JPEG as a data URL, '' when there is none or the page's picture may not be read */
  picture: string;
  readerOpen: boolean;
  /** some text is selected on the page */
  hasSelection: boolean;
}

/** What of it is known before anybody has judged the page: shown first. */
export interface FirstSummary extends Omit<
  ClipSummary,
  | 'pageNumber'
  | 'pageTotal'
  | 'pagesPending'
  | 'canRetry'
  | 'unfetched'
  | 'kind'
  | 'records'
  | 'confidence'
  | 'notices'
> {
  /** the part that judges is beside the content script already */
  judgeHere: boolean;
}

export interface ActionRequest {
  /** look at the page again instead of taking the clip that the popup just showed */
  fresh: boolean;
  /** only what the user has selected */
  selection: boolean;
  /** the clip that the user was shown (`ClipSummary.id`); null: whatever is on screen */
  clip: string | null;
}

/** An article on its way to a file or the clipboard: plain data, sanitised. */
export interface ArticleAnswer {
  head: Omit<Article, 'content'>;
  /** its tree, or the first piece of it */
  nodes: FlatNode[];
  /** how many more pieces are to be asked for, and by which number */
  rest: { id: number; pieces: number };
  length: ArticleLength;
  imageCount: number;
  /** the text that is selected on the page, '' if none */
  selected: string;
}

export type PictureError = 'refused' | 'status' | 'size' | 'timeout';

/** Bytes of a picture as base64, since messages are JSON; or why there are none. */
export type PictureAnswer = { base64: string } | { error: PictureError; status: number };

export type TableFormat = 'csv' | 'json';

/** To the content script: name → request and answer. */
export interface ContentMessages {
  /** looks at the page anew */
  first: { request: object; response: FirstSummary };
  /** the same clip, judged */
  clip: { request: object; response: ClipSummary };
  /** the same clip, with its other pages */
  whole: { request: object; response: ClipSummary };
  /** once more for the pages that did not come */
  retry: { request: object; response: ClipSummary };
  read: { request: ActionRequest; response: { open: boolean } };
  toggle: { request: object; response: { open: boolean } };
  print: { request: ActionRequest; response: object };
  /** the whole article, for the popup to write files of */
  article: { request: ActionRequest; response: ArticleAnswer };
  /** the next piece of that article, by the number that came with it */
  piece: { request: { id: number }; response: FlatNode[] };
  /** some pictures of that article, in the order asked for; fetched now, for a file that the user saves */
  pictures: { request: { clip: string; addresses: string[] }; response: PictureAnswer[] };
  /** `unsaid`: what the page let nobody say over it; '' when it was said there */
  copy: { request: ActionRequest; response: { unsaid: string } };
  /** the records of a list page as a file's text */
  table: { request: { format: TableFormat; clip: string }; response: { text: string } };
  /** stops fetching: whatever waits for pages goes with those that are here */
  cancel: { request: object; response: object };
  /** ends reading the page, or making a form of it: the pending request is answered with `cancelled` */
  end: { request: object; response: object };
}

/**
 * Name of the port between an open popup and the content script. The popup hears `Following` (following.ts) on it;
 * its end tells the content script that the popup is closed.
 */
export const POPUP_PORT = 'popup';

/** From the content script to whatever part of the extension is open. */
export interface ExtensionMessages extends HighlightMessages {
  openOptions: { request: object; response: undefined };
  /** puts a part on demand beside the content script that asks (parts.ts) */
  part: { request: { name: string }; response: boolean };
  /** where the reader of this address was left, null at its beginning (`positions.ts`) */
  position: { request: { url: string }; response: ReadingPosition | null };
  keepPosition: { request: { url: string; position: ReadingPosition | null }; response: undefined };
}

export type ContentMessageName = keyof ContentMessages;
export type ContentRequest<N extends ContentMessageName> = ContentMessages[N]['request'];
export type ContentResponse<N extends ContentMessageName> = ContentMessages[N]['response'];
export type ExtensionMessageName = keyof ExtensionMessages;

interface Envelope<N extends string = string> {
  to: 'content' | 'extension';
  name: N;
  request: unknown;
}

/** Whether a value that came in is one of our messages for that side. */
export function isEnvelope(value: unknown, to: Envelope['to']): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<Envelope>).to === to &&
    typeof (value as Partial<Envelope>).name === 'string'
  );
}
