/**
 * An update of the extension ends the way from a page to it. In Chromium the script on the page lives on: it says so in the
 * reader, of which most controls can do nothing any more. (Firefox updates at its next start.)
 */
import browser from '../browser';
import { onTrusted } from '../../util/trusted';

/** ms between two looks: nothing tells a script of it */
const LOOK_MS = 500;

/** Is the extension that put this script here still the one that is installed? */
function isAlive(): boolean {
  try {
    return Boolean(browser.runtime.id);
  } catch {
    return false;
  }
}

/**
 * Calls `say` once the extension was updated, and again for each press on a control that can do nothing.
 * @param controls what holds such controls; those that close the reader go on working
 */
export function whenOutdated(controls: HTMLElement, signal: AbortSignal, say: () => void): void {
  // Outside of a browser's extension there is none to be updated.
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
