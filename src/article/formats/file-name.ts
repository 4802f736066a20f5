/** Names of files that every system takes: no path, no device, no invisible letters, not too long. */
import { wellFormed } from '../../util/text';

/** characters; a title in a list of files is not read further */
const LENGTH = 100;
/** bytes of UTF-8: file systems allow 255, and an ending and a browser's " (1)" have to fit as well */
const BYTES = 200;

/** What a path, a drive, a shell or a link between notes would read as something else. */
const SIGNS = /[/\\:*?"<>|#^[\]]/g;
/** Windows takes these for devices, whatever ending follows; a program takes a dash in front for an option. */
const DEVICE_OR_OPTION =
  /^(?:-|(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9\u00b9\u00b2\u00b3])\s*(?:\.|$))/i;

/**
 * A name, without an ending, of any text: signs that some system forbids become spaces, control and format characters
 * (among them those that turn the reading direction, which disguise endings) go.
 */
export function fileName(text: string, fallback = 'article'): string {
  const plain = wellFormed(text)
    .normalize('NFC')
    .replace(/[\t\n\r\u2028\u2029]/g, ' ')
    // The two joiners are spelling: of Persian words, of composed emoji.
    .replace(/(?![\u200c\u200d])[\p{C}\ufffd]/gu, '')
    .replace(SIGNS, ' ')
    .replace(/\s+/g, ' ');
  const name = bare(cut(bare(plain)));
  if (name === '') return fallback;
  return DEVICE_OR_OPTION.test(name) ? `_${name}` : name;
}

/** A dot in front hides a file; dots and spaces at the end Windows drops. */
const bare = (name: string): string => name.replace(/^[\s.]+|(?<![\s.])[\s.]+$/g, '');

/** Cut between letters as people see them. */
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
