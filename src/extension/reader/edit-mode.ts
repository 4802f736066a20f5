/** The edit view once it is loaded: on or off, and what its controls do. */
import type { PartKey } from '../../core/part-keys';
import { t } from '../i18n';
import type { StatusAction } from '../status-line';
import { onTrusted } from '../trusted';
import { dress, nameOf, shorten, undress } from './edit-view';
import type { Steps } from '../../util/steps';
import type { Corrected, Edits } from './edits';
import type { EditState } from './toolbar';

interface EditHooks {
  /** shows the article as it is then, with the view around a part held still */
  show(corrected: Corrected): Promise<void>;
  say(text: string, ...actions: StatusAction[]): void;
  /** says again what is to be known of the article */
  rest(): void;
  /** for the bar */
  state(state: EditState): void;
  /**
   * Makes a change of the view, while what one reads stays where it is on the screen. Of a long article it takes a
   * while, and can be cancelled: false then, and when the reader was closed.
   */
  still(change: () => Steps<void>): Promise<boolean>;
  /** Makes a step of the corrections, of a long article part by part; null when there is none, or it was cancelled. */
  make(corrected: Steps<Corrected | null>): Promise<Corrected | null>;
}

export class EditMode {
  readonly #main: HTMLElement;
  readonly #edits: Edits;
  readonly #hooks: EditHooks;
  #on = false;
  /** parts in folds that are open, over a change of the view */
  #open = new Set<PartKey>();

  constructor(main: HTMLElement, edits: Edits, signal: AbortSignal, hooks: EditHooks) {
    this.#main = main;
    this.#edits = edits;
    this.#hooks = hooks;
    onTrusted(
      main,
      'click',
      (event) => {
        const control = (event.target as Element | null)?.closest?.<HTMLElement>('[data-of]');
        if (control) void this.#act(control);
      },
      { signal },
    );
  }

  toggle(): Promise<void> {
    return this.#switch(!this.#on);
  }

  async #switch(on: boolean): Promise<void> {
    const done = await this.#hooks.still(() => this.#switching(on));
    if (!done) {
      // Half a view helps nobody: without the controls it is whole.
      if (on) await this.#switch(false);
      return;
    }
    if (on) this.#hooks.say(t('editOn'));
    else this.#hooks.rest();
  }

  *#switching(on: boolean): Steps<void> {
    yield* this.takeOff();
    this.#on = on;
    yield* this.putOn();
  }

  undo(): Promise<void> {
    return this.#step(this.#edits.undo(), 'undone');
  }

  redo(): Promise<void> {
    return this.#step(this.#edits.redo(), 'redone');
  }

  /** The body as the article alone, for whoever brings it up to date. */
  *takeOff(): Steps<void> {
    const body = this.#body;
    if (!body) return;
    this.#open = new Set(
      [...body.querySelectorAll('details.ac-out[open] [data-of]')].flatMap(partsOfControl),
    );
    yield* undress(body);
  }

  *putOn(): Steps<void> {
    const body = this.#body;
    if (body && this.#on) {
      yield* dress(body, this.#edits);
      if (this.#open.size > 0)
        for (const fold of body.querySelectorAll<HTMLDetailsElement>('details.ac-out')) {
          yield 'edit: next fold';
          fold.open = [...fold.querySelectorAll('[data-of]')].some((control) =>
            partsOfControl(control).some((part) => this.#open.has(part)),
          );
        }
    }
    this.#hooks.state({ on: this.#on, undo: this.#edits.canUndo, redo: this.#edits.canRedo });
  }

  /** The control of a part: what removes it, or brings it back. */
  controlOf(part: PartKey): HTMLElement | null {
    const control = this.#main.querySelector<HTMLElement>(
      `.ac-unit > [data-of~="${part}"], .ac-restore[data-of~="${part}"]`,
    );
    const fold = control?.closest('details');
    if (fold) fold.open = true;
    return control;
  }

  get #body(): HTMLElement | null {
    return this.#main.querySelector('.ac-body');
  }

  async #act(control: HTMLElement): Promise<void> {
    const keep = control.dataset.ac === 'bring-back';
    const name = keep
      ? shorten(control.querySelector('.ac-excerpt')?.textContent ?? control.textContent)
      : nameOf(unitOf(control));
    const corrected = await this.#hooks.make(this.#edits.change({ parts: partsOfControl(control), keep }));
    if (!corrected) return;
    await this.#hooks.show(corrected);
    this.#hooks.say(t(keep ? 'broughtBack' : 'removed', name), {
      label: t('undo'),
      name: 'undo-last',
      run: () => {
        void this.undo();
      },
    });
  }

  async #step(step: Steps<Corrected | null>, said: 'undone' | 'redone'): Promise<void> {
    const corrected = await this.#hooks.make(step);
    if (!corrected) return;
    await this.#hooks.show(corrected);
    this.#hooks.say(t(said));
  }
}

const partsOfControl = (control: Element): PartKey[] =>
  (control.getAttribute('data-of') ?? '').split(' ').filter(Boolean) as PartKey[];

function unitOf(control: Element): Element {
  const box = control.parentElement ?? control;
  return box.hasAttribute('data-parts') ? box : (box.querySelector('[data-parts]') ?? box);
}
