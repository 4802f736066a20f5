/** What the hunting page (fixtures/hostile--hunter) says that it found. */
export interface Hunt {
  /** ways to our content */
  found: string[];
  /** frames that it counts */
  frames: number;
  /** functions of its own world that something of ours went through */
  passed: string[];
  history: number;
}

export const NOTHING_FOUND = { found: [], frames: 0, passed: [] };

/** Runs in the reader's window: makes up events for all that can be pressed, and all its keys; their number. */
export function pressEverything(): number {
  let count = 0;
  const controls = document.querySelectorAll<HTMLElement>('button, input, summary, label, a[href]');
  for (const control of controls) {
    control.click();
    for (const type of ['pointerdown', 'mousedown', 'mouseup', 'click'])
      control.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, composed: true }));
    if (control instanceof HTMLInputElement) {
      const { value, checked } = control;
      control.value = control.max || value;
      control.checked = true;
      for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
      control.value = value;
      control.checked = checked;
    }
    count += 1;
  }
  for (const target of [document, window, document.body, document.querySelector('main')])
    for (const init of [
      { key: 'Escape' },
      { key: 'e' },
      { key: 'p', ctrlKey: true },
      { key: 'z', ctrlKey: true },
      { key: 'y', ctrlKey: true },
    ])
      for (const type of ['keydown', 'keyup'])
        target?.dispatchEvent(new KeyboardEvent(type, { ...init, bubbles: true, cancelable: true }));
  return count;
}
