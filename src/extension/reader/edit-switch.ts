/** The edit view of a reader: loaded the first time that somebody wants it, then switched on and off. */
import { part } from '../parts';
import type { EditHooks, EditMode } from './edit-mode';
import type { Edits } from './edits';

export class EditSwitch {
  readonly #load: () => Promise<EditMode>;
  #mode: EditMode | null = null;
  #loading: Promise<EditMode> | null = null;

  /**
   * @param edits what was corrected so far, made when it is first wanted
   * @param style takes the view's style before the view is there
   */
  constructor(
    main: HTMLElement,
    signal: AbortSignal,
    edits: () => Promise<Edits>,
    style: (css: string) => void,
    hooks: EditHooks,
  ) {
    this.#load = async () => {
      // What is corrected is changed by the aids.
      const [{ EditMode, editCss }, own] = await Promise.all([part('edit'), edits(), part('aids')]);
      style(editCss);
      return new EditMode(main, own, signal, hooks);
    };
  }

  /** The view as it is; null until it was loaded. */
  get mode(): EditMode | null {
    return this.#mode;
  }

  /** The view, loaded now if it is not there. Rejects when it could not be; the next call tries again. */
  async wanted(): Promise<EditMode> {
    try {
      this.#loading ??= this.#load();
      this.#mode = await this.#loading;
      return this.#mode;
    } catch (error) {
      this.#loading = null;
      throw error;
    }
  }
}
