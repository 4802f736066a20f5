/** The list of an article's highlights, for the keyboard and screen readers. */
import type { Highlight } from '../../../article/highlights/passage';
import { h } from '../../../util/dom';
import { button, ICONS } from '../../widgets/buttons';
import { ownLanguage, t } from '../../bridge/i18n';
import { sheetOver } from '../sheets';
import type { ReaderWithAids } from '../aids/aided-reader';

/** Code units of a passage. */
const LISTED = 280;

interface ListActions {
  all: () => readonly Highlight[];
  rangeOf: (id: string) => Range | null;
  isPrivate: boolean;
  remove: (highlight: Highlight) => void;
  edit: (id: string) => void;
  openAll: () => void;
}

export function highlightList({ host, main }: ReaderWithAids, actions: ListActions) {
  const { document: doc } = host;
  const sheet = sheetOver(main);
  const items = h(doc, 'div');

  const entryOf = (highlight: Highlight, isThere: boolean): HTMLElement => {
    const { quote, note, colour, id } = highlight;
    const { lang, dir } = doc.documentElement;
    const short = quote.length > LISTED ? `${quote.slice(0, LISTED).trimEnd()}…` : quote;
    const go = button(doc, 'go-to-highlight', { class: 'ac-hl-go', 'data-colour': colour }, () => {
      sheet.close();
      actions.edit(id);
    });
    go.append(
      h(doc, 'span', { class: 'ac-hl-name', text: `${t(`colour_${colour}`)}: ` }),
      h(doc, 'span', { text: short, lang, dir }),
    );
    const hint = t('removeHighlight');
    const bin = { icon: ICONS.close, label: `${hint}: ${short.slice(0, 40)}`, hint, class: 'ac-hl-remove' };
    const remove = button(doc, 'remove-highlight', bin, () => actions.remove(highlight));
    const lost = h(doc, 'p', { class: 'ac-hl-hint', text: t('highlightLost') });
    if (!isThere) go.disabled = true;
    return h(doc, 'li', {}, [
      h(doc, 'div', { class: 'ac-hl-item' }, [go, remove]),
      note === '' ? null : h(doc, 'p', { class: 'ac-hl-note', text: note, dir: 'auto' }),
      isThere ? null : lost,
    ]);
  };

  const update = (): void => {
    if (!items.isConnected) return;
    const focused = items.contains(doc.activeElement);
    const placed = actions.all().map((highlight) => ({ highlight, range: actions.rangeOf(highlight.id) }));
    placed.sort((a, b) =>
      a.range && b.range ? a.range.compareBoundaryPoints(0, b.range) : Number(!a.range) - Number(!b.range),
    );
    const listed = placed.map(({ highlight, range }) => entryOf(highlight, range !== null));
    items.replaceChildren(
      listed.length > 0 ? h(doc, 'ul', {}, listed) : h(doc, 'p', { text: t('highlightsNone') }),
    );
    // The focused button is gone.
    if (focused) items.parentElement?.querySelector('button')?.focus();
  };

  const open = (): void => {
    const close = { icon: ICONS.close, label: t('close') };
    const all = { text: t('highlightsAll'), class: 'ac-hl-all' };
    const name = { 'aria-labelledby': 'reader-highlights', 'data-ac': 'highlight-list' };
    const dialog = h(doc, 'dialog', { class: 'ac-help ac-hl-list', ...name, ...ownLanguage() }, [
      button(doc, 'close-highlights', close, () => sheet.close()),
      h(doc, 'h2', { text: t('highlights'), id: 'reader-highlights' }),
      items,
      h(doc, 'p', {
        class: 'ac-hl-hint',
        text: t(actions.isPrivate ? 'highlightsPrivate' : 'highlightsHere'),
      }),
      button(doc, 'all-highlights', all, actions.openAll),
    ]);
    sheet.show(dialog, doc.querySelector('[data-ac="highlights"]'));
    update();
  };
  return { open, update, close: sheet.close };
}
