/** The open reader as its aids see it, and events that they share. */
import type { Article } from '../../../article/schema';
import type { SettingName, Settings, SettingValue } from '../../../settings/schema';
import type { StatusAction } from '../../widgets/status-line';
import type { FrameHost } from '../frame-host';
import { onTrusted, trustedUntil } from '../../../util/trusted';

/** Further pages may still be missing in the article. */
export interface ReaderWithAids {
  readonly host: FrameHost;
  readonly bar: HTMLElement;
  readonly main: HTMLElement;
  /** aborts when the reader closes, before its document is gone */
  readonly signal: AbortSignal;
  /** false: the article is the user's selection */
  readonly isWhole: boolean;
  article: () => Article;
  /** in order */
  headings: () => HTMLHeadingElement[];
  settings: () => Settings;
  save: (name: SettingName, value: SettingValue) => void;
  /** adds a style sheet */
  style: (css: string) => void;
  /** for a while */
  say: (text: string, action: StatusAction) => void;
}

/** Reading aids pause in the print view. */
export const isOnPaper = ({ host, main }: ReaderWithAids): boolean =>
  main.parentElement !== host.document.body;

/** May call `keep` repeatedly, because some closed tabs only report being hidden. */
export function whenLeft({ host, signal }: ReaderWithAids, keep: () => void): void {
  onTrusted(signal, 'abort', keep);
  const on = trustedUntil(signal);
  on(host.window, 'pagehide', keep);
  on(host.document, 'visibilitychange', () => {
    if (host.document.visibilityState === 'hidden') keep();
  });
}

/** At most once per frame. */
export function oncePerFrame(view: Window, act: () => void): () => void {
  let waiting = false;
  return () => {
    if (waiting) return;
    waiting = true;
    view.requestAnimationFrame(() => {
      waiting = false;
      act();
    });
  };
}
