/** Longer names are cut by some file systems (255 bytes; a letter may take three). */
const LENGTH = 60;

/** A file's name from a title: letters and digits of any script, words joined by hyphens. Without an ending. */
export function fileName(title: string): string {
  const words = title.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  let name = '';
  for (const word of words) {
    if (name.length + word.length >= LENGTH) break;
    name += (name === '' ? '' : '-') + word;
  }
  return name || words[0]?.slice(0, LENGTH) || 'table';
}
