/** What a batch is to clip: lists, sitemaps and feeds, from files, folders, addresses or standard input, as one stream. */
import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../failure';
import { targetOf, type PageAddress } from '../address';
import { linesOf, peek, unpacked } from './bytes';
import { addressesInXml } from './xml';

/** Gives the body behind an address. @throws when there is none */
type FetchBytes = (address: string) => Promise<AsyncIterable<Uint8Array>>;

/** Sitemaps that one input leads to: an index names 50,000 at most, and one of indexes could go on for ever. */
const MOST_LISTS = 50_000;

interface InputEvents {
  /** ends the reading */
  signal?: AbortSignal | undefined;
  /** what was left out, in one line */
  warn(line: string): void;
}

/** Characters of a list's line that are read: servers refuse addresses of an eighth of it. */
const MOST_LINE = 65_536;

/** Sitemap indexes may name indexes; deeper than this somebody goes round in circles. */
const MOST_DEPTH = 4;

const isAddress = (source: string): boolean => /^https?:\/\//i.test(source);
export const isArchive = (source: string): boolean => /\.(?:warc(?:\.gz)?|wacz)$/i.test(source);

/** @throws Failure `not-written` where nothing of this name can be read */
const known = (file: string): Promise<Stats> =>
  stat(file).catch(() => {
    throw new Failure('not-written', `${file} cannot be read`);
  });

/** Files of folders, in order of their names; everything else as it is. */
export async function expand(sources: readonly string[]): Promise<string[]> {
  const all: string[] = [];
  for (const source of sources) {
    const isFolder = source !== '-' && !isAddress(source) && (await known(source)).isDirectory();
    if (!isFolder) all.push(source);
    else {
      const entries = await readdir(source, { withFileTypes: true });
      const names = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
      all.push(...names.map(({ name }) => join(source, name)).sort());
    }
  }
  return all;
}

async function bytesOf(source: string, fetchBytes: FetchBytes): Promise<AsyncIterable<Uint8Array>> {
  if (source === '-') return process.stdin as AsyncIterable<Buffer>;
  return isAddress(source) ? fetchBytes(source) : (createReadStream(source) as AsyncIterable<Buffer>);
}

/**
 * The pages that a list, sitemap or feed names, in its order, doubles included. A list has an address a line; what stands
 * after a space or tab is not read, nor are empty lines and those that begin with `#`.
 * @throws where the source itself cannot be read; sitemaps that it names and that cannot are warned of
 */
export async function* targetsIn(
  source: string,
  fetchBytes: FetchBytes,
  events: InputEvents,
  seen: Set<string> = new Set([source]),
  depth = 0,
): AsyncGenerator<PageAddress> {
  const { start, all, close } = await peek(
    unpacked(await bytesOf(source, fetchBytes), undefined, events.signal),
  );
  const base = isAddress(source) ? source : undefined;
  // White space to `trimStart` is the mark of byte order as well.
  if (!start.trimStart().startsWith('<')) {
    for await (const line of linesOf(all, MOST_LINE)) {
      const [first = '', further] = line.replace('\uFEFF', '').trimStart().split(/\s/, 2);
      // Of a word that goes on where the line was cut nobody knows the end.
      const isCut = further === undefined && line.length === MOST_LINE;
      if (first.startsWith('#') || (first === '' && !isCut)) continue;
      const target = isCut ? null : targetOf(first, base);
      if (target) yield target;
      else {
        const where = isCut ? ` in the first ${String(MOST_LINE)} characters of a line` : '';
        events.warn(`${source}: no address${where}: ${first.slice(0, 100)}`);
      }
    }
    return;
  }
  if (/<(?:!doctype\s+html|html)\b/i.test(start)) {
    await close();
    throw new Failure('usage', `${source} is a page; what names pages is a list, a sitemap or a feed`);
  }
  for await (const { what, address } of addressesInXml(all)) {
    const target = targetOf(address, base);
    if (!target) events.warn(`${source}: no address: ${address.slice(0, 100)}`);
    else if (what === 'page') yield target;
    else if (!seen.has(target.address) && depth < MOST_DEPTH && seen.size < MOST_LISTS) {
      seen.add(target.address);
      try {
        yield* targetsIn(target.address, fetchBytes, events, seen, depth + 1);
      } catch (error) {
        if (error instanceof Failure && error.kind === 'interrupted') throw error;
        events.warn(`${target.address}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
