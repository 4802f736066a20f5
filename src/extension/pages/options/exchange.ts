/** Exports and imports settings. Also imports Obsidian Web Clipper templates. */
import { button } from '../../widgets/buttons';
import { importButton } from '../shared';
import { download } from '../../files/download';
import { t } from '../../bridge/i18n';
import { loadSettings, loadTemplates } from '../../settings/store';
import type { Settings } from '../../../settings/schema';
import {
  readSettingsFile,
  SETTINGS_VERSION,
  templatesRecord,
  type NoteTemplate,
} from '../../../settings/stored';
import { fromObsidian } from './obsidian-template';

export const FILE = 'article-clipper-settings.json';
/** bytes; a settings file has a few thousand */
const MOST = 1_000_000;
/** Limits of the list of what was not imported, the second in characters. */
const MOST_NAMED = 20;
const NAME_LENGTH = 60;

interface ExchangeHost {
  say(text: string): void;
  /** @returns names of templates that did not fit; null when saving failed, which is already reported */
  take(settings: Partial<Settings>, templates: readonly NoteTemplate[]): Promise<readonly string[] | null>;
}

export function exchange(place: HTMLElement, host: ExchangeHost): void {
  place.append(
    button(document, 'export', { text: t('exportSettings') }, () => void exported()),
    ...importButton(
      'importSettings',
      (file) => void imported(file, host).catch(() => host.say(t('notImported'))),
    ),
  );
}

async function exported(): Promise<void> {
  const record = {
    format: 'article-clipper-settings',
    version: SETTINGS_VERSION,
    ...(await loadSettings()),
    templates: templatesRecord(await loadTemplates()),
  };
  download(FILE, 'application/json', `${JSON.stringify(record, null, 2)}\n`);
}

async function imported(file: File, host: ExchangeHost): Promise<void> {
  let given: unknown = null;
  try {
    if (file.size <= MOST) given = JSON.parse(await file.text());
  } catch {
    // Reported below.
  }
  const template = fromObsidian(given);
  const own = template ? null : readSettingsFile(given);
  if (template) {
    const over = await host.take(template.settings, template.template ? [template.template] : []);
    if (over) sayImported(host, file.name, [...template.left, ...over]);
  } else if (own) {
    const over = await host.take(own.settings, own.templates);
    const left = own.wrong.map((name) => t(`setting_${name}`));
    if (own.badTemplates) left.push(t('groupTemplates'));
    if (over) sayImported(host, file.name, [...left, ...over]);
  } else host.say(t('notImported'));
}

function sayImported(host: ExchangeHost, name: string, left: readonly string[]): void {
  const named = left.slice(0, MOST_NAMED).map((one) => one.slice(0, NAME_LENGTH));
  if (left.length > MOST_NAMED) named.push('…');
  host.say(named.length === 0 ? t('imported', name) : t('importedWithout', name, named.join(' ')));
}
