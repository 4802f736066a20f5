/** The edit view of a reader: loaded the first time that somebody wants it, then switched on and off. */
import { part } from '../../parts';
import type { StatusAction } from '../../status-line';
import type { EditMode } from './mode';
import type { Edits } from './schema';
import type { FrameHost } from '../frame-host';
import type { Look } from '../look';
import type { ShownArticle } from '../shown-article';
import type { Toolbar } from '../toolbar';

/** What of the reader is edited, and what shows it. */
interface EditedReader {
  host: FrameHost;
  main: HTMLElement;
  toolbar: Toolbar;
  shown: ShownArticle;
  look: Look;
  /** ends with the reader */
  signal: AbortSignal;
  say: (text: string, ...actions: StatusAction[]) => void;
  /** says again what is to be known of the article */
  rest: () => void;
  /** what was corrected so far, made when it is first wanted */
  edits: () => Promise<Edits>;
}

export class EditSwitch {
  readonly #reader: EditedReader;
  #mode: EditMode | null = null;
  #loading: Promise<EditMode> | null = null;

  constructor(reader: EditedReader) {
    this.#reader = reader;
  }

  /** The view as it is; null until it was loaded. */
  get mode(): EditMode | null {
    return this.#mode;
  }

  /** Switches the view, which is loaded now if it is not there. Rejects when it could not be; the next call tries again. */
  async toggle(): Promise<void> {
    try {
      this.#mode = await (this.#loading ??= this.#load());
    } catch (error) {
      this.#loading = null;
      throw error;
    }
    if (this.#reader.host.connected) this.#reader.shown.toggleEdit(this.#mode);
  }

  async #load(): Promise<EditMode> {
    const { main, toolbar, shown, look, signal, say, rest, edits } = this.#reader;
    // What is corrected is changed by the aids.
    const [{ EditMode, editCss }, own] = await Promise.all([part('edit'), edits(), part('aids')]);
    look.add('edit', editCss);
    return new EditMode(main, own, signal, {
      sections: () => shown.sections,
      show: (corrected) => shown.correct(corrected, toolbar.element),
      say,
      rest,
      state: (state) => {
        toolbar.setEdit(state);
      },
      still: (change) => shown.still(change),
      make: (steps) => shown.make(steps),
    });
  }
}
