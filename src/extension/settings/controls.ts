/** Labelled controls, for the options page and the reader's panel. */
import { h } from '../../util/dom';
import { contrast, LEAST_CONTRAST } from '../../typeset/style';
import { formatNumber, t } from '../bridge/i18n';
import {
  AUTOMATIC_MARGIN,
  SETTINGS_SCHEMA,
  TEXT_LENGTH,
  VALUE_NAMES,
  type SettingName,
  type Settings,
  type SettingValue,
} from '../../settings/schema';
import { onTrusted } from '../../util/trusted';
import type { MessageKey } from '../../words/strings';

/** Units shown beside the slider. CSS units are the same in every language. */
const UNITS: Partial<Record<SettingName, string>> = {
  fontSize: 'px',
  printMargin: 'mm',
  printFontSize: 'pt',
};

/** Steps like 0.1 cause floating-point errors. */
const DECIMALS = 2;

let serial = 0;
/** Must differ from article ids (util/hast), which a page can choose. */
const freshId = (name: string) => `reader-setting-${name}-${(serial += 1)}`;

function valueLabel(name: SettingName, value: string): string {
  return t(`value_${VALUE_NAMES[name] ?? name}_${value.replaceAll('-', '_')}` as MessageKey);
}

function rangeText(name: SettingName, value: number): string {
  if (name === 'printMargin' && value === AUTOMATIC_MARGIN) return valueLabel('paper', 'auto');
  return `${formatNumber(value)}${UNITS[name] ? ` ${UNITS[name]}` : ''}`;
}

/** Radio buttons styled as one segmented button. */
function radios(
  doc: Document,
  name: SettingName,
  values: readonly string[],
  current: SettingValue,
  onChange: (value: string) => void,
): HTMLElement {
  const group = freshId(name);
  return h(doc, 'fieldset', { class: 'ac-setting ac-radios', 'data-ac': `setting-${name}` }, [
    h(doc, 'legend', { text: t(`setting_${name}` as MessageKey) }),
    ...values.map((value) => {
      const input = h(doc, 'input', { type: 'radio', name: group, value });
      input.checked = value === current;
      onTrusted(input, 'change', () => {
        if (input.checked) onChange(value);
      });
      return h(doc, 'label', { 'data-value': value }, [
        input,
        h(doc, 'span', { text: valueLabel(name, value) }),
      ]);
    }),
  ]);
}

/** Calls back with each valid value. */
export function settingControl(
  doc: Document,
  name: SettingName,
  current: SettingValue,
  onChange: (value: SettingValue) => void,
  as: 'select' | 'radios' = 'select',
): HTMLElement {
  const field = SETTINGS_SCHEMA[name];
  const id = freshId(name);
  const label = t(`setting_${name}` as MessageKey);
  const attrs = { id, 'data-ac': `setting-${name}` };

  if (field.kind === 'choice') {
    if (as === 'radios') return radios(doc, name, field.values, current, onChange);
    const values = field.values.map((value) => [value, valueLabel(name, value)] as const);
    return labelled(doc, label, choice(doc, attrs, values, String(current), onChange));
  }

  if (field.kind === 'range') {
    const input = h(doc, 'input', {
      ...attrs,
      type: 'range',
      min: `${field.min}`,
      max: `${field.max}`,
      step: `${field.step}`,
    });
    input.value = String(current);
    input.setAttribute('aria-valuetext', rangeText(name, Number(current)));
    // "20 px" starts at the left in any language.
    const output = h(doc, 'output', { text: rangeText(name, Number(current)), for: id, dir: 'auto' });
    onTrusted(input, 'input', () => {
      const value = Number(input.valueAsNumber.toFixed(DECIMALS));
      output.textContent = rangeText(name, value);
      input.setAttribute('aria-valuetext', rangeText(name, value));
      onChange(value);
    });
    return labelled(doc, label, input, 'ac-range', output);
  }

  if (field.kind === 'colour') {
    const input = h(doc, 'input', { ...attrs, type: 'color' });
    input.value = String(current);
    onTrusted(input, 'input', () => onChange(input.value));
    return labelled(doc, label, input, 'ac-colour');
  }

  if (field.kind === 'text')
    return labelled(doc, label, textField(doc, attrs, field.lines, String(current), onChange), 'ac-text');

  const input = h(doc, 'input', { ...attrs, type: 'checkbox' });
  input.checked = current === true;
  onTrusted(input, 'change', () => onChange(input.checked));
  const box = labelled(doc, label, input, 'ac-flag');
  box.prepend(input);
  return box;
}

/** A control and its label. */
export const labelled = (
  doc: Document,
  label: string,
  control: HTMLElement,
  name = '',
  ...more: (Node | null)[]
): HTMLElement =>
  h(doc, 'div', { class: `ac-setting ${name}`.trim() }, [
    h(doc, 'label', { text: label, for: control.id }),
    control,
    ...more,
  ]);

type Attributes = Record<string, string>;

export function choice<Value extends string>(
  doc: Document,
  attrs: Attributes,
  values: readonly (readonly [value: Value, label: string])[],
  current: string,
  onChange: (value: Value) => void,
): HTMLSelectElement {
  const options = values.map(([value, text]) => h(doc, 'option', { text, value }));
  const select = h(doc, 'select', { ...attrs }, options);
  select.value = current;
  onTrusted(select, 'change', () => onChange(select.value as Value));
  return select;
}

/** For words that are read by a program: no spelling, from left to right. */
export function textField(
  doc: Document,
  attrs: Attributes,
  lines: number,
  current: string,
  onChange: (value: string) => void,
): HTMLElement {
  const own = { maxlength: `${TEXT_LENGTH}`, spellcheck: 'false', autocomplete: 'off', dir: 'ltr', ...attrs };
  const input =
    lines === 1
      ? h(doc, 'input', { ...own, type: 'text' })
      : h(doc, 'textarea', { ...own, rows: `${lines}` });
  input.value = current;
  onTrusted(input, 'input', () => onChange(input.value));
  return input;
}

/** Controls that follow changes made elsewhere. A text field that is being edited stays. */
export class SettingControls {
  readonly #controls = new Map<SettingName, HTMLElement>();

  constructor(
    private readonly doc: Document,
    /** what the controls show */
    public shown: Settings,
    private readonly build: (name: SettingName, value: SettingValue) => HTMLElement,
  ) {}

  get(name: SettingName): HTMLElement | undefined {
    return this.#controls.get(name);
  }

  make(name: SettingName): HTMLElement {
    const control = this.build(name, this.shown[name]);
    this.#controls.set(name, control);
    return control;
  }

  /** @returns whether any differed */
  follow(settings: Settings): boolean {
    const changed = [...this.#controls].filter(([name]) => settings[name] !== this.shown[name]);
    for (const [name, control] of changed) {
      const focused = control.contains(this.doc.activeElement);
      if (focused && this.doc.hasFocus() && control.matches('.ac-text')) continue;
      this.shown = { ...this.shown, [name]: settings[name] };
      const fresh = this.make(name);
      control.replaceWith(fresh);
      if (!focused) continue;
      const chosen = fresh.querySelector<HTMLElement>('input:checked');
      (chosen ?? fresh.querySelector<HTMLElement>('input, select, textarea'))?.focus({ preventScroll: true });
    }
    return changed.length > 0;
  }
}

/** Warns when the contrast of the user's colours is too low. */
export function contrastWarning(doc: Document) {
  const element = h(doc, 'p', { class: 'ac-contrast', role: 'status', 'data-ac': 'contrast' });
  return {
    element,
    show({ ownText, ownBackground }: Pick<Settings, 'ownText' | 'ownBackground'>): void {
      const ratio = contrast(ownText, ownBackground);
      // Rounded down: 4.49 must not show as 4.5.
      const shown = formatNumber(Math.floor(ratio * 10) / 10);
      const text = ratio < LEAST_CONTRAST ? t('lowContrast', shown, formatNumber(LEAST_CONTRAST)) : '';
      if (element.textContent !== text) element.textContent = text;
    },
  };
}
