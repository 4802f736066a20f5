/** Problems that users understand, and the browser errors behind them. */
import { messageOf } from '../../util/text';
import type { Problem, ProblemKind } from './messages';

/** No extension may run on these pages. */
const BROWSER_SCHEMES =
  /^(chrome|edge|brave|vivaldi|opera|about|moz-extension|chrome-extension|extension|devtools|view-source|resource|chrome-search|chrome-untrusted|data|javascript):/i;
const STORES =
  /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|addons\.mozilla\.org|microsoftedge\.microsoft\.com\/addons)(\/|$)/i;

export class ClipProblem extends Error {
  constructor(
    readonly kind: ProblemKind,
    detail = '',
  ) {
    super(detail || kind);
    this.name = 'ClipProblem';
  }
}

/** Compares the name, because each script has its own class. */
export const isClipProblem = (error: unknown): error is ClipProblem =>
  error instanceof Error && error.name === 'ClipProblem';

/**
 * A document without an origin (CSP `sandbox`) shares none with its frames: we can lay nothing over it, and
 * it may not print.
 * @throws ClipProblem
 */
export function refuseSandboxed({ defaultView: view }: Document): void {
  // Local files have no origin either, but share it with their frames.
  if (view?.origin === 'null' && /^https?:$/.test(view.location.protocol)) throw new ClipProblem('sandboxed');
}

export function toProblem(error: unknown): Problem {
  if (isClipProblem(error)) {
    return { kind: error.kind, detail: error.message === error.kind ? '' : error.message };
  }
  return { kind: 'failed', detail: messageOf(error) };
}

/**
 * @param url undefined when the browser hides it (no access)
 * @param error from `executeScript` or the message channel
 */
export function injectionProblem(url: string | undefined, error: unknown): Problem {
  const detail = messageOf(error);
  const kind = (): ProblemKind => {
    if (/extensions gallery|webstore/i.test(detail)) return 'webStore';
    if (url && STORES.test(url)) return 'webStore';
    if (/chrome:\/\/|edge:\/\/|chrome-extension:\/\//i.test(detail)) return 'browserPage';
    if (url && BROWSER_SCHEMES.test(url)) return 'browserPage';
    if (url && /^file:/i.test(url)) return 'file';
    if (url && /\.pdf($|[?#])/i.test(url)) return 'pdf';
    // Chromium also says this of a website after navigation ended its grant.
    if (!url) return /^cannot access contents of the page/i.test(detail) ? 'noAccess' : 'browserPage';
    if (/cannot access|permission|must request|error page/i.test(detail)) return 'noAccess';
    return 'failed';
  };
  return { kind: kind(), detail };
}
