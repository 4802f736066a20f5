import type { Root } from 'hast';
import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { RARE_UNNAMED } from '../../assemble/rare-all';
import type { Article } from '../../article/schema';
import type { RarePart } from './clip';
import type { OneArticle } from './one-article';
import { texToMath } from '../../assemble/math/tex-to-mathml';
import { type JudgedClip, listArticle } from '../../clip/judge';
import type { PageClip } from '../../clip/pipeline';
import type { Corrections } from '../../core/corrections';
import { toText } from '../../article/forms';
import { parseSettings } from '../../settings/schema';
import { run } from '../../util/steps';

const { work, asked } = vi.hoisted(() => ({
  work: { steps: 0, endless: true, list: false },
  asked: [] as string[],
}));
vi.mock('../bridge/browser', () => ({
  default: {
    runtime: { getURL: () => 'chrome-extension://x/' },
    i18n: { getMessage: (key: string) => key },
  },
}));
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
  return {
    ...judged,
    list: yield* listArticle(judged),
    withList: (article: Article, corrections: Corrections, asTable: boolean) =>
      listArticle({ ...judged, asTable }, article, corrections),
  };
}
const nothingNamed = (_: unknown, root: Root): Root => root;
const PARTS: Record<string, object> = {
  reader: {
    loadSettings: () => Promise.resolve(parseSettings(undefined)),
    shownOf: (_: unknown, id: string) => Promise.resolve({ id }),
  },
  rare: { RARE: RARE_UNNAMED },
  tools: { texToMath },
  aids: { nameParts: (_: unknown, root: Root) => ({ ...root, children: root.children.slice(0, 1) }) },
  further: { judgePage },
};
vi.mock('../bridge/parts', () => ({
  loadPart: (name: string) => {
    // Each reading asks for the settings.
    if (name !== 'reader' && !asked.includes(name)) asked.push(name);
    return Promise.resolve(PARTS[name]);
  },
}));
const { OnScreen } = await import('./on-screen');
const { Tab } = await import('./tab');
const { ClipEdits } = await import('./clip-edits');

const SENTENCE = 'The log of the outer mole says what came in that night, and what the wind did with it. ';
const TEXT = `<p>${SENTENCE.repeat(6)}</p>`.repeat(3);
const pageOf = (more = ''): Document =>
  new JSDOM(`<title>Log</title><article><h1>Log</h1>${TEXT}${more}${TEXT}</article>`, {
    contentType: 'text/html',
    url: 'https://site.test/log',
  }).window.document;
const LINE = { show: () => undefined, hide: () => undefined };
const screenOf = (page: Document): InstanceType<typeof OnScreen> =>
  new OnScreen(page, LINE, () => Promise.resolve(), { progress: () => undefined, pages: () => undefined });
const articleIn = (page = pageOf()): Promise<OneArticle> => screenOf(page).article(null, true);
const editsOf = (own: OneArticle): InstanceType<typeof ClipEdits> =>
  new ClipEdits(own, { RARE: RARE_UNNAMED } as unknown as RarePart, nothingNamed);
const turns = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

beforeEach(() => {
  Object.assign(work, { steps: 0, endless: true });
  asked.length = 0;
});

test('a page that has only begun to load has nothing to read yet', async () => {
  const page = pageOf();
  page.body.remove();
  await expect(articleIn(page)).rejects.toMatchObject({ kind: 'empty' });
});

test('a reading that is ended is cancelled; asked for again, the page is read', async () => {
  const screen = screenOf(pageOf());
  const reading = screen.article(null, true);
  await Promise.resolve();
  await Promise.resolve();
  screen.end();
  await expect(reading).rejects.toMatchObject({ kind: 'cancelled' });
  expect((await screen.article(null, false)).article.title).toBe('Log');
});

test('of several who want the page anew while it is read none is cancelled', async () => {
  const tab = new Tab(pageOf());
  const reading = tab.first();
  await turns(0);
  const [first, second, third] = await Promise.all([reading, tab.first(), tab.first()]);
  expect(second.id).not.toBe(first.id);
  // Read after both had asked.
  expect(third.id).toBe(second.id);
});

test('judging that nobody waits for any more ends', async () => {
  const own = await articleIn();
  const judged = own.until('judged');
  await vi.waitUntil(() => work.steps > 0, { timeout: 30_000 });
  own.end();
  await expect(judged).rejects.toMatchObject({ kind: 'cancelled' });
  const { steps } = work;
  await turns(30);
  expect(work.steps).toBe(steps);
});

test('judged again after that, it begins anew; asked twice, it is one work', async () => {
  const own = await articleIn();
  asked.length = 0;
  const both = [own.until('judged'), own.until('judged')];
  own.end();
  for (const each of both) await expect(each).rejects.toMatchObject({ kind: 'cancelled' });
  expect(asked).toEqual(['further']);
  work.endless = false;
  expect((await own.until('judged')).judged.judgement.kind).toBe('article');
});

test('a list that is corrected keeps its entries, until the user wants the table or the text alone; that keeps the corrections', async () => {
  work.endless = false;
  work.list = true;
  const own = await articleIn();
  const count = () => JSON.stringify(own.article.content).split('"ol"').length - 1;
  const paragraphs = () => toText(own.article).split('The log').length;
  const edits = editsOf(own);
  expect(count()).toBe(0);
  await own.until('judged');
  expect(count()).toBe(1);
  const before = paragraphs();
  run(edits.change({ parts: ['0s2'], keep: false }));
  expect([count(), paragraphs() < before]).toEqual([1, true]);
  // What is in an entry comes into the text, too, when the user brings it back there.
  const removed = paragraphs();
  run(edits.change({ parts: ['0s3'], keep: true }));
  expect([count(), paragraphs() > removed]).toEqual([1, true]);
  own.showListAs('table');
  expect(JSON.stringify(own.article.content)).toContain('"table"');
  own.showListAs('text');
  expect(own.listed).toBeNull();
  expect(JSON.stringify(own.article.content)).not.toMatch(/"ol"|"table"/);
  expect(toText(own.article)).not.toContain('lamp');
  expect(paragraphs()).toBe(before);
  work.list = false;
});

test('corrections that were asked for before the first was made all hold, and so do steps back', async () => {
  work.endless = false;
  const own = await articleIn();
  const paragraphs = () => toText(own.article).split('The log').length;
  const before = paragraphs();
  const edits = editsOf(own);
  const remove = (segment: number) => edits.change({ parts: [`0s${segment}`], keep: false });
  for (const asked of [remove(2), remove(3)]) run(asked);
  const now = paragraphs();
  expect(now).toBeLessThan(before);
  expect(own.corrections.done).toHaveLength(2);
  for (const asked of [edits.undo(), edits.undo()]) run(asked);
  expect([paragraphs(), edits.canUndo]).toEqual([before, false]);
  for (const asked of [edits.redo(), edits.redo()]) run(asked);
  expect([paragraphs(), edits.canRedo]).toEqual([now, false]);
});

test('parts that few articles need are asked for where the article needs them', async () => {
  await articleIn();
  expect(asked).toEqual([]);
  const data = await articleIn(
    pageOf('<table><tr><th>Year</th><td>1911</td></tr><tr><th>Depth</th><td>12 m</td></tr></table>'),
  );
  expect(asked).toEqual(['rare']);
  expect(toText(data.article)).toContain('12 m');
  asked.length = 0;
  const own = await articleIn(
    pageOf('<p>Among the lamps \\(x\\notin A\\) was the only one that burned.</p>'),
  );
  expect(asked).toEqual(['rare', 'tools']);
  expect(JSON.stringify(own.article.content)).toContain('∉');
});

test('an article that may be an interview has its parts named', async () => {
  const own = await articleIn(pageOf('<p>Who lit the lamp that night?</p>'.repeat(3)));
  expect(asked).toEqual(['aids']);
  expect(own.article.content.children).toHaveLength(1);
});
