/**
 * All messages of the extension. Extension pages and the background send requests to a tab's content script,
 * which reports progress. Nothing listens to web pages.
 */
import type { Article } from '../../article/schema';
import type { UnfetchedPage } from '../../follow/notice';
import browser from './browser';
import type { FlatNode } from './flat-tree';
import type { HighlightChange, KeptHighlights, NotKept } from './highlight-record';
import type { ReadingPosition } from './positions';
import type { PageKind } from '../../core/selection';

/** Each has a title and advice in _locales: `problem_<kind>`. */
export const PROBLEM_KINDS = [
  ...(['browserPage', 'webStore', 'pdf', 'file', 'noAccess', 'sandboxed', 'empty', 'notHtml'] as const),
  ...(['noSelection', 'clipboard', 'changed', 'cancelled', 'failed'] as const),
] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

export interface Problem {
  kind: ProblemKind;
  /** error text, '' if none */
  detail: string;
}

export type Outcome<T> = { ok: true; value: T } | { ok: false; problem: Problem };

export interface ArticleLength {
  /** counts characters if `countedIn` says so */
  wordCount: number;
  countedIn: 'words' | 'characters';
}

/** The facts known before judging. The popup shows them first. Plain text, never markup. */
export interface FirstSummary extends ArticleLength {
  /** stays with this clip even after the tab navigates */
  id: string;
  title: string;
  siteName: string;
  byline: string;
  /** ISO 8601, '' if not found */
  publishedTime: string;
  lang: string;
  /** at least 1 */
  minutes: number;
  pageCount: number;
  imageCount: number;
  /** small JPEG data URL; '' if none or unreadable (cross-origin) */
  picture: string;
  readerOpen: boolean;
  hasSelection: boolean;
  /** the judging part is loaded */
  judgeHere: boolean;
}

export interface ClipSummary extends Omit<FirstSummary, 'judgeHere'> {
  /** the page on screen, from 1 */
  pageNumber: number;
  /** null if the page does not say */
  pageTotal: number | null;
  /** further pages were found but not fetched yet */
  pagesPending: boolean;
  canRetry: boolean;
  /** a page that only the user can open */
  unfetched: UnfetchedPage | null;
  kind: PageKind;
  /** table of a list page, and whether the article is only that table */
  records: { rows: number; columns: number; alone: boolean } | null;
  /** 0-1 */
  confidence: number;
  /** localised */
  notices: string[];
}

export interface ActionRequest {
  /** read the page again instead of using the popup's clip */
  fresh: boolean;
  selection: boolean;
  /** id of the clip that the user saw; null: the page on screen */
  clip: string | null;
}

/** A sanitised article as plain data. */
export interface ArticleAnswer {
  head: Omit<Article, 'content'>;
  /** tree or its first piece */
  nodes: FlatNode[];
  /** remaining pieces, and the id to request them */
  rest: { id: number; pieces: number };
  length: ArticleLength;
  imageCount: number;
  /** selected text on the page, '' if none */
  selected: string;
}

/** Messages are JSON, so bytes are base64. */
export type PictureAnswer =
  { base64: string } | { error: 'refused' | 'status' | 'size' | 'timeout'; status: number };

export type TableFormat = 'csv' | 'json';

/** Requests to the content script. */
export interface ContentMessages {
  /** reads the page again */
  first: { request: object; response: FirstSummary };
  /** the same clip, judged */
  clip: { request: object; response: ClipSummary };
  /** the same clip with further pages */
  whole: { request: object; response: ClipSummary };
  /** fetches missing pages again */
  retry: { request: object; response: ClipSummary };
  read: { request: ActionRequest; response: { open: boolean } };
  toggle: { request: object; response: { open: boolean } };
  print: { request: ActionRequest; response: unknown };
  /** the popup writes files from it */
  article: { request: ActionRequest; response: ArticleAnswer };
  piece: { request: { id: number }; response: FlatNode[] };
  /** fetches pictures of that article, in request order, for a file that the user saves */
  pictures: { request: { clip: string; addresses: string[] }; response: PictureAnswer[] };
  /** `unsaid`: a message that the page blocked, else '' */
  copy: { request: ActionRequest; response: { unsaid: string } };
  /** records of a list page as file text */
  table: { request: { format: TableFormat; clip: string }; response: { text: string } };
  /** stops fetching; actions continue with the loaded pages */
  cancel: { request: object; response: unknown };
  /** stops reading or converting; the pending request fails with `cancelled` */
  end: { request: object; response: unknown };
}

/**
 * Port between popup and content script: carries `Following` (following.ts), and its end tells that the
 * popup closed.
 */
export const POPUP_PORT = 'popup';

/** Requests from the content script. */
interface ExtensionMessages {
  /** only for the asking page's own site */
  highlights: { request: { url: string }; response: KeptHighlights };
  changeHighlight: { request: HighlightChange; response: NotKept | null };
  /** opens the list of all highlights */
  openHighlights: { request: object; response: undefined };
  openOptions: { request: object; response: undefined };
  /** loads a part beside the content script (parts.ts) */
  part: { request: { name: string }; response: boolean };
  /** null: the beginning (`positions.ts`) */
  position: { request: { url: string }; response: ReadingPosition | null };
  keepPosition: { request: { url: string; position: ReadingPosition | null }; response: undefined };
}

export type ContentMessageName = keyof ContentMessages;

/** Resolves to undefined if nobody could answer. Rejects when nothing of the extension is open. */
export const askExtension = <N extends keyof ExtensionMessages>(
  name: N,
  request: ExtensionMessages[N]['request'],
): Promise<ExtensionMessages[N]['response'] | undefined> =>
  browser.runtime.sendMessage({ to: 'extension', name, request });

interface Envelope<N extends string = string> {
  to: 'content' | 'extension';
  name: N;
  request: unknown;
}

export function isEnvelope(value: unknown, to: Envelope['to']): value is Envelope {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<Envelope>).to === to &&
    typeof (value as Partial<Envelope>).name === 'string'
  );
}
