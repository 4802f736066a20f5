/** What a batch is to clip: lists, sitemaps and feeds, from files, folders, addresses or standard input, as one stream. */
import { createReadStream, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../../failure';
import { otherKind } from '../../command/file-kinds';
import { targetOf, type PageAddress } from '../address';
import { linesOf, MOST_BYTES, peek, unpacked } from './bytes';
import { addressesInJsonFeed } from './json-feed';
import { Reach } from './reach';
import { addressesInXml } from './xml';

/** Gives the body behind an address. @throws when there is none */
type FetchBytes = (address: string) => Promise<AsyncIterable<Uint8Array>>;

interface InputEvents {
  /** ends the reading */
  signal?: AbortSignal | undefined;
  /** an address of the user's own list, as it is written there */
  listed?(address: string): void;
  /** what was left out, in one line */
  warn(line: string): void;
}

/** Characters of a list's line that are read: servers refuse addresses of an eighth of it. */
const MOST_LINE = 65_536;

/** Its first element is that of a page; what stands in the texts of a feed says nothing. */
const IS_PAGE = /^(?:\s|<\?[^>]*>|<!--[\s\S]*?-->)*<(?:!doctype\s+html|html)\b/i;

/** Lines without an address, and none with one before them, after which a text is taken for no list (own choice). */
const MOST_OTHER_LINES = 20;

const NAMES_PAGES = 'a list, a sitemap, a feed, or an archive (.warc, .warc.gz, .wacz)';

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
  reach = new Reach(source),
  depth = 0,
): AsyncGenerator<PageAddress> {
  const most = Math.min(MOST_BYTES, reach.bytesLeft);
  const bytes = unpacked(await bytesOf(source, fetchBytes), most, events.signal);
  const { start, head, all, close } = await peek(reach.counted(bytes));
  const kind = otherKind(head);
  if (kind !== '') {
    await close();
    throw new Failure('usage', `${source} is ${kind}; what names pages is ${NAMES_PAGES}`);
  }
  const base = isAddress(source) ? source : undefined;
  // White space to `trimStart` is the mark of byte order as well.
  const begins = start.trimStart()[0];
  if (begins === '{') {
    for (const address of await addressesInJsonFeed(all)) {
      const target = targetOf(address, base);
      if (target) yield target;
      else events.warn(`${source}: no address: ${address.slice(0, 100)}`);
    }
    return;
  }
  if (begins !== '<') {
    const others: string[] = [];
    let isList = false;
    for await (const line of linesOf(all, MOST_LINE)) {
      const [first = '', further] = line.replace('\uFEFF', '').trimStart().split(/\s/, 2);
      // Of a word that goes on where the line was cut nobody knows the end.
      const isCut = further === undefined && line.length === MOST_LINE;
      if (first.startsWith('#') || (first === '' && !isCut)) continue;
      const target = isCut ? null : targetOf(first, base);
      if (target) {
        // A list from the net does not say who the user is.
        if (base === undefined) events.listed?.(first);
        if (!isList) for (const line of others) events.warn(line);
        isList = true;
        yield target;
      } else {
        const where = isCut ? ` in the first ${String(MOST_LINE)} characters of a line` : '';
        const line = `${source}: no address${where}: ${first.slice(0, 100)}`;
        if (isList) events.warn(line);
        else if (others.push(line) >= MOST_OTHER_LINES) break;
      }
    }
    if (others.length > 0 && !isList)
      throw new Failure('usage', `${source} is a text without addresses; what names pages is ${NAMES_PAGES}`);
    return;
  }
  if (IS_PAGE.test(start)) {
    await close();
    throw new Failure('usage', `${source} is a page; what names pages is ${NAMES_PAGES}`);
  }
  for await (const { what, address } of addressesInXml(all, base)) {
    const target = targetOf(address, base);
    if (!target) events.warn(`${source}: no address: ${address.slice(0, 100)}`);
    else if (what === 'page') yield target;
    else if (reach.isNew(target.address)) {
      const obstacle = reach.obstacle(target.address, depth + 1);
      if (obstacle !== null) {
        if (reach.isFirst(obstacle)) events.warn(`${source}: ${obstacle}; the others are left out`);
        continue;
      }
      try {
        yield* targetsIn(target.address, fetchBytes, events, reach, depth + 1);
      } catch (error) {
        if (error instanceof Failure && error.kind === 'interrupted') throw error;
        events.warn(`${target.address}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
}
