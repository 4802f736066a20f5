/** The edit view: controls on what is kept, and what was left out in its place. Put on the article, and taken off. */
import type { PartKey } from '../../core/part-keys';
import { parsePart } from '../../core/part-keys';
import { REMOVED } from '../../core/corrections';
import type { LeftOut } from '../../core/left-out';
import { h, icon, ICONS } from '../dom';
import { formatNumber, t, tCount, tOnce, uiDirection, uiLanguage } from '../i18n';
import type { Steps } from '../../util/steps';
import type { Edits } from './edits';
import { kindText, whyKept, whyLeftOut } from './why';
import { firstOf } from '../../util/halving';

const ADD_ICON = 'M12 5v14M5 12h14';

/** Parts of a step. */
const STEP = 30;
/** As many parts of a fold are listed at most; all of them come back together. */
const FOLD_MOST = 200;
/** As many neighbours and more are folded to one line. */
const FOLD_FROM = 3;
/** Characters of a part's name where it is spoken. */
const NAME_LENGTH = 60;
/** Characters of a left-out part that are shown. */
const EXCERPT_LENGTH = 280;

/** The text in one line, cut to so many characters. */
export function shorten(text: string, length = NAME_LENGTH): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : words;
}

const partsOfElement = (element: Element): PartKey[] =>
  (element.getAttribute('data-parts') ?? '').split(' ').filter(Boolean) as PartKey[];

/** What a unit of the article is called where it is spoken. */
export function nameOf(unit: Element): string {
  const picture = unit.querySelector('img');
  const text = unit.textContent.trim() || (picture?.getAttribute('alt') ?? '');
  return shorten(text) || t(picture ? 'part_picture' : 'part_text');
}

/** Takes everything off again that `dress` put on. */
export function* undress(body: Element): Steps<void> {
  for (const part of [...body.children]) {
    yield 'edit: next part off';
    for (const [at, own] of within(part, '.ac-out, .ac-remove').entries()) {
      if (at % STEP === STEP - 1) yield 'edit: next controls off';
      own.remove();
    }
    for (const [at, unit] of within(part, '.ac-unit').entries()) {
      if (at % STEP === STEP - 1) yield 'edit: next units off';
      if (unit.localName !== 'li') unit.replaceWith(...unit.childNodes);
      else {
        unit.classList.remove('ac-unit');
        if (unit.className === '') unit.removeAttribute('class');
      }
    }
  }
}

/** What a selector finds, the element itself among it. */
const within = (element: Element, selector: string): Element[] => [
  ...(element.matches(selector) ? [element] : []),
  ...element.querySelectorAll(selector),
];

/** Puts a control on every unit of the body, and what was left out where it stood. */
export function* dress(body: HTMLElement, edits: Edits): Steps<void> {
  const units = [...body.querySelectorAll('[data-parts]')];
  yield* placeLeftOut(body, units, edits);
  const doc = body.ownerDocument;
  const { lang } = own();
  for (const [at, unit] of units.entries()) {
    if (at % STEP === STEP - 1) yield 'edit: next controls';
    const [first] = partsOfElement(unit);
    if (!first) continue;
    const label = t('removePart', nameOf(unit));
    const control = h(
      doc,
      'button',
      {
        class: 'ac-remove',
        attrs: {
          type: 'button',
          'data-ac': 'remove',
          'data-of': partsOfElement(unit).join(' '),
          'aria-label': label,
          title: `${tOnce('remove')} · ${whyKept(edits.why(first))}`,
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

/** A table scrolls in a box, which goes with it. */
const outerOf = (unit: Element): Element => unit.closest('.ac-scroll') ?? unit;

interface Placed {
  page: number;
  at: number;
  unit: Element;
}

function* placeLeftOut(body: HTMLElement, units: readonly Element[], edits: Edits): Steps<void> {
  const placed: Placed[] = [];
  for (const [n, unit] of units.entries()) {
    if (n % STEP === STEP - 1) yield 'edit: next places';
    const parts = partsOfElement(unit);
    const page = parts[0] ? parsePart(parts[0]).page : -1;
    let at = Infinity;
    for (const part of parts) at = Math.min(at, edits.place(part));
    placed.push({ page, at, unit });
  }
  yield 'edit: order of the places';
  const spots = spotsIn(placed);
  yield 'edit: what is left out';
  const runs = new Map<string, { before: number; after: number; items: LeftOut[] }>();
  for (const [n, item] of (yield* edits.leftOut()).entries()) {
    if (n % STEP === STEP - 1) yield 'edit: next left-out parts';
    const [first] = item.parts;
    if (!first) continue;
    const { page } = parsePart(first);
    const before = spots.before(page, item.at);
    const after = before >= 0 ? before - 1 : spots.last(page);
    const key = `${page} ${before}`;
    const run = runs.get(key);
    if (run) run.items.push(item);
    else runs.set(key, { before, after, items: [item] });
  }
  const doc = body.ownerDocument;
  let shown = 0;
  for (const { before, after, items } of runs.values()) {
    const nodes = runNodes(doc, items);
    shown += nodes.length;
    if (shown >= STEP) {
      shown = 0;
      yield 'edit: next left-out places';
    }
    const previous = placed[after]?.unit;
    const next = placed[before]?.unit;
    if (next) {
      let spot = outerOf(next);
      for (let up = spot.parentElement; up && up !== body; up = up.parentElement) {
        if (previous && up.contains(previous)) break;
        spot = up;
      }
      spot.before(...fitting(spot, nodes));
    } else if (previous) {
      let spot = outerOf(previous);
      for (let up = spot.parentElement; up && up !== body; up = up.parentElement) spot = up;
      spot.after(...nodes);
    } else body.append(...nodes);
  }
}

/** Where parts of a page stand among its units. A page's units are in reading order, or nearly: a figure may stand before its text. */
function spotsIn(placed: readonly Placed[]): {
  /** index of the first unit of a page that stands behind a place, -1 for none */
  before: (page: number, at: number) => number;
  /** index of a page's last unit, -1 for none */
  last: (page: number) => number;
} {
  const pages = new Map<number, { index: number[]; most: number[] }>();
  for (const [index, { page, at }] of placed.entries()) {
    const own = pages.get(page) ?? { index: [], most: [] };
    pages.set(page, own);
    own.index.push(index);
    own.most.push(Math.max(at, own.most.at(-1) ?? -Infinity));
  }
  return {
    before(page, at) {
      const own = pages.get(page);
      if (!own) return -1;
      // The greatest place so far only grows: the first above `at` is the first unit above it.
      return own.index[firstOf(own.most.length, (unit) => own.most[unit]! > at)] ?? -1;
    },
    last: (page) => pages.get(page)?.index.at(-1) ?? -1,
  };
}

/** In a list, items of it. */
function fitting(spot: Element, nodes: HTMLElement[]): HTMLElement[] {
  if (!/^[uo]l$/.test(spot.parentElement?.localName ?? '')) return nodes;
  return nodes.map((node) => h(spot.ownerDocument, 'li', { class: 'ac-out' }, node));
}

/** One after the other as they are; three and more neighbours folded, but never what the user removed. */
function runNodes(doc: Document, items: readonly LeftOut[]): HTMLElement[] {
  const out: HTMLElement[] = [];
  let run: LeftOut[] = [];
  const flush = (): void => {
    if (run.length >= FOLD_FROM) out.push(folded(doc, run));
    else out.push(...run.map((item) => h(doc, 'div', { class: 'ac-out' }, restoreButton(doc, item))));
    run = [];
  };
  for (const item of items) {
    if (item.reason === REMOVED) {
      flush();
      out.push(h(doc, 'div', { class: 'ac-out' }, restoreButton(doc, item)));
    } else run.push(item);
  }
  flush();
  return out;
}

let language: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
/** Asked of the browser once, as `tOnce` does. */
const own = () => (language ??= { lang: uiLanguage(), dir: uiDirection() });

function folded(doc: Document, items: readonly LeftOut[]): HTMLElement {
  const reasons = [...new Set(items.map(({ reason }) => whyLeftOut(reason)))];
  const listed = items.slice(0, FOLD_MOST);
  const list = h(doc, 'ul', {}, ...listed.map((item) => h(doc, 'li', {}, restoreButton(doc, item))));
  const unlisted = items.length - listed.length;
  const more =
    unlisted > 0
      ? h(doc, 'p', {
          class: 'ac-why',
          text: tCount('leftOutMore', unlisted),
          attrs: { 'data-ac': 'left-out-more', ...own() },
        })
      : null;
  const all = h(doc, 'button', {
    class: 'ac-all',
    text: tOnce('bringBackAll'),
    attrs: {
      type: 'button',
      'data-ac': 'bring-back',
      'data-of': items.flatMap(({ parts }) => parts).join(' '),
      ...own(),
    },
  });
  const summary = h(doc, 'summary', {
    text: `${t('leftOutHere', formatNumber(items.length))} · ${reasons.slice(0, 2).join(', ')}`,
    attrs: { 'data-ac': 'left-out', ...own() },
  });
  return h(doc, 'details', { class: 'ac-out ac-folded' }, summary, list, more, all);
}

/** The left-out part itself is the button that brings it back. */
function restoreButton(doc: Document, { parts, kind, text, src, reason }: LeftOut): HTMLButtonElement {
  const excerpt = shorten(text, EXCERPT_LENGTH);
  return h(
    doc,
    'button',
    {
      class: 'ac-restore',
      attrs: {
        type: 'button',
        'data-ac': 'bring-back',
        'data-of': parts.join(' '),
        title: tOnce('bringBack'),
      },
    },
    icon(doc, ADD_ICON),
    h(doc, 'span', { class: 'ac-spoken', text: `${tOnce('bringBack')}: `, attrs: own() }),
    src ? h(doc, 'img', { attrs: { src, alt: '', loading: 'lazy' } }) : null,
    excerpt ? h(doc, 'span', { class: 'ac-excerpt', text: excerpt, attrs: { dir: 'auto' } }) : null,
    h(doc, 'span', { class: 'ac-why', text: `${kindText(kind)} · ${whyLeftOut(reason)}`, attrs: own() }),
  );
}
