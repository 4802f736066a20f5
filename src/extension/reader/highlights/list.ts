/** The list of an article's highlights, for the keyboard and screen readers. */
import type { Highlight } from '../../../article/highlights/passage';
import { h, icon } from '../../../util/dom';
import { ICONS } from '../../widgets/icons';
import { t, uiDirection, uiLanguage } from '../../bridge/i18n';
import { onTrusted } from '../../../util/trusted';
import type { FrameHost } from '../frame-host';
import { COLOUR_NAMES } from './bar';

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

export class HighlightList {
  readonly #host: FrameHost;
  readonly #main: HTMLElement;
  readonly #actions: ListActions;
  #open: { dialog: HTMLDialogElement; items: HTMLElement } | null = null;

  constructor(host: FrameHost, main: HTMLElement, actions: ListActions) {
    this.#host = host;
    this.#main = main;
    this.#actions = actions;
  }

  open(): void {
    this.close();
    const doc = this.#host.document;
    const leave = h(
      doc,
      'button',
      {
        attrs: { type: 'button', 'aria-label': t('close'), title: t('close'), 'data-ac': 'close-highlights' },
      },
      icon(doc, ICONS.close),
    );
    onTrusted(leave, 'click', () => void this.close());
    const all = h(doc, 'button', {
      class: 'ac-hl-all',
      text: t('highlightsAll'),
      attrs: { type: 'button', 'data-ac': 'all-highlights' },
    });
    onTrusted(all, 'click', this.#actions.openAll);
    const items = h(doc, 'div');
    const dialog = h(
      doc,
      'dialog',
      {
        class: 'ac-help ac-hl-list',
        attrs: {
          'aria-labelledby': 'reader-highlights',
          'data-ac': 'highlight-list',
          lang: uiLanguage(),
          dir: uiDirection(),
        },
      },
      leave,
      h(doc, 'h2', { text: t('highlights'), attrs: { id: 'reader-highlights' } }),
      items,
      h(doc, 'p', {
        class: 'ac-hl-hint',
        text: t(this.#actions.isPrivate ? 'highlightsPrivate' : 'highlightsHere'),
      }),
      all,
    );
    onTrusted(dialog, 'close', () => {
      const button = doc.querySelector<HTMLElement>('[data-ac="highlights"]');
      (button?.checkVisibility() ? button : this.#main).focus({ preventScroll: true });
    });
    doc.body.append(dialog);
    this.#open = { dialog, items };
    this.update();
    dialog.showModal();
  }

  close(): boolean {
    if (!this.#open) return false;
    const { dialog } = this.#open;
    this.#open = null;
    dialog.close();
    dialog.remove();
    return true;
  }

  update(): void {
    if (!this.#open) return;
    const { dialog, items } = this.#open;
    const doc = this.#host.document;
    const focused = items.contains(doc.activeElement);
    const placed = this.#actions.all().map((highlight) => ({
      highlight,
      range: this.#actions.rangeOf(highlight.id),
    }));
    placed.sort((a, b) =>
      a.range && b.range ? a.range.compareBoundaryPoints(0, b.range) : Number(!a.range) - Number(!b.range),
    );
    items.replaceChildren(
      placed.length === 0
        ? h(doc, 'p', { text: t('highlightsNone') })
        : h(doc, 'ul', {}, ...placed.map(({ highlight, range }) => this.#item(highlight, range !== null))),
    );
    // The focused button is gone.
    if (focused) dialog.querySelector('button')?.focus();
  }

  #item(highlight: Highlight, isThere: boolean): HTMLElement {
    const doc = this.#host.document;
    const { quote, note, colour, id } = highlight;
    const { lang, dir } = doc.documentElement;
    const short = quote.length > LISTED ? `${quote.slice(0, LISTED).trimEnd()}…` : quote;
    const go = h(
      doc,
      'button',
      {
        class: 'ac-hl-go',
        attrs: { type: 'button', 'data-ac': 'go-to-highlight', 'data-colour': colour },
      },
      h(doc, 'span', { class: 'ac-hl-name', text: `${t(COLOUR_NAMES[colour])}: ` }),
      h(doc, 'span', { text: short, attrs: { lang, dir } }),
    );
    onTrusted(go, 'click', () => {
      this.close();
      this.#actions.edit(id);
    });
    const remove = h(
      doc,
      'button',
      {
        class: 'ac-hl-remove',
        attrs: {
          type: 'button',
          'aria-label': `${t('removeHighlight')}: ${short.slice(0, 40)}`,
          title: t('removeHighlight'),
          'data-ac': 'remove-highlight',
        },
      },
      icon(doc, ICONS.close),
    );
    onTrusted(remove, 'click', () => this.#actions.remove(highlight));
    const lost = h(doc, 'p', { class: 'ac-hl-hint', text: t('highlightLost') });
    if (!isThere) go.disabled = true;
    return h(
      doc,
      'li',
      {},
      h(doc, 'div', { class: 'ac-hl-item' }, go, remove),
      note === '' ? null : h(doc, 'p', { class: 'ac-hl-note', text: note, attrs: { dir: 'auto' } }),
      isThere ? null : lost,
    );
  }
}
