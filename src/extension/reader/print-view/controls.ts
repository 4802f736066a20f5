/** The print view's form. */
import { h } from '../../../util/dom';
import { t } from '../../bridge/i18n';
import type { ReaderOnPaper, Scope } from '../on-paper';
import { choice, labelled, settingControl, SettingControls } from '../../settings/controls';
import { PRINT_SETTINGS, type SettingName, type SettingValue } from '../../../settings/schema';

const AS_RADIOS: readonly SettingName[] = ['printColumns', 'printAlignment', 'printPictures'];
const IN_MARGINS: readonly SettingName[] = ['printHeader', 'printFooter'];
const MOST_SECTIONS = 200;

function scopeControl(
  { host: { document: doc }, headings, choices }: ReaderOnPaper,
  changed: (scope: Scope) => void,
): HTMLElement | null {
  const { scope: chosen } = choices;
  const withSelection = choices.selection !== null;
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

/** @param withMargins the browser can print into page margins @param changed a setting, if not the scope */
export function printControls(reader: ReaderOnPaper, withMargins: boolean, changed: (scope?: Scope) => void) {
  const { document: doc } = reader.host;
  const controls = new SettingControls(doc, reader.settings(), (name, value) => {
    const choose = (chosen: SettingValue): void => {
      controls.shown = { ...controls.shown, [name]: chosen };
      reader.save(name, chosen);
      changed();
    };
    return settingControl(doc, name, value, choose, AS_RADIOS.includes(name) ? 'radios' : 'select');
  });
  const names = PRINT_SETTINGS.filter((name) => withMargins || !IN_MARGINS.includes(name));
  const element = h(doc, 'form', { class: 'pv-controls', 'data-ac': 'print-controls' }, [
    scopeControl(reader, changed),
    ...names.map((name) => controls.make(name)),
  ]);
  return { element, controls };
}
