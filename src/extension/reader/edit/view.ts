/** Adds the controls and the left-out parts of the edit view to a section, and removes them. */
import { h, icon } from '../../../util/dom';
import { ICONS } from '../../icons';
import { ownLanguage, t, tOnce } from '../../i18n';
import type { Steps } from '../../../util/steps';
import { partsIn, type SectionPlan } from './plan';
import { nameOf } from './words';
import type { Edits } from './schema';
import { fitting, runNodes } from './left-out';
import { placeOf, type Section } from '../../../typeset/sections';
import { whyKept } from '../../../words/reasons';

/** Parts per step. */
const STEP = 30;

/** Matching elements of a section, its outermost included. */
export const within = (body: HTMLElement, section: Section, selector: string): Element[] =>
  placeOf(body, section).nodes.flatMap((node) => {
    if (node.nodeType !== 1) return [];
    const element = node as Element;
    return [...(element.matches(selector) ? [element] : []), ...element.querySelectorAll(selector)];
  });

/** Removes all that `dress` added, also where `dress` was stopped. */
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

/** Adds a control to each unit, and left-out parts at their places. */
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
    const control = h(
      doc,
      'button',
      {
        class: 'ac-remove',
        attrs: {
          type: 'button',
          'data-ac': 'remove',
          'data-of': parts,
          'aria-label': t('removePart', nameOf(unit)),
          title: `${tOnce('remove')} · ${tOnce(whyKept(edits.why(part)))}`,
          lang,
        },
      },
      icon(doc, ICONS.close),
    );
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

/** The outermost element below `parent` around this one that does not hold the other. */
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
