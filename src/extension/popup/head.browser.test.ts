/** The popup's head, with more in it than it has room for. */
import { expect, test } from 'vitest';
import { framed } from '../../../tests/support/framed';
import { inOneLine } from '../widgets/buttons';
import css from './style.css?inline';
import html from './index.html?raw';

const head = /<header[^]*<\/header>/.exec(html)?.[0] ?? '';

test.each([
  ['ltr', 'Wilhelmina Featherstonehaugh-Cholmondeley and Bartholomew Marjoribanks', '28 November 2026'],
  ['rtl', 'عبد الرحمن بن محمد الحسيني وعائشة بنت عبد الله الأندلسية القرطبية', '٢٨ نوفمبر ٢٠٢٦'],
])('a long byline gives way to the date (%s)', async (dir, byline, date) => {
  const { page, remove } = await framed(`<style>${css}</style><body dir="${dir}">${head}</body>`);
  const line = page.getElementById('byline')!;
  inOneLine(line, [byline, date]);
  const box = line.getBoundingClientRect();
  const name = line.firstElementChild!;
  const written = line.lastElementChild!.getBoundingClientRect();
  expect(written.left).toBeGreaterThanOrEqual(box.left - 0.5);
  expect(written.right).toBeLessThanOrEqual(box.right + 0.5);
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
  expect(line.textContent).toBe(`${byline} · ${date}`);
  inOneLine(line, []);
  line.hidden = true;
  expect(line.checkVisibility()).toBe(false);
  remove();
});

test('the buttons stay where they are, however much there is to say above them', async () => {
  const body = html.replace(/<(script|link)[^>]*>(?:<\/script>)?/g, '');
  const { page, remove } = await framed(`<style>${css}</style>${body}`);
  page.getElementById('actions')!.textContent = 'Read';
  const parts = ['site', 'title', 'byline'].map((name) => page.getElementById(name)!);
  const top = (text: string): number => {
    for (const part of parts) Object.assign(part, { textContent: text, hidden: text === '' });
    return page.getElementById('actions')!.getBoundingClientRect().top;
  };
  const tops = [top(''), top('A word'), top('Many words, and then some. '.repeat(20))];
  expect(new Set(tops).size, tops.join()).toBe(1);
  expect(tops[0]).toBeGreaterThan(0);
  remove();
});
