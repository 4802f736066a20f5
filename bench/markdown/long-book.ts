/** An article of 100,000 words, as a long manual has them. */
import type { ElementContent, Root } from 'hast';
import { element, text } from '../../src/util/hast';

const WORDS =
  'the ferry reaches island before shops open so there is time for a walk along its old quay'.split(' ');
const SIZE = 100_000;

/** Paragraphs with links and emphasis, headings, lists and tables. */
export function longBook(): Root {
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
