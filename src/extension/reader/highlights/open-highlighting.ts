/** Shows highlights and notes in the reader, and keeps the user's changes. */
import { COLOURS, type Colour, type Highlight } from '../../../article/highlights/passage';
import { askExtension } from '../../bridge/messages';
import {
  type KeptHighlights,
  type NotKept,
  highlightsAddress,
  MOST_HIGHLIGHTS,
} from '../../bridge/highlight-record';
import { formatNumber, t, ownLanguage } from '../../bridge/i18n';
import { trustedUntil } from '../../../util/trusted';
import { whenLeft, type ReaderWithAids } from '../aids/aided-reader';
import { HighlightBar } from './bar';
import look from './look.css?inline';
import { Painter } from './painter';
import { h } from '../../../util/dom';
import { button, ICONS } from '../../widgets/buttons';
import { sheetOver } from '../sheets';

/** ms; then all passages are searched again */
const SETTLE_MS = 150;

/** `randomUUID` is missing on pages without https. */
const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

export function openHighlighting(reader: ReaderWithAids, kept: KeptHighlights) {
  const { host, main, signal, style, say } = reader;
  style(look);
  const painter = new Painter(host.window, main);
  let highlights: readonly Highlight[] = kept.highlights;
  /** last chosen */
  let last: Colour = highlights.at(-1)?.colour ?? COLOURS[0];
  let privateSaid = false;
  /** changes that are not stored yet, by id; null: removed */
  const own = new Map<string, Highlight | null>();

  const send = async (id: string, put: Highlight | null): Promise<void> => {
    own.set(id, put);
    const { url, title, siteName, lang, dir } = reader.article();
    const refused = await askExtension('changeHighlight', {
      put,
      remove: put ? null : id,
      about: { url: highlightsAddress(url), title, siteName, lang, dir },
    }).catch(() => 'failed' as const);
    if (refused) tell(refused);
    else if (own.get(id) === put) own.delete(id);
  };
  const tell = (refused: NotKept): void => {
    if (signal.aborted || (refused === 'private' && privateSaid)) return;
    privateSaid ||= refused === 'private';
    const texts: Record<NotKept, string> = {
      full: t('highlightsFull'),
      tooMany: t('highlightsTooMany', formatNumber(MOST_HIGHLIGHTS)),
      private: t('highlightsPrivate'),
      failed: t('highlightsNotKept'),
    };
    say(texts[refused], { label: t('highlightsAll'), name: 'all-highlights', run: openAll });
  };
  const lost = (error: unknown): void => {
    console.warn('Article Clipper: a highlight was not kept.', error);
    tell('failed');
  };
  const openAll = (): void => void askExtension('openHighlights', {}).catch(() => undefined);
  const show = (): void => {
    painter.paint(highlights, false);
    list.update();
  };
  const put = (highlight: Highlight): void => {
    const known = highlights.some(({ id }) => id === highlight.id);
    highlights = known
      ? highlights.map((each) => (each.id === highlight.id ? highlight : each))
      : [...highlights, highlight];
    last = highlight.colour;
    show();
    send(highlight.id, highlight).catch(lost);
  };
  const remove = (highlight: Highlight): void => {
    highlights = highlights.filter(({ id }) => id !== highlight.id);
    show();
    send(highlight.id, null).catch(lost);
    say(t('highlightRemoved'), {
      label: t('undo'),
      name: 'undo-highlight',
      run: () => {
        put(highlight);
        main.focus({ preventScroll: true });
      },
    });
  };
  /** The very same text again only changes colour. */
  const add = (colour: Colour): Highlight | null => {
    const anchor = painter.anchorOfSelection();
    if (!anchor) return null;
    const same = highlights.find(({ id, quote }) => {
      const range = quote === anchor.quote ? painter.rangeOf(id) : null;
      return range !== null && selectionIs(range);
    });
    const highlight: Highlight = same
      ? { ...same, colour }
      : { ...anchor, id: newId(), colour, note: '', created: new Date().toISOString() };
    put(highlight);
    host.document.getSelection()?.removeAllRanges();
    return highlight;
  };
  const selectionIs = (range: Range): boolean =>
    host.document.getSelection()?.toString() === range.toString();
  const find = (id: string): Highlight | null => highlights.find((each) => each.id === id) ?? null;

  const bar = new HighlightBar(reader, {
    add,
    put,
    remove,
    find,
    rangeOf: (id) => painter.rangeOf(id),
    last: () => last,
  });
  const list = highlightList(reader, {
    all: () => highlights,
    rangeOf: (id) => painter.rangeOf(id),
    isPrivate: kept.isPrivate,
    remove,
    openAll,
    edit: (id) => {
      const range = painter.rangeOf(id);
      const block = range?.startContainer.parentElement;
      block?.scrollIntoView({ block: 'center', behavior: 'instant' });
      bar.edit(id, true);
    },
  });

  const repaint = (): void => {
    waiting = null;
    if (!signal.aborted) painter.paint(highlights, true);
  };
  let waiting: ReturnType<typeof setTimeout> | null = null;
  const on = trustedUntil(signal);
  on(host.document, 'pointerdown', (event) => bar.pressed(event.target as Element | null));
  on(host.document, 'click', (event) => {
    const target = event.target as Element | null;
    if (event.button !== 0 || !target?.closest('.ac-body') || target.closest('a, button, summary')) return;
    if (host.document.getSelection()?.isCollapsed === false) return;
    const id = painter.at(event.clientX, event.clientY);
    if (id !== null) bar.edit(id, false);
  });
  // Closing keeps a note that is being written.
  whenLeft(reader, () => bar.keepNote());
  repaint();
  return {
    /** Call after the screen has changed. */
    changed: (): void => {
      waiting ??= setTimeout(repaint, SETTLE_MS);
    },
    /** Shows the bar at selected text; hides it when nothing is selected. */
    offer: (): void => {
      const selection = host.document.getSelection();
      const body = main.querySelector('.ac-body');
      if (selection && !selection.isCollapsed && body && selection.containsNode(body, true))
        bar.offer(selection.getRangeAt(0));
      else bar.takeBack();
    },
    /** Marks the selected text. */
    mark: (withNote: boolean): void => {
      const highlight = add(last);
      if (!highlight) {
        say(t('selectFirst'), { label: t('highlights'), name: 'list-highlights', run: () => list.open() });
        return;
      }
      if (withNote) bar.edit(highlight.id, true, true);
      else {
        bar.close();
        say(t('highlighted'), {
          label: t('undo'),
          name: 'undo-highlight',
          run: () => remove(highlight),
        });
      }
    },
    /** Takes in changes of another tab. */
    take: (stored: readonly Highlight[]): void => {
      const now = new Map(stored.map((each) => [each.id, each]));
      for (const [id, changed] of own) {
        if (changed) now.set(id, changed);
        else now.delete(id);
      }
      // Removed in another tab, but its note is being written here.
      const noted = bar.writing === null ? null : find(bar.writing);
      if (noted && !now.has(noted.id)) now.set(noted.id, noted);
      if (JSON.stringify([...now.values()]) === JSON.stringify(highlights)) return;
      highlights = [...now.values()];
      show();
      bar.follow();
    },
    list: (): void => list.open(),
    /** @returns false when no bar or list is open */
    close: (): boolean => list.close() || bar.close(),
  };
}

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

function highlightList({ host, main }: ReaderWithAids, actions: ListActions) {
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
