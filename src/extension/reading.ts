/** The interface between the part `reader` and the session that opens it. */
import type { Article } from '../article/schema';
import type { Printing } from './printing';
import type { FrameWindow, PreparedFrame } from './reader/frame-host';
import type { Settings } from '../settings/schema';
import type { StatusAction } from './status-line';
import type { OneArticle } from './session/one-article';

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

export interface Reading {
  /** the reader's frame, out of sight: it loads while there is no article yet */
  prepareReader: (page: Document) => PreparedFrame;
  /**
   * Opens the reader on what is there of an article of the page, or on a selection (null). Rejects when the page does not let it be.
   */
  openReader: (
    page: Document,
    of: OneArticle | null,
    article: Article,
    settings: Promise<Settings>,
    actions: ReadingActions,
    frame: PreparedFrame,
  ) => Promise<OpenedReader>;
}
