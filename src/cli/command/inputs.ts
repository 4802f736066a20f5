/** What a user names on the command line: an address, a file, standard input; each as a page that can be loaded. */
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { servedFolder } from '../../../scripts/start/served-folder';
import { encodingOf } from '../../follow/fetch-page';
import { Failure } from '../failure';
import type { ClipInput } from '../page/input';

/** Stands for a saved page of which nobody knows where it comes from; answers for nobody (RFC 2606). */
export const NOWHERE = 'https://file.invalid';

/** Where a saved page came from: browsers write it at the top, others as a canonical link. '' where nothing says it. */
export function addressOfSaved(markup: string): string {
  const saved = /<!--\s*saved from url=\(\d+\)(\S+)\s*-->/i.exec(markup)?.[1];
  const link = /<link\b[^>]*\brel=["']?canonical\b[^>]*>/i.exec(markup)?.[0];
  const canonical = link && /\bhref=["']?([^"'\s>]+)/i.exec(link)?.[1];
  for (const address of [saved, canonical])
    if (address && /^https?:\/\//i.test(address) && URL.canParse(address))
      return address.replaceAll('&amp;', '&');
  return '';
}

/** Looks like an address without its scheme: `example.org/article`. */
const BARE = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/** A page that is loaded, and what it is called in messages. */
export interface NamedInput extends ClipInput {
  name: string;
}

/** Types of what a saved page brings along, by its ending; browsers find out those of pictures by themselves. */
const TYPES: Readonly<Record<string, string>> = {
  ...{ '.css': 'text/css', '.js': 'text/javascript', '.mjs': 'text/javascript', '.svg': 'image/svg+xml' },
  ...{ '.html': 'text/html', '.htm': 'text/html', '.xhtml': 'application/xhtml+xml' },
};

const decoded = (bytes: Uint8Array): string => new TextDecoder(encodingOf(bytes, '', 'utf-8')).decode(bytes);

async function exists(file: string): Promise<boolean> {
  return (await stat(file).catch(() => null))?.isFile() ?? false;
}

/** A saved page, with the files beside it: those of its folder, and of the one that its addresses lead up to. */
async function fromFile(name: string, file: string, base: string | undefined): Promise<NamedInput> {
  let bytes: Buffer;
  try {
    bytes = await readFile(file);
  } catch {
    throw new Failure('not-written', `${name} cannot be read`);
  }
  const html = decoded(bytes);
  const folder = await realpath(servedFolder(file, html));
  const place = path
    .relative(folder, await realpath(file))
    .split(path.sep)
    .map(encodeURIComponent)
    .join('/');
  const known = base ?? addressOfSaved(html);
  const url = known === '' ? `${NOWHERE}/${place}` : known;
  // An address of the page leads to the file that stands to it as the addresses stand to each other.
  const from = path.dirname(file);
  return {
    name,
    url,
    html,
    beside: async (asked) => {
      const base = new URL('.', url).pathname;
      const wanted = decodeURIComponent(asked.pathname);
      const relative = known === '' ? wanted.slice(1) : path.posix.relative(decodeURIComponent(base), wanted);
      const target = await realpath(path.resolve(known === '' ? folder : from, relative)).catch(() => '');
      // Never a file outside, whatever links and dots lead there.
      if (target === '' || !target.startsWith(folder + path.sep)) return null;
      const body = await readFile(target).catch(() => null);
      return body && { body, type: TYPES[path.extname(target).toLowerCase()] ?? 'application/octet-stream' };
    },
  };
}

async function fromStdin(
  stdin: AsyncIterable<Buffer | string>,
  base: string | undefined,
): Promise<NamedInput> {
  const parts: Buffer[] = [];
  for await (const part of stdin) parts.push(Buffer.from(part));
  const html = decoded(Buffer.concat(parts));
  if (html.trim() === '') throw new Failure('usage', 'standard input is empty');
  return { name: 'standard input', url: base ?? (addressOfSaved(html) || `${NOWHERE}/`), html };
}

/**
 * @param base address of a page from a file or from standard input
 * @throws Failure
 */
export async function inputOf(
  name: string,
  base: string | undefined,
  stdin: AsyncIterable<Buffer | string> = process.stdin,
): Promise<NamedInput> {
  if (name === '-') return fromStdin(stdin, base);
  if (/^https?:\/\//i.test(name)) return { name, url: name };
  // The user's own file by its address; none of the net ever leads to one.
  if (/^file:\/\//i.test(name)) return fromFile(name, fileURLToPath(name), base);
  if (await exists(name)) return fromFile(name, path.resolve(name), base);
  if (BARE.test(name)) return { name, url: `https://${name}` };
  if (/^[a-z][a-z0-9+.-]*:/i.test(name))
    throw new Failure('refused', `${name.split(':')[0] ?? ''}: is not loaded, only http: and https:`);
  throw new Failure('not-written', 'there is no such file, and an address begins with http:// or https://');
}

/** What an article of a file without a known address is said to come from. */
export const ownAddress = (name: string): string =>
  name === 'standard input' ? '' : pathToFileURL(path.resolve(name)).href;
