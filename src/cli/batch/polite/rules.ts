/** The rules of a robots.txt (RFC 9309): reading them, and asking them, in time that grows with their length alone. */

interface Rule {
  allows: boolean;
  /** what an address has to begin with; `*` stands for anything, `$` at the end for the end */
  pattern: string;
  fits: (path: string) => boolean;
}

interface Group {
  rules: Rule[];
  /** seconds between pages, 0 where it asks for nothing */
  delay: number;
}

/** One spelling of the bytes of a path: percent-encoded what no address has as it is, with capital digits. */
function encoded(path: string): string {
  let known = path;
  try {
    known = encodeURI(path).replaceAll('%25', '%');
  } catch {
    // A lone surrogate stands in no address either.
  }
  return known.replace(/%[\da-f]{2}/gi, (byte) => byte.toUpperCase());
}

/** Up to this many characters the browser's search, which may try each of them at each place, is the fastest. */
const SHORT = 16;

/** Where a piece stands in a text, as `indexOf`, but never looking at a letter of the text twice (Knuth, Morris, Pratt). */
function finder(piece: string): (text: string, from: number) => number {
  if (piece.length <= SHORT) return (text, from) => text.indexOf(piece, from);
  /** of each beginning of the piece the longest end that is a beginning as well */
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
 * Does a pattern fit the beginning of a path? Each piece between two `*` is looked for once, from where the one before it
 * ended: if any way to place them fits, the first places do.
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

/** A line's field and value; null for a line that has none. */
function fieldOf(line: string): [string, string] | null {
  const [said = ''] = line.split('#', 1);
  const colon = said.indexOf(':');
  return colon < 0 ? null : [said.slice(0, colon).trim().toLowerCase(), said.slice(colon + 1).trim()];
}

const ruleOf = (allows: boolean, pattern: string): Rule => ({ allows, pattern, fits: matcher(pattern) });

/** The group for a robot's name, else the one for all. Groups for the same name are one. @param name in lower case */
function groupFor(text: string, name: string): Group {
  const groups = new Map<string, Group>([
    [name, { rules: [], delay: 0 }],
    ['*', { rules: [], delay: 0 }],
  ]);
  const named = new Set<string>();
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
      named.add(robot.trim());
      continue;
    }
    isNaming = false;
    for (const robot of [name, '*']) {
      const group = groups.get(robot);
      if (!group || !current.has(robot)) continue;
      if ((field === 'allow' || field === 'disallow') && value !== '')
        group.rules.push(ruleOf(field === 'allow', encoded(value)));
      if (field === 'crawl-delay' && Number(value) > 0) group.delay = Number(value);
    }
  }
  return groups.get(named.has(name) ? name : '*') ?? { rules: [], delay: 0 };
}

/** @param name of the robot, in lower case */
export function robotRules(
  text: string,
  name: string,
): { allows: (address: string) => boolean; /** seconds */ delay: number } {
  const { rules, delay } = groupFor(text, name);
  // The longest that fits holds; of two alike the one that allows.
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
