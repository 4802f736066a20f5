/** Status line of the reader, popup and toast. */
import { h } from '../../util/dom';
import { t } from '../bridge/i18n';
import { button } from './buttons';

export interface StatusAction {
  label: string;
  /** its `data-ac` */
  name: string;
  run: () => void;
}

export interface StatusContent {
  text: string;
  /** a null maximum means unknown */
  progress?: { value: number; max: number | null } | undefined;
  /** accessible name of the bar; default: page progress */
  progressLabel?: string;
  actions?: readonly StatusAction[];
}

/** ms: time to read two lines and reach the button */
const SAID_MS = 10_000;
/** ms between checks while hovered or focused */
const LOOK_MS = 1000;

/** Waits while the element is hovered or focused. @returns a cancel function */
export function afterAWhile(element: HTMLElement, end: () => void): () => void {
  const look = (): void => {
    const focused = element.ownerDocument.hasFocus() && element.matches(':focus-within');
    if (focused || element.matches(':hover')) timer = setTimeout(look, LOOK_MS);
    else end();
  };
  let timer = setTimeout(look, SAID_MS);
  return () => clearTimeout(timer);
}

/** Fills a live region. Unchanged buttons stay, to keep the focus. */
export class StatusLine {
  readonly #text: HTMLElement;
  #bar: HTMLProgressElement | null = null;
  #actions: readonly StatusAction[] = [];
  #stay: () => void = () => undefined;

  constructor(private readonly host: HTMLElement) {
    this.#text = h(host.ownerDocument, 'span', { dir: 'auto' });
  }

  /** null empties the line. */
  show(content: StatusContent | null): void {
    this.#stay();
    if (content === null) {
      this.host.replaceChildren();
      this.#bar = null;
      this.#actions = [];
      return;
    }
    const { text, progress, progressLabel, actions = [] } = content;
    const same =
      this.#text.parentNode === this.host &&
      (progress !== undefined) === (this.#bar !== null) &&
      actions.length === this.#actions.length &&
      actions.every(
        ({ name, label }, i) => this.#actions[i]?.name === name && this.#actions[i].label === label,
      );
    this.#actions = actions;
    if (!same) this.#build(progress !== undefined, actions);
    this.#bar?.setAttribute('aria-label', progressLabel ?? t('pagesProgress'));
    if (this.#text.textContent !== text) this.#text.textContent = text;
    if (progress && this.#bar) {
      if (progress.max === null) this.#bar.removeAttribute('value');
      else {
        this.#bar.max = progress.max;
        this.#bar.value = progress.value;
      }
    }
  }

  /**
   * The text stays until it is dismissed, acted on or expired; '' empties the line.
   * @param dismissed moves the focus from its button
   */
  say(text: string, actions: readonly StatusAction[], dismissed: () => void): void {
    const all = [...actions, { label: t('dismiss'), name: 'dismiss', run: dismissed }];
    const ending = all.map(({ run, ...action }) => ({
      ...action,
      run: () => {
        this.show(null);
        run();
      },
    }));
    this.show(text === '' ? null : { text, actions: ending });
    if (text !== '') this.#stay = afterAWhile(this.host, () => this.show(null));
  }

  unsay(text: string): void {
    if (this.#text.isConnected && this.#text.textContent === text) this.show(null);
  }

  #build(withBar: boolean, actions: readonly StatusAction[]): void {
    const doc = this.host.ownerDocument;
    this.#bar = withBar ? h(doc, 'progress', { 'data-ac': 'progress' }) : null;
    const buttons = actions.map(({ label, name }, index) =>
      button(doc, name, { text: label }, () => this.#actions[index]?.run()),
    );
    this.host.replaceChildren(this.#text, ...(this.#bar ? [this.#bar] : []), ...buttons);
  }
}
