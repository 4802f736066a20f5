/** Dresses a section for editing: controls, and left-out parts at their places. */
import { h } from '../../../util/dom';
import { button, ICONS } from '../../widgets/buttons';
import { ownLanguage, t, tOnce, formatNumber, tCount } from '../../bridge/i18n';
import type { Steps } from '../../../util/steps';
import { partsIn, type SectionPlan, type Edits } from './plan';
import { placeOf, type Section } from '../../../typeset/blocks';
import { whyKept, KIND_KEYS, whyLeftOut } from '../../../words/reasons';
import { REMOVED } from '../../../core/corrections';
import type { LeftOut } from '../../../core/left-out';

/** Parts per step. */
const STEP = 30;

/** Outermost elements included. */
export const within = (body: HTMLElement, section: Section, selector: string): Element[] =>
  placeOf(body, section).nodes.flatMap((node) => {
    if (node.nodeType !== 1) return [];
    const element = node as Element;
    return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)];
  });

/** Also after an unfinished `dress`. */
export function* undress(body: HTMLElement, section: Section): Steps<void> {
  for (const [at, own] of within(body, section, '.ac-out, .ac-remove').entries()) {
    if (at % STEP === 0) yield 'edit: next controls off';
    own.remove();
  }
  for (const [at, unit] of within(body, section, '.ac-unit').entries()) {
    if (at % STEP === 0) yield 'edit: next units off';
    if (unit.localName !== 'li') unit.replaceWith(...unit.childNodes);
    else {
      unit.classList.remove('ac-unit');
      if (unit.className === '') unit.removeAttribute('class');
    }
  }
}

export function* dress(
  body: HTMLElement,
  section: Section,
  { runs }: SectionPlan,
  edits: Edits,
): Steps<void> {
  const units = within(body, section, '[data-parts]');
  const doc = body.ownerDocument;
  // A segment around a figure is two units with one name.
  const last = new Map(units.map((unit) => [partsOfUnit(unit), unit]));
  const first = new Map([...units].reverse().map((unit) => [partsOfUnit(unit), unit]));
  const { parent } = placeOf(body, section);
  let shown = 0;
  for (const { next, previous, items } of runs) {
    const nodes = runNodes(doc, items);
    shown += nodes.length;
    if (shown >= STEP) {
      shown = 0;
      yield 'edit: next left-out places';
    }
    const after = next === null ? undefined : first.get(next);
    const before = previous === null ? undefined : last.get(previous);
    if (after) {
      const spot = highest(outerOf(after), parent, before);
      spot.before(...fitting(spot, nodes));
    } else if (before) highest(outerOf(before), parent).after(...nodes);
    else parent.insertBefore(fragmentOf(doc, nodes), placeOf(body, section).end);
  }
  const { lang } = ownLanguage();
  for (const [at, unit] of units.entries()) {
    if (at % STEP === STEP - 1) yield 'edit: next controls';
    const parts = partsOfUnit(unit);
    const [part] = partsIn(parts);
    if (!part) continue;
    const control = button(doc, 'remove', {
      icon: ICONS.close,
      label: t('removePart', nameOf(unit)),
      hint: `${tOnce('remove')} · ${tOnce(whyKept(edits.why(part)))}`,
      class: 'ac-remove',
      'data-of': parts,
      lang,
    });
    const outer = outerOf(unit);
    if (outer.localName === 'li') {
      outer.classList.add('ac-unit');
      outer.append(control);
    } else {
      const box = h(doc, 'div', { class: 'ac-unit' });
      outer.replaceWith(box);
      box.append(outer, control);
    }
  }
}

const partsOfUnit = (unit: Element): string => unit.getAttribute('data-parts') ?? '';

const outerOf = (unit: Element): Element => unit.closest('.ac-scroll') ?? unit;

/** The outermost one below `parent`, without `other`. */
function highest(element: Element, parent: Element, other?: Element): Element {
  let spot = element;
  for (let up = spot.parentElement; up && up !== parent; up = up.parentElement) {
    if (other && up.contains(other)) break;
    spot = up;
  }
  return spot;
}

function fragmentOf(doc: Document, nodes: readonly Node[]): DocumentFragment {
  const fragment = doc.createDocumentFragment();
  fragment.append(...nodes);
  return fragment;
}

const ADD_ICON = 'M12 5v14M5 12h14';

/** Longest list in a fold; all come back together. */
const FOLD_MOST = 200;
/** Neighbours from which they fold. */
const FOLD_FROM = 3;
/** Characters. */
const EXCERPT_LENGTH = 280;

/** In a list, as items. */
function fitting(spot: Element, nodes: HTMLElement[]): HTMLElement[] {
  if (!/^[uo]l$/.test(spot.parentElement?.localName ?? '')) return nodes;
  return nodes.map((node) => h(spot.ownerDocument, 'li', { class: 'ac-out' }, [node]));
}

/** Never folds what the user removed. */
function runNodes(doc: Document, items: readonly LeftOut[]): HTMLElement[] {
  const out: HTMLElement[] = [];
  let run: LeftOut[] = [];
  const flush = (): void => {
    if (run.length >= FOLD_FROM) out.push(folded(doc, run));
    else out.push(...run.map((item) => h(doc, 'div', { class: 'ac-out' }, [restoreButton(doc, item)])));
    run = [];
  };
  for (const item of items) {
    if (item.reason === REMOVED) {
      flush();
      out.push(h(doc, 'div', { class: 'ac-out' }, [restoreButton(doc, item)]));
    } else run.push(item);
  }
  flush();
  return out;
}

function folded(doc: Document, items: readonly LeftOut[]): HTMLElement {
  const reasons = [...new Set(items.map(({ reason }) => tOnce(whyLeftOut(reason))))];
  const listed = items.slice(0, FOLD_MOST);
  const entries = listed.map((item) => h(doc, 'li', {}, [restoreButton(doc, item)]));
  const unlisted = items.length - listed.length;
  const more =
    unlisted > 0
      ? h(doc, 'p', {
          class: 'ac-why',
          text: tCount('leftOutMore', unlisted),
          'data-ac': 'left-out-more',
          ...ownLanguage(),
        })
      : null;
  const all = button(doc, 'bring-back', {
    text: tOnce('bringBackAll'),
    class: 'ac-all',
    'data-of': items.flatMap(({ parts }) => parts).join(' '),
    ...ownLanguage(),
  });
  const summary = h(doc, 'summary', {
    text: `${t('leftOutHere', formatNumber(items.length))} · ${reasons.slice(0, 2).join(', ')}`,
    'data-ac': 'left-out',
    ...ownLanguage(),
  });
  return h(doc, 'details', { class: 'ac-out ac-folded' }, [summary, h(doc, 'ul', {}, entries), more, all]);
}

function restoreButton(doc: Document, { parts, kind, text, src, reason }: LeftOut): HTMLButtonElement {
  const excerpt = shorten(text, EXCERPT_LENGTH);
  const made = button(doc, 'bring-back', {
    icon: ADD_ICON,
    hint: tOnce('bringBack'),
    class: 'ac-restore',
    'data-of': parts.join(' '),
  });
  made.append(h(doc, 'span', { class: 'ac-spoken', text: `${tOnce('bringBack')}: `, ...ownLanguage() }));
  if (src) made.append(h(doc, 'img', { src, alt: '', loading: 'lazy' }));
  if (excerpt) made.append(h(doc, 'span', { class: 'ac-excerpt', text: excerpt, dir: 'auto' }));
  const why = `${tOnce(KIND_KEYS[kind])} · ${tOnce(whyLeftOut(reason))}`;
  made.append(h(doc, 'span', { class: 'ac-why', text: why, ...ownLanguage() }));
  return made;
}

/** Characters. */
const NAME_LENGTH = 60;

export function shorten(text: string, length = NAME_LENGTH): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : words;
}

export function nameOf(unit: Element): string {
  const picture = unit.querySelector('img');
  const text = unit.textContent.trim() || (picture?.getAttribute('alt') ?? '');
  return shorten(text) || t(picture ? 'part_picture' : 'part_text');
}
