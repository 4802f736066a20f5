/** Normalises addresses, so that each page is clipped once, and keeps the logins that stand in them. */
import { createHash } from 'node:crypto';
import { fileName } from '../../article/formats/file-name';
import { isAddress, isTracker } from '../../util/address';
import { decoded } from '../../util/text';
import type { ClipInput } from '../page/clipped';

export interface PageAddress {
  /** 32 hexadecimal digits of SHA-256 */
  id: string;
  /** without user, fragment and trackers */
  address: string;
  /** `name` or `name:port`, the unit of politeness */
  host: string;
  /** archive file, '' for the network */
  archive: string;
}

export function targetOf(text: string, base?: string, archive = ''): PageAddress | null {
  const trimmed = text.trim();
  if (!isAddress(trimmed, base)) return null;
  const url = new URL(trimmed, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  url.hash = '';
  url.username = '';
  url.password = '';
  url.hostname = url.hostname.replace(/\.$/, '');
  // Deleting rewrites the whole query.
  const tracking = [...url.searchParams.keys()].filter(isTracker);
  for (const name of tracking) url.searchParams.delete(name);
  const address = url.href.replace(/\?$/, '');
  const id = createHash('sha256').update(address).digest('hex').slice(0, 32);
  return { id, address, host: url.host, archive };
}

/** Characters of the address. File systems allow 255 bytes. */
const MOST_NAME = 50;
/** Digits of the id; a million pages of a host collide once in 10^6 runs. */
const ID_DIGITS = 16;

/**
 * Independent of the title, so that a rerun after a crash overwrites the file.
 * @returns `host/words-of-the-path-id`, without an ending
 */
export function placeOf({ id, address, host }: PageAddress): string {
  const plain = decoded(new URL(address).pathname)
    .normalize('NFC')
    .replace(/\.(?:html?|php|aspx?)$/i, '')
    .replace(/[^\p{L}\p{N}]+/gu, '-');
  // A character has up to four bytes.
  const words = Array.from(plain)
    .slice(-MOST_NAME)
    .join('')
    .replace(/^-+|-+$/g, '');
  // Archived hosts may be `..`, `con` or `-rf`.
  const folder = fileName(host.toLowerCase().replace(/[^a-z0-9.-]+/g, '_'), '_');
  return `${folder}/${words === '' ? '' : `${words}-`}${id.slice(0, ID_DIGITS)}`;
}

/** Keeps logins (`https://user:password@host/`) in memory, and gives each to its own site only. */
export function loginsOf() {
  const byOrigin = new Map<string, NonNullable<ClipInput['login']>>();
  return {
    /** A site's first login wins. */
    note: (address: string): void => {
      if (!address.includes('@') || !isAddress(address)) return;
      const { origin, username, password } = new URL(address);
      if (username === '' && password === '') return;
      if (!byOrigin.has(origin))
        byOrigin.set(origin, { username: decoded(username), password: decoded(password) });
    },
    isEmpty: (): boolean => byOrigin.size === 0,
    of: (address: string) => byOrigin.get(new URL(address).origin),
  };
}

export type Logins = ReturnType<typeof loginsOf>;
