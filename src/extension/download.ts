/** Files that our own pages save: as downloads of the page, which ask for no permission. */
import { h } from './dom';

/** ms that a download has to begin in */
const BEGIN_MS = 10_000;

/** Begins the download of a file with this name, type and content. */
export function download(name: string, type: string, content: string | Uint8Array): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  h(document, 'a', { attrs: { href: url, download: name } }).click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, BEGIN_MS);
}
