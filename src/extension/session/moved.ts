/** Detects when a single-page site moves to another article, by address, title and text. */
import type { PageClip } from '../../clip/pipeline';
import { withoutFragment } from '../../util/address';
import type { SnapshotNodes } from '../../snapshot/schema';
import { highlightsAddress } from '../bridge/highlight-record';
import { onTrusted, trustedUntil } from '../../util/trusted';

/** ms between checks: not all browsers report `pushState` */
const LOOK_MS = 250;

interface ReadPage {
  url: string;
  first: { page: { head: Pick<PageClip['page']['head'], 'title'> } };
  nodes: Pick<SnapshotNodes, 'texts'>;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Many sites only tidy their address, so the title must differ too, or most of the text be gone. */
export function hasMoved(page: Document, { url, first, nodes }: ReadPage): boolean {
  if (highlightsAddress(page.URL) === highlightsAddress(url)) return false;
  if (inOneLine(page.title) !== inOneLine(first.page.head.title)) return true;
  const gone = nodes.texts.filter((text) => !text.isConnected).length;
  return gone > nodes.texts.length / 2;
}

interface PageChanges {
  /** the user went back or forward to another address */
  back: () => void;
  /** called once per address that the page moved to */
  moved: () => void;
}

/** @param read null for a selection, which never reports `moved` */
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
  trustedUntil(signal)(view, 'popstate', () => {
    const left = address;
    address = withoutFragment(page.URL);
    if (address !== left) back();
  });
  const timer = setInterval(() => {
    address = withoutFragment(page.URL);
    if (!read || told === address || !hasMoved(page, read)) return;
    told = address;
    moved();
  }, LOOK_MS);
  onTrusted(signal, 'abort', () => clearInterval(timer));
}
