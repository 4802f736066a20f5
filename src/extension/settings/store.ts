/**
 * Settings and templates in storage, a record each, so that reading settings loads no templates. Unreadable data
 * is kept under another key.
 */
import type { PageKind } from '../../core/selection';
import { settingsFor } from '../../settings/page-note';
import {
  readRecord,
  readTemplates,
  SETTINGS_VERSION,
  templatesRecord,
  type NoteTemplate,
  type RecordFault,
} from '../../settings/stored';
import browser from '../bridge/browser';
import { parseSettings, type Settings } from '../../settings/schema';
import { onTrusted } from '../../util/trusted';
import { Turns } from '../../util/turns';

const STORAGE_KEY = 'settings';
const TEMPLATES_KEY = 'templates';
const ASIDE_KEY = 'settings-aside';
/** Limit for the newest records. Several mean repeated damage. */
const MOST_ASIDE = 3;

/** An unreadable record, unchanged. */
interface AsideRecord {
  /** ISO 8601 */
  at: string;
  fault: RecordFault;
  record: unknown;
}

const isAside = (value: unknown): value is AsideRecord =>
  typeof value === 'object' && value !== null && 'record' in value;

const asideIn = (stored: Record<string, unknown>): AsideRecord[] => {
  const list = stored[ASIDE_KEY];
  return Array.isArray(list) ? list.filter(isAside) : [];
};

/** Sets unreadable data aside. */
async function read(): Promise<{ settings: Settings; kept: Promise<void> }> {
  const record = (await browser.storage.local.get(STORAGE_KEY))[STORAGE_KEY];
  const { settings, fault } = readRecord(record);
  if (fault === null) return { settings, kept: Promise.resolve() };
  const kept = keepAside(fault, STORAGE_KEY, record, { version: SETTINGS_VERSION, ...settings });
  return { settings, kept };
}

const keeping = new Turns();

/**
 * Sets an unreadable record aside and replaces it in one write. Calls run in turn, so that none is lost. If
 * popup and options both read the record, the second call does nothing.
 */
const keepAside = (fault: RecordFault, key: string, record: unknown, instead: unknown): Promise<void> =>
  keeping.inTurn(async () => {
    const stored = await browser.storage.local.get([ASIDE_KEY, key]);
    if (JSON.stringify(stored[key]) !== JSON.stringify(record)) return;
    const aside = [...asideIn(stored), { at: new Date().toISOString(), fault, record }].slice(-MOST_ASIDE);
    await browser.storage.local.set({ [ASIDE_KEY]: aside, [key]: instead });
  });

/** Returns defaults if storage fails: reading must work without it. */
export async function loadSettings(): Promise<Settings> {
  try {
    const { settings, kept } = await read();
    kept.catch((error: unknown) =>
      console.warn('Article Clipper: damaged settings could not be set aside.', error),
    );
    return settings;
  } catch (error) {
    console.warn('Article Clipper: settings could not be read, using the defaults.', error);
    return parseSettings(undefined);
  }
}

/** Rejects when storage fails, so that the caller keeps its settings. */
export async function storedSettings(): Promise<Settings> {
  const { settings, kept } = await read();
  await kept;
  return settings;
}

const saving = new Turns();

/**
 * Rejects if storage cannot be read: writing defaults would lose the user's settings. Calls run in turn,
 * each reading the result of the last.
 */
export const saveSettings = (changes: Partial<Settings>): Promise<Settings> =>
  saving.inTurn(async () => {
    const settings = parseSettings({ ...(await storedSettings()), ...changes });
    await browser.storage.local.set({ [STORAGE_KEY]: { version: SETTINGS_VERSION, ...settings } });
    return settings;
  });

/** Returns the oldest first, or none if storage fails. */
export async function asideRecords(): Promise<AsideRecord[]> {
  try {
    // This sets a damaged record aside first.
    await (
      await read()
    ).kept;
    return asideIn(await browser.storage.local.get(ASIDE_KEY));
  } catch {
    return [];
  }
}

export async function forgetAside(): Promise<void> {
  await browser.storage.local.remove(ASIDE_KEY);
}

/** Stops when the signal aborts. */
export function onSettingsChange(callback: (settings: Settings) => void, signal?: AbortSignal): void {
  const listener = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[STORAGE_KEY];
    if (area === 'local' && change) callback(readRecord(change.newValue).settings);
  };
  browser.storage.onChanged.addListener(listener);
  if (signal) onTrusted(signal, 'abort', () => browser.storage.onChanged.removeListener(listener));
}

/** Sets unreadable data aside before it is overwritten. */
async function readStoredTemplates(): Promise<NoteTemplate[]> {
  const record = (await browser.storage.local.get(TEMPLATES_KEY))[TEMPLATES_KEY];
  const { templates, fault } = readTemplates(record);
  if (fault !== null) await keepAside(fault, TEMPLATES_KEY, record, templatesRecord(templates));
  return templates;
}

/** Returns none if storage fails: notes must still be written. */
export async function loadTemplates(): Promise<NoteTemplate[]> {
  try {
    return await readStoredTemplates();
  } catch (error) {
    console.warn('Article Clipper: templates could not be read.', error);
    return [];
  }
}

/** Rejects if storage cannot be read: existing templates would be lost. */
export async function saveTemplates(templates: readonly NoteTemplate[]): Promise<void> {
  await readStoredTemplates();
  await browser.storage.local.set({ [TEMPLATES_KEY]: templatesRecord(templates) });
}

/** Applies the page's template. */
export async function pageSettings(url: string, kind: PageKind | null): Promise<Settings> {
  const [settings, templates] = await Promise.all([loadSettings(), loadTemplates()]);
  return settingsFor(settings, templates, { url, kind });
}

export class SettingsTurns {
  /** changes being saved */
  #own = 0;
  /** number of storage reads */
  #asked = 0;

  /** Blocks changes from elsewhere until saved or refused. Settles like `saved`. */
  async own<Saved>(saved: Promise<Saved>): Promise<Saved> {
    this.#own += 1;
    try {
      return await saved;
    } finally {
      this.#own -= 1;
    }
  }

  /**
   * Reads changes made elsewhere. The event for a local change may arrive after a newer one, so it asks
   * storage.
   * @returns null during a local change or a newer read. Rejects as `read` does.
   */
  async elsewhere<Read>(read: () => Promise<Read>): Promise<Read | null> {
    const asked = (this.#asked += 1);
    const found = await read();
    return asked === this.#asked && this.#own === 0 ? found : null;
  }
}
