/** Fetches, caches and matches robots.txt (RFC 9309). */
import type { IncomingMessage } from 'node:http';
import { retryAfter } from '../../../follow/fetch-page';
import { Failure } from '../../failure';
import { joined } from '../inputs/bytes';
import { followed, type Asking } from './fetch';

const ROBOT_NAME = 'article-clipper';

/** RFC 9309 asks for at least 500 KiB. */
const MOST_BYTES = 512_000;
const MOST_HOSTS = 10_000;
/** ms until a failed robots.txt is retried, before its page */
export const AGAIN = 2000;
/** ms: a longer Crawl-delay would block a run for days */
const MOST_DELAY = 60_000;

interface RobotsRules {
  allows(address: string): boolean;
  /** ms between pages, 0 for none */
  delay: number;
}

const ALL: RobotsRules = { allows: () => true, delay: 0 };

async function rulesOf(answer: IncomingMessage): Promise<RobotsRules> {
  const { statusCode = 0 } = answer;
  if (statusCode === 429 || statusCode >= 500) {
    answer.destroy();
    const wait = retryAfter(answer.headers['retry-after'] ?? null, Date.now());
    throw new Failure('status', `robots.txt: the site answered ${String(statusCode)}`, statusCode, wait);
  }
  if (statusCode !== 200) {
    answer.destroy();
    return ALL;
  }
  const text = (await joined(answer, MOST_BYTES)).toString('utf8', 0, MOST_BYTES);
  const { allows, delay } = robotRules(text, ROBOT_NAME);
  return { allows, delay: Math.min(MOST_DELAY, delay * 1000) };
}

/** Finds a page's rules. RFC 9309 forbids all pages if robots.txt is unreadable: it throws a Failure. */
export function robotsOf(asking: Asking, again = AGAIN): (address: string) => Promise<RobotsRules> {
  const known = new Map<string, Promise<RobotsRules>>();
  return (address) => {
    const { origin } = new URL(address);
    const before = known.get(origin);
    if (before) return before;
    const rules = followed(`${origin}/robots.txt`, asking).then(({ answer }) => rulesOf(answer));
    const [oldest] = known.keys();
    if (known.size >= MOST_HOSTS && oldest !== undefined) known.delete(oldest);
    known.set(origin, rules);
    rules.catch(() => {
      setTimeout(() => known.delete(origin), again).unref();
    });
    return rules;
  };
}

/** Makes percent-encoding canonical. */
function encoded(path: string): string {
  let known = path;
  try {
    known = encodeURI(path).replaceAll('%25', '%');
  } catch {
    // lone surrogate: in no address
  }
  return known.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** Up to here, `indexOf` is fastest despite its worst case. */
const SHORT = 16;

/** Linear time (Knuth, Morris, Pratt). */
function finder(piece: string): (text: string, from: number) => number {
  if (piece.length <= SHORT) return (text, from) => text.indexOf(piece, from);
  /** failure function: longest proper suffix of each prefix that is a prefix */
  const again = new Uint32Array(piece.length);
  const step = (matched: number, letter: string | undefined): number => {
    let length = matched;
    while (length > 0 && piece[length] !== letter) length = again[length - 1] ?? 0;
    return piece[length] === letter ? length + 1 : 0;
  };
  for (let at = 1; at < piece.length; at++) again[at] = step(again[at - 1] ?? 0, piece[at]);
  return (text, from) => {
    let matched = 0;
    for (let at = from; at < text.length; at++) {
      matched = step(matched, text[at]);
      if (matched === piece.length) return at + 1 - matched;
    }
    return -1;
  };
}

/**
 * Greedy: the first place of each piece between two `*` is enough.
 * @param pattern path prefix; `*` matches anything, a final `$` the end
 */
export function matcher(pattern: string): (path: string) => boolean {
  const isWhole = pattern.endsWith('$');
  const pieces = (isWhole ? pattern.slice(0, -1) : pattern).split(/\*+/);
  const [first = ''] = pieces;
  if (pieces.length === 1) return (path) => (isWhole ? path === first : path.startsWith(first));
  const last = isWhole ? (pieces.at(-1) ?? '') : '';
  const inner = pieces
    .slice(1, isWhole ? -1 : undefined)
    .filter((piece) => piece !== '')
    .map((piece) => ({ find: finder(piece), length: piece.length }));
  return (path) => {
    if (!path.startsWith(first)) return false;
    let at = first.length;
    for (const { find, length } of inner) {
      const found = find(path, at);
      if (found < 0) return false;
      at = found + length;
    }
    return path.length - last.length >= at && path.endsWith(last);
  };
}

function fieldOf(line: string): [string, string] | null {
  const [said = ''] = line.split('#', 1);
  const colon = said.indexOf(':');
  return colon < 0 ? null : [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()];
}

const emptyGroup = () => ({
  rules: [] as { allows: boolean; pattern: string; fits: (path: string) => boolean }[],
  /** seconds between pages, 0 for none */
  delay: 0,
});

/** @param name in lower case */
function groupFor(text: string, name: string): ReturnType<typeof emptyGroup> {
  const [own, everybodys] = [emptyGroup(), emptyGroup()];
  let isNamed = false;
  let current = new Set<string>();
  let isNaming = false;
  for (const line of text.split(/\r\n?|\n/)) {
    const [field, value] = fieldOf(line) ?? [];
    if (field === undefined || value === undefined) continue;
    if (field === 'user-agent') {
      if (!isNaming) current = new Set();
      isNaming = true;
      const [robot = ''] = value.toLowerCase().split('/', 1);
      current.add(robot.trim());
      isNamed ||= current.has(name);
      continue;
    }
    isNaming = false;
    for (const group of [...(current.has(name) ? [own] : []), ...(current.has('*') ? [everybodys] : [])]) {
      const pattern = encoded(value);
      if ((field === 'allow' || field === 'disallow') && value !== '')
        group.rules.push({ allows: field === 'allow', pattern, fits: matcher(pattern) });
      if (field === 'crawl-delay' && Number(value) > 0) group.delay = Number(value);
    }
  }
  return isNamed ? own : everybodys;
}

/** @param name in lower case */
export function robotRules(
  text: string,
  name: string,
): { allows: (address: string) => boolean; /** seconds */ delay: number } {
  const { rules, delay } = groupFor(text, name);
  // The longest match wins, then `allow`.
  rules.sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return {
    delay,
    allows(address) {
      const { pathname, search } = new URL(address);
      const path = encoded(pathname + search);
      return rules.find(({ fits }) => fits(path))?.allows ?? true;
    },
  };
}
