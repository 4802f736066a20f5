/** The interface between the part `aids` and the reader. */
import type { Article } from '../article/schema';
import type { Highlight } from '../article/highlights/passage';
import type { KeptHighlights } from './highlights/messages';
import type { FrameHost } from './reader/frame-host';
import type { SettingName, Settings, SettingValue } from '../settings/schema';
import type { StatusAction } from './status-line';

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
