import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { toHtml, toText } from '../../article/forms';
import { RARE } from '../../assemble/rare-all';
import { judgeClip } from '../../clip/judge';
import { clipPage } from '../../clip/pipeline';
import { run } from '../../util/steps';
import { clipServed } from './clip';
import { asDocument, servedDocument, ServedParser, ServedSerializer } from './parse';
import MODEL from './sure.json' with { type: 'json' };
import { numbersOf } from './sure';

beforeAll(() => {
  vi.stubGlobal('DOMParser', ServedParser);
  vi.stubGlobal('XMLSerializer', ServedSerializer);
});
afterAll(() => {
  vi.unstubAllGlobals();
});

const SENTENCE = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(4)}</p>`;
const storyWith = (more: string): string =>
  `<!doctype html><html lang="en"><title>Ferries</title>${more}<article><h1>Ferries</h1>${PARAGRAPH.repeat(12)}</article>`;

const clip = (html: string): ReturnType<typeof clipServed> => clipServed(html, 'https://paper.test/story');

test('a page that shows its article needs no rendering', () => {
  const { article, why, sure, kind } = clip(storyWith(''));
  expect(toText(article).match(/ferry/g)).toHaveLength(48);
  expect([why, kind]).toEqual(['', 'article']);
  expect(sure).toBeGreaterThan(0.5);
});

test.each([
  ['empty', '<title>Ferries</title><div id="app"></div><script src="/app.js"></script>'],
  ['empty', `<title>Ferries</title><p>${SENTENCE}</p>`],
  [
    'incomplete',
    storyWith(`<script type="application/ld+json">{"articleBody": "${SENTENCE.repeat(100)}"}</script>`),
  ],
  ['shadow', storyWith('<x-y><template shadowrootmode="open"><p>A shadow.</p></template></x-y>')],
  [
    'frames',
    `<title>Ferries</title><article>${PARAGRAPH.repeat(2)}</article><iframe src="/story/text" width="800" height="2000"></iframe>`,
  ],
  [
    'formulas',
    storyWith('<script src="https://cdn.test/mathjax.js"></script>').replace(
      '</p>',
      ' It is \\(x^2 + y^2\\) long.</p>',
    ),
  ],
])('what says that a page has to be rendered: %s', (sign, html) => {
  expect(clip(html).why).toBe(sign);
});

test('a frame of another site, and formulas that nothing sets, need no rendering', () => {
  const film = '<iframe src="https://films.test/1" width="800" height="600"></iframe>';
  const price = storyWith('').replace('</p>', ' It costs $$5 or $$6.</p>');
  for (const html of [storyWith(film), price]) expect(clip(html).why).toBe('');
});

test('a page that is hard to tell is less sure', () => {
  const boxes = Array.from(
    { length: 12 },
    (_, at) => `<div class="b${String(at)}"><h3>More of ${String(at)}</h3><p>${SENTENCE.repeat(2)}</p></div>`,
  ).join('');
  const hard = `<title>Ferries</title><div>${boxes}</div>`;
  expect(clip(hard).sure).toBeLessThan(clip(storyWith('')).sure);
});

test('the engine that reads the page as text has it', () => {
  const { article } = clipServed(storyWith(''), 'https://paper.test/story', { engine: 'qread' });
  expect(toText(article)).toContain('ferry');
});

test('a drawing in an address comes along, with nothing that could run', () => {
  const drawing = `data:image/svg+xml;charset=utf-8,<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'><script>alert(2)</script><path d='M0 0L9 9'/></svg>`;
  const html = storyWith('').replace('</p>', `</p><img src="${drawing}" width="600" height="400">`);
  const content = decodeURIComponent(toHtml(clip(html).article));
  expect(content).toContain('<path d="M0 0L9 9">');
  expect(content).not.toContain('alert');
});

test('the model has a weight for each number', () => {
  const url = 'https://paper.test/story';
  const { clip: page } = run(clipPage(asDocument(servedDocument(storyWith(''), url)), url, RARE, { id: 0 }));
  const numbers = numbersOf(page, run(judgeClip(page)).judgement);
  expect(Object.keys(MODEL.weights).sort()).toEqual(Object.keys(numbers).sort());
});
