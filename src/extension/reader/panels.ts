/** The panels of the reader's bar: outline, type and theme, files. */
import { inFirefox } from '../bridge/browser';
import { h } from '../../util/dom';
import { t } from '../bridge/i18n';
import { SAVED_FORMATS, type SavedFormat } from '../files/formats';
import { contrastWarning, settingControl, SettingControls } from '../settings/controls';
import type { SettingName, Settings, SettingValue } from '../../settings/schema';
import { canShare } from '../files/share';
import { outlinePanel } from './outline';
import { button } from '../widgets/buttons';
import type { MessageKey } from '../../words/strings';

const PANEL_SETTINGS: readonly SettingName[] = [
  ...(['theme', 'ownText', 'ownBackground', 'font', 'fontSize', 'lineWidth', 'lineHeight'] as const),
  ...(['letterSpacing', 'wordSpacing', 'alignment', 'lineFocus', 'pictures', 'altCaptions'] as const),
];

const OWN_COLOURS: SettingName[] = ['ownText', 'ownBackground'];

type PanelName = 'outline' | 'type' | 'save';

interface PanelActions {
  openOptions: () => void;
  copy: () => void;
  save: (format: SavedFormat) => void;
  share: () => void;
  change: (name: SettingName, value: SettingValue) => void;
}

function focusFirst(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('input, button, a, select')?.focus({ preventScroll: true });
}

function typePanel(doc: Document, settings: () => Settings, { openOptions, change }: PanelActions) {
  const more = button(doc, 'options', { class: 'ac-more', text: t('moreSettings') }, openOptions);
  const attrs = { role: 'group', 'aria-label': t('typeAndTheme'), 'data-ac': 'type-panel' };
  const element = h(doc, 'div', { class: 'ac-panel', ...attrs });
  const controls = new SettingControls(doc, settings(), (name, value) => {
    const choose = (chosen: SettingValue): void => {
      change(name, chosen);
      controls.shown = settings();
      colours();
    };
    return settingControl(doc, name, value, choose, 'radios');
  });
  const warning = contrastWarning(doc);
  const colours = (): void => {
    const off = settings().theme !== 'own';
    for (const name of OWN_COLOURS) controls.get(name)?.toggleAttribute('hidden', off);
    warning.element.hidden = off;
    if (!off) warning.show(settings());
  };
  return {
    element,
    fill(): void {
      controls.shown = settings();
      element.replaceChildren(...PANEL_SETTINGS.map((name) => controls.make(name)), more);
      controls.get('ownBackground')?.after(warning.element);
      colours();
    },
    /** Replaces controls of changed settings only; the focus stays. */
    follow(): void {
      controls.follow(settings());
      colours();
    },
  };
}

/** With copy and share, where the bar lacks room. */
function savePanel(doc: Document, { copy, save, share }: PanelActions, close: () => void): HTMLElement {
  const attrs = { role: 'group', 'aria-label': t('saveAs'), 'data-ac': 'save-panel' };
  const entry = (name: string, label: MessageKey, run: () => void): HTMLElement =>
    button(doc, name, { text: t(label) }, () => {
      close();
      run();
    });
  const files = inFirefox() ? [] : SAVED_FORMATS;
  return h(doc, 'div', { class: 'ac-panel ac-files', ...attrs }, [
    canShare(doc.defaultView?.navigator ?? {}) ? entry('share', 'share', share) : null,
    ...files.map((format) => entry(`save-${format}`, `format_${format}`, () => save(format))),
    // Last: the first gets the focus.
    entry('copy', 'copyMarkdown', copy),
  ]);
}

/** @param controls the bar's buttons */
export function createPanels(
  bar: HTMLElement,
  controls: Readonly<Record<PanelName, HTMLElement>>,
  settings: () => Settings,
  actions: PanelActions,
) {
  const doc = bar.ownerDocument;
  const close = (): boolean => {
    let closed = false;
    for (const [control, panel] of pairs) {
      if (panel.hidden) continue;
      closed = true;
      if (panel.contains(doc.activeElement)) control.focus({ preventScroll: true });
      panel.hidden = true;
      control.setAttribute('aria-expanded', 'false');
    }
    return closed;
  };
  const outline = outlinePanel(doc, close);
  const type = typePanel(doc, settings, actions);
  const panels: Record<PanelName, HTMLElement> = {
    outline: outline.element,
    type: type.element,
    save: savePanel(doc, actions, close),
  };
  const pairs = (['outline', 'type', 'save'] as const).map((name) => [controls[name], panels[name]] as const);
  for (const [name, panel] of Object.entries(panels)) panel.id = `reader-${name}`;
  for (const [control, panel] of pairs) {
    panel.hidden = true;
    control.setAttribute('aria-controls', panel.id);
    bar.append(panel);
  }
  return {
    /** @returns false when none is open */
    close,
    follow: () => type.follow(),
    setOutline: (headings: readonly HTMLHeadingElement[]) => outline.list(headings),
    /** opens one and closes the others */
    toggle(name: PanelName): void {
      const open = panels[name].hidden;
      if (open && name === 'outline') outline.markPlace();
      if (open && name === 'type') type.fill();
      close();
      if (!open) return;
      panels[name].hidden = false;
      controls[name].setAttribute('aria-expanded', 'true');
      focusFirst(panels[name]);
    },
  };
}
