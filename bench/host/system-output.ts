import type { EngineName, ExplainedSegment } from '../../src/clip/library';

/** `body` is all visible text; `floor` reads the page and decides nothing: it has a time only. */
const PEERS = ['readability', 'defuddle', 'body', 'floor'] as const;
export type PeerName = (typeof PEERS)[number];

/** `ours` is the default engine; another engine name selects it in our library. */
export type SystemName = 'ours' | PeerName | EngineName;

export const isPeer = (name: SystemName): name is PeerName => (PEERS as readonly string[]).includes(name);

export interface RunRequest {
  system: SystemName;
  /** repeats after the first call, on the same document */
  warmCalls: number;
  /** leave figcaption out of the text (gold with `captions_in_text` false) */
  withoutCaptions: boolean;
  /** also return the HTML and our why-record */
  explain: boolean;
  /** follow the article's pages (ours only) */
  follow?: boolean;
}

/** What one system made of one page. Times in ms. */
export interface SystemOutput {
  /** compiling and setting up the system's script, before the first call */
  loadMs: number;
  /** first call in a freshly loaded page */
  ms: number;
  /** reading what peers do not give right after it: text, pictures, links, kind and confidence; 0 for peers */
  extrasMs: number;
  /** later calls on the same document */
  warm: number[];
  /** mutation records that the first call caused in the page */
  mutations: number;
  /** text of the content HTML, a line a block */
  text: string;
  title: string;
  byline: string;
  date: string;
  images: { src: string; caption: string }[];
  printLink: string | null;
  nextPage: string | null;
  /** '' when the system does not say */
  kind: string;
  confidence: number;
  htmlLength: number;
  /** elements of the page */
  elements: number;
  html?: string;
  segments?: ExplainedSegment[];
  /** addresses of the pages joined, with `follow` */
  pages?: string[];
  /** what the article says was missing, with `follow` */
  notices?: string[];
}

/** Names of the marks around the timed call in the browser's trace. */
export const CALL_START = 'bench call';
export const CALL_END = 'bench call over';
