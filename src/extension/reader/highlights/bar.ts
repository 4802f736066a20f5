/** The small bar at selected or highlighted text: colours, note, remove. */
import { COLOURS, LONGEST_NOTE, type Colour, type Highlight } from '../../../article/highlights/passage';
import { h, icon } from '../../../util/dom';
import { ICONS } from '../../widgets/icons';
import { t, uiDirection, uiLanguage } from '../../bridge/i18n';
import { onTrusted } from '../../../util/trusted';
import type { FrameHost } from '../frame-host';
import type { MessageKey } from '../../../words/strings';

export const COLOUR_NAMES: Readonly<Record<Colour, MessageKey>> = {
  yellow: 'colour_yellow',
  green: 'colour_green',
  blue: 'colour_blue',
  pink: 'colour_pink',
};

const BIN = 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13';

/** px around the bar */
const GAP = 8;

interface BarActions {
  /** a landmark */
  place: HTMLElement;
  /** null when nothing is selected */
  add: (colour: Colour) => Highlight | null;
  put: (highlight: Highlight) => void;
  remove: (highlight: Highlight) => void;
  find: (id: string) => Highlight | null;
  rangeOf: (id: string) => Range | null;
  /** last chosen */
  last: () => Colour;
  /** to the text */
  leave: () => void;
}

interface Open {
  box: HTMLElement;
  id: string | null;
  note: HTMLTextAreaElement | null;
  /** as last kept; newer text wins over another tab's */
  kept: string;
}

export class HighlightBar {
  readonly #host: FrameHost;
  readonly #actions: BarActions;
  #open: Open | null = null;

  constructor(host: FrameHost, actions: BarActions) {
    this.#host = host;
    this.#actions = actions;
  }

  /** The selection keeps the focus. */
  offer(range: Range): void {
    this.#show(null, range, false);
  }

  /** Not that of a highlight. */
  takeBack(): void {
    if (this.#open?.id === null) this.close();
  }

  /** On a press elsewhere. */
  pressed(target: Element | null): void {
    if (this.#open && !(target && this.#open.box.contains(target))) this.close();
  }

  edit(id: string, focus: boolean, withNote = false): void {
    const range = this.#actions.rangeOf(id);
    if (!range) return;
    this.#show(id, range, withNote);
    if (focus)
      (this.#open?.note ?? this.#open?.box.querySelector<HTMLElement>('[aria-pressed="true"]'))?.focus();
  }

  /** @returns false when nothing was open */
  close(): boolean {
    if (!this.#open) return false;
    const { box } = this.#open;
    this.keepNote();
    this.#open = null;
    const hadFocus = box.contains(this.#host.document.activeElement);
    box.remove();
    if (hadFocus) this.#actions.leave();
    return true;
  }

  keepNote(): void {
    const highlight = this.writing === null ? null : this.#actions.find(this.writing);
    if (!highlight || !this.#open?.note) return;
    this.#open.kept = this.#open.note.value.trim();
    this.#actions.put({ ...highlight, note: this.#open.kept });
  }

  /** the highlight whose note is being written */
  get writing(): string | null {
    const { id = null, note = null, kept } = this.#open ?? {};
    return note && note.value.trim() !== kept ? id : null;
  }

  /** After a change in another tab. */
  follow(): void {
    if (!this.#open || this.#open.id === null) return;
    const { box, id, note } = this.#open;
    const highlight = this.#actions.find(id);
    if (!highlight) {
      this.close();
      return;
    }
    for (const made of box.querySelectorAll<HTMLElement>('[data-colour]'))
      made.setAttribute('aria-pressed', String(made.dataset['colour'] === highlight.colour));
    if (!note || this.writing !== null) return;
    this.#open.kept = note.value = highlight.note;
  }

  #show(id: string | null, range: Range, withNote: boolean): void {
    this.close();
    const doc = this.#host.document;
    const highlight = id === null ? null : this.#actions.find(id);
    const button = (name: string, label: string, path: string | null): HTMLButtonElement =>
      h(
        doc,
        'button',
        { attrs: { type: 'button', 'data-ac': name, 'aria-label': label, title: label } },
        path === null ? h(doc, 'span', { class: 'ac-swatch' }) : icon(doc, path),
      );
    const colours = COLOURS.map((colour) => {
      const made = button(`colour-${colour}`, t(COLOUR_NAMES[colour]), null);
      made.dataset['colour'] = colour;
      made.setAttribute('aria-pressed', String(highlight?.colour === colour));
      onTrusted(made, 'click', () => this.#colour(colour, doc.activeElement === made));
      return made;
    });
    const note = button('own-note', t('ownNote'), ICONS.edit);
    onTrusted(note, 'click', () => {
      const now = this.#ofOpen() ?? this.#actions.add(this.#actions.last());
      if (now) this.edit(now.id, true, true);
    });
    const remove = highlight && button('remove-highlight', t('removeHighlight'), BIN);
    if (remove)
      onTrusted(remove, 'click', () => {
        const now = this.#ofOpen();
        if (now) this.#actions.remove(now);
        this.close();
      });
    const area =
      highlight && (withNote || highlight.note !== '')
        ? h(doc, 'textarea', {
            attrs: {
              'aria-label': t('ownNote'),
              placeholder: t('ownNote'),
              maxlength: String(LONGEST_NOTE),
              rows: '3',
              dir: 'auto',
              'data-ac': 'note-text',
            },
          })
        : null;
    const done =
      area && h(doc, 'button', { text: t('done'), attrs: { type: 'button', 'data-ac': 'note-done' } });
    if (area && done && highlight) {
      area.value = highlight.note;
      onTrusted(area, 'keydown', (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        this.close();
      });
      onTrusted(done, 'click', () => void this.close());
    }
    const box = h(
      doc,
      'div',
      {
        class: 'ac-hl-bar',
        attrs: {
          role: 'group',
          'aria-label': t('highlight'),
          'data-ac': 'highlight-bar',
          lang: uiLanguage(),
          dir: uiDirection(),
        },
      },
      h(doc, 'div', { class: 'ac-hl-row' }, ...colours, note, remove),
      area,
      done,
    );
    // A press would clear the selection before the click.
    onTrusted(box, 'pointerdown', (event) => {
      if (!(event.target as Element).closest('textarea')) event.preventDefault();
    });
    onTrusted(box, 'mousedown', (event) => {
      if (!(event.target as Element).closest('textarea')) event.preventDefault();
    });
    this.#actions.place.append(box);
    this.#place(box, range);
    this.#open = { box, id, note: area, kept: highlight?.note ?? '' };
  }

  #ofOpen(): Highlight | null {
    const id = this.#open?.id ?? null;
    this.keepNote();
    return id === null ? null : this.#actions.find(id);
  }

  #colour(colour: Colour, focus: boolean): void {
    const now = this.#ofOpen();
    if (now) this.#actions.put({ ...now, colour });
    const made = now ?? this.#actions.add(colour);
    if (made) this.edit(made.id, focus);
  }

  /** Below the text, or above where there is more room. */
  #place(box: HTMLElement, range: Range): void {
    const { window: view, document: doc } = this.#host;
    const at = range.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.min(
      Math.max(GAP, at.left + at.width / 2 - width / 2),
      doc.documentElement.clientWidth - width - GAP,
    );
    const isBelow = at.bottom + GAP + height <= view.innerHeight || at.top < height + GAP;
    const top = isBelow ? at.bottom + GAP : at.top - GAP - height;
    const seen = Math.min(Math.max(GAP, top), view.innerHeight - height - GAP);
    box.style.left = `${String(left + view.scrollX)}px`;
    box.style.top = `${String(seen + view.scrollY)}px`;
  }
}
