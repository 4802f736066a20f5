/** Settings out to a file and in from one; templates of Obsidian's Web Clipper come in as well. */
import { h } from '../dom';
import { t } from '../i18n';
import { loadSettings } from '../settings';
import { readRecord, SETTINGS_VERSION } from '../settings-record';
import { SETTING_NAMES, type Settings } from '../settings-schema';
import { readTemplates, templatesRecord, type NoteTemplate } from '../templates/record';
import { loadTemplates } from '../templates/store';
import { onTrusted } from '../trusted';
import { fromObsidian } from './obsidian-template';

const FILE = 'article-clipper-settings.json';
/** bytes; a file of settings has a few thousand */
const MOST = 1_000_000;
/** ms that a download has to begin in */
const BEGIN_MS = 10_000;

interface ExchangeHost {
  say(text: string): void;
  take(settings: Partial<Settings>, templates: readonly NoteTemplate[]): Promise<void>;
}

/** Two buttons at the end of `place`. */
export function exchange(place: HTMLElement, host: ExchangeHost): void {
  const out = h(document, 'button', {
    text: t('exportSettings'),
    attrs: { type: 'button', 'data-ac': 'export' },
  });
  onTrusted(out, 'click', () => void exported());
  const file = h(document, 'input', {
    attrs: { type: 'file', accept: '.json,application/json', 'data-ac': 'import-file' },
  });
  file.hidden = true;
  const into = h(document, 'button', {
    text: t('importSettings'),
    attrs: { type: 'button', 'data-ac': 'import' },
  });
  onTrusted(into, 'click', () => {
    file.click();
  });
  onTrusted(file, 'change', () => {
    const [chosen] = file.files ?? [];
    if (chosen) void imported(chosen, host);
    file.value = '';
  });
  place.append(out, into, file);
}

async function exported(): Promise<void> {
  const record = {
    format: 'article-clipper-settings',
    version: SETTINGS_VERSION,
    ...(await loadSettings()),
    templates: templatesRecord(await loadTemplates()),
  };
  const url = URL.createObjectURL(
    new Blob([`${JSON.stringify(record, null, 2)}\n`], { type: 'application/json' }),
  );
  h(document, 'a', { attrs: { href: url, download: FILE } }).click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, BEGIN_MS);
}

async function imported(file: File, host: ExchangeHost): Promise<void> {
  let given: unknown = null;
  try {
    if (file.size <= MOST) given = JSON.parse(await file.text());
  } catch {
    // Said below: it is none of ours.
  }
  const template = fromObsidian(given);
  if (template) {
    await host.take(template.settings, template.template ? [template.template] : []);
    const { left } = template;
    host.say(left.length === 0 ? t('imported', file.name) : t('importedWithout', file.name, left.join(' ')));
  } else if (isSettings(given)) {
    const { settings, fault } = readRecord(given);
    const { templates, fault: wrong } = readTemplates('templates' in given ? given.templates : undefined);
    if (fault === 'newer' || wrong === 'newer') {
      host.say(t('notImported'));
      return;
    }
    const named = SETTING_NAMES.filter((name) => Object.hasOwn(given, name)).map((name) => [
      name,
      settings[name],
    ]);
    await host.take(Object.fromEntries(named) as Partial<Settings>, templates);
    host.say(t('imported', file.name));
  } else host.say(t('notImported'));
}

const isSettings = (given: unknown): given is object =>
  typeof given === 'object' &&
  given !== null &&
  'format' in given &&
  given.format === 'article-clipper-settings';
