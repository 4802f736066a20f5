/** The settings in storage: one record, under one key; what could not be understood of it is kept under another. */
import browser from '../bridge/browser';
import type { RecordFault } from '../../settings/stored-record';
import { readRecord, SETTINGS_VERSION } from '../../settings/stored-record';
import { parseSettings, type Settings } from '../../settings/schema';
import { onTrusted } from '../../util/trusted';
import { Turns } from '../../util/turns';

const STORAGE_KEY = 'settings';
const ASIDE_KEY = 'settings-aside';
/** Records kept aside, the newest; more than one only when the store breaks again. */
const MOST_ASIDE = 3;

/** A record that was found under the settings and could not be understood, as it was. */
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

/** Reads the settings; what is not understood goes aside first, in one write with what takes its place. */
async function read(): Promise<{ settings: Settings; kept: Promise<void> }> {
  const record = (await browser.storage.local.get(STORAGE_KEY))[STORAGE_KEY];
  const { settings, fault } = readRecord(record);
  if (fault === null) return { settings, kept: Promise.resolve() };
  const kept = keepAside(fault, STORAGE_KEY, record, { version: SETTINGS_VERSION, ...settings });
  return { settings, kept };
}

let keeping: Promise<unknown> = Promise.resolve();

/**
 * Puts a record aside that could not be understood, in one write with what takes its place. One at a time: none may be
 * lost. Popup and options may both have read it: who comes second finds it gone, and leaves what took its place.
 */
export function keepAside(fault: RecordFault, key: string, record: unknown, instead: unknown): Promise<void> {
  const kept = keeping.then(async () => {
    const stored = await browser.storage.local.get([ASIDE_KEY, key]);
    if (JSON.stringify(stored[key]) !== JSON.stringify(record)) return;
    const aside = [...asideIn(stored), { at: new Date().toISOString(), fault, record }].slice(-MOST_ASIDE);
    await browser.storage.local.set({ [ASIDE_KEY]: aside, [key]: instead });
  });
  keeping = kept.catch(() => undefined);
  return kept;
}

/** Reads the settings. A storage failure gives the defaults: reading must work without storage. */
export async function loadSettings(): Promise<Settings> {
  try {
    const { settings, kept } = await read();
    kept.catch((error: unknown) => {
      console.warn('Article Clipper: damaged settings could not be set aside.', error);
    });
    return settings;
  } catch (error) {
    console.warn('Article Clipper: settings could not be read, using the defaults.', error);
    return parseSettings(undefined);
  }
}

/** Reads the settings anew. Rejects when storage refuses: the caller keeps those that it has. */
export async function storedSettings(): Promise<Settings> {
  const { settings, kept } = await read();
  await kept;
  return settings;
}

const saving = new Turns();

/**
 * Saves some fields over the stored ones and returns the whole. Rejects when storage refuses, also to be read: writing
 * the defaults over settings that are there would lose them. Changes follow each other: each reads what the one before wrote.
 */
export const saveSettings = (changes: Partial<Settings>): Promise<Settings> =>
  saving.inTurn(async () => {
    const settings = parseSettings({ ...(await storedSettings()), ...changes });
    await browser.storage.local.set({ [STORAGE_KEY]: { version: SETTINGS_VERSION, ...settings } });
    return settings;
  });

/** Records that were set aside, oldest first; none when storage cannot be read. */
export async function asideRecords(): Promise<AsideRecord[]> {
  try {
    // The first request sets the damaged record aside.
    await (
      await read()
    ).kept;
    return asideIn(await browser.storage.local.get(ASIDE_KEY));
  } catch {
    return [];
  }
}

/** The records that were set aside go for good. */
export async function forgetAside(): Promise<void> {
  await browser.storage.local.remove(ASIDE_KEY);
}

/** Calls back after each change, from wherever it was made, until the signal aborts. */
export function onSettingsChange(callback: (settings: Settings) => void, signal?: AbortSignal): void {
  const listener = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[STORAGE_KEY];
    if (area === 'local' && change) callback(readRecord(change.newValue).settings);
  };
  browser.storage.onChanged.addListener(listener);
  if (signal)
    onTrusted(signal, 'abort', () => {
      browser.storage.onChanged.removeListener(listener);
    });
}
