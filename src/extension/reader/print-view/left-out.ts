/** Excludes parts from this print, with undo, without changing the article. */
import { trustedUntil } from '../../../util/trusted';
import { UNPRINTED } from '../../../typeset/paper/layout';
import { unmark } from '../../../typeset/paper/marks';

const PARTS = `.ac-head > *, :is(.ac-body, .ac-notes) :is(figure, .ac-scroll, pre, li, dt, dd, h1, h2, h3, h4, h5, h6, p, blockquote, hr, math[display='block'], img)`;
/** Cannot be divided. */
const WHOLE = 'figure, .ac-scroll, pre';
const AT = 'pv-at';

export class Unprinted {
  #done: Element[] = [];
  #undone: Element[] = [];
  #at: HTMLElement | null = null;
  readonly #focusable = new Set<HTMLElement>();

  /** @param view the initial focus @param leave for Tab, which skips the article's links */
  constructor(
    private readonly main: HTMLElement,
    private readonly view: HTMLElement,
    private readonly signal: AbortSignal,
    private readonly told: { changed: () => void; leave: (backwards: boolean) => void },
  ) {
    const on = trustedUntil(signal);
    on(view, 'pointerover', (event) => this.#mark(this.#partOf(event.target)));
    on(view, 'pointerleave', () => this.#mark(null));
    const clicked = (event: Event): void => {
      const part = this.#partOf(event.target);
      if (!this.main.contains(event.target as Node)) return;
      event.preventDefault();
      event.stopPropagation();
      if (part) this.remove(part);
    };
    on(view, 'click', clicked, { capture: true });
    on(view, 'keydown', (event) => this.#key(event));
  }

  get count(): number {
    return this.#done.filter((part) => part.isConnected).length;
  }

  get canUndo(): boolean {
    return this.#done.length > 0;
  }

  get canRedo(): boolean {
    return this.#undone.length > 0;
  }

  remove(part: Element): void {
    this.#mark(null);
    part.classList.add(UNPRINTED);
    this.#done.push(part);
    this.#undone = [];
    this.told.changed();
  }

  undo(): void {
    const part = this.#done.pop();
    if (!part) return;
    unmark(part, UNPRINTED);
    this.#undone.push(part);
    this.told.changed();
  }

  redo(): void {
    const part = this.#undone.pop();
    if (!part) return;
    part.classList.add(UNPRINTED);
    this.#done.push(part);
    this.told.changed();
  }

  all(): void {
    if (this.#done.length === 0) return;
    for (const part of this.#done) unmark(part, UNPRINTED);
    this.#undone = [];
    this.#done = [];
    this.told.changed();
  }

  /** Restores the parts of the last print view. */
  resume(parts: readonly Element[]): void {
    this.#done = parts.filter((part) => this.main.contains(part));
    for (const part of this.#done) part.classList.add(UNPRINTED);
  }

  end(): readonly Element[] {
    this.#mark(null);
    for (const part of this.#done) unmark(part, UNPRINTED);
    for (const part of this.#focusable) part.removeAttribute('tabindex');
    return this.#done;
  }

  #partOf(target: EventTarget | null): HTMLElement | null {
    const element = target as Element | null;
    if (!element || !this.main.contains(element)) return null;
    const whole = element.closest<HTMLElement>(WHOLE);
    const part = whole?.matches(PARTS) ? whole : element.closest<HTMLElement>(PARTS);
    return part?.parentElement?.closest('li')?.firstElementChild === part
      ? (part?.closest('li') ?? null)
      : part;
  }

  #mark(part: HTMLElement | null): void {
    if (this.#at === part) return;
    if (this.#at) unmark(this.#at, AT);
    this.#at = part;
    part?.classList.add(AT);
  }

  /** Outermost parts only. */
  #parts(): HTMLElement[] {
    // An article too long for pages is elsewhere.
    if (!this.view.contains(this.main)) return [];
    return [...this.main.querySelectorAll<HTMLElement>(PARTS)].filter(
      (part) =>
        !part.parentElement?.closest(`${WHOLE}, li`)?.matches(PARTS) &&
        !part.closest(`.${UNPRINTED}`) &&
        part.getClientRects().length > 0,
    );
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    if (key === 'Tab') {
      event.preventDefault();
      this.told.leave(event.shiftKey);
      return;
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    const held = this.#partOf(this.view.ownerDocument.activeElement);
    if (step !== undefined) {
      const parts = this.#parts();
      const at = held ? parts.indexOf(held) : step > 0 ? -1 : parts.length;
      const next = parts[Math.min(parts.length - 1, Math.max(0, at + step))];
      event.preventDefault();
      if (next) this.#hold(next);
    } else if ((key === 'Delete' || key === 'Backspace') && held) {
      event.preventDefault();
      const parts = this.#parts();
      const at = parts.indexOf(held);
      const next = parts[at + 1] ?? parts[at - 1];
      this.remove(held);
      if (next) this.#hold(next);
      else this.view.focus();
    }
  }

  #hold(part: HTMLElement): void {
    if (this.signal.aborted) return;
    if (!part.hasAttribute('tabindex')) {
      part.tabIndex = -1;
      this.#focusable.add(part);
    }
    this.#mark(part);
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
