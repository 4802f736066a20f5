/** Keeps a copy of the settings in step with other tabs. Local changes go first. */
export class SettingsTurns {
  /** changes being saved */
  #own = 0;
  /** number of storage reads */
  #asked = 0;

  /** Blocks changes from elsewhere until saved or refused. Settles like `saved`. */
  async own<Saved>(saved: Promise<Saved>): Promise<Saved> {
    this.#own += 1;
    try {
      return await saved;
    } finally {
      this.#own -= 1;
    }
  }

  /**
   * Reads changes made elsewhere. The event for a local change may arrive after a newer one, so it asks
   * storage.
   * @returns null during a local change or a newer read. Rejects as `read` does.
   */
  async elsewhere<Read>(read: () => Promise<Read>): Promise<Read | null> {
    const asked = (this.#asked += 1);
    const found = await read();
    return asked === this.#asked && this.#own === 0 ? found : null;
  }
}
