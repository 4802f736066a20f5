/** Templates for some sites or kinds of pages, as they are stored: each is read by itself, so that a bad one harms no other. */
import type { PageKind } from '../core/selection';
import type { RecordFault } from './stored-record';
import { TEXT_LENGTH } from './schema';

/** Of the records that are written now. A change of a field's name or meaning is a new version with its step below. */
export const TEMPLATES_VERSION = 1;

/** Templates that are kept. */
export const MOST_TEMPLATES = 100;

export const KINDS: readonly (PageKind | 'any')[] = ['any', 'article', 'list', 'other'];

/** Front matter, text and file name are templates as in the settings (docs/templates.md), and stand in their place. */
export interface NoteTemplate {
  name: string;
  /** patterns, one a line (`sites.ts`); '': any site */
  sites: string;
  kind: PageKind | 'any';
  fileName: string;
  frontMatter: string;
  noteBody: string;
}

const TEXTS = ['name', 'sites', 'fileName', 'frontMatter', 'noteBody'] as const;

type TemplateFields = Record<string, unknown>;

/** From each version to the next, that of version 1 first; none yet. */
const STEPS: readonly ((templates: unknown[]) => unknown[])[] = [];

interface ReadTemplates {
  /** what could be understood */
  templates: NoteTemplate[];
  /** null for nothing */
  fault: RecordFault | null;
}

const isRecord = (value: unknown): value is TemplateFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** One template, or null for what is none. */
function readTemplate(given: unknown): NoteTemplate | null {
  if (!isRecord(given)) return null;
  const texts = TEXTS.map((name) => [name, given[name]] as const);
  if (texts.some(([, text]) => typeof text !== 'string' || text.length > TEXT_LENGTH)) return null;
  const kind = KINDS.find((one) => one === given.kind);
  return kind === undefined ? null : ({ ...Object.fromEntries(texts), kind } as NoteTemplate);
}

/** Reads a stored record, whatever it is; undefined is none yet. Never throws. */
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

/** The templates as they are stored, and as they stand in a file of settings. */
export const templatesRecord = (templates: readonly NoteTemplate[]): object => ({
  version: TEMPLATES_VERSION,
  templates,
});

/** Templates that come in from a file: one takes the place of those of its name, others follow. */
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
