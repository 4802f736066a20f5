/** Would `npm run trust:pages` notice? Each thing that it compares is changed once, and it must name it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base } from '@playwright/test';
import { Visitor } from '../../bench/trust/visit';

const SENTENCE =
  'The keeper of the tide mill counts the gates at night, and writes down which of them let water through. ';
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>The tide mill</title>
<style>main{width:700px;margin:auto}.inner{height:60px;overflow:auto}</style>
<main><h1>The tide mill</h1>${`<p>${SENTENCE.repeat(4)}</p>`.repeat(8)}
<p><img src="/gate.gif" width="600" height="300" alt="A gate"></p>
<p><a href="/more">More about it</a> <input type="text"></p><details><summary>Tides</summary>Twice a day.</details>
<div class="inner">${'<p>Low, high.</p>'.repeat(9)}</div></main>`;

const test = base.extend<object, { visitor: Visitor; file: string }>({
  visitor: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the dependencies from this pattern
    async ({}, use) => {
      const visitor = await Visitor.launch();
      await use(visitor);
      await visitor.close();
    },
    { scope: 'worker' },
  ],
  file: [
    // eslint-disable-next-line no-empty-pattern -- as above
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'harm-'));
      await writeFile(path.join(folder, 'page.html'), PAGE);
      await use(path.join(folder, 'page.html'));
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
});

const url = 'https://mill.example.test/tide';

test('nothing changed: nothing found, and the article’s picture is no strange request', async ({
  visitor,
  file,
}) => {
  const visit = await visitor.visit({ url, file });
  expect(visit).toMatchObject({ outcome: 'read', harm: [], restless: [] });
  expect(visit.requests).toMatchObject({ strange: [], pages: 0 });
});

const PLANTED: Record<string, string> = {
  document: `document.body.setAttribute('data-left', '')`,
  styles: `{ const sheet = new CSSStyleSheet(); sheet.replaceSync('p { color: teal }'); document.adoptedStyleSheets = [sheet]; }`,
  boxes: `document.querySelector('h1').style.marginTop = '3px'`,
  focus: `document.querySelector('input').focus({ preventScroll: true })`,
  scroll: `scrollBy({ top: 7, behavior: 'instant' })`,
  'scroll inside': `document.querySelector('.inner').scrollTop = 20`,
  selection: `getSelection().collapseToStart()`,
  fields: `document.querySelector('input').value = ''`,
  open: `document.querySelector('details').open = true`,
  pictures: `document.querySelector('img').loading = 'lazy'`,
  history: `history.pushState(1, '')`,
  address: `history.replaceState(null, '', '?left')`,
  title: `document.title = 'Other'`,
  storage: `localStorage.setItem('left', '1')`,
  sheets: `document.styleSheets[0].insertRule('x-none { color: red }')`,
  globals: `window.left = 1`,
  frames: `document.body.append(document.createElement('iframe'))`,
  animations: `document.body.animate({ opacity: [1, .9] }, 60_000)`,
  listeners: `addEventListener('keydown', () => {})`,
  'listeners’ effects': `addEventListener('keydown', (event) => event.preventDefault())`,
};

test('all of it is noticed', async ({ visitor, file }) => {
  const { harm } = await visitor.visit({ url, file }, Object.values(PLANTED).join(';\n'));
  expect(harm).toEqual(expect.arrayContaining(Object.keys(PLANTED)));
});

for (const [what, plant] of Object.entries(PLANTED))
  test(`noticed: ${what}`, { tag: '@whole' }, async ({ visitor, file }) => {
    expect((await visitor.visit({ url, file }, plant)).harm).toContain(what);
  });

test('a request of the page’s own script is known as such by its stack; what has none, from whatever frame, is strange', async ({
  visitor,
  file,
}) => {
  const ask = `new Image().src = 'https://counter.example.test/seen.gif'; fetch('/beacon').catch(() => undefined);
    { const frame = document.createElement('iframe'); document.body.append(frame);
    frame.contentDocument.body.append(Object.assign(frame.contentDocument.createElement('img'), { src: 'https://counter.example.test/framed.gif' })); }
    new Promise((resolve) => setTimeout(resolve, 300))`;
  const { requests } = await visitor.visit({ url, file }, ask);
  expect(requests.byPage).toBe(1);
  expect([...requests.strange].sort()).toEqual([
    'image https://counter.example.test/framed.gif',
    'image https://counter.example.test/seen.gif',
  ]);
});
