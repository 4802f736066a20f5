/** Makes lines of HTML text for qRead, without a tree. */

interface SourceLines {
  /** text of each line, white space collapsed, entities decoded; '' for an empty line */
  lines: string[];
  title: string;
}

interface LineOptions {
  /** drop and break only what the paper names */
  literal: boolean;
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|<[!?][^>]*>/g;
const TITLE = /<title[^>]*>([\s\S]*?)<\/title/i;
const CLASS = /\bclass\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}));?/gi;
/**
 * Our own table: the smallest library with all names has 35 kB, more than all engines. Unknown names stay,
 * and count as one word too.
 */
const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  copy: '©',
  reg: '®',
  middot: '·',
  bull: '•',
  laquo: '«',
  raquo: '»',
  ensp: ' ',
  emsp: ' ',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
};

/** Unknown character references stay. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(ENTITY, (whole: string, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) {
      const known = ENTITIES[name.toLowerCase()] ?? whole;
      return /^[A-Z]/.test(name) && known !== whole ? known.toUpperCase() : known;
    }
    const code = decimal !== undefined ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}

const collapseLine = (text: string): string => text.replace(/[\s\u00a0\u200b\ufeff]+/g, ' ').trim();

/**
 * qRead's preparation (section 3): drops comments, style, script, head, `<div class="menu">` and `<div
 * class="nav">`, then the tags. `</p>` and `<br>` end a line; a line of only a tag is empty. Evident reading:
 * the end of a block leaves an empty line, so that line breaks in the source do not change the segments.
 */
export function sourceLines(html: string, { literal }: LineOptions): SourceLines {
  const lines: string[] = [];
  let current = '';
  const endLine = () => {
    lines.push(collapseLine(decodeEntities(current)));
    current = '';
  };
  const addText = (text: string) => {
    if (!literal) {
      current += text;
      return;
    }
    const pieces = text.split('\n');
    current += pieces[0] ?? '';
    for (let i = 1; i < pieces.length; i++) {
      endLine();
      current = pieces[i] ?? '';
    }
  };
  const junk = literal ? QREAD.junkTags : QREAD.allJunkTags;
  let at = 0;
  TAG.lastIndex = 0;
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    addText(html.slice(at, match.index));
    at = TAG.lastIndex;
    const tag = match[2]?.toLowerCase();
    if (tag === undefined) continue;
    const closing = match[1] === '/';
    if (!closing && junk.has(tag) && !match[3]?.endsWith('/')) {
      at = skipTo(html, tag, at);
      TAG.lastIndex = at;
      continue;
    }
    if (!closing && tag === 'div' && isNavigation(match[3] ?? '')) {
      at = skipDiv(html, at);
      TAG.lastIndex = at;
      continue;
    }
    if ((closing && tag === 'p') || tag === 'br') {
      if (literal || current.trim() !== '') endLine();
    } else if (!literal && QREAD.blockTags.has(tag) && !(tag === 'p' && !closing)) {
      // Nested ends of blocks leave one empty line.
      if (current.trim() !== '') endLine();
      if (closing) endLine();
    } else if (!literal && tag === 'p' && current.trim() !== '') endLine();
  }
  addText(html.slice(at));
  endLine();
  return { lines, title: collapseLine(decodeEntities(TITLE.exec(html)?.[1] ?? '')) };
}

function isNavigation(attributes: string): boolean {
  const match = CLASS.exec(attributes);
  if (!match) return false;
  const names = (match[1] ?? match[2] ?? match[3] ?? '').toLowerCase().split(/\s+/);
  return names.some((name) => QREAD.navigationClasses.has(name));
}

/** Index after the end tag, or the end of the text. */
function skipTo(html: string, tag: string, from: number): number {
  const end = new RegExp(`</${tag}[\\s>]`, 'gi');
  end.lastIndex = from;
  const match = end.exec(html);
  if (!match) return html.length;
  const close = html.indexOf('>', match.index);
  return close < 0 ? html.length : close + 1;
}

/** Index after the matching `</div>`; without one, nothing is skipped. */
function skipDiv(html: string, from: number): number {
  const div = /<(\/?)div\b[^>]*>/gi;
  div.lastIndex = from;
  let depth = 1;
  for (let match = div.exec(html); match; match = div.exec(html)) {
    depth += match[1] === '/' ? -1 : 1;
    if (depth === 0) return div.lastIndex;
  }
  return from;
}

/** Constants of qRead. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Wang & Wang, KDIR 2015, section 3, and choices where the paper has none. */
export const QREAD = {
  /** λ (3.1, figure 4): empty lines between segments */
  lambda: 3,
  /** section 3: dropped with their content, like comments */
  junkTags: set('style script head'),
  /** today's elements that are never shown as text */
  allJunkTags: set('style script head noscript template svg select textarea iframe button nav'),
  /** section 3: classes of navigation lists */
  navigationClasses: set('menu nav'),
  /**
   * least share of the highest density for "high density" (3.2); the paper gives no number (docs/engines.md)
   */
  highDensity: 0.5,
  /** least words of the main content: "would not work well on very short articles" (docs/engines.md) */
  minWords: 50,
  /** elements whose end leaves an empty line */
  blockTags: set(
    'address article aside blockquote body center dd details dialog div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section summary table tbody td tfoot th thead tr ul',
  ),
};
