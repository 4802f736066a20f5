/** The article on the reader's screen: laid out part by part, and changed while what one reads stays where it is. */
import type { Article } from '../../article/schema';
import { isLong } from '../../article/slices';
import { run, type Steps } from '../../util/steps';
import { strings, t } from '../i18n';
import { part, partHere } from '../parts';
import type { Typesetting } from '../../typeset/body-part';
import { articleView, wantedSections, wholeHeader, type ArticleView } from '../../typeset/article-view';
import { outlineOf } from './outline';
import type { Changing } from './changing';
import type { EditMode } from './edit/mode';
import type { Corrected } from './edit/schema';
import type { FrameWindow } from './frame-host';
import type { Section } from '../../typeset/sections';
import type { WorkQueue } from './work-queue';

/** What around the article follows from it. */
interface Surroundings {
  /** the document's language, title and page rules */
  describe(article: Article): void;
  outline(headings: HTMLHeadingElement[]): void;
  /** closes the reader: that is what cancelling the layout means */
  close(): void;
}

/** The reader sets articles in the browser's language. */
export const TYPESETTING: Typesetting = {
  strings,
  get rare() {
    return partHere('rare');
  },
};

const changingHere = (): Changing | undefined => partHere('aids')?.changing;
const changing = async (): Promise<Changing> => (await part('aids')).changing;

export class ShownArticle {
  readonly #view: FrameWindow;
  readonly #main: HTMLElement;
  readonly #queue: WorkQueue;
  readonly #around: Surroundings;
  #edit: EditMode | null = null;
  #article: Article;
  /** what stands of its body */
  #sections: Section[] = [];
  /** what of it is not there yet */
  #coming: ArticleView | null = null;
  /** so long that what is done with it is done part by part, one thing after the other */
  #long: boolean;

  constructor(
    view: FrameWindow,
    main: HTMLElement,
    article: Article,
    queue: WorkQueue,
    around: Surroundings,
  ) {
    this.#view = view;
    this.#main = main;
    this.#article = article;
    this.#long = isLong(article.content);
    this.#queue = queue;
    this.#around = around;
  }

  get article(): Article {
    return this.#article;
  }

  get sections(): readonly Section[] {
    return this.#sections;
  }

  /** its rest is still to be laid out */
  get incomplete(): boolean {
    return this.#coming !== null;
  }

  /** Shows the first screen. */
  begin(): void {
    this.#around.describe(this.#article);
    const view = articleView(this.#main.ownerDocument, this.#article, TYPESETTING);
    this.#main.append(view.element);
    this.#sections = view.sections;
    this.#coming = view;
    this.#main.ariaBusy = 'true';
    this.#around.outline(outlineOf(this.#main));
  }

  /** Lays out the rest of the article, with turns for the browser in between. Cancelled, the reader is closed. */
  async complete(): Promise<void> {
    const coming = this.#coming;
    if (!coming) return;
    await this.#queue.run(t('longArticle'), () => this.#completing(coming), {
      share: () => coming.share,
      cancel: () => {
        this.#around.close();
      },
    });
  }

  *#completing(coming: ArticleView): Steps<void> {
    yield* coming.rest();
    yield 'reader: outline';
    this.#completed();
  }

  /** All that is still to come, before what needs the whole. */
  *finishing(): Steps<void> {
    if (this.#coming) yield* this.#completing(this.#coming);
  }

  /** A change of the whole: who is quick wants it before the rest is laid out. */
  *#finished(change: Steps<void>): Steps<void> {
    yield* this.finishing();
    yield* change;
  }

  #completed(): void {
    if (!this.#coming) return;
    this.#coming = null;
    this.#main.ariaBusy = null;
    this.#around.outline(outlineOf(this.#main));
  }

  /** Switches the edit view, which from then on puts its controls on the article after each change. */
  toggleEdit(edit: EditMode): void {
    this.#edit = edit;
    void edit.toggle();
  }

  /** Makes a change of the view: what one reads stays where it is. */
  async still(change: () => Steps<void>): Promise<boolean> {
    // At once where it is here: the next correction goes on from it.
    const { steadily, steadilyLong } = changingHere() ?? (await changing());
    if (this.#long) {
      this.#main.ariaBusy = 'true';
      const done = await steadilyLong(this.#view, this.#main, () =>
        this.#queue.run(t('longArticle'), () => this.#finished(change())),
      );
      if (!this.#coming) this.#main.ariaBusy = null;
      return done !== null;
    }
    steadily(this.#view, this.#main, () => {
      run(this.#finished(change()));
    });
    return true;
  }

  /** Runs the steps of something that is made of the article; null when they were cancelled. */
  async make<Result>(steps: Steps<Result>): Promise<Result | null> {
    if (!this.#long) return run(steps);
    return (await this.#queue.run(t('longArticle'), () => steps))?.result ?? null;
  }

  /** The same article with more or less of it: what one reads stays where it is on the screen. */
  async update(article: Article): Promise<void> {
    this.#article = article;
    // A long one that became short is taken away part by part, too.
    this.#long ||= isLong(article.content);
    const change = changingHere() ?? (await changing());
    // Another has come in its place meanwhile.
    if (article !== this.#article) return;
    // Half a view of corrections helps nobody: without its controls the article can be read.
    if (!(await this.still(() => this.#rendering(article, change)))) await this.#edit?.leave();
    // Of several that wait the last one tells.
    if (article === this.#article) this.#long = isLong(article.content);
  }

  /** The article with a correction; the part that it is about stays in place, and has the focus, unless `bar` has it. */
  async correct({ article, change }: Corrected, bar: HTMLElement): Promise<void> {
    const [first] = change.parts;
    const control = (): HTMLElement | null => (first && this.#edit?.controlOf(first)) ?? null;
    if (this.#long || isLong(article.content)) await this.update(article);
    const { steadilyAt } = changingHere() ?? (await changing());
    steadilyAt(this.#view, this.#main, bar, () => {
      if (article !== this.#article) void this.update(article);
      return control();
    });
  }

  /** Another article in the place of the one that is shown. */
  *#rendering(article: Article, { patchChildren, updateSections }: Changing): Steps<void> {
    this.#around.describe(article);
    if (this.#edit) yield* this.#edit.takeOff();
    const doc = this.#main.ownerDocument;
    const head = this.#main.querySelector('.ac-head');
    if (head) patchChildren(head, yield* wholeHeader(doc, article, strings));
    const body = this.#main.querySelector<HTMLElement>('.ac-body');
    if (body)
      yield* updateSections(body, this.#sections, wantedSections(doc, article, this.#sections, TYPESETTING));
    if (this.#edit) yield* this.#edit.putOn();
    this.#around.outline(outlineOf(this.#main));
  }
}
