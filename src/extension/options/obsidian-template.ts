/** A template of Obsidian's Web Clipper (its exported JSON) as our settings, as far as it is plain: names and filters that both know. */
import type { Settings } from '../settings-schema';
import type { NoteTemplate } from '../templates/record';
import { TEMPLATE_NAMES } from '../../article/formats/template-names';

export type Imported = Pick<
  Settings,
  'fileName' | 'frontMatter' | 'noteBody' | 'obsidianVault' | 'obsidianFolder'
>;

export interface ImportResult {
  settings: Partial<Imported>;
  /** of one that is meant for some sites only: it stands beside the settings, which are then empty */
  template?: NoteTemplate;
  /** what it asks for that does not exist here, as it stands there */
  left: string[];
}

/** Their names for what has another here. */
const NAMES: Readonly<Record<string, string>> = { noteName: 'title', time: 'date' };
/** Their filters and ours, with the same arguments. */
const FILTERS: Readonly<Record<string, string>> = {
  lower: 'lower',
  upper: 'upper',
  capitalize: 'capitalize',
  join: 'join',
  split: 'split',
  first: 'first',
  last: 'last',
  length: 'size',
  trim: 'strip',
  wikilink: 'wikilink',
  replace: 'replace',
  slice: 'slice',
};
/** Ours does in another way what theirs is for. */
const DROPPED = new Set(['safe_name']);

/** Letters of their dates (those of day.js) and ours (of strftime). */
const DATE_PARTS: readonly [string, string][] = [
  ['YYYY', '%Y'],
  ['YY', '%y'],
  ['MMMM', '%B'],
  ['MMM', '%b'],
  ['MM', '%m'],
  ['M', '%-m'],
  ['DD', '%d'],
  ['D', '%-d'],
  ['dddd', '%A'],
  ['ddd', '%a'],
  ['HH', '%H'],
  ['hh', '%I'],
  ['mm', '%M'],
  ['ss', '%S'],
  ['A', '%p'],
];

function dateFormat(format: string): string {
  let out = '';
  for (let at = 0; at < format.length;) {
    const part = DATE_PARTS.find(([letters]) => format.startsWith(letters, at));
    out += part ? part[1] : format[at];
    at += part ? part[0].length : 1;
  }
  return out;
}

/** One `{{ … }}` in Liquid, or null where it is not plain. */
function expression(source: string): string | null {
  const [name = '', ...filters] = source.trim().split(/\|(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const known = NAMES[name.trim()] ?? name.trim();
  if (!(TEMPLATE_NAMES as readonly string[]).includes(known)) return null;
  let out = known;
  for (const filter of filters) {
    const [, called = '', given = ''] = /^\s*([a-z_]+)\s*(?::\s*(.*?))?\s*$/s.exec(filter) ?? [];
    if (DROPPED.has(called)) continue;
    if (called === 'date') {
      const format = /^\(?"([^"]*)"/.exec(given)?.[1] ?? 'YYYY-MM-DD';
      out += ` | date: "${dateFormat(format)}"`;
      continue;
    }
    const ours = FILTERS[called];
    if (ours === undefined) return null;
    const values = given.replace(/^\(|\)$/g, '');
    // Without one, theirs are a comma.
    const value = values === '' && (called === 'join' || called === 'split') ? '", "' : values;
    out += ` | ${ours}${value === '' ? '' : `: ${value}`}`;
  }
  return `{{ ${out} }}`;
}

/** A template of theirs in Liquid; what is not plain goes, and is named in `left`. */
export function plainTemplate(template: string, left: string[]): string {
  return template.replace(/\{\{(.*?)\}\}|\{%.*?%\}/gs, (all: string, inner: string | undefined) => {
    const made = inner === undefined ? null : expression(inner);
    if (made === null) left.push(all);
    return made ?? '';
  });
}

interface Property {
  name: string;
  value: string;
  type: string;
}

const isProperty = (value: unknown): value is Property =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'value' in value;

/** Lists are filled in as lists: their last `join` goes. */
function field({ name, value, type }: Property, left: string[]): string {
  const list = type === 'multitext' || name === 'tags';
  const text = plainTemplate(String(value), left);
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

/** null when the file is no such template. */
export function fromObsidian(template: unknown): ImportResult | null {
  if (typeof template !== 'object' || template === null || !('noteContentFormat' in template)) return null;
  const given = template as Record<string, unknown>;
  const left: string[] = [];
  const text = (name: string): string => (typeof given[name] === 'string' ? given[name] : '');
  const settings: Partial<Imported> = { noteBody: plainTemplate(text('noteContentFormat'), left) };
  const name = plainTemplate(text('noteNameFormat'), left);
  if (name.trim() !== '') settings.fileName = name;
  if (Array.isArray(given.properties))
    settings.frontMatter = given.properties
      .filter(isProperty)
      .map((one) => `${field(one, left)}\n`)
      .join('');
  const triggers = Array.isArray(given.triggers) ? given.triggers.map(String) : [];
  if (triggers.length > 0) {
    const plain = triggers.filter((trigger) => /^https?:\/\/[^\s*]+$/i.test(trigger));
    left.push(...triggers.filter((trigger) => !plain.includes(trigger)));
    const { fileName = '', frontMatter = '', noteBody = '' } = settings;
    const sites = plain.map((trigger) => trigger.replace(/^https?:\/\//i, '')).join('\n');
    const template = { name: text('name'), sites, kind: 'any' as const, fileName, frontMatter, noteBody };
    return { settings: {}, template, left: [...new Set(left)] };
  }
  if (text('path') !== '' && !text('path').includes('{')) settings.obsidianFolder = text('path');
  if (text('vault') !== '') settings.obsidianVault = text('vault');
  return { settings, left: [...new Set(left)] };
}
