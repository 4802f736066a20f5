/** Templates have their own key, so that reading settings does not load them. */
import type { PageKind } from '../../core/selection';
import browser from '../bridge/browser';
import { keepAside, loadSettings } from './store';
import type { Settings } from '../../settings/schema';
import { settingsFor } from '../../settings/choose-template';
import { readTemplates, templatesRecord, type NoteTemplate } from '../../settings/template-record';

const KEY = 'templates';

/** Sets unreadable data aside before it is overwritten. */
async function read(): Promise<NoteTemplate[]> {
  const record = (await browser.storage.local.get(KEY))[KEY];
  const { templates, fault } = readTemplates(record);
  if (fault !== null) await keepAside(fault, KEY, record, templatesRecord(templates));
  return templates;
}

/** Returns none if storage fails: notes must still be written. */
export async function loadTemplates(): Promise<NoteTemplate[]> {
  try {
    return await read();
  } catch (error) {
    console.warn('Article Clipper: templates could not be read.', error);
    return [];
  }
}

/** Rejects if storage cannot be read: existing templates would be lost. */
export async function saveTemplates(templates: readonly NoteTemplate[]): Promise<void> {
  await read();
  await browser.storage.local.set({ [KEY]: templatesRecord(templates) });
}

/** Applies the page's template. */
export async function pageSettings(url: string, kind: PageKind | null): Promise<Settings> {
  const [settings, templates] = await Promise.all([loadSettings(), loadTemplates()]);
  return settingsFor(settings, templates, { url, kind });
}
