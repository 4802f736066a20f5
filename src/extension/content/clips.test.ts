import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RARE } from '../../assemble/rare-all';

const { work, asked } = vi.hoisted(() => ({
  work: { steps: 0, endless: true },
  asked: [] as string[],
}));
vi.mock('../browser', () => ({
  default: {
    runtime: { getURL: () => 'chrome-extension://x/' },
    i18n: { getMessage: (key: string) => key },
    storage: { local: { get: () => Promise.resolve({}), set: () => Promise.resolve() } },
  },
}));
/** What the part `further` gives here. */
function* judgeClip(clip: object) {
  while (work.endless) {
    work.steps += 1;
    yield 'judge: more';
  }
  return { clip, judgement: { kind: 'article', records: null }, paging: {} };
}
vi.mock('../parts', () => ({
  part: (name: string) => {
    asked.push(name);
    return Promise.resolve(name === 'rare' ? { RARE } : { judgeClip, tableOf: () => null });
  },
  partHere: () => undefined,
}));
const { Clips } = await import('./clips');

const SENTENCE = 'The log of the outer mole says what came in that night, and what the wind did with it. ';
const TEXT = `<p>${SENTENCE.repeat(6)}</p>`.repeat(3);
const pageOf = (more = ''): Document =>
  new JSDOM(`<title>Log</title><article><h1>Log</h1>${TEXT}${more}${TEXT}</article>`, {
    contentType: 'text/html',
    url: 'https://site.test/log',
  }).window.document;
const clips = (page = pageOf()): InstanceType<typeof Clips> =>
  new Clips(
    page,
    { progress: () => undefined, pages: () => undefined },
    { show: () => undefined, hide: () => undefined },
  );
const turns = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  Object.assign(work, { steps: 0, endless: true });
  asked.length = 0;
});

test('a page that has only begun to load has nothing to read yet', async () => {
  const page = pageOf();
  page.body.remove();
  await expect(clips(page).onScreen(true)).rejects.toMatchObject({ kind: 'empty' });
});

test('of several who want the page anew while it is read none is cancelled', async () => {
  const own = clips();
  const reading = own.onScreen(true);
  await turns(0);
  const [first, second, third] = await Promise.all([reading, own.onScreen(true), own.onScreen(true)]);
  expect(second).not.toBe(first);
  // Read after both had asked.
  expect(third).toBe(second);
});

test.each(['endJudging', 'giveUp'] as const)(
  '%s ends the judging of a clip that nobody waits for',
  async (end) => {
    const own = clips();
    const clip = await own.onScreen(true);
    const judged = own.judged(clip);
    await turns(30);
    own[end]();
    await expect(judged).rejects.toMatchObject({ kind: 'cancelled' });
    const { steps } = work;
    expect(steps).toBeGreaterThan(0);
    await turns(30);
    expect(work.steps).toBe(steps);
  },
);

test('judged again after that, it begins anew; asked twice, it is one work', async () => {
  const own = clips();
  const clip = await own.onScreen(true);
  const first = own.judged(clip);
  expect(own.judged(clip)).toBe(first);
  own.endJudging();
  await expect(first).rejects.toMatchObject({ kind: 'cancelled' });
  work.endless = false;
  expect((await own.judged(clip)).judgement.kind).toBe('article');
});

test('what few pages have is asked for by those alone, also where nothing said so before', async () => {
  const plain = await clips().onScreen(true);
  expect(plain.latest.content.children.length).toBeGreaterThan(5);
  expect(asked).toEqual([]);
  // No element by which the part is fetched ahead.
  const coded = await clips(
    pageOf(
      '<blockquote class="admonition tip"><p>Whoever goes out by night tells the office, and leaves a lamp.</p></blockquote>',
    ),
  ).onScreen(true);
  expect(asked).toEqual(['rare']);
  expect(JSON.stringify(coded.latest.content)).toContain('callout-tip');
});
