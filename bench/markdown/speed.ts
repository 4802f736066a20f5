/** How long an article of 100,000 words takes to become Markdown, beside Turndown, in turns in one run. */
import { toContentHtml } from '../../src/article/sanitize';
import { element, text } from '../../src/util/hast';
import { markdownTable } from '../tables';
import { median } from '../measures/bootstrap';
import { converters } from './converters';
import type { ElementContent, Root } from 'hast';

const WORDS =
  'the ferry reaches island before shops open so there is time for a walk along its old quay'.split(' ');
const SIZE = 100_000;
const ROUNDS = 7;

/** Paragraphs with links and emphasis, headings, lists and tables, as a long manual has them. */
function book(): Root {
  const children: ElementContent[] = [];
  let count = 0;
  const words = (length: number): string =>
    Array.from({ length }, (_, at) => WORDS[(count + at * 7) % WORDS.length]!).join(' ');
  const prose = (length: number): ElementContent[] => {
    count += length;
    const part = Math.floor(length / 5);
    return [
      text(`${words(part)} `),
      element('em', [text(words(3))]),
      text(` ${words(part)} `),
      element('a', [text(words(4))], { href: `https://e.test/page_${String(count)}?a=1&b=2` }),
      text(` ${words(part)} `),
      element('strong', [text(words(2))]),
      text(` ${words(length - 3 * part - 9)}.`),
    ];
  };
  for (let section = 0; count < SIZE; section++) {
    children.push(element('h2', [text(words(5))]));
    for (let at = 0; at < 6; at++) children.push(element('p', prose(90)));
    children.push(
      element(
        'ul',
        Array.from({ length: 6 }, () => element('li', prose(20))),
      ),
    );
    if (section % 4 === 0) {
      const row = (): ElementContent =>
        element(
          'tr',
          [0, 1, 2].map(() => element('td', [text(words(3))])),
        );
      children.push(element('table', [element('tbody', Array.from({ length: 10 }, row))]));
    }
  }
  return { type: 'root', children };
}

export async function speedTable(): Promise<string> {
  const convert = await converters();
  const content = book();
  const html = toContentHtml(content);
  const times: Record<'ours' | 'turndown', number[]> = { ours: [], turndown: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of ['ours', 'turndown'] as const) {
      const start = performance.now();
      convert[name](html, content);
      times[name].push(performance.now() - start);
    }
  const ratio = (at: (list: readonly number[]) => number): string =>
    (at(times.ours) / at(times.turndown)).toFixed(2);
  const ms = (value: number): string => value.toFixed(0);
  const first = (list: readonly number[]): number => list[0]!;
  const warm = (list: readonly number[]): number => median(list.slice(2));
  return markdownTable(
    ['100,000 words, ms', 'first', 'warm'],
    [
      ['Article Clipper', ms(first(times.ours)), ms(warm(times.ours))],
      ['Turndown + GFM', ms(first(times.turndown)), ms(warm(times.turndown))],
      ['ratio', ratio(first), ratio(warm)],
    ],
  );
}
