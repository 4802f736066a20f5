/** What a visit must leave on a page as it was, taken down before and after (docs/trust.md, "Harm"). */
import type { CDPSession, Page } from '@playwright/test';

/** Name of what is compared → what it was, as text. */
export type PageState = Record<string, string>;

/** Elements whose style is compared; further ones only take part by their boxes. */
const MOST_STYLED = 1500;

/** Puts the page into a state that is worth keeping: scrolled, with a selection, a focus, a typed word, an opened part. */
export const SETTLE = `(() => {
  scrollTo({ left: 0, top: 240, behavior: 'instant' });
  const field = document.querySelector('input[type=text], input[type=search], input:not([type]), textarea');
  if (field) field.value = 'half a word';
  const link = document.querySelector('a[href]');
  link?.focus({ preventScroll: true });
  const words = document.querySelector('p')?.firstChild;
  if (words) getSelection().setBaseAndExtent(words, 0, words, Math.min(3, words.nodeValue?.length ?? 0));
})()`;

const STATE = `(async () => {
  const pathOf = (node) => { let out = ''; for (let at = node; at && at.parentNode; at = at.parentNode) out += at.nodeName + [...at.parentNode.childNodes].indexOf(at) + '<'; return out; };
  const quietly = (take) => { try { return JSON.stringify(take()); } catch { return 'none'; } };
  const all = [];
  const shadows = [];
  const visit = (root) => { for (const element of root.querySelectorAll('*')) { all.push(element); if (element.shadowRoot) { shadows.push(element.shadowRoot.innerHTML); visit(element.shadowRoot); } } };
  visit(document);
  const deep = () => { let active = document.activeElement; while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement; return active; };
  const styleOf = (element) => { const s = getComputedStyle(element); return [s.display, s.position, s.visibility, s.opacity, s.color, s.backgroundColor, s.backgroundImage, s.fontSize, s.fontFamily, s.overflow, s.transform, s.zIndex, s.cursor, s.pointerEvents, s.filter, s.animationName].join(); };
  const boxOf = (element) => { const b = element.getBoundingClientRect(); return [b.x, b.y, b.width, b.height].map(Math.round).join(); };
  const hash = (text) => { let h = 5381; for (let i = 0; i < text.length; i++) h = (h * 33 ^ text.charCodeAt(i)) >>> 0; return text.length + ':' + h; };
  const selection = getSelection();
  const active = deep();
  let databases = [], stored = [];
  try { databases = (await indexedDB.databases()).map(({ name }) => name); stored = await caches.keys(); } catch {}
  return {
    document: new XMLSerializer().serializeToString(document) + shadows.join(''),
    styles: hash(all.slice(0, ${String(MOST_STYLED)}).map(styleOf).join(';')),
    boxes: hash(all.map(boxOf).join(';')),
    focus: pathOf(active) + document.hasFocus(),
    scroll: Math.round(scrollX) + ' ' + Math.round(scrollY),
    'scroll inside': all.filter((e) => e.scrollTop || e.scrollLeft).map((e) => pathOf(e) + Math.round(e.scrollTop) + ',' + Math.round(e.scrollLeft)).join(),
    selection: selection.toString() + pathOf(selection.anchorNode) + selection.anchorOffset + pathOf(selection.focusNode) + selection.focusOffset + selection.rangeCount,
    fields: quietly(() => all.filter((e) => /^(INPUT|TEXTAREA|SELECT)$/.test(e.tagName)).map((e) => [e.value, e.checked, e.selectedIndex, e === active ? [e.selectionStart, e.selectionEnd] : 0])),
    open: all.filter((e) => e.open === true || e.matches(':popover-open, :fullscreen')).map(pathOf).join(),
    media: quietly(() => all.filter((e) => /^(AUDIO|VIDEO)$/.test(e.tagName)).map((e) => [e.paused, e.muted, e.volume])),
    pictures: hash(all.filter((e) => e.tagName === 'IMG').map((e) => e.currentSrc + e.loading + e.complete).join()),
    window: [innerWidth, innerHeight, outerWidth, devicePixelRatio, visualViewport?.scale, document.visibilityState].join(),
    history: history.length + quietly(() => history.state),
    address: location.href,
    title: document.title,
    storage: quietly(() => ({ ...localStorage })) + quietly(() => ({ ...sessionStorage })) + quietly(() => document.cookie) + databases.join() + stored.join(),
    sheets: quietly(() => [document.adoptedStyleSheets.length, ...[...document.styleSheets].map((sheet) => { try { return sheet.cssRules.length; } catch { return -1; } })]),
    globals: [window, Element.prototype, Node.prototype, Document.prototype, EventTarget.prototype, Array.prototype, Promise].map((object) => Object.getOwnPropertyNames(object).filter((name) => !/^\\d+$|^__trust/.test(name)).sort().join(' ')).join(';'),
    frames: String(frames.length),
    animations: String(document.getAnimations().length),
  };
})()`;

/**
 * Hears what reaches the page's own listeners, as a script of the page would that came first. Not a name that a page
 * has: `__trust`. What is heard by keys and the pointer must be the same before and after.
 */
export const HEAR = `(() => {
  const heard = [];
  Object.defineProperty(window, '__trust', { value: heard, enumerable: false });
  for (const type of ['keydown', 'keyup', 'keypress', 'click', 'mousedown', 'mouseup', 'pointerdown', 'pointerup', 'mousemove', 'wheel', 'scroll', 'scrollend', 'resize', 'blur', 'focus', 'focusin', 'focusout', 'copy', 'cut', 'paste', 'beforeprint', 'afterprint', 'visibilitychange', 'fullscreenchange', 'selectionchange', 'hashchange', 'popstate', 'pagehide', 'beforeunload', 'message', 'storage', 'toggle', 'beforetoggle', 'cancel', 'close', 'transitionrun', 'animationstart', 'error', 'securitypolicyviolation'])
    addEventListener(type, (event) => { if (heard.length < 10000) heard.push({ type, key: event.key ?? '', event }); }, { capture: true });
  new MutationObserver((records) => { for (const { type, target, attributeName } of records) if (heard.length < 10000) heard.push({ type: 'mutation of ' + type, key: target.nodeName + (attributeName ? '[' + attributeName + ']' : '') }); })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
})()`;

interface Heard {
  type: string;
  key: string;
  /** a later listener prevented what the browser would do */
  stopped: boolean;
}

/** Takes what was heard since the last time. */
const taken = (page: Page): Promise<Heard[]> =>
  page
    .evaluate(
      '__trust.splice(0).map(({ type, key, event }) => ({ type, key, stopped: event?.defaultPrevented === true }))',
    )
    .then((heard) => heard as Heard[]);

/** What the page heard: types of events and mutations, each once. */
export async function heardBy(page: Page): Promise<string[]> {
  const heard = await taken(page);
  return [...new Set(heard.map(({ type, key }) => (type.startsWith('mutation') ? `${type}: ${key}` : type)))];
}

/** Keys and a pointer that no page has a use for: what they set off is compared. */
async function touch(page: Page): Promise<string> {
  await page.evaluate('void __trust.splice(0)');
  await page.keyboard.press('Shift');
  await page.keyboard.press('F9');
  await page.mouse.move(3, 300);
  await page.mouse.move(4, 301);
  // Listeners run a task later.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
  return (await taken(page))
    .filter(({ type }) => /^(key|mouse|pointer)/.test(type))
    .map(({ type, key, stopped }) => `${type} ${key}${stopped ? ' stopped' : ''}`)
    .join();
}

/** The extension's own worlds in a tab, as they come. */
export async function extensionWorlds(cdp: CDPSession): Promise<ReadonlySet<number>> {
  const worlds = new Set<number>();
  cdp.on('Runtime.executionContextCreated', ({ context: { id, origin } }) => {
    if (origin.startsWith('chrome-extension:')) worlds.add(id);
  });
  cdp.on('Runtime.executionContextDestroyed', ({ executionContextId }) => worlds.delete(executionContextId));
  await cdp.send('Runtime.enable');
  return worlds;
}

/** The one listener of the extension that stays on a page: it stops the fetching of further pages when the page goes. */
const STAYS = 'extension: window pagehide';

/** Listeners of the window and of all nodes, in the page's world and in the extension's: how many of each type. */
async function listeners(cdp: CDPSession, worlds: ReadonlySet<number>): Promise<string> {
  const counts = new Map<string, number>();
  // Handlers written as attributes are listed in every world: they count once, as the page's.
  const known = new Set<string>();
  for (const contextId of [undefined, ...worlds])
    for (const expression of ['window', 'document']) {
      const { result } = await cdp.send('Runtime.evaluate', {
        expression,
        ...(contextId === undefined ? {} : { contextId }),
      });
      if (!result.objectId) continue;
      const found = await cdp.send('DOMDebugger.getEventListeners', {
        objectId: result.objectId,
        depth: -1,
        pierce: true,
      });
      for (const { type, backendNodeId, scriptId, lineNumber, columnNumber } of found.listeners) {
        const place = [type, backendNodeId, scriptId, lineNumber, columnNumber].join();
        if (contextId === undefined) known.add(place);
        else if (known.has(place)) continue;
        const name = `${contextId === undefined ? '' : 'extension: '}${expression} ${type}`;
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    }
  if (counts.get(STAYS) === 1) counts.delete(STAYS);
  return [...counts]
    .map(([name, count]) => `${name} ${String(count)}`)
    .sort()
    .join();
}

/** Takes the state down; presses keys that do nothing. */
export async function stateOf(page: Page, cdp: CDPSession, worlds: ReadonlySet<number>): Promise<PageState> {
  const effects = await touch(page);
  const state = await page.evaluate<PageState>(STATE);
  return { ...state, 'listeners’ effects': effects, listeners: await listeners(cdp, worlds) };
}

/** Names of what is not as it was. */
export const differences = (before: PageState, after: PageState): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);
