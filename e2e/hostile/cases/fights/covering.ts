/** Pages that lay something over the open reader. */
import type { HostileCase } from '../../case';
import { ON_TOP } from './seen';

/** A page that covers everything once the reader is open must not stay on top. */
const covers = (name: string, whileOpen: string): HostileCase => ({
  name,
  restless: true,
  whileOpen,
  mustHold: ON_TOP,
  script: '0',
});

export const coveringCases: HostileCase[] = [
  covers(
    'cover-dialog',
    `const d = document.createElement('dialog'); d.textContent = 'Subscribe'; d.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none'; document.body.append(d); d.showModal();`,
  ),
  covers(
    'cover-popover',
    `const d = document.createElement('div'); d.popover = 'manual'; d.textContent = 'Subscribe'; d.style.cssText = 'inset:0;width:100vw;height:100vh'; document.body.append(d); d.showPopover();`,
  ),
  covers(
    'cover-small-popover',
    `const d = document.createElement('div'); d.popover = 'manual'; d.textContent = 'Your password, please'; document.body.append(d); d.showPopover();`,
  ),
  covers(
    'cover-dialog-in-shadow',
    `const h = document.createElement('div'); document.body.append(h); const d = document.createElement('dialog'); d.style.cssText = 'width:90vw;height:90vh'; h.attachShadow({ mode: 'closed' }).append(d); d.showModal();`,
  ),
  covers(
    'cover-z-index',
    `const d = document.createElement('div'); d.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:red'; document.documentElement.append(d);`,
  ),
  covers(
    'cover-twice',
    `for (let i = 0; i < 5; i++) { const d = document.createElement('dialog'); d.style.cssText = 'inset:0;width:100vw;height:100vh;max-width:none;max-height:none'; document.body.append(d); d.showModal(); }`,
  ),
  covers(
    'cover-late',
    `setTimeout(() => { const d = document.createElement('dialog'); d.style.cssText = 'inset:0;width:100vw;height:100vh;max-width:none;max-height:none'; document.body.append(d); d.showModal(); }, 150)`,
  ),
  covers(
    'cover-style',
    `const s = document.createElement('style'); s.textContent = 'dialog, iframe, :host, html > div { display: none !important; opacity: 0 !important; visibility: hidden !important }'; document.head.append(s);`,
  ),
  covers(
    'cover-backdrop',
    `const s = document.createElement('style'); s.textContent = '::backdrop { background: red !important; z-index: 99999 }'; document.head.append(s);`,
  ),
  covers(
    'cover-transform',
    `document.documentElement.style.cssText = 'transform: scale(.2) rotate(45deg); filter: blur(20px); perspective: 1px'`,
  ),
  covers(
    'cover-body-grows',
    `for (let i = 0; i < 3000; i++) document.body.append(Object.assign(document.createElement('p'), { textContent: 'More and more words.' }))`,
  ),
  covers(
    'cover-view-transition',
    `if (!document.startViewTransition) return; const s = document.createElement('style'); s.textContent = '::view-transition { background: red } ::view-transition-group(root), ::view-transition-old(root), ::view-transition-new(root) { animation-duration: 3600s }'; document.head.append(s); document.startViewTransition(() => {}); await new Promise((r) => setTimeout(r, 400))`,
  ),
  covers(
    'cover-view-transition-again',
    `if (!document.startViewTransition) return; const s = document.createElement('style'); s.textContent = '::view-transition { background: red } ::view-transition-group(root) { animation-duration: 3600s }'; document.head.append(s); for (let i = 0; i < 3; i++) { document.startViewTransition(() => {}); await new Promise((r) => setTimeout(r, 300)) }`,
  ),
  covers(
    'cover-viewport-meta',
    `const m = document.createElement('meta'); m.name = 'viewport'; m.content = 'width=1, initial-scale=9'; document.head.append(m);`,
  ),
];
