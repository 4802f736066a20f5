import type { ElementContent } from 'hast';
import { expect, test } from 'vitest';
import { toContentHtml } from '../../article/serialize';
import { element, text } from '../../util/hast';
import { withSpeakers } from './speakers';

const p = (...children: ElementContent[]): ElementContent => element('p', children);
const bold = (words: string): ElementContent => element('strong', [text(words)]);
const html = (blocks: ElementContent[]): string =>
  toContentHtml({ type: 'root', children: withSpeakers(blocks) });
const SPEAKER = '<strong data-part="speaker">';

test('labels that take turns are speakers, bold or not', () => {
  const made = html([
    p(bold('Ann Lee:'), text(' When did it begin?')),
    p(text('Bo: With a letter.')),
    p(text('A long one.')),
    p(bold('Ann Lee:'), text(' From whom?')),
    p(text('Bo: Nobody knows.')),
  ]);
  expect(made).toContain(`<p>${SPEAKER}Ann Lee:</strong> When did it begin?</p>`);
  expect(made).toContain(`<p>${SPEAKER}Bo:</strong> With a letter.</p><p>A long one.</p>`);
  expect(made.match(/speaker/g)).toHaveLength(4);
});

test.each([
  ['a label alone', ['Note: a', 'Note: b', 'Note: c', 'Note: d']],
  ['labels that come once', ['Time: a', 'Place: b', 'Price: c', 'Age: d', 'Size: e']],
  ['two lines', ['Ann: a', 'Bo: b']],
])('no speakers: %s', (_, lines) => {
  expect(html(lines.map((line) => p(text(line))))).not.toContain('speaker');
});

test('labels between headings, as of what is good and bad, are no talk', () => {
  const blocks = ['One', 'Two', 'Three'].flatMap((name) => [
    element('h2', [text(name)]),
    p(bold('Pros:'), text(' light')),
    p(bold('Cons:'), text(' dear')),
  ]);
  expect(html(blocks)).not.toContain('speaker');
});

test('facts of entries are no talk', () => {
  const blocks = ['One', 'Two', 'Three'].flatMap((name) => [
    element('h2', [text(name)]),
    ...['Place', 'Founded', 'Size', 'Price'].map((label) => p(bold(`${label}:`), text(' so and so'))),
  ]);
  expect(html(blocks)).not.toContain('speaker');
});

test('bold questions and what answers them', () => {
  const blocks = ['Why?', 'How?', 'When?'].flatMap((asked) => [p(bold(asked)), p(text('Because.'))]);
  expect(html(blocks)).toContain(
    '<p data-part="question"><strong>Why?</strong></p><p data-part="answer">Because.</p>',
  );
});
