/** Reads exported settings. The file may be damaged, newer or malicious. */
import { readRecord, upToDate } from './stored-record';
import { SETTING_NAMES, validSetting, type SettingName, type Settings } from './schema';
import { readTemplates, type NoteTemplate } from './template-record';

interface SettingsFile {
  settings: Partial<Settings>;
  templates: NoteTemplate[];
  /** The user's values stay. */
  wrong: SettingName[];
  badTemplates: boolean;
}

const isSettings = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' &&
  given !== null &&
  'format' in given &&
  given.format === 'article-clipper-settings';

/** @returns null for other and newer formats. Never throws. */
export function readSettingsFile(given: unknown): SettingsFile | null {
  if (!isSettings(given)) return null;
  const { settings, fault } = readRecord(given);
  const { templates, fault: bad } = readTemplates('templates' in given ? given.templates : undefined);
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
