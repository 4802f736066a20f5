/** Decides what becomes of a page's controls: buttons beside text, and tabs. */
import { isButton } from '../core/tree/relations';
import { segmentOfText, computed, liveOf, textsIn, type Context, recordOf } from './context';
import type { ElementContent } from 'hast';
import { element, hasContent, text } from '../util/hast';
import { collapse } from '../util/text';
import { attribute, childElements, parentElement, queryAll, textOf } from '../snapshot/foreign';
import { flow } from './flow';

const LINES = /^(?:h[1-6]|li|p|td|th|d[td])$/;
const HEADING = /^h[1-6]$/;

/**
 * Is a button ("Copy", "+") a control? It is text if it looks like text, is inside a sentence, is a note's number, or is its whole line.
 */
export function isControl(context: Context, index: number): boolean {
  const { snapshot } = context;
  const { first, last } = textsIn(context);
  const [from, to] = [first[index]!, last[index]!];
  const segment = snapshot.segments[segmentOfText(snapshot.segments, from)];
  if (from > to || !segment) return false;
  const said = wordsOf(context, from, to + 1, true);
  if (/^\s*\d+\s*$/.test(said)) return false;
  const before = wordsOf(context, segment.firstText, from);
  const after = wordsOf(context, to + 1, segment.lastText + 1);
  if (before !== '')
    return after === '' && !(isSetAsText(liveOf(context, index)) && /[\p{L}\p{N},]\s*$/u.test(before));
  if (after !== '') return !/^\s*\p{Ll}/u.test(after);
  return isBesideLine(context, index, said);
}

/** Such as a word with an explanation. */
function isSetAsText(live: Element): boolean {
  const css = computed(live);
  if (!css || css.borderLeftWidth !== '0px' || !/^(?:transparent|rgba\(.*, 0\))$/.test(css.backgroundColor))
    return false;
  return parseFloat(css.paddingLeft) <= MOST_AIR;
}
/** px */
const MOST_AIR = 2;

/** Is it a sign alone, or does it follow a heading, an item or a cell? Only a sign may come before. */
function isBesideLine(context: Context, index: number, said: string): boolean {
  if (!WORDS.test(said)) return true;
  const { elements, tree } = context.snapshot;
  const { first, last } = textsIn(context);
  const unit = tree.closest(index, ({ tag }) => LINES.test(tag));
  if (unit < 0) return false;
  const before = wordsOf(context, first[unit]!, first[index]!);
  const after = wordsOf(context, last[index]! + 1, last[unit]! + 1);
  if (before !== '') return after === '' || HEADING.test(elements[unit]!.tag);
  return after !== '' && HEADING.test(elements[unit]!.tag);
}
const WORDS = /[\p{L}\p{N}]/u;

/** @param to exclusive */
function wordsOf(
  { snapshot, keptTexts, nodes }: Context,
  from: number,
  to: number,
  ofButtons = false,
): string {
  let words = '';
  for (let t = from; t < to; t++) {
    const { element, text } = snapshot.texts[t]!;
    if (!keptTexts.has(nodes.texts[t]!)) continue;
    if (ofButtons || snapshot.tree.closest(element, isButton) < 0) words += text;
  }
  return words;
}

/** Code units; our own choice. */
const LONGEST_NAME = 60;
/** Elements around a panel that may hold its tabs. */
const LEVELS = 3;
const MOST_TABS = 40;

/** Text has no tabs to switch, so a panel gets its tab as title, and the tabs go. Null without titles. */
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
