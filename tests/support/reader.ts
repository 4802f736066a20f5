/** For browser-mode tests: a fixture's page in a frame, and the reader over it as the content script opens it. */
import { afterEach, beforeEach, vi } from 'vitest';
import { answerBy, api, asked, freshExtension, local, type Answer } from './extension';
import { Tab } from '../../src/extension/session/tab';
import { askAgain } from '../../src/extension/bridge/i18n';
import { answerHighlights } from '../../src/extension/background/highlights';
import type { Runtime } from '../../src/extension/bridge/browser';
import type { PartName, ScriptParts } from '../../src/extension/bridge/parts';
import { answerPositions } from '../../src/extension/bridge/positions';
import { SETTINGS_VERSION } from '../../src/settings/stored';
import type { Settings } from '../../src/settings/schema';
import '../../src/extension/parts/aids.iife';
import '../../src/extension/parts/tools.iife';
import '../../src/extension/parts/files.iife';
import '../../src/extension/parts/further.iife';
import '../../src/extension/parts/rare.iife';
import '../../src/extension/parts/reader.iife';

/** A selector of a control by its hook (docs/ui-hooks.md). */
export const hook = (name: string): string => `[data-ac="${name}"]`;

export interface TestPage {
  readonly doc: Document;
  readonly window: Window & typeof globalThis;
  readonly controller: Tab;
  /** the window of the reader that is open, null when none is */
  readonly reader: (Window & typeof globalThis) | null;
  resize(width: number, height: number): void;
  /** as the browser's tab does: several pages lie over each other */
  toFront(): void;
  /** as the browser's own button does: with a content script that knows nothing of the one before */
  reload(): Promise<void>;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

const opened: HTMLIFrameElement[] = [];
const roots = new WeakMap<Document, ShadowRoot[]>();

/** The reader's frame is in a closed shadow root: a test remembers each that the page's document gets. */
function watchRoots(view: Window & typeof globalThis): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its element below
  const { attachShadow } = view.Element.prototype;
  const kept: ShadowRoot[] = [];
  roots.set(view.document, kept);
  view.Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    kept.push(root);
    return root;
  };
}

const backgroundFor =
  (sender: Runtime.MessageSender): Answer =>
  ({ name, request }) => {
    if (name.startsWith('open')) asked.push(name);
    return answerPositions(name, request, sender) ?? answerHighlights(name, request, sender);
  };

/** Opens a page of e2e/fixtures (`news--cluttered/`), or one that is generated. */
export async function openPage(path: string, width = 1280, height = 900): Promise<TestPage> {
  const frame = document.createElement('iframe');
  frame.style.cssText = 'position:fixed;inset:0;border:0';
  const resize = (wide: number, high: number): void => {
    Object.assign(frame.style, { width: `${String(wide)}px`, height: `${String(high)}px` });
  };
  resize(width, height);
  frame.src = `/${path}`;
  keepOpen(frame);
  const toFront = (): void => {
    for (const other of opened) other.style.zIndex = other === frame ? '1' : '';
    (page.reader ?? page.window).focus();
  };
  const page = { resize, toFront } as Writable<TestPage>;
  const load = async (begin: () => void): Promise<void> => {
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    begin();
    await loaded;
    page.window = frame.contentWindow as TestPage['window'];
    page.doc = page.window.document;
    watchRoots(page.window);
    answerBy(backgroundFor({ id: 'article-clipper', url: page.window.location.href }));
    page.controller = new Tab(page.doc);
  };
  await load(() => document.body.append(frame));
  page.reload = () =>
    load(() => {
      page.window.location.reload();
    });
  Object.defineProperty(page, 'reader', { get: () => readerIn(page.doc) });
  return page;
}

/** The window of the reader over a page. */
function readerIn(doc: Document): TestPage['reader'] {
  const frames = (roots.get(doc) ?? []).flatMap((root) => [...root.querySelectorAll('iframe')]);
  const shown = frames.find((each) => each.isConnected && each.contentDocument?.querySelector('main h1'));
  return (shown?.contentWindow ?? null) as TestPage['reader'];
}

/** The frame goes with the test. */
export const keepOpen = (frame: HTMLIFrameElement): void => void opened.push(frame);

/** Before each test the extension is as it was when it had just been installed; after it all pages go. */
export function aroundTests(): void {
  beforeEach(() => {
    freshExtension();
    askAgain();
  });
  afterEach(() => {
    for (const frame of opened.splice(0)) frame.remove();
  });
}

export const keepSettings = (settings: Partial<Settings>): Promise<void> =>
  local.set({ settings: { version: SETTINGS_VERSION, ...settings } });

/** The open reader as a test goes through it. */
export interface TestReader {
  readonly page: TestPage;
  readonly window: Window & typeof globalThis;
  readonly doc: Document;
  /** the first element of this hook. @throws when there is none */
  get<Kind extends HTMLElement = HTMLElement>(name: string): Kind;
  /** waits until one of this hook is there */
  waitFor<Kind extends HTMLElement = HTMLElement>(name: string): Promise<Kind>;
  has(name: string): boolean;
  /** what has the focus: its hook, or its element's name */
  focused(): string;
  /** all text that the reader has put on the clipboard so far */
  readonly copied: string[];
}

const readerOf = (page: TestPage, view: Window & typeof globalThis): TestReader => {
  const doc = view.document;
  const find = (name: string): HTMLElement | null => doc.querySelector(hook(name));
  const get = <Kind extends HTMLElement>(name: string): Kind => {
    const found = find(name);
    if (!found) throw new Error(`There is no ${name} in the reader.`);
    return found as Kind;
  };
  const copied: string[] = [];
  view.navigator.clipboard.writeText = (text) => Promise.resolve(void copied.push(text));
  return {
    page,
    copied,
    window: view,
    doc,
    get,
    waitFor: (name) => vi.waitFor(() => get(name), WAIT),
    has: (name) => find(name) !== null,
    focused: () => {
      const { activeElement } = doc;
      return activeElement?.getAttribute('data-ac') ?? activeElement?.localName ?? '';
    },
  };
};

/** Generous, as a test's own limit is: giants take a while on a busy machine. */
const WAIT = { timeout: 150_000, interval: 20 };

/** Reads the page, and waits until all of the article stands there, with the reading aids. */
export async function read(page: TestPage): Promise<TestReader> {
  await page.controller.read({ fresh: true, selection: false, clip: null });
  const view = page.reader;
  if (!view) throw new Error('There is no reader.');
  const reader = readerOf(page, view);
  await vi.waitUntil(() => view.document.querySelector('main:not([aria-busy]) h1'), WAIT);
  await reader.waitFor('help');
  return reader;
}

export const openReader = async (path: string, width?: number, height?: number): Promise<TestReader> =>
  read(await openPage(path, width, height));

/** Waits until the reader is gone. */
export const readerGone = (page: TestPage): Promise<unknown> =>
  vi.waitUntil(() => page.reader === null, WAIT);

/** Waits until something is so. */
export const until = (holds: () => unknown): Promise<unknown> => vi.waitUntil(holds, WAIT);

/** How much of an element is seen in its window, as a share of its height. */
export function seen(element: Element): number {
  const { top, bottom, height } = element.getBoundingClientRect();
  const end = element.ownerDocument.defaultView!.innerHeight;
  return Math.max(0, Math.min(bottom, end) - Math.max(top, 0)) / height;
}

/** Holds a part on demand back. @returns whether it was asked for by now, and what lets it come */
export function holdPart(name: PartName): { asked: () => boolean; let: () => void } {
  const offered = (globalThis as { [OFFERED]?: Partial<ScriptParts> })[OFFERED]!;
  const held = { [name]: offered[name] };
  Reflect.deleteProperty(offered, name);
  let isAsked = false;
  let comes = (): void => undefined;
  const come = new Promise<void>((resolve) => {
    comes = resolve;
  });
  const { sendMessage } = api.runtime;
  api.runtime.sendMessage = async (message) => {
    if (message.name !== 'part') return sendMessage(message);
    isAsked = true;
    await come;
    Object.assign(offered, held);
    return true;
  };
  return {
    asked: () => isAsked,
    let: () => {
      api.runtime.sendMessage = sendMessage;
      comes();
    },
  };
}
const OFFERED = Symbol.for('article-clipper-parts');
