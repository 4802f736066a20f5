/** Interfaces between the reader and the parts around it, which are scripts of their own. */
import type { Article } from '../../article/schema';
import type { Highlight } from '../../article/highlights/passage';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import type { PrintedArticle } from '../../typeset/paper/rules';
import type { Steps } from '../../util/steps';
import type { KeptHighlights } from '../bridge/highlight-record';
import type { RarePart } from '../session/clip';
import type { OneArticle } from '../session/one-article';
import type { StatusAction } from '../widgets/status-line';
import type { FrameHost, FrameWindow, PreparedFrame } from './frame-host';

interface ReadingActions {
  openOptions(): void;
  closed(): void;
}

/** An open reader, and the article in it. */
export interface OpenedReader {
  /** null: a selection */
  readonly of: OneArticle | null;
  readonly reader: {
    /** false once closed, also by a page that took the frame away */
    readonly open: boolean;
    readonly window: FrameWindow;
    close(): void;
    /** a line at the foot of the reader */
    say(text: string, ...actions: StatusAction[]): void;
    print(printing: Printing): Promise<void>;
  };
  /** once the article is on the screen: lays out the rest, which this waits for, then takes in the other pages as they come */
  follow(): Promise<void>;
  /** the article so far, if it is the one that is open */
  pages(of: OneArticle): void;
  progress(of: OneArticle): void;
  copy(): Promise<void>;
  print(): Promise<void>;
}

/** What the reader opens on. */
export interface Shown {
  /** null: a selection, or an article to print */
  readonly of: OneArticle | null;
  readonly article: Article;
  /** null: the article needs none of it */
  readonly rare: RarePart | null;
}

export interface Reading {
  loadSettings: () => Promise<Settings>;
  /** the reader's frame, out of sight: it loads while there is no article yet */
  prepareReader: (page: Document) => PreparedFrame;
  /**
   * Opens the reader on what is there of an article. Rejects when the page does not let it be.
   */
  openReader: (
    page: Document,
    shown: Shown,
    settings: Promise<Settings>,
    actions: ReadingActions,
    frame: PreparedFrame,
  ) => Promise<OpenedReader>;
}

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

export type OpenView = (reader: ReaderOnPaper) => PrintView;

export interface Printing {
  /** prints with the choices that are kept */
  printReader: (reader: ReaderOnPaper) => Promise<boolean>;
  /** has the browser's own Print print the article instead of the page, for as long as the signal lasts */
  printInstead: (
    page: Document,
    signal: AbortSignal,
    asPaper: () => ReaderOnPaper | null,
    printed: () => void,
  ) => void;
}

/** The open reader, as reading aids see it. All of the article is there, but for pages that are on their way. */
export interface ReaderWithAids {
  readonly host: FrameHost;
  readonly bar: HTMLElement;
  readonly main: HTMLElement;
  /** ends with the reader, while its document is still there */
  readonly signal: AbortSignal;
  /** false: the article is the user's selection */
  readonly isWhole: boolean;
  article: () => Article;
  /** the article's headings, in order */
  headings: () => HTMLHeadingElement[];
  settings: () => Settings;
  /** keeps a setting */
  save: (name: SettingName, value: SettingValue) => void;
  /** adds a style sheet to the reader's */
  style: (css: string) => void;
  /** shows a message for a while, with an action */
  say: (text: string, action: StatusAction) => void;
}

/** Reading aids. They are loaded after the article, and nothing waits for them. */
export interface Aids {
  /** closes its open panel; false when none is open */
  close(): boolean;
}

/** Highlights and notes, once somebody has or wants them. */
export interface Highlighting {
  /** the screen has changed */
  changed(): void;
  /** offers the actions for the selected text; removes the offer when nothing is selected */
  offer(): void;
  /** marks the selected text, and asks for a note to it */
  mark(withNote: boolean): void;
  /** reads the stored highlights again, after a change in another tab */
  take(kept: readonly Highlight[]): void;
  /** lists those of this article */
  list(): void;
  /** closes its open panel; false when none is open */
  close(): boolean;
}

export type OpenHighlighting = (reader: ReaderWithAids, kept: KeptHighlights) => Highlighting;

/** The voice that reads the article aloud, once somebody wants it. */
export interface ReadAloud {
  /** begins, pauses, goes on */
  toggle(): void;
  /** the screen has changed */
  changed(): void;
  /** falls silent and takes its controls away; false when they are not there */
  close(): boolean;
}

export type OpenAloud = (reader: ReaderWithAids) => ReadAloud;

export type OpenAids = (reader: ReaderWithAids) => Aids;
