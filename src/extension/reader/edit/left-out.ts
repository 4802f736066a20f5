/** What was left out of an article, as the edit view shows it: each part a button that brings it back. */
import { REMOVED } from '../../../core/corrections';
import type { LeftOut } from '../../../core/left-out';
import { h, icon } from '../../../util/dom';
import { formatNumber, ownLanguage, t, tCount, tOnce } from '../../i18n';
import { shorten } from './words';
import { KIND_KEYS, whyLeftOut } from '../../../words/reasons';

const ADD_ICON = 'M12 5v14M5 12h14';

/** As many parts of a fold are listed at most; all of them come back together. */
const FOLD_MOST = 200;
/** As many neighbours and more are folded to one line. */
const FOLD_FROM = 3;
/** Characters of a left-out part that are shown. */
const EXCERPT_LENGTH = 280;

/** In a list, items of it. */
export function fitting(spot: Element, nodes: HTMLElement[]): HTMLElement[] {
  if (!/^[uo]l$/.test(spot.parentElement?.localName ?? '')) return nodes;
  return nodes.map((node) => h(spot.ownerDocument, 'li', { class: 'ac-out' }, node));
}

/** One after the other as they are; three and more neighbours folded, but never what the user removed. */
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
