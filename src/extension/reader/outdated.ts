/**
 * After an update of the extension, most controls of an open reader no longer work: tells the user. Chromium
 * only; Firefox updates at its next start.
 */
import browser from '../browser';
import { onTrusted } from '../../util/trusted';

/** ms between checks; no event tells of an update */
const LOOK_MS = 500;

function isAlive(): boolean {
  try {
    return Boolean(browser.runtime.id);
  } catch {
    return false;
  }
}

/** Calls `say` after an update, and for each press in `controls` except on a close button. */
export function whenOutdated(controls: HTMLElement, signal: AbortSignal, say: () => void): void {
  // Outside of an extension nothing is updated.
  if (!isAlive()) return;
  const timer = setInterval(() => {
    if (isAlive()) return;
    clearInterval(timer);
    say();
    onTrusted(
      controls,
      'click',
      (event) => {
        if ((event.target as Element | null)?.closest?.('[data-ac="close"]')) return;
        event.stopImmediatePropagation();
        event.preventDefault();
        say();
      },
      { capture: true, signal },
    );
  }, LOOK_MS);
  onTrusted(signal, 'abort', () => {
    clearInterval(timer);
  });
}
