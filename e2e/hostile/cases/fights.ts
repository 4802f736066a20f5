/** Pages whose scripts fight the reader: they hunt for it, cover it, take its keys, its focus and its place. */
import type { HostileCase } from '../case';

/** Is our host on top in the middle of the window? It stands beside head and body. */
export const ON_TOP = `(() => { const top = document.elementFromPoint(innerWidth / 2, innerHeight / 2);
  return top !== null && top !== document.documentElement && top.parentElement === document.documentElement && !['HEAD', 'BODY'].includes(top.tagName); })()`;

/** The reader is either seen, or gone and the page usable again; never there and unseen. */
const SEEN_OR_GONE = `(${ON_TOP}) || ![...document.documentElement.children].some((e) => !['HEAD', 'BODY'].includes(e.tagName))`;

/** A page that covers everything once the reader is open must not stay on top. */
const covers = (name: string, whileOpen: string): HostileCase => ({
  name,
  restless: true,
  whileOpen,
  mustHold: ON_TOP,
  script: '0',
});

/** What a page keeps in `window.caught` must stay empty. */
const hunts = (name: string, whileOpen: string): HostileCase => ({
  name,
  restless: true,
  script: 'window.caught = []',
  whileOpen: `(async () => { ${whileOpen} })()`,
  mustHold: 'window.caught.length === 0 || window.caught.join(" | ")',
});

const keys = (name: string, script: string): HostileCase => ({ name, script, restless: true });

export const fightCases: HostileCase[] = [
  // Hunting for the reader's window
  hunts(
    'hunt-name',
    `const w = window.open('', 'article-clipper-reader'); if (w) { if (w.document?.querySelector('[data-ac]')) caught.push('window by name'); w.close?.(); }`,
  ),
  hunts(
    'hunt-names',
    `for (const name of ['reader', 'clipper', 'article-clipper', 'article-clipper-toast', 'ac', '']) if (name && window[name]?.document) caught.push(name);`,
  ),
  hunts(
    'hunt-iframes',
    `if (document.querySelectorAll('iframe').length > 0) caught.push('iframe'); if ([...document.all].some((e) => e.shadowRoot?.querySelector('iframe'))) caught.push('shadow');`,
  ),
  hunts(
    'hunt-shadow',
    `for (const e of document.documentElement.children) if (e.shadowRoot || e.attachInternals && (() => { try { return e.attachInternals().shadowRoot } catch { return null } })()) caught.push('shadow root');`,
  ),
  hunts(
    'hunt-globals',
    `for (const name of Object.getOwnPropertyNames(window)) if (/clipper/i.test(name)) caught.push(name); for (const s of Object.getOwnPropertySymbols(window)) if (/clipper/.test(String(s))) caught.push(String(s));`,
  ),
  hunts(
    'hunt-messages',
    `addEventListener('message', (e) => caught.push(String(e.data))); await new Promise((r) => setTimeout(r, 300));`,
  ),
  hunts(
    'hunt-events',
    `for (const type of ['focusin', 'click', 'input', 'change', 'copy', 'selectionchange', 'pointerdown', 'wheel']) document.addEventListener(type, (e) => { if (e.composedPath().length > 0 && e.composedPath()[0] !== document && e.composedPath()[0] !== e.target) caught.push(type); }, true); await new Promise((r) => setTimeout(r, 200));`,
  ),
  hunts(
    'hunt-performance',
    `for (const e of performance.getEntries()) if (/chrome-extension|moz-extension/.test(e.name)) caught.push(e.name);`,
  ),
  hunts(
    'hunt-storage',
    `for (const s of [localStorage, sessionStorage]) for (let i = 0; i < s.length; i++) caught.push(s.key(i)); if (/clipper/.test(document.cookie)) caught.push('cookie'); if (indexedDB.databases && (await indexedDB.databases()).length) caught.push('database');`,
  ),
  hunts(
    'hunt-stylesheets',
    `for (const s of [...document.styleSheets, ...document.adoptedStyleSheets]) if (/clipper/.test(s.href ?? '') || s.cssRules.length && /data-ac/.test([...s.cssRules].map((r) => r.cssText).join(''))) caught.push('style');`,
  ),
  hunts(
    'hunt-errors',
    `addEventListener('error', (e) => caught.push(e.message)); addEventListener('unhandledrejection', (e) => caught.push(String(e.reason))); await new Promise((r) => setTimeout(r, 300));`,
  ),
  hunts(
    'hunt-xpath',
    `const found = document.evaluate('//iframe|//*[@data-ac]', document, null, 7, null); if (found.snapshotLength) caught.push('xpath');`,
  ),
  hunts(
    'hunt-range',
    `const r = document.createRange(); r.selectNode(document.documentElement.lastChild); if (/Close|Print/.test(r.toString())) caught.push('range');`,
  ),
  hunts('hunt-find', `if (window.find && window.find('Copy Markdown')) caught.push('find');`),
  hunts(
    'hunt-resources',
    `for (const path of ['manifest.json', 'src/extension/reader/screen.css', 'icons/128.png']) for (const id of ['abcdefghijklmnopabcdefghijklmnop']) await fetch('chrome-extension://' + id + '/' + path).then(() => caught.push(path), () => 0);`,
  ),
  {
    ...hunts('hunt-timing', `await new Promise((r) => setTimeout(r, 500));`),
    // What the browser tells of scripts, frames and paints must not name the extension.
    script: `window.caught = []; for (const type of PerformanceObserver.supportedEntryTypes) try { new PerformanceObserver((list) => { for (const entry of list.getEntries()) { const told = JSON.stringify([entry, entry.scripts, entry.attribution]); if (/extension:|srcdoc|clipper/i.test(told)) caught.push(told.slice(0, 200)) } }).observe({ type, buffered: true }) } catch {}`,
  },
  {
    ...hunts('hunt-violations', `await new Promise((r) => setTimeout(r, 300));`),
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default",
    },
    script: `window.caught = []; const told = (e) => caught.push(e.violatedDirective + ' ' + e.sourceFile + ' ' + e.blockedURI);
      addEventListener('load', () => setTimeout(() => { document.addEventListener('securitypolicyviolation', told); try { new ReportingObserver((all) => { for (const { body } of all) caught.push(JSON.stringify(body)) }).observe() } catch {} }, 100))`,
  },
  {
    ...hunts('hunt-default-policy', `await new Promise((r) => setTimeout(r, 300));`),
    headers: { 'content-security-policy': "require-trusted-types-for 'script'" },
    script: `window.caught = []; const take = (text) => { caught.push(String(text).slice(0, 80)); return '<p data-ac="mine">Mine</p>' };
      window.trustedTypes?.createPolicy('default', { createHTML: take, createScript: take, createScriptURL: take })`,
  },
  {
    ...hunts('hunt-navigation', `await new Promise((r) => setTimeout(r, 300));`),
    script: `window.caught = []; const length = history.length; window.navigation?.addEventListener('navigate', (e) => caught.push('navigate ' + e.destination.url)); window.navigation?.addEventListener('currententrychange', () => caught.push('entry')); addEventListener('popstate', () => caught.push('popstate')); setInterval(() => { if (history.length !== length) caught.push('length') }, 50)`,
  },
  {
    ...hunts('hunt-mutations', `await new Promise((r) => setTimeout(r, 200));`),
    script: `window.caught = []; new MutationObserver((all) => { for (const { addedNodes } of all) for (const node of addedNodes) if (/clipper|data-ac|class=|id=|<iframe/i.test(node.outerHTML ?? node.data)) caught.push((node.outerHTML ?? node.data).slice(0, 120)) }).observe(document, { childList: true, subtree: true })`,
  },
  {
    ...hunts(
      'hunt-adopted-host',
      `const host = document.documentElement.lastElementChild; const own = document.createElement('iframe'); document.body.append(own); own.contentDocument.body.append(host); for (let i = 0; i < 30; i++) { await new Promise((r) => setTimeout(r, 20)); if (own.contentWindow.length > 0) { caught.push('a window'); break } }`,
    ),
    mayClose: true,
  },
  {
    ...hunts(
      'hunt-moved-host',
      `const host = document.documentElement.lastElementChild; const own = document.createElement('div'); own.className = 'trap'; own.style.display = 'none'; document.body.append(own); const inside = own.attachShadow({ mode: 'open' }); if (inside.moveBefore) inside.moveBefore(host, null); else inside.append(host); await new Promise((r) => setTimeout(r, 1500)); if (host.isConnected) caught.push('still there, and unseen')`,
    ),
    mayClose: true,
  },
  {
    name: 'hunt-frames-synthetic',
    restless: true,
    script: 'window.before = JSON.stringify([localStorage.length])',
    // A page that finds the window after all (frames is same-origin) must not be able to press a control.
    whileOpen: `for (let i = 0; i < frames.length; i++) { try { const d = frames[i].document; for (const c of d.querySelectorAll('[data-ac]')) { c.click?.(); c.dispatchEvent(new MouseEvent('click', { bubbles: true })); c.dispatchEvent(new Event('change', { bubbles: true })); c.dispatchEvent(new Event('input', { bubbles: true })); } for (const key of ['Escape', 'p', 'm', 'e']) d.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })); } catch (e) {} }`,
    mustHold: ON_TOP,
  },
  {
    name: 'hunt-child-listing',
    restless: true,
    whileOpen: `for (const child of [...document.documentElement.children]) if (!['HEAD', 'BODY'].includes(child.tagName)) { child.click(); child.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, composed: true })); }`,
    mustHold: ON_TOP,
  },
  // Covering
  covers(
    'cover-dialog',
    `const d = document.createElement('dialog'); d.textContent = 'Subscribe'; d.style.cssText = 'position:fixed;inset:0;width:100vw;height:100vh;max-width:none;max-height:none'; document.body.append(d); d.showModal();`,
  ),
  covers(
    'cover-popover',
    `const d = document.createElement('div'); d.popover = 'manual'; d.textContent = 'Subscribe'; d.style.cssText = 'inset:0;width:100vw;height:100vh'; document.body.append(d); d.showPopover();`,
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
  // Taking it away
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
  { name: 'window-stop', restless: true, script: `setInterval(() => stop(), 1)` },
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
  // Keys, focus and print
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
