/** The settings in storage: one record, under one key. */
import browser from './browser';
import { parseSettings, type Settings } from './settings-schema';
import { onTrusted } from './trusted';

export const SETTINGS_VERSION = 1;
const STORAGE_KEY = 'settings';

/** Reads the settings. A storage failure gives the defaults: reading must work without storage. */
export async function loadSettings(): Promise<Settings> {
  try {
    const stored = await browser.storage.local.get(STORAGE_KEY);
    return parseSettings(stored[STORAGE_KEY]);
  } catch (error) {
    console.warn('Article Clipper: settings could not be read, using the defaults.', error);
    return parseSettings(undefined);
  }
}

/** Saves some fields over the stored ones and returns the whole. Rejects when storage refuses. */
export async function saveSettings(changes: Partial<Settings>): Promise<Settings> {
  const settings = parseSettings({ ...(await loadSettings()), ...changes });
  await browser.storage.local.set({ [STORAGE_KEY]: { version: SETTINGS_VERSION, ...settings } });
  return settings;
}

/** Calls back after each change, from wherever it was made, until the signal aborts. */
export function onSettingsChange(callback: (settings: Settings) => void, signal?: AbortSignal): void {
  const listener = (changes: Record<string, { newValue?: unknown }>, area: string) => {
    const change = changes[STORAGE_KEY];
    if (area === 'local' && change) callback(parseSettings(change.newValue));
  };
  browser.storage.onChanged.addListener(listener);
  if (signal)
    onTrusted(signal, 'abort', () => {
      browser.storage.onChanged.removeListener(listener);
    });
}
