/** Pages that remove the reader, change what is under it, or go elsewhere. */
import type { HostileCase } from '../../case';
import { ON_TOP, SEEN_OR_GONE } from './seen';

export const takingAwayCases: HostileCase[] = [
  {
    name: 'remove-at-once',
    restless: true,
    mayClose: true,
    whileOpen: `[...document.documentElement.children].filter((e) => !['HEAD', 'BODY'].includes(e.tagName)).forEach((e) => e.remove())`,
  },
  {
    name: 'remove-observer',
    restless: true,
    mayClose: true,
    script: `new MutationObserver((list) => { for (const r of list) for (const n of r.addedNodes) n.remove?.() }).observe(document.documentElement, { childList: true })`,
  },
  {
    name: 'move-observer',
    restless: true,
    mayClose: true,
    script: `new MutationObserver((list) => { for (const r of list) for (const n of r.addedNodes) if (n.tagName === 'DIV') document.body.append(n) }).observe(document.documentElement, { childList: true })`,
  },
  // When the reader's frame is shown, not when it is made.
  {
    name: 'move-on-blur',
    restless: true,
    mayClose: true,
    script: `addEventListener('blur', () => { const last = document.documentElement.lastElementChild; if (last.tagName === 'DIV') document.body.append(last) })`,
  },
  {
    name: 'remove-html',
    restless: true,
    mayClose: true,
    whileOpen: `document.documentElement.replaceChildren()`,
  },
  { name: 'remove-root', restless: true, mayClose: true, whileOpen: `document.documentElement.remove()` },
  {
    name: 'move-host',
    restless: true,
    mayClose: true,
    whileOpen: `document.body.append(document.documentElement.lastElementChild)`,
  },
  {
    name: 'hide-host',
    restless: true,
    whileOpen: `for (const e of document.documentElement.children) { e.hidden = true; e.style.display = 'none'; e.className = 'x'; e.setAttribute('inert', ''); }`,
    mustHold: SEEN_OR_GONE,
    mayClose: true,
  },
  {
    name: 'hide-host-only',
    restless: true,
    whileOpen: `document.documentElement.lastElementChild.style.setProperty('display', 'none', 'important')`,
    mustHold: SEEN_OR_GONE,
    mayClose: true,
  },
  {
    name: 'hide-host-skipped',
    restless: true,
    whileOpen: `document.documentElement.lastElementChild.style.cssText = 'display: block; content-visibility: hidden; position: fixed; top: -9999px'`,
    mustHold: SEEN_OR_GONE,
    mayClose: true,
  },
  {
    name: 'hide-host-again-and-again',
    restless: true,
    whileOpen: `const host = document.documentElement.lastElementChild; const hide = () => { if (host.style.display !== 'none') host.style.setProperty('display', 'none', 'important') }; new MutationObserver(hide).observe(host, { attributes: true }); hide()`,
    mustHold: SEEN_OR_GONE,
    mayClose: true,
  },
  {
    name: 'document-open',
    restless: true,
    mayClose: true,
    whileOpen: `document.open(); document.write('<p>New page</p>'); document.close()`,
  },
  { name: 'document-write', restless: true, mayClose: true, whileOpen: `document.write('<p>More</p>')` },
  {
    name: 'replace-body',
    restless: true,
    whileOpen: `document.body = document.createElement('body')`,
    mustHold: ON_TOP,
  },
  { name: 'empty-body', restless: true, whileOpen: `document.body.replaceChildren()`, mustHold: ON_TOP },
  {
    name: 'push-state',
    restless: true,
    whileOpen: `history.pushState({}, '', '?other'); dispatchEvent(new PopStateEvent('popstate'))`,
    mustHold: ON_TOP,
  },
  { name: 'hash-change', restless: true, whileOpen: `location.hash = 'elsewhere'`, mustHold: ON_TOP },
  {
    name: 'navigate-away',
    restless: true,
    mayClose: true,
    lossy: true,
    whileOpen: `location.href = '/blank'`,
  },
  // Not before it has loaded: in Firefox it would now and then stop itself, and the driver waits for that load.
  {
    name: 'window-stop',
    restless: true,
    script: `addEventListener('load', () => setInterval(() => stop(), 1))`,
  },
  {
    name: 'busy-timers',
    restless: true,
    script: `setInterval(() => { const end = performance.now() + 20; while (performance.now() < end); }, 30)`,
  },
  {
    name: 'grows-while-read',
    restless: true,
    script: `setInterval(() => { if (document.all.length < 6000) for (let i = 0; i < 50; i++) document.body.append(document.createElement('i')) }, 1)`,
  },
  {
    name: 'rebuilds-itself',
    restless: true,
    script: `setInterval(() => { const m = document.querySelector('main'); if (m) m.replaceWith(m.cloneNode(true)) }, 5)`,
  },
  {
    name: 'attribute-storm',
    restless: true,
    script: `setInterval(() => { document.documentElement.className = 'a' + Math.random(); document.body.style.cssText = 'color:#' + Math.random().toString(16).slice(2, 5) }, 1)`,
  },
];
