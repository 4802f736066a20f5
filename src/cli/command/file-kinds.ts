/** Files that are no HTML: plain text becomes a page, MHTML is refused. */
import { pictureType } from '../../article/formats/pictures';
import { Failure } from '../failure';

/** characters in which the headers of MHTML are looked for */
const MOST_HEADERS = 4000;
/** characters of a title that is made of a line */
const MOST_TITLE = 120;

/** @throws Failure where the file is MHTML */
export function refuseMhtml(name: string, text: string): void {
  const [headers = ''] = text.slice(0, MOST_HEADERS).split(/\r?\n\r?\n/, 1);
  if (/^[\w-]+:/.test(headers) && /^content-type:\s*multipart\/related\b/im.test(headers))
    throw new Failure(
      'usage',
      `${name} is MHTML, a page saved in one file with its parts; what is taken is a page saved as HTML, a .txt, or in a batch a WARC or WACZ`,
    );
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);

/** Plain text as a page: empty lines part paragraphs, each other line stays one; the first line is the title. */
export function pageOfText(text: string): string {
  const blocks: string[][] = [[]];
  for (const line of text.split(/\r\n?|\n/))
    if (line.trim() !== '') blocks.at(-1)?.push(escaped(line));
    else if (blocks.at(-1)?.length !== 0) blocks.push([]);
  const [first = '', ...more] = blocks[0] ?? [];
  const isHeading = more.length === 0 && blocks.length > 1 && first.length <= MOST_TITLE;
  const paragraphs = (isHeading ? blocks.slice(1) : blocks).filter((lines) => lines.length > 0);
  const body = paragraphs.map((lines) => `<p>${lines.join('<br>')}</p>`).join('\n');
  const title = escaped((text.trim().split(/[\r\n]/, 1)[0] ?? '').trim().slice(0, MOST_TITLE));
  return `<!doctype html><meta charset="utf-8"><title>${title}</title><article>${isHeading ? `<h1>${first}</h1>` : ''}${body}</article>`;
}

/** The type of a picture without an ending of its own, by its bytes. A drawing is text, and may be any other file. */
export function typeByBytes(bytes: Uint8Array): string | null {
  const type = pictureType(bytes);
  return type === 'image/svg+xml' ? null : type;
}
