/** The templates in storage: one record under a key of their own, so that nothing that only reads settings carries them. */
import type { PageKind } from '../../core/selection';
import browser from '../bridge/browser';
import { keepAside, loadSettings } from './store';
import type { Settings } from '../../settings/schema';
import { settingsFor } from '../../settings/choose-template';
import { readTemplates, templatesRecord, type NoteTemplate } from '../../settings/template-record';

const KEY = 'templates';

/** What is not understood of the record goes aside before anything is written over it. */
async function read(): Promise<NoteTemplate[]> {
  const record = (await browser.storage.local.get(KEY))[KEY];
  const { templates, fault } = readTemplates(record);
  if (fault !== null) await keepAside(fault, KEY, record, templatesRecord(templates));
  return templates;
}

/** Without storage there are none: notes must be written all the same. */
export async function loadTemplates(): Promise<NoteTemplate[]> {
  try {
    return await read();
  } catch (error) {
    console.warn('Article Clipper: templates could not be read.', error);
    return [];
  }
}

/** Rejects when storage refuses, also to be read: what is there would be lost. */
export async function saveTemplates(templates: readonly NoteTemplate[]): Promise<void> {
  await read();
  await browser.storage.local.set({ [KEY]: templatesRecord(templates) });
}

/** The settings with the texts of the template that is meant for a page. */
export async function pageSettings(url: string, kind: PageKind | null): Promise<Settings> {
  const [settings, templates] = await Promise.all([loadSettings(), loadTemplates()]);
  return settingsFor(settings, templates, { url, kind });
}
