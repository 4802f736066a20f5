import type { ElementContent } from 'hast';
import { element, hasContent, text } from '../util/hast';
import { collapse } from '../util/text';
import { attribute, childElements, parentElement, queryAll, textOf } from '../snapshot/foreign';
import { liveOf, recordOf, type Context } from './context';
import { flow } from './flow';

/** Code units; our own choice. */
const LONGEST_NAME = 60;
/** Elements around a panel that may hold its tabs. */
const LEVELS = 3;
const MOST_TABS = 40;

/** Names a panel with its tab, because text has no tabs to switch, and drops the tabs. Null for an unnamed panel, or tabs without one. */
export function tabs(context: Context, index: number): ElementContent[] | null {
  const live = liveOf(context, index);
  if (recordOf(context, index).role === 'tablist') {
    const panels = tabsIn(live).map((tab) => attribute(tab, 'aria-controls'));
    return isShownAnywhere(context, live, panels) ? [] : null;
  }
  const name = nameOf(live);
  const content = flow(context.children(index));
  if (name === '' || !content.some(hasContent)) return null;
  const title = element('p', [element('strong', [text(name)])]);
  return [element('section', [title, ...content], { dataPart: 'tab' })];
}

const tabsIn = (row: Element): Element[] => [...queryAll(row, '[role="tab"]')].slice(0, MOST_TABS);

/** The nearest first. */
function* around(live: Element, role: 'tablist' | 'tabpanel'): Generator<Element[]> {
  for (let level = 0, at = parentElement(live); at && level < LEVELS; level++, at = parentElement(at))
    yield [...queryAll(at, `[role="${role}"]`)];
}

/** From the tab that refers to it, or has the same position. */
function nameOf(panel: Element): string {
  const labels = attribute(panel, 'aria-labelledby');
  const id = attribute(panel, 'id');
  for (const rows of around(panel, 'tablist')) {
    if (rows.length === 0) continue;
    const all = rows.flatMap(tabsIn);
    const named = all.find(
      (tab) =>
        (id !== '' && attribute(tab, 'aria-controls') === id) ||
        (labels !== '' && attribute(tab, 'id') === labels),
    );
    const [row, more] = rows;
    const tab = named ?? (more ? undefined : atPlace(panel, tabsIn(row!)));
    const name = tab ? collapse(textOf(tab)).trim() : '';
    if (name !== '') return name.length > LONGEST_NAME ? '' : name;
  }
  return '';
}

/** Only if there are as many panels as tabs. */
function atPlace(panel: Element, row: readonly Element[]): Element | undefined {
  const parent = parentElement(panel);
  const panels = parent ? childElements(parent).filter((each) => attribute(each, 'role') === 'tabpanel') : [];
  return panels.length === row.length ? row[panels.indexOf(panel)] : undefined;
}

/** Does the article have a named panel of these tabs? */
function isShownAnywhere(context: Context, row: Element, ids: readonly string[]): boolean {
  for (const panels of around(row, 'tabpanel')) {
    if (panels.length === 0) continue;
    const own = panels.filter((panel) => ids.includes(attribute(panel, 'id')));
    const kept = (own.length > 0 ? own : panels).filter((panel) => context.keptElements.has(panel));
    return kept.some((panel) => nameOf(panel) !== '');
  }
  return false;
}
