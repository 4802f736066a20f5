/** The article on screen, read on demand and again when the address changes. */
import { isEmpty } from '../../article/forms';
import { ClipProblem } from '../bridge/problems';
import { Turns } from '../../util/turns';
import { OneArticle, type Heard, type Works } from './one-article';

export class OnScreen {
  readonly #page: Document;
  readonly #works: Works;
  readonly #heard: Heard;
  #now: OneArticle | null = null;
  /** number of readings; they run in turn, since a second would end the first */
  #readings = 0;
  readonly #turns = new Turns();

  constructor(page: Document, works: Works, heard: Heard) {
    this.#page = page;
    this.#works = works;
    this.#heard = heard;
  }

  /** The article last read, or being read. */
  get now(): OneArticle | null {
    return this.#now;
  }

  /**
   * Rejects with a ClipProblem if the page has no article, or not the one that the user saw.
   * @param id of the clip that the user saw, if any
   * @param fresh reads the page again
   */
  async article(id: string | null, fresh: boolean): Promise<OneArticle> {
    const before = this.#readings;
    const of = await this.#turns.inTurn(async () => {
      const here = this.#here();
      // A reading since this request is fresh enough.
      const wanted = here && !(fresh && this.#readings === before) ? here : await this.#read(here);
      // A list page may have no text.
      if (isEmpty(wanted.clip.first.article) && (await wanted.until('judged')).judged.list === null)
        throw new ClipProblem('empty');
      return wanted;
    });
    if (id !== null && id !== of.clip.id) throw new ClipProblem('changed');
    return of;
  }

  /** Null after the page's address changed. */
  #here(): OneArticle | null {
    const of = this.#now;
    return of?.isRead && of.clip.url === this.#page.URL ? of : null;
  }

  async #read(here: OneArticle | null): Promise<OneArticle> {
    this.#now?.stop();
    this.#readings += 1;
    const made = new OneArticle(this.#works, this.#heard);
    this.#now = made;
    await made.until('shown');
    if (here) this.#now = made.takeOver(here);
    return this.#now;
  }
}
