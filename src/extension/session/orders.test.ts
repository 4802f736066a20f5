/** What is asked of a page in any order, with work that takes any time: readers, answers and promises. */
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type { Article } from '../../article/schema';
import type { JudgedPage } from '../../clip/judge';
import type { Runtime } from '../bridge/browser';
import type { FirstSummary } from '../bridge/messages';
import type { Shown } from '../reader/overlay';
import type { Clip } from './clip';
import { onTrusted } from '../../util/trusted';
import type { FollowRun, OneArticle } from './one-article';
import type * as Steps from '../../util/steps';

/** What is under way, and how many readers are open. */
const world = vi.hoisted(() => ({
  gates: [] as (() => void)[],
  readers: 0,
  most: 0,
  opened: [] as { url: string }[],
}));
/** Passed when the test lets it, or when the signal ends it. */
const gate = (signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    world.gates.push(resolve);
    if (signal)
      onTrusted(signal, 'abort', () => {
        reject(signal.reason as Error);
      });
  });

const openReader = async (
  _page: Document,
  { of, article }: Shown,
  _settings: unknown,
  actions: { closed(): void },
) => {
  await gate();
  world.readers += 1;
  world.most = Math.max(world.most, world.readers);
  world.opened.push({ url: article.url });
  let open = true;
  const reader = {
    get open() {
      return open;
    },
    window: {},
    close() {
      if (!open) return;
      open = false;
      world.readers -= 1;
      actions.closed();
    },
    say: () => undefined,
    print: () => gate(),
  };
  return {
    of,
    reader,
    follow: async () => {
      await gate();
      of?.until('whole').catch(() => undefined);
    },
    pages: () => undefined,
    progress: () => undefined,
    copy: async () => {
      await of?.until('whole');
    },
    print: async () => {
      await of?.until('whole');
    },
  };
};
function* once<Result>(result: Result): Generator<string, Result, undefined> {
  yield 'once';
  return result;
}
const summary = (of: OneArticle): object => ({ id: of.clip.id, url: of.article.url });
const PARTS = {
  reader: {
    loadSettings: () => Promise.resolve({ engine: 'article-clipper', followPages: true }),
    prepareReader: () => ({ drop: () => undefined }),
    openReader,
    shownOf: (_: Document, id: string, { url }: Article, readerOpen: boolean) =>
      Promise.resolve({ id, url, readerOpen }),
    summarise: (_: Document, of: OneArticle) => Promise.resolve(summary(of)),
    handedOver: (_: Document, { url }: Article) => once({ url }),
    showToast: () => Promise.resolve(),
    closeToast: () => undefined,
  },
  further: {
    judgePage: () =>
      once({ list: null, judgement: { kind: 'article', records: null }, paging: { chosen: {} } }),
    followClip: async (_page: Document, _judged: JudgedPage, { signal }: FollowRun) => {
      await gate(signal).catch(() => undefined);
      return { confidence: 1, notices: [], canRetry: false, unfetched: null };
    },
  },
  aids: {},
  rare: {},
  files: { copyHere: () => gate().then(() => '') },
} as const;
// Work takes as long as its gate: no clock.
vi.mock('../../util/steps', async (original) => {
  const steps = await original<typeof Steps>();
  class Pacer {
    constructor(readonly held: () => Promise<void> = () => Promise.resolve()) {}
    yield(): Promise<void> {
      return this.held();
    }
  }
  const runPaced: typeof Steps.runPaced = async (work, pacer, signal) => {
    await pacer?.yield();
    await gate(signal);
    return steps.run(work);
  };
  return { ...steps, Pacer, runPaced };
});
vi.mock('../../clip/pipeline', () => ({
  clipPage: (_: Document, url: string) => {
    const content = { type: 'root', children: [{ type: 'text', value: url }] };
    const article = { url, title: url, content, pages: [] };
    const page = { head: { nodes: [] }, segments: [] };
    return once({ clip: { article, page, selection: { segments: [] } }, nodes: {} });
  },
}));
vi.mock('../bridge/parts', () => ({
  loadPart: (name: keyof typeof PARTS) => Promise.resolve(PARTS[name]),
}));
vi.mock('./moved', () => ({
  hasMoved: ({ URL: url }: Document, clip: Clip) => url !== clip.url,
  watchPage: () => undefined,
}));
vi.mock('../bridge/browser', () => ({
  default: {
    runtime: { getURL: () => 'chrome-extension://x/', sendMessage: () => Promise.resolve() },
    i18n: { getMessage: (key: string) => key },
  },
}));
const { Tab } = await import('./tab');

type ShownPage = FirstSummary & { url: string };
const ACTIONS = [
  'popup',
  'read',
  'toggle',
  'print',
  'copy',
  'save',
  'retry',
  'navigation',
  'update',
  'close',
  'close popup',
  'go on',
  'go on',
] as const;

class Story {
  readonly page = {
    URL: 'https://a.test/1',
    defaultView: null,
    title: '',
    contentType: 'text/html',
    body: {},
    documentElement: { querySelector: () => null },
  } as unknown as Document;
  readonly tab = new Tab(this.page);
  asked: Promise<unknown>[] = [];
  shown: ShownPage | null = null;
  #disconnect: () => void = () => undefined;

  /** @param answer what came; it must be of the page that the user was shown */
  ask<Answer>(act: () => Promise<Answer>, came: (answer: Answer) => void = () => undefined): void {
    this.asked.push(
      act().then(came, (error: unknown) => {
        // All else is a fault of ours.
        if ((error as Error).name !== 'ClipProblem') throw error;
      }),
    );
  }

  act(name: (typeof ACTIONS)[number], pick: number): void {
    const { tab, shown } = this;
    const request = { fresh: shown === null, selection: false, clip: shown?.id ?? null };
    switch (name) {
      case 'popup':
        this.#disconnect();
        this.shown = null;
        tab.connect({
          onDisconnect: { addListener: (left: () => void) => (this.#disconnect = left) },
          postMessage: () => undefined,
        } as unknown as Runtime.Port);
        this.ask(
          () => tab.first(),
          (first) => (this.shown = first as ShownPage),
        );
        this.ask(() => tab.summary());
        return;
      case 'read': {
        const before = world.opened.length;
        this.ask(
          () => tab.read(request),
          () => {
            if (shown) expect(world.opened.slice(before).map(({ url }) => url)).toContain(shown.url);
          },
        );
        return;
      }
      case 'toggle':
        this.ask(() => tab.toggle());
        return;
      case 'print':
        this.ask(() => tab.print(request));
        return;
      case 'copy':
        this.ask(() => tab.copy({ fresh: true, selection: false, clip: null }));
        return;
      case 'save':
        this.ask(
          () => tab.article(request),
          (answer) => {
            if (shown) expect((answer as unknown as ShownPage).url).toBe(shown.url);
          },
        );
        return;
      case 'retry':
        this.ask(() => tab.wholeSummary(true));
        return;
      case 'navigation':
        Object.assign(this.page, { URL: `https://a.test/${String(pick)}` });
        return;
      case 'update':
        // The new content script takes away what the old one left; the old one hears of nothing more.
        this.ask(() => tab.toggle());
        tab.end();
        tab.cancel();
        return;
      case 'close':
        if (world.readers > 0) this.ask(() => tab.toggle());
        return;
      case 'close popup':
        this.#disconnect();
        this.#disconnect = () => undefined;
        return;
      case 'go on':
        world.gates.splice(pick % Math.max(1, world.gates.length), 1)[0]?.();
    }
  }

  /** Lets all work be done. */
  async end(): Promise<void> {
    let isDone = false;
    const all = Promise.all(this.asked).finally(() => (isDone = true));
    for (let round = 0; round < 200 && !isDone; round++) {
      for (const pass of world.gates.splice(0)) pass();
      await turn();
    }
    expect(isDone, 'a promise is left open').toBe(true);
    await all;
  }
}

/** Long enough for all that follows from one event. */
async function turn(): Promise<void> {
  for (let i = 0; i < 12; i++) await Promise.resolve();
}

const step = fc.tuple(fc.constantFrom(...ACTIONS), fc.nat(3));

test('in 10,000 random orders there are never two readers, an answer of another page, or a promise left open', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
      Object.assign(world, { gates: [], readers: 0, most: 0, opened: [] });
      const story = new Story();
      for (const [name, pick] of steps) {
        story.act(name, pick);
        await turn();
      }
      await story.end();
      expect(world.most).toBeLessThanOrEqual(1);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
