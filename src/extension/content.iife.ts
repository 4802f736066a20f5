/**
 * Content script, injected on demand. A second injection keeps the first, unless an extension update ended
 * its runtime; then the new script replaces it and its elements.
 */
import browser, { isAlive, onMessage, type Runtime } from './bridge/browser';
import { Tab } from './session/tab';
import {
  isEnvelope,
  POPUP_PORT,
  type ContentMessageName,
  type ContentMessages,
  type Outcome,
} from './bridge/messages';
import { loadPart } from './bridge/parts';
import { toProblem } from './bridge/problems';
import { removeStale } from './session/stale';

type Handlers = {
  [N in ContentMessageName]: (
    request: ContentMessages[N]['request'],
  ) => Promise<ContentMessages[N]['response']> | ContentMessages[N]['response'];
};

const MARK = Symbol.for('article-clipper');
interface Installed {
  alive(): boolean;
  /** for the scripts in `public/ask` */
  answer(name: ContentMessageName, request: object): Promise<Outcome<unknown>>;
}
const world = globalThis as { [MARK]?: Installed };

function install(): void {
  removeStale(document);
  const tab = new Tab(document);
  const handlers: Handlers = {
    first: () => tab.first(),
    clip: () => tab.summary(),
    whole: () => tab.wholeSummary(false),
    retry: () => tab.wholeSummary(true),
    read: (request) => tab.read(request),
    toggle: () => tab.toggle(),
    print: (request) => tab.print(request),
    article: (request) => tab.article(request),
    piece: async ({ id }) => (await loadPart('reader')).nextPiece(id),
    pictures: ({ clip, addresses }) => tab.pictures(clip, addresses),
    copy: async (request) => ({ unsaid: await tab.copy(request) }),
    table: ({ format, clip }) => tab.table(format, clip),
    end: () => tab.end(),
    cancel: () => tab.cancel(),
  };
  const answer = async (name: ContentMessageName, request: unknown): Promise<Outcome<unknown>> => {
    try {
      // The sender is our own code, typed by the same map.
      return { ok: true, value: await Promise.resolve(handlers[name](request as never)) };
    } catch (error) {
      return { ok: false, problem: toProblem(error) };
    }
  };
  onMessage((message, sender) => {
    if (sender.id !== browser.runtime.id || !isEnvelope(message, 'content')) return undefined;
    if (!Object.hasOwn(handlers, message.name)) return undefined;
    return answer(message.name as ContentMessageName, message.request);
  });
  browser.runtime.onConnect.addListener((port: Runtime.Port) => {
    if (port.sender?.id === browser.runtime.id && port.name === POPUP_PORT) tab.connect(port);
  });
  world[MARK] = { alive: isAlive, answer };
}

if (!world[MARK]?.alive()) install();
