/** The options page: every setting in three groups, saved as it is changed. */
import browser from '../browser';
import { h } from '../dom';
import { t, uiDirection, uiLanguage, type MessageKey } from '../i18n';
import { settingControl } from '../settings-controls';
import { asideRecords, forgetAside, loadSettings, saveSettings, type AsideRecord } from '../settings';
import { parseSettings, type SettingName, type Settings } from '../settings-schema';
import { onTrusted } from '../trusted';

const GROUPS: [MessageKey, SettingName[]][] = [
  [
    'groupReading',
    ['openOnClick', 'theme', 'font', 'fontSize', 'lineWidth', 'lineHeight', 'alignment', 'pictures'],
  ],
  ['groupPrinting', ['paper', 'printMargin', 'printFontSize', 'printColumns', 'printPictures', 'printLinks']],
  ['groupClipping', ['followPages', 'usePrintLink', 'maxPages', 'engine']],
];

const HINTS: Partial<Record<SettingName, MessageKey>> = {
  followPages: 'hint_followPages',
  usePrintLink: 'hint_usePrintLink',
  engine: 'hint_engine',
  openOnClick: 'hint_openOnClick',
};

function element(id: string): HTMLElement {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The options page has no #${id}.`);
  return found;
}

function say(text: string): void {
  element('status').textContent = text;
}

async function save(changes: Partial<Settings>): Promise<void> {
  try {
    await saveSettings(changes);
    say(t('saved'));
  } catch (error) {
    say(t('settingsNotSaved', error instanceof Error ? error.message : String(error)));
  }
}

function showGroups(settings: Settings): void {
  element('groups').replaceChildren(
    ...GROUPS.map(([heading, names]) =>
      h(
        document,
        'section',
        { class: 'group' },
        h(document, 'h2', { text: t(heading) }),
        ...names.map((name) => {
          const control = settingControl(
            document,
            name,
            settings[name],
            (value) => void save({ [name]: value }),
          );
          const hint = HINTS[name];
          if (hint) {
            const text = h(document, 'p', { class: 'hint', text: t(hint), attrs: { id: `hint-${name}` } });
            control.querySelector('input, select')?.setAttribute('aria-describedby', text.id);
            control.append(text);
          }
          return control;
        }),
      ),
    ),
  );
}

/** ms for the browser to take the file */
const FILE_MS = 10_000;

function saveAsFile(records: readonly AsideRecord[]): void {
  const text = JSON.stringify(records, null, 2);
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  h(document, 'a', { attrs: { href: url, download: 'article-clipper-settings.json' } }).click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, FILE_MS);
}

/** Says that settings were set aside, and gives them to the user before they are gone. */
async function showAside(): Promise<void> {
  const records = await asideRecords();
  const section = element('aside');
  const last = records.at(-1);
  section.hidden = !last;
  if (!last) return;
  const button = (name: string, label: MessageKey, act: () => void): HTMLElement => {
    const made = h(document, 'button', { text: t(label), attrs: { type: 'button', 'data-ac': name } });
    onTrusted(made, 'click', act);
    return made;
  };
  section.replaceChildren(
    h(document, 'p', { text: t(last.fault === 'newer' ? 'settingsNewer' : 'settingsDamaged') }),
    h(
      document,
      'p',
      { class: 'actions' },
      button('aside-save', 'settingsAsideSave', () => {
        saveAsFile(records);
      }),
      button('aside-forget', 'settingsAsideForget', () => void forgetAside().then(showAside)),
    ),
  );
}

/** The shortcuts as the browser has them now; they are changed in the browser's own page. */
async function showAbout(): Promise<void> {
  const list = h(document, 'dl', { class: 'keys' });
  for (const { name, description, shortcut } of await browser.commands.getAll()) {
    list.append(
      h(
        document,
        'div',
        {},
        h(document, 'dt', {
          text: description || (name === '_execute_action' ? t('commandPopup') : (name ?? '')),
        }),
        h(document, 'dd', {}, h(document, 'kbd', { text: shortcut || t('shortcutNone') })),
      ),
    );
  }
  element('about').append(
    h(document, 'h2', { text: t('shortcuts') }),
    list,
    h(document, 'p', { class: 'hint', text: t('shortcutsHint') }),
    h(document, 'h2', { text: t('privacy') }),
    h(document, 'p', { class: 'hint', text: t('privacyText') }),
  );
}

document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();
document.title = t('settingsTitle');
element('heading').textContent = t('settingsTitle');
const reset = element('reset');
reset.textContent = t('resetSettings');
onTrusted(reset, 'click', () => {
  const defaults = parseSettings(undefined);
  void save(defaults).then(() => {
    showGroups(defaults);
  });
});
void loadSettings().then(showGroups).then(showAside);
void showAbout();
