/** Files that are saved as downloads of a document of ours, which ask for no permission. */
import { h } from '../../util/dom';

/** ms that a download has to begin in */
const BEGIN_MS = 10_000;

/** Begins the download of a file with this name, type and content. @param view where no page sees it */
export function download(
  name: string,
  type: string,
  content: string | Uint8Array,
  view: Window & typeof globalThis = window,
): void {
  const { URL, Blob } = view;
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  h(view.document, 'a', { attrs: { href: url, download: name } }).click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, BEGIN_MS);
}
