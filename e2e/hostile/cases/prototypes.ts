/** Pages that change what every object of theirs can do. The content script has a world of its own; the DOM is shared. */
import { ISOLATED, type HostileCase } from '../case';

const scripts: Record<string, string> = {
  'object-prototype': `Object.prototype.role = 'x'; Object.prototype.src = 'javascript:0'; Object.prototype.children = []; Object.prototype.toJSON = () => 'x'`,
  'array-prototype': `for (const name of ['map', 'filter', 'push', 'forEach', 'join']) Array.prototype[name] = () => { throw new Error('no ' + name) }`,
  'string-prototype': `for (const name of ['replace', 'trim', 'split', 'slice']) String.prototype[name] = () => 'x'`,
  'element-methods': `for (const name of ['getAttribute', 'hasAttribute', 'querySelectorAll', 'append', 'attachShadow', 'getBoundingClientRect']) Element.prototype[name] = () => { throw new Error('no ' + name) }`,
  'node-accessors': `for (const name of ['firstChild', 'nextSibling', 'parentNode', 'textContent', 'nodeType']) Object.defineProperty(Node.prototype, name, { get() { throw new Error('no ' + name) } })`,
  'document-methods': `for (const name of ['createElement', 'createTextNode', 'createRange', 'createTreeWalker', 'getSelection']) Document.prototype[name] = () => { throw new Error('no ' + name) }`,
  'own-document-members': `for (const name of ['body', 'documentElement', 'title', 'URL', 'defaultView']) Object.defineProperty(document, name, { get: () => null })`,
  'computed-style': `window.getComputedStyle = () => { throw new Error('no style') }`,
  'promise-and-timers': `window.Promise = class {}; window.setTimeout = () => 0; window.requestAnimationFrame = () => 0; window.queueMicrotask = () => 0`,
  'json-and-url': `JSON.stringify = () => 'x'; window.URL = class {}; window.DOMParser = class {}`,
  'dialog-methods': `HTMLDialogElement.prototype.showModal = () => { throw new Error('no') }; HTMLElement.prototype.showPopover = () => { throw new Error('no') }`,
  'iframe-accessors': `Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { get: () => null }); Object.defineProperty(HTMLIFrameElement.prototype, 'srcdoc', { set() { this.src = 'javascript:parent.RUN' } })`,
  'freeze-all': `Object.freeze(document); Object.freeze(window.Node.prototype); Object.freeze(document.documentElement)`,
  'custom-builtins': `customElements.define('x-dialog', class extends HTMLDialogElement { connectedCallback() { RUN } }, { extends: 'dialog' }); customElements.define('x-div', class extends HTMLDivElement { constructor() { super(); RUN } }, { extends: 'div' })`,
  'event-target': `EventTarget.prototype.addEventListener = () => undefined; EventTarget.prototype.dispatchEvent = () => { throw new Error('no') }`,
  'symbol-iterator': `NodeList.prototype[Symbol.iterator] = function* () { throw new Error('no') }; HTMLCollection.prototype[Symbol.iterator] = function* () { while (true) yield null }`,
  'expando-tricks': `for (const e of document.querySelectorAll('*')) { e.localName2 = 1; Object.defineProperty(e, 'tagName', { get() { throw new Error('no') } }); Object.defineProperty(e, 'parentElement', { get: () => e }) }`,
  'chrome-and-browser': `window.chrome = { runtime: { id: 'x', sendMessage() { RUN } } }; window.browser = window.chrome`,
};

/** Those that later ones could not get past come last. */
const LAST = ['symbol-iterator', 'element-methods', 'node-accessors', 'freeze-all', 'own-document-members'];
const order = (name: string): number => LAST.indexOf(name);
const allAtOnce = Object.keys(scripts)
  .sort((one, other) => order(one) - order(other))
  .map((name) => `try { ${scripts[name]!} } catch {}`)
  .join('\n');

export const prototypeCases: HostileCase[] = Object.entries({ all: allAtOnce, ...scripts }).map(
  ([name, script]) => ({
    ...ISOLATED,
    name: `proto-${name}`,
    script,
    // The page's own script may throw at what it has broken: that is its affair.
    restless: true,
  }),
);
