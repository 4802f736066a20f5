/** What a user names on the command line: an address, a file, standard input; each as a page that can be loaded. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { addAbortSignal, type Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { encodingOf } from '../../follow/fetch-page';
import { withoutUser } from '../../util/address';
import { decoded } from '../../util/text';
import { Failure } from '../failure';
import type { ClipInput } from '../page/input';
import { asPage, refuseOthers, typeByBytes } from './file-kinds';

/** Stands for a saved page of which nobody knows where it comes from; answers for nobody (RFC 2606). */
export const NOWHERE = 'https://file.invalid';

/** Where a saved page came from: browsers write it at the top, others as a canonical link. '' where nothing says it. */
export function addressOfSaved(markup: string): string {
  const saved = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i.exec(markup)?.[1];
  // Tag by tag: one pattern for all of it tries each end with each of many links that are never closed.
  const link = markup.match(/<link\b[^<>]*>/gi)?.find((tag) => /\brel=["']?canonical\b/i.test(tag));
  const canonical = link && /\bhref=["']?([^"'\s>]+)/i.exec(link)?.[1];
  for (const address of [saved, canonical])
    if (address && /^https?:\/\//i.test(address) && URL.canParse(address))
      return withoutUser(address.replaceAll('&amp;', '&'));
  return '';
}

/** Looks like an address without its scheme: `example.org/article`. */
const BARE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** A page that is loaded, and what it is called in messages. */
interface NamedInput extends ClipInput {
  name: string;
  /** where its article is said to come from, of a page that does not say it: its file, or '' for nothing */
  home?: string;
}

/**
 * What a saved page may bring along, by its ending: looks and pictures. Nothing else that lies in its folder is the page's to
 * read: its scripts run, and could send elsewhere what they find.
 */
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.svg': 'image/svg+xml' },
  ...{
    '.png': 'image/png',
    '.jpg': 'image/jpeg',
    '.jpeg': 'image/jpeg',
    '.gif': 'image/gif',
    '.webp': 'image/webp',
  },
  ...{ '.avif': 'image/avif', '.bmp': 'image/bmp', '.ico': 'image/x-icon' },
  ...{ '.woff': 'font/woff', '.woff2': 'font/woff2', '.ttf': 'font/ttf', '.otf': 'font/otf' },
};

/** bytes of a picture whose name does not say that it is one */
const MOST_PICTURE = 30_000_000;

const textOf = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes, '', 'utf-8')).decode(bytes);

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}

/** A saved page, with the files in its folder and below it. */
async function fromFile(name: string, file: string, base: string | undefined): Promise<NamedInput> {
  let bytes: Buffer;
  let folder: string;
  try {
    bytes = await readFile(file);
    folder = await realpath(path.dirname(file));
  } catch {
    throw new Failure('not-written', `${name} cannot be read`);
  }
  const text = textOf(bytes);
  refuseOthers(name, bytes, text);
  const html = asPage(file, text);
  const known = base ?? addressOfSaved(html);
  const url = known || `${NOWHERE}/${encodeURIComponent(path.basename(file))}`;
  const place = new URL('.', url).pathname;
  return {
    name,
    url,
    html,
    ...(known === '' ? { home: pathToFileURL(file).href } : {}),
    beside: async ({ pathname }) => {
      const type = TYPES[path.extname(pathname).toLowerCase()];
      if (!pathname.startsWith(place)) return null;
      try {
        const target = await realpath(path.join(folder, decodeURIComponent(pathname.slice(place.length))));
        // Never a file outside, whatever links and dots lead there.
        if (!target.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep)) return null;
        if (type !== undefined) return { body: await readFile(target), type };
        // Browsers save pictures by the last word of their address, often without an ending.
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
  /** ends waiting for it */
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
  const text = textOf(bytes);
  refuseOthers('standard input', bytes, text);
  if (text.trim() === '') throw new Failure('usage', 'standard input is empty');
  const html = asPage('', text);
  const known = base ?? addressOfSaved(html);
  return {
    ...{ name: 'standard input', url: known || `${NOWHERE}/`, html },
    ...(known === '' ? { home: '' } : {}),
  };
}

/** An address of the net. A user and a password in it go to the site where it asks for them, and nowhere else. */
function fromAddress(address: string): NamedInput {
  const url = withoutUser(address);
  if (url === address) return { name: url, url };
  const { username, password } = new URL(address);
  return { name: url, url, login: { username: decoded(username), password: decoded(password) } };
}

/**
 * @param base address of a page from a file or from standard input
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
  // The user's own file by its address; none of the net ever leads to one.
  if (IS_FILE.test(name) || (await exists(name))) return fromFile(name, pathOf(name), base);
  // A file that is not there is no host.
  if (BARE.test(name) && !/^[^/?#]*\.x?html?$/i.test(name)) return { name, url: `https://${name}` };
  if (/^[a-z][a-z0-9+.-]*:/i.test(name))
    throw new Failure('refused', `${name.split(':')[0] ?? ''}: is not loaded, only http: and https:`);
  throw new Failure('not-written', 'there is no such file, and an address begins with http:// or https://');
}

const IS_FILE = /^file:\/\//i;

/** Path of a file that is named by its address or by a path. */
const pathOf = (name: string): string => (IS_FILE.test(name) ? fileURLToPath(name) : path.resolve(name));
