/** What is stored as settings, read: older versions are brought up to date, and what nobody understands is said to be so. */
import { parseSettings, SETTING_NAMES, validSetting, type Settings } from './schema';

/** Of the records that are written now. A change of a field's name or meaning is a new version with its step below. */
export const SETTINGS_VERSION = 2;

/**
 * Why writing over a stored record would lose something. 'damaged': not all of it could be understood; 'newer': a later
 * version of the extension wrote it.
 */
export type RecordFault = 'damaged' | 'newer';

type Fields = Record<string, unknown>;

/** Version 2 has a face and an alignment for print, which were the screen's, and links that are not marked at all. */
function ofPrint(fields: Fields): Fields {
  const { font, alignment, printLinks } = fields;
  return {
    ...fields,
    ...(font === undefined ? {} : { printFont: font }),
    ...(alignment === undefined ? {} : { printAlignment: alignment }),
    ...(printLinks === 'none' ? { printLinks: 'underlined' } : {}),
  };
}

/** At each version's place the step from it to the next. Version 0 had the same fields as 1 and no number. */
const STEPS: readonly ((fields: Fields) => Fields)[] = [(fields) => fields, ofPrint];

const isVersion = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0;

/** Fields of a record of any version under the names and meanings of today; as they are where its version is none that we know. */
export function upToDate(fields: Fields): Fields {
  const version = fields['version'] ?? 0;
  if (!isVersion(version)) return fields;
  return STEPS.slice(version).reduce((now, step) => step(now), fields);
}

interface ReadRecord {
  /** what could be understood, defaults for the rest */
  settings: Settings;
  /** 'damaged': not a record, or fields that hold what they cannot; null for nothing */
  fault: RecordFault | null;
}

/** Reads a stored record, whatever it is; undefined is none yet. Never throws. */
export function readRecord(stored: unknown): ReadRecord {
  if (stored === undefined) return { settings: parseSettings(undefined), fault: null };
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { settings: parseSettings(undefined), fault: 'damaged' };
  const version = (stored as Fields)['version'] ?? 0;
  const fields = upToDate(stored as Fields);
  if (!isVersion(version)) return { settings: parseSettings(fields), fault: 'damaged' };
  // Fields of the same name may mean something else by then.
  if (version > SETTINGS_VERSION) return { settings: parseSettings(undefined), fault: 'newer' };
  const damaged = SETTING_NAMES.some((name) => {
    const value = fields[name];
    // A number out of its range is brought into it: that is no damage.
    return value !== undefined && !Number.isFinite(value) && value !== validSetting(name, value);
  });
  return { settings: parseSettings(fields), fault: damaged ? 'damaged' : null };
}
