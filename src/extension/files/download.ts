/** Downloads from our own documents, without a permission. */
import { h } from '../../util/dom';

/** ms for a download to begin */
const BEGIN_MS = 10_000;

/** @param view hidden from the page */
export function download(
  name: string,
  type: string,
  content: string | Uint8Array,
  view: Window & typeof globalThis = window,
): void {
  const { URL, Blob } = view;
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  h(view.document, 'a', { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), BEGIN_MS);
}
