/** The left-out parts of an article in the edit view. Each is a button that brings it back. */
import { REMOVED } from '../../../core/corrections';
import type { LeftOut } from '../../../core/left-out';
import { h, icon } from '../../../util/dom';
import { formatNumber, ownLanguage, t, tCount, tOnce } from '../../i18n';
import { shorten } from './words';
import { KIND_KEYS, whyLeftOut } from '../../../words/reasons';

const ADD_ICON = 'M12 5v14M5 12h14';

/** Longest list in a fold; all of its parts come back together. */
const FOLD_MOST = 200;
/** Number of neighbours from which they are folded. */
const FOLD_FROM = 3;
/** Longest shown excerpt, characters. */
const EXCERPT_LENGTH = 280;

/** Wraps the nodes as list items where they stand in a list. */
export function fitting(spot: Element, nodes: HTMLElement[]): HTMLElement[] {
  if (!/^[uo]l$/.test(spot.parentElement?.localName ?? '')) return nodes;
  return nodes.map((node) => h(spot.ownerDocument, 'li', { class: 'ac-out' }, node));
}

/** Shows parts one by one, or folded from `FOLD_FROM` neighbours. Parts that the user removed are never folded. */
export function runNodes(doc: Document, items: readonly LeftOut[]): HTMLElement[] {
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

function folded(doc: Document, items: readonly LeftOut[]): HTMLElement {
  const reasons = [...new Set(items.map(({ reason }) => tOnce(whyLeftOut(reason))))];
  const listed = items.slice(0, FOLD_MOST);
  const list = h(doc, 'ul', {}, ...listed.map((item) => h(doc, 'li', {}, restoreButton(doc, item))));
  const unlisted = items.length - listed.length;
  const more =
    unlisted > 0
      ? h(doc, 'p', {
          class: 'ac-why',
          text: tCount('leftOutMore', unlisted),
          attrs: { 'data-ac': 'left-out-more', ...ownLanguage() },
        })
      : null;
  const all = h(doc, 'button', {
    class: 'ac-all',
    text: tOnce('bringBackAll'),
    attrs: {
      type: 'button',
      'data-ac': 'bring-back',
      'data-of': items.flatMap(({ parts }) => parts).join(' '),
      ...ownLanguage(),
    },
  });
  const summary = h(doc, 'summary', {
    text: `${t('leftOutHere', formatNumber(items.length))} · ${reasons.slice(0, 2).join(', ')}`,
    attrs: { 'data-ac': 'left-out', ...ownLanguage() },
  });
  return h(doc, 'details', { class: 'ac-out ac-folded' }, summary, list, more, all);
}

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
    h(doc, 'span', { class: 'ac-spoken', text: `${tOnce('bringBack')}: `, attrs: ownLanguage() }),
    src ? h(doc, 'img', { attrs: { src, alt: '', loading: 'lazy' } }) : null,
    excerpt ? h(doc, 'span', { class: 'ac-excerpt', text: excerpt, attrs: { dir: 'auto' } }) : null,
    h(doc, 'span', {
      class: 'ac-why',
      text: `${tOnce(KIND_KEYS[kind])} · ${tOnce(whyLeftOut(reason))}`,
      attrs: ownLanguage(),
    }),
  );
}
