/** One page of a batch in a browser: from the network or out of an archive, to files in the store. Never throws for the page's sake. */
import { isEmpty, wordCount } from '../../article/forms';
import type { ClipBrowser } from '../browser/open';
import { Failure, failureOf } from '../failure';
import type { ClippedPage } from '../page/clipped';
import { takePage, type Takers, type TakeOptions } from '../page/take';
import { placeOf } from './address';
import type { Login } from './logins';
import type { Archive } from './archive/open';
import { replay } from './archive/replay';
import { orderedClip } from './page-order';
import type { Store } from './store/folder';
import { failedBy, type Order, type Result, type Task } from './work';

/** A file that is made of a page. */
export interface Written {
  /** of its name, without a dot */
  ending: string;
  type: string;
  bytes: Uint8Array | string;
}

/** What is made of a page. */
export interface Form {
  /** its pictures are fetched along */
  pictures: boolean;
  write(clipped: ClippedPage, browser: ClipBrowser): Promise<readonly Written[]>;
}

export interface PageWork {
  store: Store;
  /** @param order what was asked for with the page, where it comes from another machine */
  form(order?: Order): Form;
  /** @throws when there is none of this name, or it cannot be read */
  archive(file: string): Promise<Archive>;
  clip: TakeOptions;
  /** who we are at the site of an address */
  login?: (address: string) => Login | undefined;
}

const ms = (time: number): number => Math.round(time);
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
  const address = await archive.resolve(task.address);
  if (address === null) throw new Failure('unreachable', 'the archive holds no answer of this address');
  return takePage(
    takers,
    { url: address, recorded: () => archive.get(address) },
    {
      ...clip,
      offline: { picture: async (src) => (await archive.get(src).catch(() => null))?.body ?? null },
      prepare: (context) => replay(context, archive),
    },
  );
}

/** @throws Failure `no-browser` alone: then no other page can be done either */
export async function doPage(takers: Takers, task: Task, work: PageWork, order?: Order): Promise<Result> {
  try {
    const form = work.form(order);
    const page = await clipped(takers, task, work, form, order);
    if (isEmpty(page.article) && (page.records?.rows.length ?? 0) === 0)
      throw new Failure('empty', 'the page has no text of its own');
    const start = performance.now();
    const files: string[] = [];
    for (const { ending, type, bytes } of await form.write(page, takers.browser)) {
      const name = `${placeOf(task)}.${ending}`;
      const plain = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
      files.push(await work.store.put(name, plain, type, task.address));
    }
    const { load, settle, clip, pictures } = page.times;
    const times = {
      load: ms(load + settle),
      clip: ms(clip),
      write: ms(pictures + performance.now() - start),
    };
    const { kind, confidence, rendered, sure, why, article } = page;
    const taken = { rendered, sure: sure && rounded(sure), why };
    const words = wordCount(article);
    const { title } = article;
    return { outcome: 'done', kind, confidence: rounded(confidence), title, words, ...taken, times, files };
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind === 'no-browser') throw failure;
    return failedBy(failure);
  }
}
