/** Pages that go on to another article without loading anew, as single-page sites do: seen by address, title and text. */
import type { PageClip } from '../../clip/pipeline';
import { withoutFragment } from '../../core/paging/followable';
import type { SnapshotNodes } from '../../snapshot/schema';
import { highlightsAddress } from '../bridge/highlight-record';
import { onTrusted } from '../../util/trusted';

/** ms between two looks at the page's address: nothing tells of `pushState` in all browsers */
const LOOK_MS = 250;

interface ReadPage {
  url: string;
  first: { page: { head: Pick<PageClip['page']['head'], 'title'> } };
  nodes: Pick<SnapshotNodes, 'texts'>;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Does the page show another article than the one that was read? Many sites only tidy their address: so its title has
 * changed too, or most of its text is gone.
 */
export function hasMoved(page: Document, { url, first, nodes }: ReadPage): boolean {
  if (highlightsAddress(page.URL) === highlightsAddress(url)) return false;
  if (inOneLine(page.title) !== inOneLine(first.page.head.title)) return true;
  const gone = nodes.texts.filter((text) => !text.isConnected).length;
  return gone > nodes.texts.length / 2;
}

interface PageChanges {
  /** the user went back or forward to another address of the page */
  back: () => void;
  /** called once for each address to which the page has moved on by itself */
  moved: () => void;
}

/** Watches the page until the signal aborts. @param read the clip; null for a selection, which gets no offer */
export function watchPage(
  page: Document,
  read: ReadPage | null,
  signal: AbortSignal,
  { back, moved }: PageChanges,
): void {
  const view = page.defaultView;
  if (!view) return;
  let address = withoutFragment(page.URL);
  let told = '';
  onTrusted(
    view,
    'popstate',
    () => {
      const left = address;
      address = withoutFragment(page.URL);
      if (address !== left) back();
    },
    { signal },
  );
  const timer = setInterval(() => {
    address = withoutFragment(page.URL);
    if (!read || told === address || !hasMoved(page, read)) return;
    told = address;
    moved();
  }, LOOK_MS);
  onTrusted(signal, 'abort', () => {
    clearInterval(timer);
  });
}
