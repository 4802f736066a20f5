/** Pages whose scripts hunt for the reader's window. */
import { ISOLATED, type HostileCase } from '../../case';
import { ON_TOP } from './seen';

/** What a page keeps in `window.caught` must stay empty. */
const hunts = (name: string, whileOpen: string): HostileCase => ({
  name,
  restless: true,
  script: 'window.caught = []',
  whileOpen: `(async () => { ${whileOpen} })()`,
  mustHold: 'window.caught.length === 0 || window.caught.join(" | ")',
});

export const huntingCases: HostileCase[] = [
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
    `for (const path of ['manifest.json', 'src/typeset/screen.css', 'icons/128.png']) for (const id of ['abcdefghijklmnopabcdefghijklmnop']) await fetch('chrome-extension://' + id + '/' + path).then(() => caught.push(path), () => 0);`,
  ),
  {
    ...hunts('hunt-timing', `await new Promise((r) => setTimeout(r, 500));`),
    // What the browser tells of scripts, frames and paints must not name the extension.
    script: `window.caught = []; for (const type of PerformanceObserver.supportedEntryTypes) try { new PerformanceObserver((list) => { for (const entry of list.getEntries()) { const told = JSON.stringify([entry, entry.scripts, entry.attribution]); if (/extension:|srcdoc|clipper/i.test(told)) caught.push(told.slice(0, 200)) } }).observe({ type, buffered: true }) } catch {}`,
  },
  {
    ...ISOLATED,
    ...hunts('hunt-violations', `await new Promise((r) => setTimeout(r, 300));`),
    headers: {
      'content-security-policy':
        "default-src 'none'; script-src 'unsafe-inline'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types default",
    },
    script: `window.caught = []; const told = (e) => caught.push(e.violatedDirective + ' ' + e.sourceFile + ' ' + e.blockedURI);
      addEventListener('load', () => setTimeout(() => { document.addEventListener('securitypolicyviolation', told); try { new ReportingObserver((all) => { for (const { body } of all) caught.push(JSON.stringify(body)) }).observe() } catch {} }, 100))`,
  },
  {
    ...ISOLATED,
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
];
