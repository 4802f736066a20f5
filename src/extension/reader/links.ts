/** Links within the article scroll; others leave the reader and the page. */
import { ID_PREFIX } from '../../util/hast';
import { onTrusted } from '../../util/trusted';

function withoutHash(url: URL): string {
  return url.href.slice(0, url.href.length - url.hash.length);
}

/** The article's element for a fragment. Our own ids have no such prefix. */
function targetOf(doc: Document, url: URL): HTMLElement | null {
  let id = url.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Stray percent sign: the id as written.
  }
  return id.startsWith(ID_PREFIX) ? doc.getElementById(id) : null;
}

/**
 * Handles plain clicks: the frame is sandboxed, so the page navigates. Clicks with a modifier keep their
 * meaning (new tab).
 */
export function handleLinks(page: Document, doc: Document, articleUrl: string, signal: AbortSignal): void {
  onTrusted(
    doc,
    'click',
    (event) => {
      const link = (event.target as Element | null)?.closest?.<HTMLAnchorElement>('a[href]');
      if (!link || event.defaultPrevented || event.button !== 0) return;
      const href = link.getAttribute('href') ?? '';
      if (!URL.canParse(href, articleUrl)) return;
      const url = new URL(href, articleUrl);
      const inside =
        url.hash !== '' && withoutHash(url) === withoutHash(new URL(articleUrl)) ? targetOf(doc, url) : null;
      if (inside) {
        event.preventDefault();
        if (inside.tabIndex < 0) inside.tabIndex = -1;
        inside.focus({ preventScroll: true });
        inside.scrollIntoView();
        return;
      }
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      if (/^(https?|mailto|tel):$/.test(url.protocol)) page.defaultView?.location.assign(url.href);
    },
    { signal },
  );
}
