/** Loads the edit view when it is first wanted, then switches it. */
import { loadPart } from '../../bridge/parts';
import type { EditedReader, EditMode } from './mode';
import type { Edits } from './plan';

export class EditSwitch {
  readonly #reader: EditedReader;
  readonly #edits: () => Promise<Edits>;
  #mode: EditMode | null = null;
  #loading: Promise<EditMode> | null = null;

  constructor(reader: EditedReader, edits: () => Promise<Edits>) {
    this.#reader = reader;
    this.#edits = edits;
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
    // Corrections need the aids.
    const [{ EditMode, editCss }, edits] = await Promise.all([
      loadPart('tools'),
      this.#edits(),
      loadPart('aids'),
    ]);
    this.#reader.look.add('edit', editCss);
    return new EditMode(this.#reader, edits);
  }
}
