/** Plain text becomes a page; others are refused by name. */
import { pictureType } from '../../article/formats/pictures';
import { Failure } from '../failure';

/** characters searched for MHTML headers */
const MOST_HEADERS = 4000;
/** characters */
const MOST_TITLE = 120;

const isMhtml = (start: string): boolean => {
  const [headers = ''] = start.split(/\r?\n\r?\n/, 1);
  return /^[\w-]+:/.test(headers) && /^content-type:\s*multipart\/related\b/im.test(headers);
};

/** Completes "it is …"; '' for possible text. */
export function otherKind(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, MOST_HEADERS)).toString('latin1');
  if (isMhtml(start)) return 'MHTML, a page saved in one file with its parts';
  if (start.startsWith('WARC/')) return 'a WARC';
  if (start.startsWith('%PDF-')) return 'a PDF';
  if (start.startsWith('\x1f\x8b')) return 'packed by gzip';
  if (typeByBytes(bytes) !== null) return 'a picture';
  // UTF-16 and UTF-32 have zeros and a byte order mark.
  return start.includes('\0') && !/^(?:\xff\xfe|\xfe\xff|\0\0\xfe\xff)/.test(start) ? 'no text' : '';
}

const NAMES_PAGES =
  /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)*<(?:[\w-]+:)?(?:rss|feed|rdf|urlset|sitemapindex)[\s>]/i;

function kindOfText(text: string): string {
  if (NAMES_PAGES.test(text)) return 'a feed or a sitemap';
  if (!/^\s*[{[]/.test(text)) return '';
  try {
    JSON.parse(text);
    return 'JSON';
  } catch {
    return '';
  }
}

/** @throws Failure for anything but pages and text */
export function refuseOthers(name: string, bytes: Uint8Array, text: string): void {
  const kind = otherKind(bytes) || kindOfText(text);
  if (kind !== '')
    throw new Failure(
      'usage',
      `${name} is ${kind}; what is taken is a page saved as HTML, a text, or in a batch a list, a feed, a sitemap, a .warc, .warc.gz or .wacz`,
    );
}

const TAG = /<(?:!doctype|!--|\/?[a-z][\w:-]*[\s/>])/i;

export const asPage = (name: string, text: string): string =>
  /\.txt$/i.test(name) || !TAG.test(text) ? pageOfText(text) : text;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Empty lines end paragraphs; other line ends stay. The first line with a word is the title. */
export function pageOfText(text: string): string {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n/))
    if (line.trim() !== '') blocks.at(-1)?.push(escaped(line));
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  const [first = '', ...more] = blocks[0] ?? [];
  const isHeading = more.length === 0 && blocks.length > 1 && first.length <= MOST_TITLE;
  const paragraphs = (isHeading ? blocks.slice(1) : blocks).filter((lines) => lines.length > 0);
  const body = paragraphs.map((lines) => `<p>${lines.join('<br>')}</p>`).join('\n');
  const titled = /^.*[\p{L}\p{N}].*$/mu.exec(text)?.[0] ?? '';
  const title = escaped(titled.trim().slice(0, MOST_TITLE));
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><article>${isHeading ? `<h1>${first}</h1>` : ''}${body}</article>`;
}

/** SVG is text, so bytes cannot tell. */
export function typeByBytes(bytes: Uint8Array): string | null {
  const type = pictureType(bytes);
  return type === 'image/svg+xml' ? null : type;
}
