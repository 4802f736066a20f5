/** What the part `reader` and who has it opened know of each other. */
import type { Article } from '../article/schema';
import type { Clip, WholeClip } from './content/clip';
import type { Corrections } from '../core/corrections';
import type { Steps } from '../util/steps';
import type { Printing } from './printing';
import type { FrameWindow, PreparedFrame } from './reader/frame-host';
import type { Settings } from './settings-schema';
import type { StatusAction } from './status-line';
import type { JudgedPage } from '../clip/list-article';

/** The page's clips, as an open reader asks them. */
export interface ReadClips {
  judged(clip: Clip): Promise<JudgedPage>;
  whole(clip: Clip): Promise<WholeClip>;
  again(clip: Clip): Promise<WholeClip>;
  cancel(): Promise<void>;
  correct(clip: Clip, corrections: Corrections): Steps<void>;
  showAsTable(clip: Clip): void;
  showAsText(clip: Clip): void;
}

interface ReadingActions {
  openOptions(): void;
  closed(): void;
}

/** An open reader, and the article in it. */
export interface OpenedReader {
  /** null: a selection */
  readonly clip: Clip | null;
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
  pages(clip: Clip, article: Article): void;
  progress(clip: Clip): void;
  copy(): Promise<void>;
  print(): Promise<void>;
}

export interface Reading {
  /** the reader's frame, out of sight: it loads while there is no article yet */
  prepareReader: (page: Document) => PreparedFrame;
  /**
   * Opens the reader on what is there of the clip, or on a selection (no clip). Rejects when the page does not let it be.
   */
  openReader: (
    page: Document,
    clips: ReadClips,
    clip: Clip | null,
    article: Article,
    settings: Promise<Settings>,
    actions: ReadingActions,
    frame: PreparedFrame,
  ) => Promise<OpenedReader>;
}
