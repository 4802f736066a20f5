/** One spelling for each address, so that a page is clipped once however often and however it is named. */
import { createHash } from 'node:crypto';
import { fileName } from '../../article/formats/file-name';
import { isTracker } from '../../util/address';

export interface PageAddress {
  /** 32 hexadecimal digits of the SHA-256 of `address`: the key of queue, job and file */
  id: string;
  /** as it is opened: no user, no fragment, no tracking parameters */
  address: string;
  /** `name` or `name:port`, what politeness counts by */
  host: string;
  /** file of the archive that it is taken from, '' for the network */
  archive: string;
}

/** @returns null for what is no address of a web page */
export function targetOf(text: string, base?: string, archive = ''): PageAddress | null {
  const trimmed = text.trim();
  if (!URL.canParse(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  // Deleting rewrites the whole query, so that it is left alone where there is nothing to delete.
  const tracking = [...url.searchParams.keys()].filter(isTracker);
  for (const name of tracking) url.searchParams.delete(name);
  const address = url.href.replace(/\?$/, '');
  const id = createHash('sha256').update(address).digest('hex').slice(0, 32);
  return { id, address, host: url.host, archive };
}

/** Characters of a file's name that come from the address: names of 255 bytes are the limit of file systems. */
const MOST_NAME = 50;
/** Digits of the id in a name: among a million pages of one host two are alike once in 10^6 runs. */
const ID_DIGITS = 16;

/**
 * Where a page's file goes, from the address alone: a page that is done again after a crash overwrites its own file, even
 * where its title has changed in between.
 * @returns `host/words-of-the-path-id`, without an ending
 */
export function placeOf({ id, address, host }: PageAddress): string {
  const { pathname } = new URL(address);
  let path = pathname;
  try {
    path = decodeURIComponent(pathname);
  } catch {
    // not UTF-8: as it stands
  }
  const plain = path
    .normalize('NFC')
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  // By whole characters; one of them has up to four bytes.
  const words = Array.from(plain)
    .slice(-MOST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '');
  // An archive names hosts as it likes: `..`, `con`, `-rf`.
  const folder = fileName(host.toLowerCase().replace(/[^a-z0-9.-]+/g, '_'), '_');
  return `${folder}/${words === '' ? '' : `${words}-`}${id.slice(0, ID_DIGITS)}`;
}
