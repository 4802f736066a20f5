/** Turns the command's arguments into pages to load: addresses, files, standard input. Plain text becomes a page. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { pictureType } from '../../article/formats/pictures';
import { isSafeAddress } from '../../article/safe-address';
import { encodingOf } from '../../follow/fetch-page';
import { isAddress, withoutUser } from '../../util/address';
import { elementsIn } from '../../util/hast';
import { decoded } from '../../util/text';
import { Failure } from '../failure';
import type { ClipInput, ClippedPage } from '../page/clipped';

/** For unknown origins; never resolves (RFC 2606). */
const NOWHERE = 'https://file.invalid';

/** Browsers write it at the top, others as canonical link. '' if unknown. */
export function addressOfSaved(markup: string): string {
  const saved = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i.exec(markup)?.[1];
  // One pattern over unclosed links takes quadratic time.
  const link = markup.match(/<link\b[^<>]*>/gi)?.find((tag) => /\brel=["']?canonical\b/i.test(tag));
  const canonical = link && /\bhref=["']?([^"'\s>]+)/i.exec(link)?.[1];
  for (const address of [saved, canonical])
    if (address && /^https?:\/\//i.test(address) && isAddress(address))
      return withoutUser(address.replaceAll('&amp;', '&'));
  return '';
}

/** `example.org/article` */
const BARE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

interface NamedInput extends ClipInput {
  name: string;
  /** origin if the page does not say it: its file, or '' */
  home?: string;
}

/** Files that a saved page may load. Its scripts run, and could send anything else away. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.svg': 'image/svg+xml' },
  ...{ '.png': 'image/png', '.jpg': 'image/jpeg', '.jpeg': 'image/jpeg', '.gif': 'image/gif' },
  ...{ '.webp': 'image/webp', '.avif': 'image/avif', '.bmp': 'image/bmp', '.ico': 'image/x-icon' },
  ...{ '.woff': 'font/woff', '.woff2': 'font/woff2', '.ttf': 'font/ttf', '.otf': 'font/otf' },
};

/** bytes without a telling name */
const MOST_PICTURE = 30_000_000;

const textOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes, '', 'utf-8')).decode(bytes);

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}

async function fromFile(name: string, file: string, base: string | undefined): Promise<NamedInput> {
  let bytes: Buffer;
  let folder: string;
  try {
    bytes = await readFile(file);
    folder = await realpath(path.dirname(file));
  } catch {
    throw new Failure('not-written', `${name} cannot be read`);
  }
  const page = givenPage(name, bytes, base, file);
  const place = new URL('.', page.url).pathname;
  return {
    ...page,
    beside: async ({ pathname }) => {
      const type = TYPES[path.extname(pathname).toLowerCase()];
      if (!pathname.startsWith(place)) return null;
      try {
        const target = await realpath(path.join(folder, decodeURIComponent(pathname.slice(place.length))));
        // Resolved links and dots must not lead outside.
        if (!target.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)) return null;
        if (type !== undefined) return { body: await readFile(target), type };
        // Browsers save pictures under the last part of their address, often without ending.
        if ((await stat(target)).size > MOST_PICTURE) return null;
        const body = await readFile(target);
        const picture = typeByBytes(body);
        return picture === null ? null : { body, type: picture };
      } catch {
        return null;
      }
    },
  };
}

interface StandardInput {
  stdin?: Readable;
  signal?: AbortSignal;
}

async function fromStdin(
  { stdin = process.stdin, signal }: StandardInput,
  base: string | undefined,
): Promise<NamedInput> {
  const parts: Buffer[] = [];
  try {
    if (signal) addAbortSignal(signal, stdin);
    for await (const part of stdin as AsyncIterable<Buffer | string>) parts.push(Buffer.from(part));
  } catch (error) {
    if (signal?.aborted) throw new Failure('interrupted', 'stopped');
    throw error;
  }
  const bytes = Buffer.concat(parts);
  if (textOf(bytes).trim() === '') throw new Failure('usage', 'standard input is empty');
  return givenPage('standard input', bytes, base);
}

/** @throws Failure for anything but pages and text */
function givenPage(name: string, bytes: Buffer, base: string | undefined, file = ''): NamedInput {
  const text = textOf(bytes);
  refuseOthers(name, bytes, text);
  const html = asPage(file, text);
  const known = base ?? addressOfSaved(html);
  const url = known || `${NOWHERE}/${encodeURIComponent(path.basename(file))}`;
  const home = file === '' ? '' : pathToFileURL(file).href;
  return { name, url, html, ...(known === '' ? { home } : {}) };
}

/** The login goes to the named site only, and only if it asks. */
function fromAddress(address: string): NamedInput {
  const url = withoutUser(address);
  if (url === address) return { name: url, url };
  const { username, password } = new URL(address);
  return { name: url, url, login: { username: decoded(username), password: decoded(password) } };
}

/**
 * @param base address of a page from a file or standard input
 * @throws Failure
 */
export async function inputOf(
  name: string,
  base: string | undefined,
  input: StandardInput = {},
): Promise<NamedInput> {
  base = base && withoutUser(base);
  if (name === '-') return fromStdin(input, base);
  if (/^https?:\/\//i.test(name)) return fromAddress(name);
  // Only the user can name a file: URL.
  if (IS_FILE.test(name) || (await exists(name))) return fromFile(name, pathOf(name), base);
  // A missing file is no host.
  if (BARE.test(name) && !/^[^/?#]*\.x?html?$/i.test(name)) return { name, url: `https://${name}` };
  if (/^[a-z][a-z0-9+.-]*:/i.test(name))
    throw new Failure('refused', `${name.split(':')[0] ?? ''}: is not loaded, only http: and https:`);
  throw new Failure('not-written', 'there is no such file, and an address begins with http:// or https://');
}

const IS_FILE = /^file:\/\//i;

const pathOf = (name: string): string => (IS_FILE.test(name) ? fileURLToPath(name) : path.resolve(name));

const isNowhere = (address: unknown): address is string =>
  typeof address === 'string' && isAddress(address) && new URL(address).origin === NOWHERE;

/** Relative for a file beside the page, '' for none. Other addresses stay. */
function beside(address: string): string {
  if (!isNowhere(address)) return address;
  const place = new URL(address).pathname
    .replace(/^\/+/, '')
    .replace(/[^\w%./~!'()*+,;=@&$-]/g, encodeURIComponent);
  return isSafeAddress(place, 'src') ? place : '';
}

/** Changes the page's tree. @param home the file's address, or '' */
export function atHome(clipped: ClippedPage, home: string): ClippedPage {
  const { article, pictures, records } = clipped;
  const [first] = article.pages;
  // Links lead nowhere. Pictures are beside the page.
  for (const { properties } of elementsIn(article.content)) {
    for (const name of ['href', 'cite']) if (isNowhere(properties[name])) delete properties[name];
    if (typeof properties.src === 'string') properties.src = beside(properties.src);
  }
  const hasAddresses = records?.columns.at(-1) === 'URL';
  const named = <One extends { src: string }>(ones: readonly One[]): One[] =>
    ones.map((one) => ({ ...one, src: beside(one.src) }));
  return {
    ...clipped,
    article: {
      ...{ ...article, url: home, leadImage: beside(article.leadImage) },
      siteName: NOWHERE.endsWith(`/${article.siteName}`) ? '' : article.siteName,
      pages: first ? [{ ...first, url: home }, ...article.pages.slice(1)] : article.pages,
    },
    records: records && {
      ...records,
      rows: hasAddresses
        ? records.rows.map((row) => [...row.slice(0, -1), beside(row.at(-1) ?? '')])
        : records.rows,
    },
    pictures: { found: named(pictures.found), missing: named(pictures.missing) },
  };
}

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
function refuseOthers(name: string, bytes: Uint8Array, text: string): void {
  const kind = otherKind(bytes) || kindOfText(text);
  if (kind !== '')
    throw new Failure(
      'usage',
      `${name} is ${kind}; what is taken is a page saved as HTML, a text, or in a batch a list, a feed, a sitemap, a .warc, .warc.gz or .wacz`,
    );
}

const TAG = /<(?:!doctype|!--|\/?[a-z][\w:-]*[\s/>])/i;

const asPage = (name: string, text: string): string =>
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
function typeByBytes(bytes: Uint8Array): string | null {
  const type = pictureType(bytes);
  return type === 'image/svg+xml' ? null : type;
}
