/** The options page. Saves each change at once. */
import '../../bridge/own-page';
import { byId, h } from '../../../util/dom';
import { collapse } from '../../../util/text';
import browser, { onPhone } from '../../bridge/browser';
import { formatNumber, t } from '../../bridge/i18n';
import { contrastWarning, settingControl, SettingControls } from '../../settings/controls';
import {
  asideRecords,
  forgetAside,
  loadSettings,
  onSettingsChange,
  saveSettings,
  storedSettings,
  SettingsTurns,
  loadTemplates,
} from '../../settings/store';
import { parseSettings, type SettingName, type Settings, type SettingValue } from '../../../settings/schema';
import { TEMPLATE_FILTERS, TEMPLATE_NAMES } from '../../../article/formats/template-names';
import { onTrusted } from '../../../util/trusted';
import { asideButtons, beginPage, saver, shortcutList, importButton } from '../shared';
import { ADVANCED, GROUPS, HINTS } from './groups';
import { showNote } from './notes-preview';
import { TemplateList } from './templates';
import { button } from '../../widgets/buttons';
import { download } from '../../files/download';
import {
  readSettingsFile,
  SETTINGS_VERSION,
  templatesRecord,
  type NoteTemplate,
} from '../../../settings/stored';
import { fromObsidian } from './obsidian-template';

const FILE = 'article-clipper-settings.json';
/** bytes; a settings file has a few thousand */
const MOST = 1_000_000;
/** Limits of the list of what was not imported, the second in characters. */
const MOST_NAMED = 20;
const NAME_LENGTH = 60;

async function exported(): Promise<void> {
  const record = {
    format: 'article-clipper-settings',
    version: SETTINGS_VERSION,
    ...(await loadSettings()),
    templates: templatesRecord(await loadTemplates()),
  };
  download(FILE, 'application/json', `${JSON.stringify(record, null, 2)}\n`);
}

async function imported(file: File): Promise<void> {
  let given: unknown = null;
  try {
    if (file.size <= MOST) given = JSON.parse(await file.text());
  } catch {
    // Reported below.
  }
  const template = fromObsidian(given);
  const own = template ? null : readSettingsFile(given);
  if (template)
    await take(file.name, template.left, template.settings, template.template ? [template.template] : []);
  else if (own) {
    const left = own.wrong.map((name) => t(`setting_${name}`));
    if (own.badTemplates) left.push(t('groupTemplates'));
    await take(file.name, left, own.settings, own.templates);
  } else say(t('notImported'));
}

/** @param left what cannot be imported */
async function take(
  name: string,
  left: readonly string[],
  settings: Partial<Settings>,
  imported: readonly NoteTemplate[],
): Promise<void> {
  if (!(await save(settings))) return;
  showGroups(await loadSettings());
  const over = await templates.take(imported);
  if (!over) return;
  const all = [...left, ...over];
  const named = all.slice(0, MOST_NAMED).map((one) => one.slice(0, NAME_LENGTH));
  if (all.length > MOST_NAMED) named.push('…');
  say(named.length === 0 ? t('imported', name) : t('importedWithout', name, named.join(' ')));
}

function say(text: string): void {
  byId('status').textContent = text;
}

const controls = new SettingControls(document, parseSettings(undefined), controlFor);

const turns = new SettingsTurns();
const saves = saver(say);
const inOrder: typeof saves = async (work, done) => {
  const saved = await turns.own(saves(work, done));
  void refresh();
  return saved;
};

/** Shows changes from elsewhere, except in a text field that is being edited. */
async function refresh(): Promise<void> {
  try {
    const settings = await turns.elsewhere(storedSettings);
    if (!settings || !controls.follow(settings)) return;
    applySearch();
    await changed(settings);
  } catch (error) {
    console.warn('Article Clipper: the settings are shown as they were.', error);
  }
}

async function keep(changes: Partial<Settings>): Promise<void> {
  const settings = await saveSettings(changes);
  const kept = Object.keys(changes) as SettingName[];
  const saved = Object.fromEntries(kept.map((name) => [name, settings[name]]));
  controls.shown = { ...controls.shown, ...saved };
  await changed(settings);
}

function changed(settings: Settings): Promise<void> {
  warning.show(settings);
  templates.changed(settings);
  return showNote(preview, settings);
}

/** @returns false when saving failed */
const save = (changes: Partial<Settings>): Promise<boolean> => inOrder(() => keep(changes));

const templates = new TemplateList(byId('templates'), say);

const preview = h(document, 'pre', { class: 'preview', 'data-ac': 'preview', dir: 'auto', tabindex: '0' });

const warning = contrastWarning(document);

const search = byId('search') as HTMLInputElement;

/** State of the fold before the search; null without a search. */
let wasOpen: boolean | null = null;

/** Keeps settings with all words in their label, values or hint. A match opens the advanced settings. */
function applySearch(): void {
  const words = collapse(search.value.toLowerCase()).split(' ').filter(Boolean);
  const fold = byId('advanced');
  const has = (element: Element): boolean => {
    const text = element.textContent.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  let found = 0;
  let inFold = 0;
  for (const section of document.querySelectorAll<HTMLElement>('section.group, section.about')) {
    const heading = section.querySelector('h2, h3');
    const whole = heading !== null && has(heading);
    const settings = [...section.querySelectorAll<HTMLElement>('.ac-setting')];
    // A section without settings matches as a whole.
    const parts = settings.length > 0 ? settings : [section];
    let left = 0;
    for (const part of parts) {
      part.hidden = !whole && !has(part);
      if (!part.hidden) left += 1;
    }
    section.hidden = left === 0;
    found += left;
    if (fold.contains(section)) inFold += left;
  }
  fold.hidden = inFold === 0;
  if (words.length > 0) {
    wasOpen ??= fold.hasAttribute('open');
    fold.toggleAttribute('open', inFold > 0);
  } else if (wasOpen !== null) {
    fold.toggleAttribute('open', wasOpen);
    wasOpen = null;
  }
  byId('found').textContent = words.length === 0 ? '' : t('settingsFound', formatNumber(found));
}

function controlFor(name: SettingName, value: SettingValue): HTMLElement {
  const control = settingControl(document, name, value, (chosen) => void save({ [name]: chosen }));
  const hint = HINTS[name];
  if (!hint) return control;
  const text = h(document, 'p', {
    class: 'hint',
    text: t(hint, TEMPLATE_NAMES.join(', '), TEMPLATE_FILTERS.join(', ')),
    id: `hint-${name}`,
  });
  control.querySelector('input, select, textarea')?.setAttribute('aria-describedby', text.id);
  control.append(text);
  return control;
}

const sections = (groups: typeof GROUPS, level: 'h2' | 'h3'): HTMLElement[] =>
  groups.map(([heading, names]) =>
    h(document, 'section', { class: 'group' }, [
      h(document, level, { text: t(heading) }),
      ...names.map((name) => controls.make(name)),
    ]),
  );

function showGroups(settings: Settings): void {
  controls.shown = settings;
  void showNote(preview, settings);
  byId('groups').replaceChildren(...sections(GROUPS, 'h2'));
  const rest = sections(ADVANCED, 'h3');
  const caption = h(document, 'figcaption', { text: t('preview') });
  rest.at(-1)?.append(h(document, 'figure', { class: 'shown' }, [caption, preview]));
  byId('rest').replaceChildren(...rest);
  controls.get('ownBackground')?.after(warning.element);
  warning.show(settings);
  applySearch();
}

/** Offers unreadable settings for download before deletion. */
async function showAside(): Promise<void> {
  const records = await asideRecords();
  const section = byId('aside');
  const last = records.at(-1);
  section.hidden = !last;
  if (!last) return;
  const buttons = asideButtons(FILE, records, () => void forgetAside().then(showAside));
  section.replaceChildren(
    h(document, 'p', { text: t(last.fault === 'newer' ? 'settingsNewer' : 'settingsDamaged') }),
    h(document, 'p', { class: 'actions' }, buttons),
  );
}

/** Shortcuts can only be changed in the browser's own page. */
async function showShortcuts(): Promise<void> {
  byId('shortcuts').hidden = onPhone();
  if (onPhone()) return;
  byId('shortcuts').append(
    h(document, 'h2', { text: t('shortcuts') }),
    await shortcutList(),
    h(document, 'p', { class: 'hint', text: t('shortcutsHint') }),
  );
}

function showAbout(): void {
  const href = browser.runtime.getURL('src/extension/pages/highlights/index.html');
  byId('about').append(
    h(document, 'h2', { text: t('highlights') }),
    h(document, 'p', {}, [h(document, 'a', { text: t('highlightsAll'), href, 'data-ac': 'all-highlights' })]),
    h(document, 'h2', { text: t('privacy') }),
    h(document, 'p', { class: 'hint', text: t('privacyText') }),
  );
}

beginPage('settingsTitle');
byId('advanced-heading').textContent = t('advanced');
search.placeholder = t('searchSettings');
search.ariaLabel = t('searchSettings');
onTrusted(search, 'input', applySearch);
const reset = byId('reset');
reset.textContent = t('resetSettings');
const undoReset = byId('reset-undo');
undoReset.textContent = t('undo');
let beforeReset: Settings | null = null;
onTrusted(reset, 'click', () => {
  const defaults = parseSettings(undefined);
  let before: Settings | null = null;
  void inOrder(async () => {
    before = await loadSettings();
    await keep(defaults);
  }, 'settingsReset').then((saved) => {
    if (!saved) return;
    showGroups(defaults);
    // A second press must not overwrite the undo state.
    if (JSON.stringify(before) !== JSON.stringify(defaults)) beforeReset = before;
    undoReset.hidden = beforeReset === null;
  });
});
onTrusted(undoReset, 'click', () => {
  const before = beforeReset;
  if (!before) return;
  void inOrder(async () => {
    const now = await loadSettings();
    const defaults = parseSettings(undefined);
    // Keeps changes made after the reset.
    const chosen = Object.entries(now).filter(([name, value]) => value !== defaults[name as SettingName]);
    await keep({ ...before, ...Object.fromEntries(chosen) });
  }, 'undone').then(async (saved) => {
    if (!saved) return;
    showGroups(await loadSettings());
    beforeReset = null;
    reset.focus();
    undoReset.hidden = true;
  });
});
byId('exchange').append(
  button(document, 'export', { text: t('exportSettings') }, () => void exported()),
  ...importButton('importSettings', (file) => void imported(file).catch(() => say(t('notImported')))),
);
onSettingsChange(() => void refresh());
onTrusted(byId('main'), 'focusout', () => void refresh());
void loadSettings()
  .then(showGroups)
  .then(() => templates.show())
  .then(showAside);
void showShortcuts();
showAbout();
