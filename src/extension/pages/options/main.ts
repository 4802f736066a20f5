/** The options page. Saves each change at once. */
import '../../bridge/own-page';
import { contrastWarning } from '../../settings/contrast-warning';
import { byId, h } from '../../../util/dom';
import { formatNumber, t, uiDirection, uiLanguage } from '../../bridge/i18n';
import { settingControl } from '../../settings/controls';
import { loadSettings, onSettingsChange, saveSettings, storedSettings } from '../../settings/store';
import { parseSettings, type SettingName, type Settings } from '../../../settings/schema';
import { SettingsTurns } from '../../settings/changed-elsewhere';
import { TEMPLATE_FILTERS, TEMPLATE_NAMES } from '../../../article/formats/template-names';
import { onTrusted } from '../../../util/trusted';
import { showAbout, showShortcuts } from './about';
import { showAside } from './aside';
import { exchange } from './exchange';
import { ADVANCED, GROUPS, HINTS } from './groups';
import { saver, type Save } from './saver';
import { searchSettings } from './search';
import { showNote, TemplateList } from './templates';

function say(text: string): void {
  byId('status').textContent = text;
}

let shown = parseSettings(undefined);
const controls = new Map<SettingName, HTMLElement>();

const turns = new SettingsTurns();
const saves = saver(say);
const inOrder: Save = async (work, done) => {
  const saved = await turns.own(saves(work, done));
  void refresh();
  return saved;
};

/** Shows changes from elsewhere, except in a text field that is being edited. */
async function refresh(): Promise<void> {
  try {
    const settings = await turns.elsewhere(storedSettings);
    if (!settings) return;
    const changed = [...controls].filter(([name]) => settings[name] !== shown[name]);
    if (changed.length === 0) return;
    for (const [name, control] of changed) {
      const focused = control.contains(document.activeElement);
      if (focused && document.hasFocus() && control.matches('.ac-text')) continue;
      shown = { ...shown, [name]: settings[name] };
      const fresh = controlFor(name);
      control.replaceWith(fresh);
      if (focused) fresh.querySelector<HTMLElement>('input, select, textarea')?.focus();
    }
    applySearch();
    warning.show(settings);
    templates.changed(settings);
    await showNote(preview, settings);
  } catch (error) {
    console.warn('Article Clipper: the settings are shown as they were.', error);
  }
}

async function keep(changes: Partial<Settings>): Promise<void> {
  const settings = await saveSettings(changes);
  const kept = Object.keys(changes) as SettingName[];
  shown = { ...shown, ...Object.fromEntries(kept.map((name) => [name, settings[name]])) };
  warning.show(settings);
  templates.changed(settings);
  await showNote(preview, settings);
}

/** @returns false when saving failed */
const save = (changes: Partial<Settings>): Promise<boolean> => inOrder(() => keep(changes));

const templates = new TemplateList(byId('templates'), say);

const preview = h(document, 'pre', {
  class: 'preview',
  attrs: { 'data-ac': 'preview', dir: 'auto', tabindex: '0' },
});

const warning = contrastWarning(document);

const search = document.querySelector<HTMLInputElement>('#search');

function applySearch(): void {
  const query = search?.value.trim() ?? '';
  const found = searchSettings(document, byId('advanced'), query);
  byId('found').textContent = query === '' ? '' : t('settingsFound', formatNumber(found));
}

function controlFor(name: SettingName): HTMLElement {
  const control = settingControl(document, name, shown[name], (value) => void save({ [name]: value }));
  controls.set(name, control);
  const hint = HINTS[name];
  if (!hint) return control;
  const text = h(document, 'p', {
    class: 'hint',
    text: t(hint, TEMPLATE_NAMES.join(', '), TEMPLATE_FILTERS.join(', ')),
    attrs: { id: `hint-${name}` },
  });
  control.querySelector('input, select, textarea')?.setAttribute('aria-describedby', text.id);
  control.append(text);
  return control;
}

const sections = (groups: typeof GROUPS, level: 'h2' | 'h3'): HTMLElement[] =>
  groups.map(([heading, names]) =>
    h(
      document,
      'section',
      { class: 'group' },
      h(document, level, { text: t(heading) }),
      ...names.map(controlFor),
    ),
  );

function showGroups(settings: Settings): void {
  shown = settings;
  void showNote(preview, settings);
  byId('groups').replaceChildren(...sections(GROUPS, 'h2'));
  const rest = sections(ADVANCED, 'h3');
  const caption = h(document, 'figcaption', { text: t('preview') });
  rest.at(-1)?.append(h(document, 'figure', { class: 'shown' }, caption, preview));
  byId('rest').replaceChildren(...rest);
  controls.get('ownBackground')?.after(warning.element);
  warning.show(settings);
  applySearch();
}

document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();
document.title = t('settingsTitle');
byId('heading').textContent = t('settingsTitle');
byId('advanced-heading').textContent = t('advanced');
if (search) {
  search.placeholder = t('searchSettings');
  search.ariaLabel = t('searchSettings');
  onTrusted(search, 'input', applySearch);
}
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
exchange(byId('exchange'), {
  say,
  take: async (settings, imported) => {
    if (!(await save(settings))) return null;
    showGroups(await loadSettings());
    return templates.take(imported);
  },
});
onSettingsChange(() => void refresh());
onTrusted(byId('main'), 'focusout', () => void refresh());
void loadSettings()
  .then(showGroups)
  .then(() => templates.show())
  .then(showAside);
void showShortcuts();
showAbout();
