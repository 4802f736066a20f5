/** The further ways out, below the main buttons: save as a file, copy in other forms, send to another program. */
import { h } from '../dom';
import { t, type MessageKey } from '../i18n';
import type { ClipSummary } from '../messages';
import { onTrusted } from '../trusted';
import { copyForm, type CopyForm } from './copy-form';
import type { ExitsHost } from './host';
import { saveFile, type Format } from './save-file';
import { canShare, sendToObsidian, share } from './send';
import { element } from './view';

interface Exit {
  /** its `data-ac` */
  name: string;
  label: MessageKey;
  run: (host: ExitsHost) => Promise<void>;
  when?: (clip: ClipSummary) => boolean;
}

const saving = (format: Format, label: MessageKey): Exit => ({
  name: `save-${format}`,
  label,
  run: (host) => saveFile(host, format),
});
const copying = (form: CopyForm, label: MessageKey): Exit => ({
  name: `copy-${form}`,
  label,
  run: (host) => copyForm(host, form),
});

const GROUPS: readonly { name: string; label: MessageKey; exits: readonly Exit[] }[] = [
  {
    name: 'save-as',
    label: 'saveAs',
    exits: [
      saving('md', 'format_md'),
      saving('zip', 'format_zip'),
      saving('html', 'format_html'),
      saving('epub', 'format_epub'),
      saving('txt', 'format_txt'),
      saving('json', 'format_json'),
    ],
  },
  {
    name: 'copy-as',
    label: 'copyAs',
    exits: [
      copying('rich', 'copyRich'),
      copying('text', 'copyText'),
      copying('link', 'copyLink'),
      { ...copying('quote', 'copyQuote'), when: ({ hasSelection }) => hasSelection },
    ],
  },
  {
    name: 'send-to',
    label: 'sendTo',
    exits: [
      { name: 'send-obsidian', label: 'sendObsidian', run: sendToObsidian },
      { name: 'share', label: 'share', run: share, when: canShare },
    ],
  },
];

/** Three buttons, of which one at a time has its choices open below. */
export function showExits(host: ExitsHost): void {
  const groups = GROUPS.map(({ name, label, exits }) => {
    const panel = h(document, 'div', {
      class: 'exits',
      attrs: { role: 'group', id: `exits-${name}`, 'aria-label': t(label) },
    });
    panel.hidden = true;
    const button = h(document, 'button', {
      text: t(label),
      attrs: { type: 'button', 'data-ac': name, 'aria-expanded': 'false', 'aria-controls': panel.id },
    });
    for (const exit of exits) panel.append(exitButton(exit, host));
    return { button, panel };
  });
  const open = (wanted: HTMLElement | null) => {
    for (const { button, panel } of groups) {
      const opens = button === wanted && panel.hidden;
      panel.hidden = !opens;
      button.setAttribute('aria-expanded', String(opens));
    }
  };
  for (const { button, panel } of groups) {
    onTrusted(button, 'click', () => {
      open(button);
    });
    onTrusted(panel, 'keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      open(null);
      button.focus();
    });
  }
  element('exits').append(...groups.map(({ button }) => button));
  element('exits').after(...groups.map(({ panel }) => panel));
}

/** Choices that make no sense for this clip go. */
export function fitExits(clip: ClipSummary): void {
  for (const { exits } of GROUPS)
    for (const { name, when } of exits) {
      const button = document.querySelector<HTMLElement>(`[data-ac="${name}"]`);
      if (button) button.hidden = when?.(clip) === false;
    }
}

/** Under way: the second click of a double click is no second wish. */
let busy = false;

function exitButton({ name, label, run }: Exit, host: ExitsHost): HTMLButtonElement {
  const button = h(document, 'button', { text: t(label), attrs: { type: 'button', 'data-ac': name } });
  onTrusted(button, 'click', () => {
    if (busy) return;
    busy = true;
    run(host)
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof Error && error.constructor.name === 'TemplateError')
          host.say(t('templateWrong', message), true);
        else host.fail({ kind: 'failed', detail: message });
      })
      .finally(() => {
        busy = false;
      });
  });
  return button;
}
