/** Reads stored settings and upgrades older versions. */
import { parseSettings, SETTING_NAMES, validSetting, type Settings } from './schema';

/** Increase it, with a step below, when a field's name or meaning changes. */
export const SETTINGS_VERSION = 2;

/**
 * Why overwriting would lose data: 'damaged': some parts are invalid; 'newer': a later version of the
 * extension wrote it.
 */
export type RecordFault = 'damaged' | 'newer';

type Fields = Record<string, unknown>;

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
const STEPS: readonly ((fields: Fields) => Fields)[] = [(fields) => fields, ofPrint];

const isVersion = (given: unknown): given is number =>
  typeof given === 'number' && Number.isInteger(given) && given >= 0;

/** Leaves unknown versions unchanged. */
export function upToDate(fields: Fields): Fields {
  const version = fields['version'] ?? 0;
  if (!isVersion(version)) return fields;
  return STEPS.slice(version).reduce((now, step) => step(now), fields);
}

interface ReadRecord {
  /** Defaults replace invalid fields. */
  settings: Settings;
  fault: RecordFault | null;
}

/** Reads any value; undefined: no record yet. Never throws. */
export function readRecord(stored: unknown): ReadRecord {
  if (stored === undefined) return { settings: parseSettings(undefined), fault: null };
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
    return { settings: parseSettings(undefined), fault: 'damaged' };
  const version = (stored as Fields)['version'] ?? 0;
  const fields = upToDate(stored as Fields);
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
