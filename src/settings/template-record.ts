/** Reads stored templates one by one, so that a bad one does not affect others. */
import type { PageKind } from '../core/selection';
import type { RecordFault } from './stored-record';
import { TEXT_LENGTH } from './schema';

/** Increase it, with a step below, when a field's name or meaning changes. */
export const TEMPLATES_VERSION = 1;

export const MOST_TEMPLATES = 100;

export const KINDS: readonly (PageKind | 'any')[] = ['any', 'article', 'list', 'other'];

/** Texts replace the settings of the same name (docs/templates.md). */
export interface NoteTemplate {
  name: string;
  /** One pattern per line (choose-template.ts); '': any site. */
  sites: string;
  kind: PageKind | 'any';
  fileName: string;
  frontMatter: string;
  noteBody: string;
}

const TEXTS = ['name', 'sites', 'fileName', 'frontMatter', 'noteBody'] as const;

type TemplateFields = Record<string, unknown>;

/** Upgrade steps, from version 1. */
const STEPS: readonly ((templates: unknown[]) => unknown[])[] = [];

interface ReadTemplates {
  templates: NoteTemplate[];
  fault: RecordFault | null;
}

const isRecord = (value: unknown): value is TemplateFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readTemplate(given: unknown): NoteTemplate | null {
  if (!isRecord(given)) return null;
  const texts = TEXTS.map((name) => [name, given[name]] as const);
  if (texts.some(([, text]) => typeof text !== 'string' || text.length > TEXT_LENGTH)) return null;
  const kind = KINDS.find((one) => one === given.kind);
  return kind === undefined ? null : ({ ...Object.fromEntries(texts), kind } as NoteTemplate);
}

/** Reads any value; undefined: no record yet. Never throws. */
export function readTemplates(stored: unknown): ReadTemplates {
  if (stored === undefined) return { templates: [], fault: null };
  if (!isRecord(stored) || !Array.isArray(stored.templates)) return { templates: [], fault: 'damaged' };
  const { version } = stored;
  if (typeof version !== 'number' || !Number.isInteger(version) || version < 1)
    return { templates: [], fault: 'damaged' };
  if (version > TEMPLATES_VERSION) return { templates: [], fault: 'newer' };
  const given = STEPS.slice(version - 1).reduce((all, step) => step(all), stored.templates as unknown[]);
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
