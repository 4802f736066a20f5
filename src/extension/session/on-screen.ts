/** The article that the page shows now: read when it is asked for, and read anew when the page has another address. */
import { isEmpty } from '../../article/forms';
import { ClipProblem } from '../bridge/problems';
import { Turns } from '../../util/turns';
import { OneArticle, type Heard, type Works } from './one-article';

export class OnScreen {
  readonly #page: Document;
  readonly #works: Works;
  readonly #heard: Heard;
  #now: OneArticle | null = null;
  /** how often reading the page was begun; one after the other, since a second would end the first */
  #readings = 0;
  readonly #turns = new Turns();

  constructor(page: Document, works: Works, heard: Heard) {
    this.#page = page;
    this.#works = works;
    this.#heard = heard;
  }

  /** The article that was read last, or is being read. */
  get now(): OneArticle | null {
    return this.#now;
  }

  /**
   * The article on screen. Rejects with a ClipProblem when there is none, or when the user was shown another one.
   * @param id of the clip that the user was shown, if any
   * @param fresh looks at the page again
   */
  async article(id: string | null, fresh: boolean): Promise<OneArticle> {
    const before = this.#readings;
    const of = await this.#turns.inTurn(async () => {
      const here = this.#here();
      // Read since it was asked for, it is fresh enough.
      const wanted = here && !(fresh && this.#readings === before) ? here : await this.#read(here);
      // Of a list, the text may be empty.
      if (isEmpty(wanted.clip.first.article) && (await wanted.until('judged')).judged.list === null)
        throw new ClipProblem('empty');
      return wanted;
    });
    if (id !== null && id !== of.clip.id) throw new ClipProblem('changed');
    return of;
  }

  /** The article that was read last, if the page's address is still the same. */
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
