/** From what a browser says when it refuses, to what a person can do about it. Pure. */
import type { Problem, ProblemKind } from './messages';

/** Pages on which browsers let no extension run, whatever its permissions. */
const BROWSER_SCHEMES =
  /^(chrome|edge|brave|vivaldi|opera|about|moz-extension|chrome-extension|extension|devtools|view-source|resource|chrome-search|chrome-untrusted|data|javascript):/i;
const STORES =
  /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)(\/|$)/i;

/** An error that carries its kind through the content script. */
export class ClipProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    detail = '',
  ) {
    super(detail || kind);
    this.name = 'ClipProblem';
  }
}

/** By its name: each script of the extension has a class of its own. */
export const isClipProblem = (error: unknown): error is ClipProblem =>
  error instanceof Error && error.name === 'ClipProblem';

/** Any thrown value as a problem. */
export function toProblem(error: unknown): Problem {
  if (isClipProblem(error)) {
    return { kind: error.kind, detail: error.message === error.kind ? '' : error.message };
  }
  return { kind: 'failed', detail: error instanceof Error ? error.message : String(error) };
}

/**
 * Why the content script could not be put into a tab.
 *
 * @param url address of the tab, undefined when the browser does not tell it (no access)
 * @param error what `executeScript` or the message channel threw
 */
export function injectionProblem(url: string | undefined, error: unknown): Problem {
  const detail = error instanceof Error ? error.message : String(error);
  const kind = (): ProblemKind => {
    if (/extensions gallery|webstore/i.test(detail)) return 'webStore';
    if (url && STORES.test(url)) return 'webStore';
    if (/chrome:\/\/|edge:\/\/|chrome-extension:\/\//i.test(detail)) return 'browserPage';
    if (url && BROWSER_SCHEMES.test(url)) return 'browserPage';
    if (url && /^file:/i.test(url)) return 'file';
    if (url && /\.pdf($|[?#])/i.test(url)) return 'pdf';
    // Chromium says so of a website too, when its grant is over (the tab has gone on to another page).
    if (!url) return /^cannot access contents of the page/i.test(detail) ? 'noAccess' : 'browserPage';
    if (/cannot access|permission|must request|error page/i.test(detail)) return 'noAccess';
    return 'failed';
  };
  return { kind: kind(), detail };
}
