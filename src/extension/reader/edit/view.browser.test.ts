import type { ElementContent } from 'hast';
import { expect, it } from 'vitest';
import { articleOf } from '../../../../tests/helpers/article';
import '../../../../tests/support/extension';
import { REMOVED } from '../../../core/corrections';
import type { LeftOut } from '../../../core/left-out';
import { parsePart, segmentKey } from '../../../core/part-keys';
import { element, text } from '../../../util/hast';
import { run } from '../../../util/steps';
import { articleView } from '../../../typeset/article-view';
import { planOf } from './plan';
import { dress, undress } from './view';
import type { Edits } from './plan';
import { strings } from '../../bridge/i18n';

const TYPESETTING = { strings, rare: undefined };

const COUNT = 1200;
const paragraph = (name: number): ElementContent => {
  const words = text(`Night ${name}.`);
  words.data = { parts: [segmentKey(0, name)] };
  return element('p', [words]);
};
/** Every tenth segment of the page was left out; the article is long: in sections. */
const kept = Array.from({ length: COUNT }, (_, n) => n).filter((name) => name % 10 !== 7);

const leftOutAt = (...names: number[]): LeftOut[] =>
  names.map((name) => ({
    parts: [segmentKey(0, name)],
    role: 'dropped',
    kind: 'text',
    text: `Left ${name}.`,
    src: '',
    at: name,
    reason: REMOVED,
  }));

function edited(items: LeftOut[], blocks = kept.map(paragraph)) {
  const view = articleView(document, articleOf({}, ...blocks), TYPESETTING);
  run(view.rest());
  const body = view.element.querySelector<HTMLElement>('.ac-body')!;
  const edits = {
    *leftOut() {
      yield 'left out';
      return items;
    },
    why: () => null,
    place: (part) => parsePart(part).index,
  } as Pick<Edits, 'leftOut' | 'why' | 'place'> as Edits;
  const { sections } = view;
  const plans = run(planOf(sections, edits));
  return {
    body,
    sections,
    dress: (at: number) => run(dress(body, sections[at]!, plans[at]!, edits)),
    undress: (at: number) => run(undress(body, sections[at]!)),
  };
}

const written = (body: Element): string => new XMLSerializer().serializeToString(body);

/** All that one reads in a body, in order. */
const lines = (body: Element): string[] =>
  [...body.querySelectorAll('[data-parts], .ac-restore')].map(
    (line) => /(?:Night|Left) \d+\./.exec(line.textContent)?.[0] ?? line.textContent,
  );

it('what was left out stands where it stood, between the sections, too', () => {
  const names = Array.from({ length: COUNT / 10 }, (_, n) => 10 * n + 7);
  const { body, sections, dress: on } = edited(leftOutAt(...names));
  expect(sections.length).toBeGreaterThan(5);
  for (const at of [...sections.keys()].reverse()) on(at);
  expect(lines(body)).toEqual(
    Array.from({ length: COUNT }, (_, n) => (n % 10 === 7 ? `Left ${n}.` : `Night ${n}.`)),
  );
  expect(body.querySelectorAll('.ac-remove')).toHaveLength(kept.length);
});

it('a section gets its own, and gives all of it back', () => {
  const { body, sections, dress: on, undress: off } = edited(leftOutAt(7, 407, 1197));
  const before = written(body);
  on(3);
  const group = sections[3]!.group!;
  expect(body.querySelectorAll('.ac-remove').length).toBe(group.querySelectorAll('.ac-remove').length);
  expect(group.querySelectorAll('.ac-remove').length).toBe(group.querySelectorAll('[data-parts]').length);
  off(3);
  expect(written(body)).toBe(before);
  on(0);
  expect(lines(body).indexOf('Left 7.')).toBe(7);
  off(0);
  expect(written(body)).toBe(before);
});

it('controls that were only half put on are taken off', () => {
  const { body, sections } = edited(leftOutAt(7));
  const before = written(body);
  const edits = { why: () => null } as unknown as Edits;
  const steps = dress(body, sections[2]!, { units: [], runs: [] }, edits);
  steps.next();
  expect(body.querySelectorAll('.ac-remove').length).toBeGreaterThan(0);
  run(undress(body, sections[2]!));
  expect(written(body)).toBe(before);
});

it('what was left out after all that is kept stands at the end', () => {
  const { body, sections, dress: on } = edited(leftOutAt(COUNT + 7));
  on(sections.length - 1);
  expect(lines(body).at(-1)).toBe(`Left ${COUNT + 7}.`);
});

it('so does what was left out of a page of which nothing is kept', () => {
  const [left] = leftOutAt(3);
  const { body, sections, dress: on } = edited([{ ...left!, parts: [segmentKey(1, 3)] }]);
  for (const at of sections.keys()) on(at);
  expect(lines(body).at(-1)).toBe('Left 3.');
});

it('what was left out stands before the first, or after the last, of two units of one segment', () => {
  const parted = [paragraph(3), element('figure', [element('img')]), paragraph(3)];
  const { body, dress: on } = edited(leftOutAt(2, 4), parted);
  on(0);
  expect(lines(body)).toEqual(['Left 2.', 'Night 3.', 'Night 3.', 'Left 4.']);
});
