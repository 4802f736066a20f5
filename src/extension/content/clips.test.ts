import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';

const { work } = vi.hoisted(() => ({ work: { steps: 0, endless: true } }));
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
  part: () => Promise.resolve({ judgeClip }),
  partHere: () => undefined,
}));
const { Clips } = await import('./clips');

const SENTENCE = 'The log of the outer mole says what came in that night, and what the wind did with it. ';
const { document } = new JSDOM(
  `<title>Log</title><article><h1>Log</h1>${`<p>${SENTENCE.repeat(6)}</p>`.repeat(6)}</article>`,
  { contentType: 'text/html', url: 'https://site.test/log' },
).window;
const clips = (): InstanceType<typeof Clips> =>
  new Clips(
    document,
    { progress: () => undefined, pages: () => undefined },
    { show: () => undefined, hide: () => undefined },
  );
const turns = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  Object.assign(work, { steps: 0, endless: true });
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
