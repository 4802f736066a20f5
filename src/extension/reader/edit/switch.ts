/** Loads the edit view when it is first wanted, then switches it. */
import { loadPart } from '../../bridge/parts';
import type { StatusAction } from '../../widgets/status-line';
import type { EditMode } from './mode';
import type { Edits } from './plan';
import type { FrameHost } from '../frame-host';
import type { Look } from '../look';
import type { ShownArticle } from '../shown-article';
import type { Toolbar } from '../toolbar';

interface EditedReader {
  host: FrameHost;
  main: HTMLElement;
  toolbar: Toolbar;
  shown: ShownArticle;
  look: Look;
  signal: AbortSignal;
  say: (text: string, ...actions: StatusAction[]) => void;
  /** repeats the standing messages about the article */
  rest: () => void;
  edits: () => Promise<Edits>;
}

export class EditSwitch {
  readonly #reader: EditedReader;
  #mode: EditMode | null = null;
  #loading: Promise<EditMode> | null = null;

  constructor(reader: EditedReader) {
    this.#reader = reader;
  }

  get mode(): EditMode | null {
    return this.#mode;
  }

  /** Rejects when loading failed; the next call tries again. */
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
    // Corrections need the aids.
    const [{ EditMode, editCss }, own] = await Promise.all([loadPart('tools'), edits(), loadPart('aids')]);
    look.add('edit', editCss);
    return new EditMode(main, own, signal, {
      sections: () => shown.sections,
      show: (corrected) => shown.correct(corrected, toolbar.element),
      say,
      rest,
      state: (state) => toolbar.setEdit(state),
      still: (change) => shown.still(change),
      make: (steps) => shown.make(steps),
    });
  }
}
