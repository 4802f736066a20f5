/** The edit view's switch, and what its controls do. */
import type { PartKey } from '../../core/part-keys';
import { t } from '../i18n';
import type { StatusAction } from '../status-line';
import { onTrusted } from '../trusted';
import { dress, nameOf, shorten, undress } from './edit-view';
import type { Corrected, Edits } from './edits';
import type { EditState } from './toolbar';

export interface EditHooks {
  /** shows the article as it is then, with the view around a part held still */
  show(corrected: Corrected): void;
  say(text: string, ...actions: StatusAction[]): void;
  /** for the bar */
  state(state: EditState): void;
  /** makes a change of the view while what one reads stays where it is on the screen */
  still(change: () => void): void;
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
        if (control) this.#act(control);
      },
      { signal },
    );
  }

  toggle(): void {
    this.#hooks.still(() => {
      this.takeOff();
      this.#on = !this.#on;
      this.putOn();
    });
    if (this.#on) this.#hooks.say(t('editOn'));
    else this.#hooks.say('');
  }

  undo(): void {
    this.#step(this.#edits.undo(), 'undone');
  }

  redo(): void {
    this.#step(this.#edits.redo(), 'redone');
  }

  /** The body as the article alone, for whoever brings it up to date. */
  takeOff(): void {
    const body = this.#body;
    if (!body) return;
    this.#open = new Set(
      [...body.querySelectorAll('details.ac-out[open] [data-of]')].flatMap(partsOfControl),
    );
    undress(body);
  }

  putOn(): void {
    const body = this.#body;
    if (body && this.#on) {
      dress(body, this.#edits);
      for (const fold of body.querySelectorAll<HTMLDetailsElement>('details.ac-out'))
        fold.open = [...fold.querySelectorAll('[data-of]')].some((control) =>
          partsOfControl(control).some((part) => this.#open.has(part)),
        );
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

  #act(control: HTMLElement): void {
    const keep = control.dataset.ac === 'bring-back';
    const name = keep
      ? shorten(control.querySelector('.ac-excerpt')?.textContent ?? control.textContent)
      : nameOf(unitOf(control));
    const corrected = this.#edits.change({ parts: partsOfControl(control), keep });
    if (!corrected) return;
    this.#hooks.show(corrected);
    this.#hooks.say(t(keep ? 'broughtBack' : 'removed', name), {
      label: t('undo'),
      name: 'undo-last',
      run: () => {
        this.undo();
      },
    });
  }

  #step(corrected: Corrected | null, said: 'undone' | 'redone'): void {
    if (!corrected) return;
    this.#hooks.show(corrected);
    this.#hooks.say(t(said));
  }
}

const partsOfControl = (control: Element): PartKey[] =>
  (control.getAttribute('data-of') ?? '').split(' ').filter(Boolean) as PartKey[];

function unitOf(control: Element): Element {
  const box = control.parentElement ?? control;
  return box.hasAttribute('data-parts') ? box : (box.querySelector('[data-parts]') ?? box);
}
