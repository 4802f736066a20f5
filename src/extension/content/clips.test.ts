import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RARE } from '../../assemble/rare-all';
import { texToMath } from '../../assemble/tex-math';
import type { JudgedClip } from '../../clip/judge';
import { listArticle } from '../../clip/list-article';
import type { PageClip } from '../../clip/pipeline';
import { toText } from '../../article/forms';
import { carried } from '../../core/carried';
import { correct } from '../../core/corrections';
import { run } from '../../util/steps';

const { work, asked } = vi.hoisted(() => ({
  work: { steps: 0, endless: true, list: false },
  asked: [] as string[],
}));
vi.mock('../browser', () => ({
  default: {
    runtime: { getURL: () => 'chrome-extension://x/' },
    i18n: { getMessage: (key: string) => key },
    storage: { local: { get: () => Promise.resolve({}), set: () => Promise.resolve() } },
  },
}));
/** Sets TeX once that part was asked for. */
const SETTING = {
  ...RARE,
  texToMath: (tex: string, display: boolean) => (asked.includes('formulas') ? texToMath(tex, display) : null),
};
/** What the part `further` gives here. */
function* judgePage(clip: PageClip) {
  while (work.endless) {
    work.steps += 1;
    yield 'judge: more';
  }
  const judgement = work.list
    ? {
        kind: 'list',
        records: { columns: ['#', '1'], rows: [['1', 'lamp']] },
        inRecords: { segments: [3], media: [] },
      }
    : { kind: 'article', records: null };
  const judged = { clip, judgement, paging: {} } as unknown as JudgedClip;
  return { ...judged, list: yield* listArticle(judged) };
}
vi.mock('../parts', () => ({
  part: (name: string) => {
    asked.push(name);
    return Promise.resolve(name === 'rare' ? { RARE: SETTING } : { judgePage });
  },
  partHere: (name: string) =>
    ({
      edit: { correctedArticle, carried },
      further: { listArticle },
      rare: asked.includes('rare') && { RARE: SETTING },
    })[name] || undefined,
}));
const { Clips } = await import('./clips');
const { ClipEdits } = await import('./clip-edits');
const { correctedArticle } = await import('./corrected');
const { takeList } = await import('./clip');

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

test('a list that is corrected keeps its entries, until the user wants the table or the text alone; that keeps the corrections', async () => {
  work.endless = false;
  work.list = true;
  const own = clips();
  const clip = await own.onScreen(true);
  const count = () => JSON.stringify(clip.latest.content).split('"ol"').length - 1;
  const paragraphs = () => toText(clip.latest).split('The log').length;
  const judged = await own.judged(clip);
  expect(takeList(clip, judged)).toBe(true);
  expect(count()).toBe(1);
  const before = paragraphs();
  run(own.correct(clip, correct(clip.corrections, { parts: ['0s2'], keep: false })));
  expect([count(), paragraphs() < before]).toEqual([1, true]);
  expect(takeList(clip, judged)).toBe(true);
  expect([count(), paragraphs() < before]).toEqual([1, true]);
  // What is in an entry comes into the text, too, when the user brings it back there.
  const removed = paragraphs();
  run(own.correct(clip, correct(clip.corrections, { parts: ['0s3'], keep: true })));
  expect([count(), paragraphs() > removed]).toEqual([1, true]);
  own.showAsTable(clip);
  expect(takeList(clip, judged)).toBe(true);
  expect(JSON.stringify(clip.latest.content)).toContain('"table"');
  own.showAsText(clip);
  expect(takeList(clip, judged)).toBe(false);
  expect(JSON.stringify(clip.latest.content)).not.toMatch(/"ol"|"table"/);
  expect(toText(clip.latest)).not.toContain('lamp');
  expect(paragraphs()).toBe(before);
  work.list = false;
});

test('corrections that were asked for before the first was made all hold, and so do steps back', async () => {
  work.endless = false;
  const own = clips();
  const clip = await own.onScreen(true);
  const paragraphs = () => toText(clip.latest).split('The log').length;
  const before = paragraphs();
  const edits = new ClipEdits(own, clip);
  const remove = (segment: number) => edits.change({ parts: [`0s${segment}`], keep: false });
  for (const asked of [remove(2), remove(3)]) run(asked);
  const now = paragraphs();
  expect(now).toBeLessThan(before);
  expect(clip.corrections.done).toHaveLength(2);
  for (const asked of [edits.undo(), edits.undo()]) run(asked);
  expect([paragraphs(), edits.canUndo]).toEqual([before, false]);
  for (const asked of [edits.redo(), edits.redo()]) run(asked);
  expect([paragraphs(), edits.canRedo]).toEqual([now, false]);
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

test('what sets TeX is asked for where the article has some', async () => {
  const { latest } = await clips(
    pageOf('<p>Among the lamps \\(x\\notin A\\) was the only one that burned.</p>'),
  ).onScreen(true);
  expect(asked).toEqual(['rare', 'formulas']);
  expect(JSON.stringify(latest.content)).toContain('∉');
});
