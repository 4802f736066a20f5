/** The article on the screen: laid out part by part, and changed while the reading place stays. */
import type { Article } from '../../article/schema';
import { isLong } from '../../article/slices';
import { run, type Steps } from '../../util/steps';
import { strings, t } from '../bridge/i18n';
import { loadPart, type ScriptParts } from '../bridge/parts';
import type { Typesetting } from '../../typeset/body-part';
import { articleView, wantedSections, wholeHeader } from '../../typeset/article-view';
import { outlineOf } from './outline';
import type { Corrected } from '../session/clip-edits';
import type { FrameWindow } from './frame-host';
import type { Section } from '../../typeset/blocks';
import type { WorkQueue } from '../session/work';

interface Surroundings {
  describe(article: Article): void;
  outline(headings: HTMLHeadingElement[]): void;
  /** for a cancelled layout */
  close(): void;
}

type Changing = ScriptParts['aids']['changing'];
type EditMode = InstanceType<ScriptParts['tools']['EditMode']>;

const changing = async (): Promise<Changing> => (await loadPart('aids')).changing;

export class ShownArticle {
  #edit: EditMode | null = null;
  sections: Section[] = [];
  /** the rest that is not laid out yet */
  #coming: ReturnType<typeof articleView> | null = null;
  /** changed part by part */
  #long: boolean;
  /** shows what few articles have */
  rare: Typesetting['rare'];

  constructor(
    private readonly view: FrameWindow,
    private readonly main: HTMLElement,
    public article: Article,
    private readonly queue: WorkQueue,
    private readonly around: Surroundings,
  ) {
    this.#long = isLong(article.content);
  }

  get incomplete(): boolean {
    return this.#coming !== null;
  }

  get #typesetting(): Typesetting {
    return { strings, rare: this.rare };
  }

  begin(): void {
    this.around.describe(this.article);
    const view = articleView(this.main.ownerDocument, this.article, this.#typesetting);
    this.main.append(view.element);
    this.sections = view.sections;
    this.#coming = view;
    this.main.ariaBusy = 'true';
    this.around.outline(outlineOf(this.main));
  }

  /** Cancelling closes the reader. */
  async complete(): Promise<void> {
    const coming = this.#coming;
    if (!coming) return;
    await this.queue.run(t('longArticle'), () => this.#completing(coming), {
      share: () => coming.share,
      cancel: () => this.around.close(),
    });
  }

  *#completing(coming: ReturnType<typeof articleView>): Steps<void> {
    yield* coming.rest();
    yield 'reader: outline';
    this.#completed();
  }

  *finishing(): Steps<void> {
    if (this.#coming) yield* this.#completing(this.#coming);
  }

  *#finished(change: Steps<void>): Steps<void> {
    yield* this.finishing();
    yield* change;
  }

  #completed(): void {
    if (!this.#coming) return;
    this.#coming = null;
    this.main.ariaBusy = null;
    this.around.outline(outlineOf(this.main));
  }

  /** Each change then updates its controls. */
  toggleEdit(edit: EditMode): void {
    this.#edit = edit;
    void edit.toggle();
  }

  /** The reading place stays. False when cancelled. */
  async still(change: () => Steps<void>): Promise<boolean> {
    return this.#still(change, await changing());
  }

  /** A short article has changed when this returns. */
  async #still(change: () => Steps<void>, { steadily, steadilyLong }: Changing): Promise<boolean> {
    if (this.#long) {
      this.main.ariaBusy = 'true';
      const done = await steadilyLong(this.view, this.main, () =>
        this.queue.run(t('longArticle'), () => this.#finished(change())),
      );
      if (!this.#coming) this.main.ariaBusy = null;
      return done !== null;
    }
    steadily(this.view, this.main, () => run(this.#finished(change())));
    return true;
  }

  /** Null when cancelled. */
  async make<Result>(steps: Steps<Result>): Promise<Result | null> {
    if (!this.#long) return run(steps);
    return (await this.queue.run(t('longArticle'), () => steps))?.result ?? null;
  }

  /** The reading place stays. */
  async update(article: Article): Promise<void> {
    this.article = article;
    this.#long ||= isLong(article.content);
    const how = await changing();
    if (article === this.article) await this.#change(article, how);
  }

  /** A short article has changed when this returns. */
  async #change(article: Article, how: Changing): Promise<void> {
    // Without controls the article can be read.
    if (!(await this.#still(() => this.#rendering(article, how), how))) await this.#edit?.leave();
    if (article === this.article) this.#long = isLong(article.content);
  }

  /** The corrected part keeps its place and gets the focus, unless `bar` has it. */
  async correct({ article, change }: Corrected, bar: HTMLElement): Promise<void> {
    const [first] = change.parts;
    const control = (): HTMLElement | null => (first && this.#edit?.controlOf(first)) ?? null;
    if (this.#long || isLong(article.content)) await this.update(article);
    const how = await changing();
    how.steadilyAt(this.view, this.main, bar, () => {
      if (article !== this.article) {
        this.article = article;
        void this.#change(article, how);
      }
      return control();
    });
  }

  *#rendering(article: Article, { patchChildren, updateSections }: Changing): Steps<void> {
    this.around.describe(article);
    if (this.#edit) yield* this.#edit.takeOff();
    const doc = this.main.ownerDocument;
    const head = this.main.querySelector('.ac-head');
    if (head) patchChildren(head, yield* wholeHeader(doc, article, strings));
    const body = this.main.querySelector<HTMLElement>('.ac-body');
    if (body)
      yield* updateSections(
        body,
        this.sections,
        wantedSections(doc, article, this.sections, this.#typesetting),
      );
    if (this.#edit) yield* this.#edit.putOn();
    this.around.outline(outlineOf(this.main));
  }
}
