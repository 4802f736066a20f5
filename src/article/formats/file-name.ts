/** Makes file names that are valid on Windows, macOS and Linux. */
import { wellFormed } from '../../util/text';

/** characters; file lists show no more */
const LENGTH = 100;
/** UTF-8 bytes; file systems allow 255 with ending */
const BYTES = 200;

/** Special in paths, shells or note links. */
const SIGNS = /[/\\:*?"<>|#^[\]]/g;
/** Windows devices, with any ending. A leading dash would be an option. */
const DEVICE_OR_OPTION =
  /^(?:-|(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$))/i;

/** Removes control and format characters, because direction marks disguise endings. */
export function fileName(text: string, fallback = 'article'): string {
  const plain = wellFormed(text)
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    // Joiners are spelling in Persian words and emoji.
    .replace(/(?![\u200c\u200d])[\p{C}\ufffd]/gu, '')
    .replace(SIGNS, ' ')
    .replace(/\s+/g, ' ');
  const name = bare(cut(bare(plain)));
  if (name === '') return fallback;
  return DEVICE_OR_OPTION.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file. Windows drops trailing ones. */
const bare = (name: string): string => name.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');

function cut(name: string): string {
  let out = '';
  let letters = 0;
  const encoder = new TextEncoder();
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    bytes += encoder.encode(segment).length;
    if ((letters += 1) > LENGTH || bytes > BYTES) break;
    out += segment;
  }
  return out;
}
