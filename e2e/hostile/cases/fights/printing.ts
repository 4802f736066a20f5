/** Pages that fight the print view, hunt for it, or take what is printed for themselves. */
import type { HostileCase } from '../../case';
import { ON_TOP, SEEN_OR_GONE } from './seen';

const fights = (name: string, whilePrinting: string, script = ''): HostileCase => ({
  name,
  restless: true,
  ...(script === '' ? {} : { script }),
  whilePrinting,
  mustHold: ON_TOP,
});

/** What a page keeps in `window.caught` must stay empty. */
const hunts = (name: string, whilePrinting: string, script = ''): HostileCase => ({
  name,
  restless: true,
  script: `window.caught = []; ${script}`,
  whilePrinting,
  mustHold: 'window.caught.length === 0 || window.caught.join(" | ")',
});

const takesAway = (name: string, whilePrinting: string): HostileCase => ({
  name,
  restless: true,
  mayClose: true,
  whilePrinting,
  mustHold: SEEN_OR_GONE,
});

const HOST = `[...document.documentElement.children].find((e) => !['HEAD', 'BODY'].includes(e.tagName))`;

export const printCases: HostileCase[] = [
  // Its own print in place of the browser's, wherever one could look for it.
  {
    ...fights('print-own', ''),
    load: 'alone',
    script: `for (const at of [window, Window.prototype, self.top]) try { at.print = () => { RUN } } catch {}
      try { Object.defineProperty(window, 'print', { configurable: true, get() { RUN; return () => undefined } }) } catch {}
      document.execCommand = () => { RUN }`,
  },
  hunts(
    'print-hunt-windows',
    `for (let i = 0; i < frames.length; i++) caught.push('window ' + i); for (const name of ['reader', 'clipper', 'article-clipper', 'print']) if (window[name]?.document) caught.push(name);
     if (document.querySelector('[data-ac]') || document.querySelectorAll('iframe').length > 0) caught.push('node');`,
  ),
  hunts(
    'print-hunt-events',
    `await new Promise((r) => setTimeout(r, 300))`,
    `for (const type of ['beforeprint', 'afterprint', 'message', 'error', 'unhandledrejection', 'keydown', 'keyup', 'click', 'input', 'change', 'focusin', 'selectionchange'])
       addEventListener(type, (e) => { if (window.armed) caught.push(type) }, true);
     addEventListener('blur', () => setTimeout(() => { window.armed = true }, 0), { once: true })`,
  ),
  hunts(
    'print-hunt-media',
    `await new Promise((r) => setTimeout(r, 300))`,
    `matchMedia('print').addEventListener('change', () => caught.push('print media')); new ResizeObserver(() => { if (window.was && window.was !== innerWidth + 'x' + innerHeight) caught.push('resized'); window.was = innerWidth + 'x' + innerHeight }).observe(document.documentElement)`,
  ),
  hunts(
    'print-hunt-styles',
    `for (const s of [...document.styleSheets, ...document.adoptedStyleSheets]) if (/pv-|@page/.test([...s.cssRules].map((r) => r.cssText).join(''))) caught.push('style'); for (const e of performance.getEntries()) if (/extension:|srcdoc/.test(e.name)) caught.push(e.name)`,
  ),
  fights(
    'print-made-up-events',
    `for (const type of ['beforeprint', 'afterprint', 'resize', 'pagehide', 'unload']) { dispatchEvent(new Event(type)); document.dispatchEvent(new Event(type, { bubbles: true })) }
     for (const key of ['Escape', 'Enter', 'p', 'Delete']) for (const at of [window, document, ${HOST}]) at.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true }))`,
  ),
  fights(
    'print-made-up-presses',
    `${HOST}.click(); for (let i = 0; i < frames.length; i++) try { const d = frames[i].document; for (const c of d.querySelectorAll('[data-ac], .pv *')) { c.click?.(); c.dispatchEvent(new Event('change', { bubbles: true })) } frames[i].print() } catch {}`,
  ),
  {
    ...fights('print-itself', `print(); setTimeout(() => print(), 50)`),
    not: { firefox: 'its own dialog of printing comes up, and stays' },
  },
  fights(
    'print-itself-in-a-frame',
    `const f = document.createElement('iframe'); f.srcdoc = '<p>Print me</p>'; document.body.append(f); await new Promise((r) => { f.onload = r }); f.contentWindow.print = () => undefined; f.contentWindow.print()`,
  ),
  fights(
    'print-styles',
    `const s = document.createElement('style'); s.textContent = '@media print { * { display: none !important } } @page { size: 1mm 1mm; margin: 0 } @media screen { :root { font-size: 1px !important; zoom: .1 } }'; document.head.append(s)`,
  ),
  fights(
    'print-reader-mode',
    `document.documentElement.style.cssText = 'writing-mode: vertical-rl; direction: rtl; zoom: 3'`,
  ),
  fights(
    'print-focus-thief',
    `setInterval(() => { document.querySelector('nav a').focus(); window.focus() }, 10)`,
  ),
  fights(
    'print-eats-keys',
    '',
    `for (const t of ['keydown', 'keyup', 'keypress', 'beforeinput']) addEventListener(t, (e) => { e.stopImmediatePropagation(); e.preventDefault() }, true)`,
  ),
  fights(
    'print-dialog-over',
    `const d = document.createElement('dialog'); d.style.cssText = 'width: 100vw; height: 100vh; max-width: none; max-height: none; background: red'; document.body.append(d); d.showModal()`,
  ),
  fights(
    'print-popover-over',
    `const d = document.createElement('div'); d.popover = 'manual'; d.style.cssText = 'width: 100vw; height: 100vh; background: red'; document.body.append(d); d.showPopover()`,
  ),
  fights('print-scrolls', `setInterval(() => scrollTo(0, Math.random() * 999), 5)`),
  fights(
    'print-timers-gone',
    '',
    `window.setTimeout = window.setInterval = window.requestAnimationFrame = () => 0; Promise.prototype.then = function () { return this }; HTMLImageElement.prototype.decode = () => new Promise(() => undefined)`,
  ),
  fights('print-body-replaced', `document.body = document.createElement('body')`),
  {
    ...fights(
      'print-picture-changes',
      `for (const i of document.images) i.src = '/none.png?' + Math.random()`,
    ),
    load: 'alone',
    body: '<figure><img src="/dot.svg" width="400" height="300" alt="A lamp"><figcaption>The lamp of the outer mole, in the winter of that year.</figcaption></figure>',
  },
  takesAway('print-host-removed', `${HOST}.remove()`),
  takesAway('print-host-moved', `document.body.append(${HOST})`),
  takesAway('print-host-hidden', `${HOST}.style.setProperty('display', 'none', 'important')`),
  takesAway('print-root-emptied', `document.documentElement.replaceChildren()`),
  takesAway('print-document-open', `document.open(); document.write('<p>New page</p>'); document.close()`),
  takesAway('print-navigates', `location.href = '/blank'`),
];
