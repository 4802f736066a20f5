/** A file of settings and templates, read: it may be damaged, by a later version, or made by somebody who means no good. */
import { readRecord, upToDate } from './stored-record';
import { SETTING_NAMES, validSetting, type SettingName, type Settings } from './schema';
import { readTemplates, type NoteTemplate } from './template-record';

interface SettingsFile {
  /** those that the file has and that hold what they can */
  settings: Partial<Settings>;
  templates: NoteTemplate[];
  /** fields that hold what they cannot: what the user has stays */
  wrong: SettingName[];
  /** some templates were none */
  badTemplates: boolean;
}

const isSettings = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' &&
  given !== null &&
  'format' in given &&
  given.format === 'article-clipper-settings';

/** null where it is none of ours, or of a newer version. Never throws. */
export function readSettingsFile(given: unknown): SettingsFile | null {
  if (!isSettings(given)) return null;
  const { settings, fault } = readRecord(given);
  const { templates, fault: bad } = readTemplates('templates' in given ? given.templates : undefined);
  if (fault === 'newer' || bad === 'newer') return null;
  // What an older version says by another name counts as said.
  const fields = upToDate(given);
  const named = SETTING_NAMES.filter((name) => Object.hasOwn(fields, name));
  // A number out of its range is brought into it.
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
