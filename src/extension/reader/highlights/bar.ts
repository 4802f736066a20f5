/** The small bar at selected or highlighted text: colours, note, remove. */
import { COLOURS, LONGEST_NOTE, type Colour, type Highlight } from '../../../article/highlights/passage';
import { h } from '../../../util/dom';
import { button, ICONS } from '../../widgets/buttons';
import { ownLanguage, t } from '../../bridge/i18n';
import { onTrusted } from '../../../util/trusted';
import type { ReaderWithAids } from '../aids/aided-reader';
import { placeAt } from '../sheets';

interface BarActions {
  /** null when nothing is selected */
  add: (colour: Colour) => Highlight | null;
  put: (highlight: Highlight) => void;
  remove: (highlight: Highlight) => void;
  find: (id: string) => Highlight | null;
  rangeOf: (id: string) => Range | null;
  /** last chosen */
  last: () => Colour;
}

interface Open {
  box: HTMLElement;
  id: string | null;
  note: HTMLTextAreaElement | null;
  /** as last kept; newer text wins over another tab's */
  kept: string;
}

export class HighlightBar {
  #open: Open | null = null;

  constructor(
    private readonly reader: ReaderWithAids,
    private readonly actions: BarActions,
  ) {}

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
    const range = this.actions.rangeOf(id);
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
    const hadFocus = box.contains(this.reader.host.document.activeElement);
    box.remove();
    if (hadFocus) this.reader.main.focus({ preventScroll: true });
    return true;
  }

  keepNote(): void {
    const highlight = this.writing === null ? null : this.actions.find(this.writing);
    if (!highlight || !this.#open?.note) return;
    this.#open.kept = this.#open.note.value.trim();
    this.actions.put({ ...highlight, note: this.#open.kept });
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
    const highlight = this.actions.find(id);
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
    const doc = this.reader.host.document;
    const highlight = id === null ? null : this.actions.find(id);
    const colours = COLOURS.map((colour) => {
      const attrs = { 'data-colour': colour, 'aria-pressed': String(highlight?.colour === colour) };
      const made = button(doc, `colour-${colour}`, { label: t(`colour_${colour}`), ...attrs }, () =>
        this.#colour(colour, doc.activeElement === made),
      );
      made.append(h(doc, 'span', { class: 'ac-swatch' }));
      return made;
    });
    const note = button(doc, 'own-note', { icon: ICONS.edit, label: t('ownNote') }, () => {
      const now = this.#ofOpen() ?? this.actions.add(this.actions.last());
      if (now) this.edit(now.id, true, true);
    });
    const bin = { icon: ICONS.bin, label: t('removeHighlight') };
    const remove =
      highlight &&
      button(doc, 'remove-highlight', bin, () => {
        const now = this.#ofOpen();
        if (now) this.actions.remove(now);
        this.close();
      });
    const area =
      highlight && (withNote || highlight.note !== '')
        ? h(doc, 'textarea', {
            'aria-label': t('ownNote'),
            placeholder: t('ownNote'),
            maxlength: String(LONGEST_NOTE),
            rows: '3',
            dir: 'auto',
            'data-ac': 'note-text',
          })
        : null;
    const done = area && button(doc, 'note-done', { text: t('done') }, () => this.close());
    if (area && highlight) {
      area.value = highlight.note;
      onTrusted(area, 'keydown', (event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        this.close();
      });
    }
    const name = { role: 'group', 'aria-label': t('highlight'), 'data-ac': 'highlight-bar' };
    const box = h(doc, 'div', { class: 'ac-hl-bar', ...name, ...ownLanguage() }, [
      h(doc, 'div', { class: 'ac-hl-row' }, [...colours, note, remove]),
      area,
      done,
    ]);
    // A press would clear the selection before the click.
    for (const type of ['pointerdown', 'mousedown'] as const)
      onTrusted(box, type, (event) => {
        if (!(event.target as Element).closest('textarea')) event.preventDefault();
      });
    this.reader.main.append(box);
    const at = range.getBoundingClientRect();
    placeAt(this.reader.host.window, box, at, { x: at.left + at.width / 2, share: 1 / 2, inside: true });
    this.#open = { box, id, note: area, kept: highlight?.note ?? '' };
  }

  #ofOpen(): Highlight | null {
    const id = this.#open?.id ?? null;
    this.keepNote();
    return id === null ? null : this.actions.find(id);
  }

  #colour(colour: Colour, focus: boolean): void {
    const now = this.#ofOpen();
    if (now) this.actions.put({ ...now, colour });
    const made = now ?? this.actions.add(colour);
    if (made) this.edit(made.id, focus);
  }
}
