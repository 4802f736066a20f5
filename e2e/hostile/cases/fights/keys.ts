/** Pages that take the reader's keys, its focus and its print. */
import type { HostileCase } from '../../case';

const keys = (name: string, script: string): HostileCase => ({ name, script, restless: true });

export const keyCases: HostileCase[] = [
  keys(
    'keys-capture',
    `for (const t of ['keydown', 'keyup', 'keypress']) addEventListener(t, (e) => { e.stopImmediatePropagation(); e.preventDefault() }, true)`,
  ),
  keys(
    'keys-eat-escape',
    `addEventListener('keydown', (e) => { if (e.key === 'Escape') { e.stopImmediatePropagation(); e.preventDefault() } }, true)`,
  ),
  keys(
    'focus-thief',
    `setInterval(() => { const f = document.querySelector('nav a'); f.focus(); window.focus() }, 10)`,
  ),
  keys(
    'focus-blur',
    `addEventListener('blur', () => { window.focus(); document.querySelector('nav a').focus() }); addEventListener('focusout', (e) => e.target.focus?.())`,
  ),
  keys('before-unload', `addEventListener('beforeunload', (e) => e.preventDefault())`),
  keys(
    'before-print',
    `for (const t of ['beforeprint', 'afterprint']) addEventListener(t, () => document.documentElement.lastElementChild.remove())`,
  ),
  keys(
    'pointer-capture',
    `addEventListener('pointerdown', (e) => e.target.setPointerCapture?.(e.pointerId), true)`,
  ),
  keys(
    'scroll-lock',
    `addEventListener('scroll', () => scrollTo(0, 0), true); addEventListener('wheel', (e) => e.preventDefault(), { passive: false, capture: true })`,
  ),
  keys(
    'fullscreen-close',
    `addEventListener('cancel', (e) => e.preventDefault(), true); addEventListener('close', (e) => e.target.showModal?.(), true)`,
  ),
  keys(
    'selection-clears',
    `document.addEventListener('selectionchange', () => getSelection().removeAllRanges())`,
  ),
  keys(
    'visibility-lies',
    `Object.defineProperty(document, 'hidden', { get: () => true }); Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`,
  ),
];
