import { expect, test } from 'vitest';
import { carried } from './carried';
import { NO_CORRECTIONS } from './corrections';
import type { Page } from './page';
import { mediaKey, segmentKey } from './part-keys';

/** Of a page no more is asked than what its segments and pictures say. */
const pageOf = (texts: readonly string[], pictures: readonly string[] = []): Page =>
  ({
    elements: [{ tag: 'p' }],
    segments: texts.map((text) => ({ text, block: 0 })),
    media: pictures.map((src) => ({ kind: 'image', src, alt: '' })),
  }) as unknown as Page;

const on = (...parts: number[]) => ({ parts: parts.map((at) => segmentKey(0, at)), keep: false });

test('what stands before and after a changed word is found again', () => {
  const corrections = { done: [on(0), on(1), on(3)], undone: [on(2, 1)] };
  const old = pageOf(['one', '12:01', 'two', 'three']);
  expect(carried(corrections, 0, old, pageOf(['one', '12:02', 'two', 'three']))).toEqual({
    done: [on(0), on(3)],
    undone: [on(2)],
  });
  expect(
    carried(corrections, 0, old, pageOf(['new', 'one', 'newer', '12:01', 'two', 'three', 'end'])),
  ).toEqual({ done: [on(1), on(3), on(5)], undone: [on(4, 3)] });
});

test('what cannot be told from others is left as the stages decide', () => {
  const corrections = { done: [on(1)], undone: [] };
  const old = pageOf(['a', 'ad', 'b', 'ad', 'c']);
  expect(carried(corrections, 0, old, pageOf(['x', 'ad', 'y', 'ad', 'z']))).toEqual(NO_CORRECTIONS);
});

test('pictures by their address; of another page nothing', () => {
  const done = [
    { parts: [mediaKey(0, 1), segmentKey(3, 0)], keep: true },
    { parts: [segmentKey(3, 0)], keep: true },
  ];
  const old = pageOf(['a'], ['x.png', 'y.png']);
  expect(carried({ done, undone: [] }, 0, old, pageOf(['a'], ['y.png', 'z.png']))).toEqual({
    done: [{ parts: [mediaKey(0, 0)], keep: true }],
    undone: [],
  });
});
