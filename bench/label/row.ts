/** Labels by role of one page by one reader, as they are kept: no text of the page, only hashes to find its segments again. */
import { createHash } from 'node:crypto';
import { ROLE_LETTERS, type Role } from '../roles';

export interface LabelRow {
  /** corpus and page id, joined by a slash */
  page: string;
  /** who labelled it */
  reader: string;
  /** one letter a segment, in the order of the page */
  roles: string;
  /** `HASH_LENGTH` characters a segment, in the same order: of its text */
  hashes: string;
}

/** Characters of a segment's hash: 24 bits tell the few hundred segments of one page apart. */
const HASH_LENGTH = 4;

const ROLE_OF = new Map<string, Role>(
  Object.entries(ROLE_LETTERS).map(([role, letter]) => [letter, role as Role]),
);

const hash = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);

/**
 * Reads labels as a reader writes them: `N 0-90 B 12-40,43 H 14`. Later ones win, so the page may be covered first and
 * the article put over it.
 * @param segments how many the page has
 * @returns one letter a segment
 * @throws for an unknown role, a range outside the page, and for segments without a label
 */
export function parseRoles(written: string, segments: number): string {
  const roles = new Array<string>(segments).fill('');
  const words = written.split(/\s+/).filter((word) => word !== '');
  for (let at = 0; at < words.length; at += 2) {
    const letter = words[at]!;
    const ranges = words[at + 1];
    if (!ROLE_OF.has(letter)) throw new Error(`no role ${letter}: ${[...ROLE_OF.keys()].join(' ')}`);
    if (ranges === undefined) throw new Error(`no segments after ${letter}`);
    for (const range of ranges.split(',')) {
      const [, from, to] = /^(\d+)(?:-(\d+))?$/.exec(range) ?? [];
      const first = Number(from);
      const last = Number(to ?? from);
      if (from === undefined || last < first || last >= segments)
        throw new Error(`no segments ${range}: there are ${String(segments)}, 0 to ${String(segments - 1)}`);
      roles.fill(letter, first, last + 1);
    }
  }
  const missing = roles.flatMap((letter, s) => (letter === '' ? [s] : []));
  if (missing.length > 0) throw new Error(`without a label: ${missing.join(',')}`);
  return roles.join('');
}

export const hashesOf = (segments: readonly { text: string }[]): string =>
  segments.map(({ text }) => hash(text)).join('');

/**
 * The labels of a page, carried over to its segments as they are read now: by the longest common subsequence of their
 * hashes, so that what has come, gone or changed loses its own label and no other.
 * @returns one role a segment, null for a segment that was not labelled
 */
export function rolesOfRow(row: LabelRow, segments: readonly { text: string }[]): (Role | null)[] {
  const known = row.hashes.match(new RegExp(`.{${String(HASH_LENGTH)}}`, 'gs')) ?? [];
  const now = segments.map(({ text }) => hash(text));
  const width = known.length + 1;
  // common[n * width + k]: length of the longest common subsequence of what follows n and k
  const common = new Uint16Array((now.length + 1) * width);
  for (let n = now.length - 1; n >= 0; n--)
    for (let k = known.length - 1; k >= 0; k--)
      common[n * width + k] =
        now[n] === known[k]
          ? common[(n + 1) * width + k + 1]! + 1
          : Math.max(common[(n + 1) * width + k]!, common[n * width + k + 1]!);
  const roles = new Array<Role | null>(now.length).fill(null);
  for (let n = 0, k = 0; n < now.length && k < known.length;)
    if (now[n] === known[k]) roles[n++] = ROLE_OF.get(row.roles.charAt(k++)) ?? null;
    else if (common[(n + 1) * width + k]! >= common[n * width + k + 1]!) n++;
    else k++;
  return roles;
}
