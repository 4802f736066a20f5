/** The reader's bar: buttons, the type panel, the outline, the status line. Keyboard for everything. */
import { h, ICONS } from '../dom';
import { t, tCount, uiDirection, uiLanguage } from '../i18n';
import type { settingControl } from '../settings-controls';
import type { SettingName, Settings, SettingValue } from '../settings-schema';
import { onTrusted } from '../trusted';
import { button, withKeys } from './button';

export type SettingControl = typeof settingControl;

export interface ToolbarActions {
  print: () => void;
  copy: () => void;
  close: () => void;
  openOptions: () => void;
  change: (name: SettingName, value: SettingValue) => void;
  /** what makes a control of a setting: loaded for the first time that somebody opens the panel */
  controls: () => Promise<SettingControl>;
  /** null where nothing can be corrected */
  edit: { toggle: () => void; undo: () => void; redo: () => void } | null;
}

export interface EditState {
  on: boolean;
  undo: boolean;
  redo: boolean;
}

export interface Toolbar {
  readonly element: HTMLElement;
  /** lists the headings, or hides the outline when there are too few */
  setOutline(headings: HTMLHeadingElement[]): void;
  /** closes an open panel; false if none was open */
  closePanel(): boolean;
  setEdit(state: EditState): void;
}

/** An outline of one or two lines helps nobody. */
const OUTLINE_MIN_HEADINGS = 3;
/** More than anybody looks through, and no long task. */
const OUTLINE_MOST = 200;

const PANEL_SETTINGS: SettingName[] = [
  'theme',
  'font',
  'fontSize',
  'lineWidth',
  'lineHeight',
  'alignment',
  'pictures',
  'altCaptions',
];

/** The switch of the edit view, and its undo and redo, which are there while it is on. */
function editButtons(doc: Document, edit: ToolbarActions['edit']) {
  const toggle = button(doc, 'edit', 'edit', { icon: ICONS.edit, hint: withKeys('editHint', 'E') });
  toggle.setAttribute('aria-keyshortcuts', 'E');
  const undo = button(doc, 'undo', 'undo', {
    icon: ICONS.undo,
    hint: withKeys('undo', 'Ctrl+Z'),
    bare: true,
  });
  const redo = button(doc, 'redo', 'redo', {
    icon: ICONS.redo,
    hint: withKeys('redo', 'Ctrl+Shift+Z'),
    bare: true,
  });
  const set = (state: EditState): void => {
    toggle.setAttribute('aria-pressed', String(state.on));
    for (const [control, able] of [
      [undo, state.undo],
      [redo, state.redo],
    ] as const) {
      control.hidden = !state.on;
      // Not `disabled`: the focus would be lost with the last step.
      control.setAttribute('aria-disabled', String(!able));
    }
  };
  toggle.hidden = edit === null;
  if (edit) {
    onTrusted(toggle, 'click', edit.toggle);
    onTrusted(undo, 'click', edit.undo);
    onTrusted(redo, 'click', edit.redo);
  }
  set({ on: false, undo: false, redo: false });
  return { buttons: [toggle, undo, redo], set };
}

function focusFirst(panel: HTMLElement): void {
  panel.querySelector<HTMLElement>('input, button, a, select')?.focus();
}

/** A button that opens a panel below the bar and says so to assistive technology. */
function disclose(control: HTMLButtonElement, panel: HTMLElement, beforeOpen: () => void): void {
  control.setAttribute('aria-expanded', 'false');
  control.setAttribute('aria-controls', panel.id);
  onTrusted(control, 'click', () => {
    const open = panel.hidden;
    beforeOpen();
    panel.hidden = !open;
    control.setAttribute('aria-expanded', String(open));
    if (open) focusFirst(panel);
  });
}

/** Builds the bar in the frame's document. `settings` gives those in force. */
export function createToolbar(doc: Document, settings: () => Settings, actions: ToolbarActions): Toolbar {
  const outline = button(doc, 'outline', 'outline', { icon: ICONS.outline });
  const type = button(doc, 'type', 'typeAndTheme', { icon: ICONS.text });
  const print = button(doc, 'print', 'print', { icon: ICONS.print });
  const copy = button(doc, 'copy', 'copyMarkdown', { icon: ICONS.copy });
  const close = button(doc, 'close', 'closeReader', { icon: ICONS.close });
  const edit = editButtons(doc, actions.edit);

  const outlinePanel = h(doc, 'nav', {
    class: 'ac-panel ac-outline',
    attrs: { id: 'reader-outline', hidden: true, 'aria-label': t('outline'), 'data-ac': 'outline-panel' },
  });
  const typePanel = h(doc, 'div', {
    class: 'ac-panel ac-type',
    attrs: {
      id: 'reader-type',
      hidden: true,
      role: 'group',
      'aria-label': t('typeAndTheme'),
      'data-ac': 'type-panel',
    },
  });
  let filled = false;
  const fillTypePanel = async (): Promise<void> => {
    if (filled) return;
    filled = true;
    const more = h(doc, 'button', {
      class: 'ac-more',
      text: t('moreSettings'),
      attrs: { type: 'button', 'data-ac': 'options' },
    });
    onTrusted(more, 'click', actions.openOptions);
    typePanel.append(more);
    const make = await actions.controls();
    const current = settings();
    const controls = PANEL_SETTINGS.map((name) =>
      make(
        doc,
        name,
        current[name],
        (value) => {
          actions.change(name, value);
        },
        'radios',
      ),
    );
    more.before(...controls);
    focusFirst(typePanel);
  };

  /** headings of the article with their entries in the outline, in order */
  let entries: { heading: HTMLElement; item: HTMLElement }[] = [];
  /** Where one is: the last heading that has passed the upper third of the screen. */
  const markPlace = () => {
    const line = (doc.defaultView?.innerHeight ?? 0) / 3;
    const here = entries.findLast(({ heading }) => heading.getBoundingClientRect().top < line);
    for (const entry of entries) {
      if (entry === here) entry.item.setAttribute('aria-current', 'location');
      else entry.item.removeAttribute('aria-current');
    }
  };

  const pairs: [HTMLButtonElement, HTMLElement][] = [
    [outline, outlinePanel],
    [type, typePanel],
  ];
  const closePanel = () => {
    let closed = false;
    for (const [control, panel] of pairs) {
      if (panel.hidden) continue;
      closed = true;
      if (panel.contains(doc.activeElement)) control.focus();
      panel.hidden = true;
      control.setAttribute('aria-expanded', 'false');
    }
    return closed;
  };
  for (const [control, panel] of pairs)
    disclose(control, panel, () => {
      if (panel === typePanel)
        fillTypePanel().catch((error: unknown) => {
          console.warn('Article Clipper: no settings.', error);
        });
      else markPlace();
      closePanel();
    });
  onTrusted(print, 'click', actions.print);
  onTrusted(copy, 'click', actions.copy);
  onTrusted(close, 'click', actions.close);

  const element = h(
    doc,
    'div',
    {
      class: 'ac-bar',
      attrs: { role: 'region', 'aria-label': t('readerTools'), lang: uiLanguage(), dir: uiDirection() },
    },
    h(
      doc,
      'div',
      { class: 'ac-buttons' },
      outline,
      type,
      ...edit.buttons,
      h(doc, 'span', { class: 'ac-gap' }),
      print,
      copy,
      close,
    ),
    outlinePanel,
    typePanel,
  );
  return {
    element,
    closePanel,
    setEdit: edit.set,
    setOutline(headings) {
      outline.hidden = headings.length < OUTLINE_MIN_HEADINGS;
      const list = h(doc, 'ul');
      entries = [];
      for (const heading of headings.slice(0, OUTLINE_MOST)) {
        const item = h(doc, 'button', {
          text: heading.textContent.trim(),
          attrs: { type: 'button', dir: 'auto' },
        });
        onTrusted(item, 'click', () => {
          closePanel();
          heading.tabIndex = -1;
          heading.focus({ preventScroll: true });
          heading.scrollIntoView();
        });
        entries.push({ heading, item });
        list.append(h(doc, 'li', { attrs: { 'data-level': heading.localName.slice(1) } }, item));
      }
      const unlisted = headings.length - OUTLINE_MOST;
      const more =
        unlisted > 0
          ? [
              h(doc, 'p', {
                text: tCount('outlineMore', unlisted),
                attrs: { 'data-ac': 'outline-more' },
              }),
            ]
          : [];
      outlinePanel.replaceChildren(list, ...more);
    },
  };
}
