/** A copy of the settings beside those of other tabs: what is changed here goes first, what is changed elsewhere is taken after. */
export class SettingsTurns {
  /** changes of our own that are on their way to storage */
  #own = 0;
  /** how often storage was asked */
  #asked = 0;

  /** A change of our own: nothing is taken until it is kept or refused. Comes to good or not as `saved` does. */
  async own<Saved>(saved: Promise<Saved>): Promise<Saved> {
    this.#own += 1;
    try {
      return await saved;
    } finally {
      this.#own -= 1;
    }
  }

  /**
   * What was changed elsewhere. Storage is asked, since word of our own changes may come when there is a newer one.
   * @param read asks storage, and gets ready what is needed to take what it has
   * @returns null when it is not to be taken: one of our own is on its way, or storage was asked again meanwhile. Rejects as
   * `read` does.
   */
  async elsewhere<Read>(read: () => Promise<Read>): Promise<Read | null> {
    const asked = (this.#asked += 1);
    const found = await read();
    return asked === this.#asked && this.#own === 0 ? found : null;
  }
}
