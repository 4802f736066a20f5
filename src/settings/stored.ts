/** Reads stored and exported settings and templates, which may be damaged, newer or malicious. */
import type { PageKind } from '../core/selection';
import { parseSettings, SETTING_NAMES, TEXT_LENGTH, validSetting, type Settings } from './schema';

/** Increase it, with a step below, when a field's name or meaning changes. */
export const SETTINGS_VERSION = 2;

/**
 * Why overwriting would lose data: 'damaged': some parts are invalid; 'newer': a later version of the
 * extension wrote it.
 */
export type RecordFault = 'damaged' | 'newer';

type Fields = Record<string, unknown>;

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Version 2 has print's own font and alignment, and unmarked links. */
function ofPrint(fields: Fields): Fields {
  const { font, alignment, printLinks } = fields;
  return {
    ...fields,
    ...(font === undefined ? {} : { printFont: font }),
    ...(alignment === undefined ? {} : { printAlignment: alignment }),
    ...(printLinks === 'none' ? { printLinks: 'underlined' } : {}),
  };
}

/** Upgrade steps by version. Version 0 is 1 without a number. */
const SETTING_STEPS: readonly ((fields: Fields) => Fields)[] = [(fields) => fields, ofPrint];

const isVersion = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0;

/** Leaves unknown versions unchanged. */
function upToDate(fields: Fields): Fields {
  const version = fields['version'] ?? 0;
  if (!isVersion(version)) return fields;
  return SETTING_STEPS.slice(version).reduce((now, step) => step(now), fields);
}

/** Reads any value; undefined: no record yet. Defaults replace invalid fields. Never throws. */
export function readRecord(stored: unknown): { settings: Settings; fault: RecordFault | null } {
  if (!isRecord(stored))
    return { settings: parseSettings(undefined), fault: stored === undefined ? null : 'damaged' };
  const version = stored['version'] ?? 0;
  const fields = upToDate(stored);
  if (!isVersion(version)) return { settings: parseSettings(fields), fault: 'damaged' };
  // The same names may have other meanings.
  if (version > SETTINGS_VERSION) return { settings: parseSettings(undefined), fault: 'newer' };
  const damaged = SETTING_NAMES.some((name) => {
    const value = fields[name];
    // Clamped numbers are not damaged.
    return value !== undefined && !Number.isFinite(value) && value !== validSetting(name, value);
  });
  return { settings: parseSettings(fields), fault: damaged ? 'damaged' : null };
}

/** Increase it, with a step in `readTemplates`, when a field's name or meaning changes. */
const TEMPLATES_VERSION = 1;

export const MOST_TEMPLATES = 100;

export const KINDS: readonly (PageKind | 'any')[] = ['any', 'article', 'list', 'other'];

/** Texts replace the settings of the same name (docs/templates.md). */
export interface NoteTemplate {
  name: string;
  /** One pattern per line (page-note.ts); '': any site. */
  sites: string;
  kind: PageKind | 'any';
  fileName: string;
  frontMatter: string;
  noteBody: string;
}

const TEXTS = ['name', 'sites', 'fileName', 'frontMatter', 'noteBody'] as const;

function readTemplate(given: unknown): NoteTemplate | null {
  if (!isRecord(given)) return null;
  const texts = TEXTS.map((name) => [name, given[name]] as const);
  if (texts.some(([, text]) => typeof text !== 'string' || text.length > TEXT_LENGTH)) return null;
  const kind = KINDS.find((one) => one === given.kind);
  return kind === undefined ? null : ({ ...Object.fromEntries(texts), kind } as NoteTemplate);
}

/** Reads any value; undefined: no record yet. Never throws. */
export function readTemplates(stored: unknown): { templates: NoteTemplate[]; fault: RecordFault | null } {
  if (stored === undefined) return { templates: [], fault: null };
  if (!isRecord(stored) || !Array.isArray(stored.templates)) return { templates: [], fault: 'damaged' };
  const { version } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { templates: [], fault: 'damaged' };
  if (version > TEMPLATES_VERSION) return { templates: [], fault: 'newer' };
  const given = stored.templates as unknown[];
  const read = given.map(readTemplate);
  const templates = read.filter((one) => one !== null).slice(0, MOST_TEMPLATES);
  return { templates, fault: templates.length < given.length ? 'damaged' : null };
}

export const templatesRecord = (templates: readonly NoteTemplate[]): object => ({
  version: TEMPLATES_VERSION,
  templates,
});

/** Replaces templates of the same name. */
export function withImported(
  templates: readonly NoteTemplate[],
  imported: readonly NoteTemplate[],
): NoteTemplate[] {
  const known = new Set(templates.map(({ name }) => name));
  return [
    ...templates.map((old) => imported.find(({ name }) => name === old.name) ?? old),
    ...imported.filter(({ name }) => !known.has(name)),
  ].slice(0, MOST_TEMPLATES);
}

const FORMAT = 'article-clipper-settings';

/** @returns null for other and newer formats; `wrong` has invalid values and is left out. Never throws. */
export function readSettingsFile(given: unknown) {
  if (!isRecord(given) || given.format !== FORMAT) return null;
  const { settings, fault } = readRecord(given);
  const { templates, fault: bad } = readTemplates(given.templates);
  if (fault === 'newer' || bad === 'newer') return null;
  // Older versions may use other names.
  const fields = upToDate(given);
  const named = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name));
  // Clamped numbers are not wrong.
  const wrong = named.filter(
    (name) =>
      (typeof fields[name] !== 'number' || typeof settings[name] !== 'number') &&
      validSetting(name, fields[name]) !== fields[name],
  );
  const kept = named.filter((name) => !wrong.includes(name)).map((name) => [name, settings[name]]);
  return {
    settings: Object.fromEntries(kept) as Partial<Settings>,
    templates,
    wrong,
    badTemplates: bad === 'damaged',
  };
}
