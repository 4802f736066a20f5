/** What the part `printing` and the reader know of each other. */
import type { Steps } from '../util/steps';
import type { FrameHost } from './reader/frame-host';
import type { PrintedArticle } from '../typeset/paper/rules';
import type { SettingName, Settings, SettingValue } from '../settings/schema';

/** How much of the article is printed. */
export type Scope =
  { kind: 'whole' } | { kind: 'selection' } | { kind: 'section'; heading: HTMLHeadingElement };

/** What was chosen in the print view for this article alone. */
export interface PrintChoices {
  /** parts that are left out */
  out: readonly Element[];
  /** what was selected last; no live range, which is lost when the article is moved into the view and back */
  selection: StaticRange | null;
  scope: Scope;
}

/** The open reader, as printing sees it. All of the article is there. */
export interface ReaderOnPaper {
  readonly host: FrameHost;
  readonly main: HTMLElement;
  readonly article: PrintedArticle;
  /** its headings, in order */
  readonly headings: readonly HTMLHeadingElement[];
  /** from when the view was open before; the view changes them */
  readonly choices: PrintChoices;
  settings: () => Settings;
  /** keeps a setting, and shows none of it */
  save: (name: SettingName, value: SettingValue) => void;
  /** sets the reader's own style sheets by the settings, and these after them */
  style: (...more: string[]) => void;
  /** null when it was cancelled, or the reader was closed */
  work: <Result>(steps: () => Steps<Result>) => Promise<{ result: Result } | null>;
  /** the print view is closed */
  closed: () => void;
}

/** The print view. */
export interface PrintView {
  print(): Promise<void>;
  undo(): void;
  redo(): void;
  /** The article is in its place again, without what is left out, until the view is closed. */
  standDown(): void;
  close(): void;
}

export interface Printing {
  /** prints with the choices that are kept */
  printReader: (reader: ReaderOnPaper) => Promise<boolean>;
  openView: (reader: ReaderOnPaper) => PrintView;
  /** has the browser's own Print print the article instead of the page, for as long as the signal lasts */
  printInstead: (
    page: Document,
    signal: AbortSignal,
    asPaper: () => ReaderOnPaper | null,
    printed: () => void,
  ) => void;
}
