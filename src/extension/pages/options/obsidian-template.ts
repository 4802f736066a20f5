/** Imports Obsidian Web Clipper templates (JSON), as far as both programs know the names and filters. */
import { TEXT_LENGTH, type Settings } from '../../../settings/schema';
import type { NoteTemplate } from '../../../settings/stored';
import { TEMPLATE_NAMES } from '../../../article/formats/template-names';

type Imported = Pick<Settings, 'fileName' | 'frontMatter' | 'noteBody' | 'obsidianVault' | 'obsidianFolder'>;

interface ImportResult {
  settings: Partial<Imported>;
  /** Set for a template limited to some sites; `settings` is then empty. */
  template?: NoteTemplate;
  /** Unsupported parts, as written. */
  left: string[];
}

/** Their variable names, and ours. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['noteName', 'title'],
  ['time', 'date'],
]);
/** Their filters without arguments, and ours. */
const FILTERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ lower: 'lower', upper: 'upper', capitalize: 'capitalize', first: 'first', last: 'last' },
    ...{ length: 'size', trim: 'strip', wikilink: 'wikilink' },
  }),
);
/** Not needed, because we always clean file names. */
const DROPPED = new Set(['safe_name']);

/** day.js date tokens, the longest first, and strftime equivalents; null: none. */
const DATE_PARTS: readonly (readonly [string, string | null])[] = [
  ['YYYY', '%Y'], ['YY', '%y'], ['Y', null], ['MMMM', '%B'], ['MMM', '%b'], ['MM', '%m'], ['M', '%-m'], ['Do', '%-d%q'], ['DD', '%d'],
  ['D', '%-d'], ['dddd', '%A'], ['ddd', '%a'], ['dd', null], ['d', '%w'], ['HH', '%H'], ['H', '%-H'], ['hh', '%I'], ['h', '%-I'],
  ['mm', '%M'], ['m', '%-M'], ['ss', '%S'], ['s', '%-S'], ['SSS', '%L'], ['S', null], ['A', '%p'], ['a', '%P'], ['ZZ', '%z'], ['Z', '%:z'],
  ['X', '%s'], ['x', null], ['Q', null], ['W', null], ['w', null], ['z', null], ['g', null], ['G', null], ['k', null], ['%', '%%'],
]; // prettier-ignore

/** @returns null when strftime lacks a token, such as the week of the year */
function dateFormat(format: string): string | null {
  let out = '';
  for (let at = 0; at < format.length;) {
    const end = format[at] === '[' ? format.indexOf(']', at) : -1;
    if (end > at) {
      out += format.slice(at + 1, end).replaceAll('%', '%%');
      at = end + 1;
      continue;
    }
    const part = DATE_PARTS.find(([letters]) => format.startsWith(letters, at));
    if (part?.[1] === null) return null;
    out += part ? part[1] : format[at];
    at += part ? part[0].length : 1;
  }
  return out;
}

/** The string and number arguments, quotes included; null when there are others. */
function givenTo(source: string): string[] | null {
  const text = source.replace(/^\(|\)$/g, '').trim();
  const given: string[] = [];
  const one = /\s*("[^"]*"|-?\d+)\s*(?:[,:](?=.)|$)/sy;
  while (one.lastIndex < text.length) {
    const match = one.exec(text);
    if (!match) return null;
    given.push(match[1]!);
  }
  return given;
}

/** Longer than any text. */
const TO_THE_END = 100_000;

/** @returns null when unsupported */
function filterOf(called: string, source: string): string | null {
  const given = givenTo(source);
  if (given === null) return null;
  const [first = '', second] = given;
  switch (called) {
    case 'date': {
      const format = dateFormat(first === '' ? 'YYYY-MM-DD' : first.slice(1, -1));
      return format === null ? null : `date: "${format}"`;
    }
    case 'join':
    case 'split':
      return `${called}: ${first === '' ? '", "' : first}`;
    case 'replace': {
      // Pairs. Between slashes would be a pattern, which is unsupported.
      if (given.length === 0 || given.length % 2 > 0 || given.some((one) => one.startsWith('"/')))
        return null;
      return given.flatMap((one, at) => (at % 2 > 0 ? [] : `replace: ${one}, ${given[at + 1]!}`)).join(' | ');
    }
    case 'slice': {
      // Their second argument is the end, ours is the length.
      const from = Number(first);
      const length = second === undefined ? TO_THE_END : Number(second) - from;
      const counts = second === undefined || (from >= 0 && Number(second) >= 0);
      return first !== '' && counts && length > 0 ? `slice: ${first}, ${String(length)}` : null;
    }
    default:
      return given.length > 0 ? null : (FILTERS.get(called) ?? null);
  }
}

/** Splits at bars outside quotes. */
function piecesOf(source: string): string[] {
  const pieces: string[] = [];
  let end = source.length;
  let quotes = 0;
  for (let at = source.length - 1; at >= 0; at--) {
    if (source[at] === '"') quotes++;
    else if (source[at] === '|' && quotes % 2 === 0) {
      pieces.push(source.slice(at + 1, end));
      end = at;
    }
  }
  return [...pieces, source.slice(0, end)].reverse();
}

/** Translates one `{{ … }}`; null when unsupported. */
function expression(source: string): string | null {
  const [name = '', ...filters] = piecesOf(source).map((piece) => piece.trim());
  const known = NAMES.get(name) ?? name;
  if (!(TEMPLATE_NAMES as readonly string[]).includes(known)) return null;
  let out = known;
  for (const filter of filters) {
    const [, called = '', given = ''] = /^([a-z_]+)\s*(?::\s*(.*))?$/s.exec(filter) ?? [];
    if (DROPPED.has(called)) continue;
    const ours = filterOf(called, given.trim());
    if (ours === null) return null;
    out += ` | ${ours}`;
  }
  return `{{ ${out} }}`;
}

/**
 * Translates to Liquid; adds unsupported parts to `left`. Linear even for unclosed brackets, because the file
 * may come from anybody.
 */
export function plainTemplate(template: string, left: string[]): string {
  const ends = new Map([
    ['{{', '}}'],
    ['{%', '%}'],
  ]);
  let out = '';
  let done = 0;
  const openings = /\{(?=[{%])/g;
  for (let match = openings.exec(template); match; match = openings.exec(template)) {
    const opening = template.slice(match.index, match.index + 2);
    const end = ends.get(opening);
    const close = end === undefined ? -1 : template.indexOf(end, match.index + 2);
    if (close < 0) {
      // No later one is closed either.
      ends.delete(opening);
      continue;
    }
    const all = template.slice(match.index, close + 2);
    const made = opening === '{{' ? expression(all.slice(2, -2)) : null;
    if (made === null) left.push(all);
    out += template.slice(done, match.index) + (made ?? '');
    done = close + 2;
    openings.lastIndex = done;
  }
  return out + template.slice(done);
}

interface Property {
  name: string;
  value: string;
  type: unknown;
}

/** @returns null for no property; adds one without a text value to `left` */
function propertyOf(given: unknown, left: string[]): Property | null {
  if (typeof given !== 'object' || given === null || !('name' in given) || !('value' in given)) return null;
  const { name, value } = given;
  if (typeof name !== 'string') return null;
  if (!['string', 'number', 'boolean'].includes(typeof value)) {
    left.push(name);
    return null;
  }
  return { name, value: String(value), type: 'type' in given ? given.type : '' };
}

/** A list needs no `join`, because we fill it in as a list. */
function field({ name, value, type }: Property, left: string[]): string {
  const list = type === 'multitext' || name === 'tags';
  const made = plainTemplate(value, left);
  // Their dates are days, unless a filter formats them.
  const day = type === 'date' && /^\{\{[^|}]*\}\}$/.test(made);
  const text = day ? made.replace(/ \}\}$/, ' | date: "%Y-%m-%d" }}') : made;
  const plain = !text.includes('{{');
  const key = JSON.stringify(name);
  if (list && plain)
    return `${key}: ${JSON.stringify(
      text
        .split(',')
        .map((one) => one.trim())
        .filter(Boolean),
    )}`;
  const filled = list ? text.replace(/ \| join: "[^"]*"(?= \}\}$)/, '') : text;
  if (plain && (type === 'number' || type === 'checkbox') && /^(\d+(\.\d+)?|true|false)$/.test(text))
    return `${key}: ${text}`;
  return `${key}: ${JSON.stringify(filled)}`;
}

/** Joins the parts that fit into a setting; adds the other names to `left`. */
function fitting(parts: readonly { name: string; text: string }[], left: string[]): string {
  let all = '';
  for (const { name, text } of parts)
    if (all.length + text.length <= TEXT_LENGTH) all += text;
    else left.push(name);
  return all;
}

/** @returns null for other files. Never throws. Leaves out values that are too long. */
export function fromObsidian(template: unknown): ImportResult | null {
  if (typeof template !== 'object' || template === null || !('noteContentFormat' in template)) return null;
  const given = template as Record<string, unknown>;
  const left: string[] = [];
  const text = (name: string, read: (value: string) => string = (value) => value): string | undefined => {
    const value = given[name];
    if (typeof value !== 'string') return undefined;
    const made = read(value);
    if (made.length <= TEXT_LENGTH) return made;
    left.push(name);
    return undefined;
  };
  const liquid = (value: string): string => plainTemplate(value, left);
  const settings: Partial<Imported> = {};
  const noteBody = text('noteContentFormat', liquid);
  if (noteBody !== undefined) settings.noteBody = noteBody;
  const name = text('noteNameFormat', liquid) ?? '';
  if (name.trim() !== '') settings.fileName = name;
  if (Array.isArray(given.properties)) {
    const properties = given.properties.map((one) => propertyOf(one, left)).filter((one) => one !== null);
    const lines = properties.map((one) => ({ name: one.name, text: `${field(one, left)}\n` }));
    settings.frontMatter = fitting(lines, left);
  }
  const triggers = Array.isArray(given.triggers)
    ? given.triggers.filter((trigger) => typeof trigger === 'string')
    : [];
  if (triggers.length > 0) {
    const plain = new Set(triggers.filter((trigger) => /^https?:\/\/[^\s*]+$/i.test(trigger)));
    for (const trigger of triggers) if (!plain.has(trigger)) left.push(trigger);
    const { fileName = '', frontMatter = '', noteBody = '' } = settings;
    const lines = [...plain].map((trigger) => ({
      name: trigger,
      text: `${trigger.replace(/^https?:\/\//i, '')}\n`,
    }));
    const sites = fitting(lines, left).trimEnd();
    const template: NoteTemplate = {
      name: text('name') ?? '',
      sites,
      kind: 'any',
      fileName,
      frontMatter,
      noteBody,
    };
    return { settings: {}, template, left: [...new Set(left)] };
  }
  const path = text('path') ?? '';
  if (path !== '' && !path.includes('{')) settings.obsidianFolder = path;
  const vault = text('vault') ?? '';
  if (vault !== '') settings.obsidianVault = vault;
  return { settings, left: [...new Set(left)] };
}
