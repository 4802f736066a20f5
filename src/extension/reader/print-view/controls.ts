/** The print view's form. */
import { h } from '../../../util/dom';
import { t } from '../../bridge/i18n';
import type { Scope } from '../on-paper';
import { choice, labelled, settingControl, SettingControls } from '../../settings/controls';
import { PRINT_SETTINGS, type SettingName, type Settings, type SettingValue } from '../../../settings/schema';

const AS_RADIOS: readonly SettingName[] = ['printColumns', 'printAlignment', 'printPictures'];
const IN_MARGINS: readonly SettingName[] = ['printHeader', 'printFooter'];
const MOST_SECTIONS = 200;

function scopeControl(
  doc: Document,
  headings: readonly HTMLHeadingElement[],
  withSelection: boolean,
  chosen: Scope,
  changed: (scope: Scope) => void,
): HTMLElement | null {
  const listed = headings.slice(0, MOST_SECTIONS);
  if (listed.length === 0 && !withSelection) return null;
  const attrs = { id: 'print-view-scope', 'data-ac': 'print-scope' };
  const parts: [string, string][] = [['whole', t('printWhole')]];
  if (withSelection) parts.push(['selection', t('printSelected')]);
  const select = choice(doc, attrs, parts, '', (value) => {
    const heading = listed[Number(value)];
    if (heading) changed({ kind: 'section', heading });
    else changed({ kind: value === 'selection' ? 'selection' : 'whole' });
  });
  const sections = listed.map((heading, at) =>
    h(doc, 'option', { text: heading.textContent.trim(), value: String(at) }),
  );
  if (listed.length > 0) select.append(h(doc, 'optgroup', { label: t('printSections') }, sections));
  select.value = chosen.kind === 'section' ? String(listed.indexOf(chosen.heading)) : chosen.kind;
  return labelled(doc, t('printWhat'), select);
}

interface Asked {
  headings: readonly HTMLHeadingElement[];
  withSelection: boolean;
  /** The browser can print into page margins. */
  withMargins: boolean;
  chosen: Scope;
  scope: (scope: Scope) => void;
  setting: (name: SettingName, value: SettingValue) => void;
}

export function printControls(
  doc: Document,
  settings: Settings,
  { headings, withSelection, withMargins, chosen, scope, setting }: Asked,
): { element: HTMLElement; controls: SettingControls } {
  const controls = new SettingControls(doc, settings, (name, value) =>
    settingControl(
      doc,
      name,
      value,
      (chosen) => {
        controls.shown = { ...controls.shown, [name]: chosen };
        setting(name, chosen);
      },
      AS_RADIOS.includes(name) ? 'radios' : 'select',
    ),
  );
  const names = PRINT_SETTINGS.filter((name) => withMargins || !IN_MARGINS.includes(name));
  const element = h(doc, 'form', { class: 'pv-controls', 'data-ac': 'print-controls' }, [
    scopeControl(doc, headings, withSelection, chosen, scope),
    ...names.map((name) => controls.make(name)),
  ]);
  return { element, controls };
}
