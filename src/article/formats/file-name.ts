/** Makes file names that are valid on Windows, macOS and Linux. */
import { wellFormed } from '../../util/text';

/** characters; more of a title does not show in a list of files */
const LENGTH = 100;
/** bytes of UTF-8: file systems allow 255, and an ending and a browser's " (1)" must fit too */
const BYTES = 200;

/** Signs with a meaning in paths, shells or links between notes. */
const SIGNS = /[/\\:*?"<>|#^[\]]/g;
/** Device names on Windows, with any ending; programs take a leading dash for an option. */
const DEVICE_OR_OPTION =
  /^(?:-|(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$))/i;

/**
 * A file name without ending. Signs that some system forbids become spaces. Control and format characters go,
 * because those that change the reading direction disguise endings.
 */
export function fileName(text: string, fallback = 'article'): string {
  const plain = wellFormed(text)
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    // The two joiners are spelling in Persian words and composed emoji.
    .replace(/(?![\u200c\u200d])[\p{C}\ufffd]/gu, '')
    .replace(SIGNS, ' ')
    .replace(/\s+/g, ' ');
  const name = bare(cut(bare(plain)));
  if (name === '') return fallback;
  return DEVICE_OR_OPTION.test(name) ? `_${name}` : name;
}

/** A leading dot hides a file; Windows drops dots and spaces at the end. */
const bare = (name: string): string => name.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');

/** Cuts between graphemes. */
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
