/** The edit view: switched on and off, and what its controls do. */
import type { PartKey } from '../../../core/part-keys';
import { t } from '../../bridge/i18n';
import type { StatusAction } from '../../widgets/status-line';
import { onTrusted, trustedUntil } from '../../../util/trusted';
import { Pacer, run, type Steps } from '../../../util/steps';
import { partsIn, planOf, type SectionPlan, type Edits } from './plan';
import type { Corrected } from '../../session/clip-edits';
import { dress, undress, within, nameOf, shorten } from './view';
import type { Section } from '../../../typeset/blocks';
import type { ShownArticle } from '../shown-article';
import type { Toolbar } from '../toolbar';

/** Units and left-out parts up to which all get controls at once. */
const AT_ONCE = 2000;
const NEAR = '300%';

/** The pieces of the reader that editing changes. */
export interface EditedReader {
  main: HTMLElement;
  toolbar: Toolbar;
  shown: ShownArticle;
  signal: AbortSignal;
  say: (text: string, ...actions: StatusAction[]) => void;
  /** repeats the standing messages about the article */
  rest: () => void;
}

export class EditMode {
  #on = false;
  #plans = new Map<Section, SectionPlan>();
  /** the steps add the rest of a section's controls */
  readonly #dressed = new Map<Section, Steps<void>>();
  /** before a change of the view: sections with controls, parts in open folds */
  readonly #before = { dressed: new Set<Section>(), open: new Set<PartKey>() };
  readonly #waiting = new Set<Section>();
  #near: IntersectionObserver | null = null;

  constructor(
    private readonly reader: EditedReader,
    private readonly edits: Edits,
  ) {
    const { main, signal } = reader;
    trustedUntil(signal)(main, 'click', (event) => {
      const control = (event.target as Element | null)?.closest?.<HTMLElement>('[data-of]');
      if (control) void this.#act(control);
    });
    onTrusted(signal, 'abort', () => this.#forget());
  }

  toggle(): Promise<void> {
    return this.#switch(!this.#on);
  }

  async #switch(on: boolean): Promise<void> {
    const done = await this.reader.shown.still(() => this.#switching(on));
    if (!done) {
      // Cancelled half-way: the view without controls is whole.
      if (on) await this.#switch(false);
      return;
    }
    if (on) this.reader.say(t('editOn'));
    else this.reader.rest();
  }

  *#switching(on: boolean): Steps<void> {
    yield* this.takeOff();
    this.#on = on;
    yield* this.putOn();
  }

  async leave(): Promise<void> {
    if (this.#on && !this.reader.signal.aborted) await this.#switch(false);
  }

  undo(): Promise<void> {
    return this.#step(this.edits.undo(), 'undone');
  }

  redo(): Promise<void> {
    return this.#step(this.edits.redo(), 'redone');
  }

  /** For an update of the body. */
  *takeOff(): Steps<void> {
    this.#forget();
    const body = this.#body;
    if (!body) return;
    for (const control of body.querySelectorAll('details.ac-out[open] [data-of]'))
      for (const part of partsOfControl(control)) this.#before.open.add(part);
    for (const section of this.#dressed.keys()) {
      this.#before.dressed.add(section);
      yield* undress(body, section);
      this.#dressed.delete(section);
    }
  }

  #forget(): void {
    this.#near?.disconnect();
    this.#near = null;
    this.#plans = new Map();
    this.#waiting.clear();
  }

  *putOn(): Steps<void> {
    const body = this.#body;
    if (body && this.#on) {
      const sections = [...this.reader.shown.sections];
      const plans = yield* planOf(sections, this.edits);
      this.#plans = new Map(sections.map((section, at) => [section, plans[at]!]));
      const count = plans.reduce((sum, { units, runs }) => sum + units.length + runs.length, 0);
      const far: HTMLElement[] = [];
      for (const section of sections) {
        if (!section.group || count <= AT_ONCE || this.#before.dressed.has(section))
          yield* this.#dressing(body, section);
        else far.push(section.group);
      }
      if (far.length > 0) this.#watch(body, sections, far);
    }
    this.#before.dressed.clear();
    this.#before.open.clear();
    this.reader.toolbar.setEdit({ on: this.#on, undo: this.edits.canUndo, redo: this.edits.canRedo });
  }

  #dressing(body: HTMLElement, section: Section): Steps<void> {
    const begun = this.#dressed.get(section);
    if (begun) return begun;
    const steps = this.#dress(body, section);
    this.#dressed.set(section, steps);
    return steps;
  }

  *#dress(body: HTMLElement, section: Section): Steps<void> {
    const plan = this.#plans.get(section);
    if (!plan) return;
    yield* dress(body, section, plan, this.edits);
    const { open } = this.#before;
    if (open.size === 0) return;
    for (const fold of within(body, section, 'details.ac-out')) {
      yield 'edit: next fold';
      (fold as HTMLDetailsElement).open = [...fold.querySelectorAll('[data-of]')].some((control) =>
        partsOfControl(control).some((part) => open.has(part)),
      );
    }
  }

  #watch(body: HTMLElement, sections: readonly Section[], far: readonly HTMLElement[]): void {
    const of = new Map(sections.map((section) => [section.group as Element | null, section]));
    const near = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          const section = of.get(target);
          if (!isIntersecting || !section) continue;
          near.unobserve(target);
          this.#waiting.add(section);
        }
        void this.#dressWaiting(body);
      },
      // Without a root the frame would clip what is below its edge.
      { root: body.ownerDocument, rootMargin: NEAR },
    );
    for (const group of far) near.observe(group);
    this.#near = near;
  }

  async #dressWaiting(body: HTMLElement): Promise<void> {
    const plans = this.#plans;
    const pacer = new Pacer();
    for (const section of this.#waiting) {
      this.#waiting.delete(section);
      for (const steps = this.#dressing(body, section); !steps.next().done;) {
        if (pacer.due()) await pacer.yield();
        // The view has changed meanwhile.
        if (plans !== this.#plans) return;
      }
    }
  }

  /** The control that removes a part or brings it back. */
  controlOf(part: PartKey): HTMLElement | null {
    const body = this.#body;
    const holds = (name: string): boolean => partsIn(name).includes(part);
    for (const [section, { units, runs }] of this.#plans) {
      if (!body) continue;
      if (units.some(holds) || runs.some(({ items }) => items.some(({ parts }) => parts.includes(part))))
        run(this.#dressing(body, section));
    }
    const control = this.reader.main.querySelector<HTMLElement>(
      `.ac-unit > [data-of~="${part}"], .ac-restore[data-of~="${part}"]`,
    );
    const fold = control?.closest('details');
    if (fold) fold.open = true;
    return control;
  }

  #show(corrected: Corrected): Promise<void> {
    return this.reader.shown.correct(corrected, this.reader.toolbar.element);
  }

  get #body(): HTMLElement | null {
    return this.reader.main.querySelector('.ac-body');
  }

  async #act(control: HTMLElement): Promise<void> {
    const keep = control.dataset.ac === 'bring-back';
    const name = keep
      ? shorten(control.querySelector('.ac-excerpt')?.textContent ?? control.textContent)
      : nameOf(unitOf(control));
    const corrected = await this.reader.shown.make(
      this.edits.change({ parts: partsOfControl(control), keep }),
    );
    if (!corrected) return;
    await this.#show(corrected);
    this.reader.say(t(keep ? 'broughtBack' : 'removed', name), {
      label: t('undo'),
      name: 'undo-last',
      run: () => void this.undo(),
    });
  }

  async #step(step: Steps<Corrected | null>, said: 'undone' | 'redone'): Promise<void> {
    const corrected = await this.reader.shown.make(step);
    if (!corrected) return;
    await this.#show(corrected);
    this.reader.say(t(said));
  }
}

const partsOfControl = (control: Element): PartKey[] => partsIn(control.getAttribute('data-of') ?? '');

function unitOf(control: Element): Element {
  const box = control.parentElement ?? control;
  return box.hasAttribute('data-parts') ? box : (box.querySelector('[data-parts]') ?? box);
}
