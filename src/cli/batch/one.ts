/** Clips one page of a batch and stores its files. Page errors become results. */
import type { BrowserContext } from 'playwright-core';
import { isEmpty, wordCount } from '../../article/forms';
import type { ClipBrowser } from '../browser/open';
import { Failure, failureOf } from '../failure';
import type { ClippedPage, TakeOptions } from '../page/clipped';
import { takePage, type Takers } from '../page/take';
import { placeOf, type Logins } from './address';
import type { Archive } from './archive/open';
import type { Store } from './store/folder';
import type { Task } from './tasks';
import { orderedClip, failedBy, type Order, type Result } from './work';

interface Form {
  /** without a dot */
  ending: string;
  /** MIME */
  type: string;
  /** also fetches pictures */
  pictures: boolean;
  write(clipped: ClippedPage, browser: ClipBrowser): Promise<Uint8Array | string>;
}

export interface PageWork {
  store: Store;
  form(order?: Order): Form;
  /** @throws if missing or unreadable */
  archive(file: string): Promise<Archive>;
  clip: TakeOptions;
  login?: Logins['of'];
}

const rounded = (share: number): number => Math.round(share * 1000) / 1000;

async function clipped(
  takers: Takers,
  task: Task,
  work: PageWork,
  { pictures }: Form,
  order: Order | undefined,
): Promise<ClippedPage> {
  const clip = { ...orderedClip(work.clip, order?.page), pictures };
  if (task.archive === '') {
    const login = work.login?.(task.address);
    return takePage(takers, { url: task.address, ...(login ? { login } : {}) }, clip);
  }
  const archive = await work.archive(task.archive);
  const recorded = await archive.get(task.address);
  if (!recorded) throw new Failure('unreachable', 'the archive holds no answer of this address');
  return takePage(
    takers,
    { url: recorded.address, recorded },
    {
      ...clip,
      offline: { picture: async (src) => (await archive.get(src).catch(() => null))?.body ?? null },
      prepare: (context) => replay(context, archive),
    },
  );
}

/** @throws Failure `no-browser` only: it stops all pages */
export async function doPage(takers: Takers, task: Task, work: PageWork, order?: Order): Promise<Result> {
  try {
    const form = work.form(order);
    const page = await clipped(takers, task, work, form, order);
    if (isEmpty(page.article) && (page.records?.rows.length ?? 0) === 0)
      throw new Failure('empty', 'the page has no text of its own');
    const start = performance.now();
    const written = await form.write(page, takers.browser);
    const bytes = typeof written === 'string' ? Buffer.from(written) : written;
    const name = `${placeOf(task)}.${form.ending}`;
    const files = [await work.store.put(name, bytes, form.type, task.address)];
    const { load, settle, clip, pictures } = page.times;
    const times = {
      load: Math.round(load + settle),
      clip: Math.round(clip),
      write: Math.round(pictures + performance.now() - start),
    };
    const { kind, confidence, rendered, sure, why, article } = page;
    return {
      ...{ outcome: 'done', kind, confidence: rounded(confidence), title: article.title },
      ...{ words: wordCount(article), rendered, sure: sure && rounded(sure), why, times, files },
    };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'no-browser') throw failure;
    return failedBy(failure);
  }
}

/** Call before loading, without a network. `resolve` the page's address first. */
async function replay(context: BrowserContext, archive: Archive): Promise<void> {
  await context.routeWebSocket(/.*/, (socket) => void socket.close().catch(() => undefined));
  await context.route(/.*/, async (route) => {
    const request = route.request();
    const isGet = request.method() === 'GET' || request.method() === 'HEAD';
    const recorded = isGet ? await archive.get(request.url()).catch(() => null) : null;
    // For fonts and modules of other origins.
    const open = { ...recorded?.headers, 'access-control-allow-origin': '*' };
    const answer = recorded
      ? route.fulfill({ ...recorded, headers: open })
      : route.abort('internetdisconnected');
    // The context may have closed.
    await answer.catch(() => undefined);
  });
}
