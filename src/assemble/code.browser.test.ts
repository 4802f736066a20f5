import { expect, test, vi } from 'vitest';
import { framed } from '../../tests/support/framed';
import { clip } from '../clip/library';

const SENTENCE = 'The keeper of the light writes a program that counts the ships which pass at night. ';
const PARAGRAPHS = Array.from({ length: 6 }, () => `<p>${SENTENCE.repeat(4)}</p>`).join('');

/** Text of the first listing that is read from a page with this one in its article. */
async function listing(html: string): Promise<string | undefined> {
  const { page, remove } = await framed(
    `<title>Counting ships</title><article><h1>Counting ships</h1>${PARAGRAPHS}${html}${PARAGRAPHS}</article>`,
  );
  const { contentHtml } = await clip(page);
  remove();
  const parsed = new DOMParser().parseFromString(contentHtml, 'text/html');
  return parsed.querySelector('pre > code')?.textContent;
}

const line = (code: string): string => `<span class="line"><span class="cl">${code}\n</span></span>`;
const lines = ['<b>let</b> <i>ships</i> <b>=</b> <i>[]</i>', '', '  <i>ships</i>.<i>push</i>(<i>1</i>)'];
const CODE = 'let ships = []\n\n  ships.push(1)';

test.each([
  ['pre with white space in spans without words', `<pre><code>${lines.map(line).join('')}</code></pre>`],
  [
    'code that keeps its lines by style, all of it in spans',
    `<code style="display:block;white-space:pre">${lines.map(line).join('')}</code>`,
  ],
  [
    'numbers before each line, in rows of two boxes',
    `<pre><code>${lines
      .map(
        (code, at) =>
          `<span style="display:flex"><span style="margin-right:1em">${String(at + 9).padStart(2)}</span><span>${code}\n</span></span>`,
      )
      .join('')}</code></pre>`,
  ],
  [
    'numbers in rows of blocks',
    `<pre>${lines.map((code, at) => `<div style="display:flex"><span>${String(at + 1)}</span><div style="flex:1">${code}</div></div>`).join('')}</pre>`,
  ],
  [
    'lines that are boxes of a grid, with a line break of the source between them',
    `<pre><code style="display:grid">${lines.map((code) => `<span data-line="">${code || ' '}</span>`).join('\n')}</code></pre>`,
  ],
  [
    'the same with an empty line that is empty',
    `<pre><code style="display:flex;flex-direction:column">${lines.map((code) => `<span>${code}</span>`).join('\n')}</code></pre>`,
  ],
  [
    'breaks at the end of lines, of which an empty one has boxes around its break',
    `<pre><code>${lines.map((code) => `<span>${code || '<span style="display:inline-block"></span>'}<br></span>`).join('')}</code></pre>`,
  ],
])('%s', async (_, html) => {
  expect(await listing(html)).toBe(CODE);
});

test('numbers that are the code stay', async () => {
  const numbers = ['1', '2', '3'].map((n) => `<span class="line"><i>${n}</i>, <i>n</i>\n</span>`).join('');
  expect(await listing(`<pre><code>${numbers}</code></pre>`)).toBe('1, n\n2, n\n3, n');
});

test('a listing is written in time linear in its lines: its end is not looked for in all of it', async () => {
  const looks = vi.spyOn(String.prototype, 'endsWith');
  /** code units of the texts whose end is looked at */
  const lookedAt = async (count: number): Promise<number> => {
    looks.mockClear();
    await listing(`<pre><code>${'<div>let ships = await count(night)</div>'.repeat(count)}</code></pre>`);
    return looks.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0);
  };
  try {
    const few = await lookedAt(100);
    expect((await lookedAt(400)) / few).toBeLessThan(6);
  } finally {
    looks.mockRestore();
  }
});
