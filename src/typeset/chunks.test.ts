import type { ElementContent, Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { segmentKey } from '../core/part-keys';
import { element, rawText, text } from '../util/hast';
import { chunksOf, type Chunk } from './chunks';

/** A paragraph of ten nodes, that comes from this segment of the page; without one, from none. */
function block(name: number, isKeyed = true): ElementContent {
  const words: ElementContent[] = Array.from({ length: 9 }, () => text(`${name}`));
  if (isKeyed) words[0]!.data = { parts: [segmentKey(0, name)] };
  return element('p', words);
}
const blocks = (from: number, to: number): ElementContent[] =>
  Array.from({ length: to - from }, (_, n) => block(from + n));
const rootOf = (...children: ElementContent[]): Root => ({ type: 'root', children });
/** Its words, of which each is its name. */
const nameOf = (node: ElementContent): string => rawText(node).slice(0, rawText(node).length / 9);
/** First and last block of each chunk, and whose place it takes. */
const shape = (content: Root, standing?: readonly Chunk[]): string =>
  [...chunksOf(content, standing)]
    .map(({ blocks: own, instead }) => `${nameOf(own[0]!)}-${nameOf(own.at(-1)!)}:${instead}`)
    .join(' ');
const standing = (content: Root): Chunk[] => [...chunksOf(content)];

describe('chunksOf', () => {
  it('begins with little, then goes on in runs of one size', () => {
    expect(shape(rootOf(...blocks(0, 100)))).toBe('0-11:-1 12-41:-1 42-71:-1 72-99:-1');
  });

  it('gives one chunk of nothing for an article of nothing', () => {
    expect([...chunksOf(rootOf())]).toEqual([{ blocks: [], continued: false, instead: -1 }]);
  });

  const all = blocks(0, 100);
  const before = standing(rootOf(...all));

  it('keeps the chunks of what is as it was', () => {
    expect(shape(rootOf(...all), before)).toBe('0-11:0 12-41:1 42-71:2 72-99:3');
  });

  it.each([
    ['in a chunk', 20, '0-11:0 12-41:1 42-71:2 72-99:3'],
    ['at the start of the article', 0, '1-11:0 12-41:1 42-71:2 72-99:3'],
    ['at the start of a chunk', 12, '0-11:0 13-41:1 42-71:2 72-99:3'],
    ['at the end of a chunk', 41, '0-11:0 12-40:1 42-71:2 72-99:3'],
  ])('a block goes %s: no other chunk begins elsewhere', (_, gone, expected) => {
    expect(shape(rootOf(...all.filter((_block, at) => at !== gone)), before)).toBe(expected);
  });

  it('a block comes back where it was', () => {
    const without = standing(rootOf(...all.filter((_block, at) => at !== 41)));
    expect(shape(rootOf(...all), without)).toMatch(/^0-11:0 12-\d+:1 /);
    const fewer = [...chunksOf(rootOf(...all.filter((_block, at) => at !== 20)), before)];
    expect(shape(rootOf(...all), fewer)).toBe('0-11:0 12-41:1 42-71:2 72-99:3');
  });

  it('all of a chunk goes', () => {
    const left = all.filter((_block, at) => at < 12 || at > 41);
    expect(shape(rootOf(...left), before)).toBe('0-11:0 42-71:2 72-99:3');
    expect(shape(rootOf(...all.slice(12)), before)).toBe('12-41:1 42-71:2 72-99:3');
  });

  it('what is new stays with its neighbours until they are many', () => {
    const few = [block(200), block(201)];
    expect(shape(rootOf(...all.slice(0, 20), ...few, ...all.slice(20)), before)).toBe(
      '0-11:0 12-41:1 42-71:2 72-99:3',
    );
    const more = shape(rootOf(...all, ...blocks(100, 250)), before);
    expect(more).toBe('0-11:0 12-41:1 42-71:2 72-131:3 132-161:-1 162-191:-1 192-221:-1 222-249:-1');
  });

  it('new blocks before all others come to the first chunk, and no chunk is named twice', () => {
    const places = [...chunksOf(rootOf(...blocks(300, 420), ...all), before)].map(({ instead }) => instead);
    expect(places[0]).toBe(0);
    const named = places.filter((instead) => instead >= 0);
    expect(named).toEqual([...new Set(named)].sort((a, b) => a - b));
  });

  it('blocks that say nothing of where they come from are chunks of their own', () => {
    const plain = Array.from({ length: 100 }, (_, n) => block(n, false));
    expect(shape(rootOf(...plain), before)).toMatch(/^0-\d+:0( \d+-\d+:-1)+$/);
  });

  it('an item goes from a giant list: its other slices begin where they began', () => {
    const listOf = (items: readonly ElementContent[]): Root => rootOf(element('ul', [...items]));
    const items = Array.from({ length: 2000 }, (_, n) => element('li', [block(n)]));
    const slices = standing(listOf(items));
    expect(slices.length).toBeGreaterThan(20);
    const now = [...chunksOf(listOf(items.filter((_item, at) => at !== 70)), slices)];
    expect(now.map(({ instead }) => instead)).toEqual([...slices.keys()]);
    const changed = now.filter(
      ({ blocks: own }, at) => JSON.stringify(own) !== JSON.stringify(slices[at]!.blocks),
    );
    expect(changed).toHaveLength(1);
  });

  it('what says nothing of where it comes from takes the places in order', () => {
    const plain = Array.from({ length: 200 }, (_, n) => block(n, false));
    const shown = standing(rootOf(...plain));
    expect([...chunksOf(rootOf(...plain), shown)].map(({ instead }) => instead)).toEqual([...shown.keys()]);
    const rows = Array.from({ length: 2000 }, (_, n) => element('tr', [element('td', [text(`${n}`)])]));
    const table = element('table', [element('tbody', rows)]);
    const [before, after] = [blocks(0, 60), blocks(60, 200)];
    const withTable = standing(rootOf(...before, table, ...after));
    const now = [...chunksOf(rootOf(...before.slice(1), table, ...after), withTable)];
    expect(now.map(({ instead }) => instead)).toEqual([...withTable.keys()]);
    const same = now.filter(
      ({ blocks: own }, at) => JSON.stringify(own) === JSON.stringify(withTable[at]!.blocks),
    );
    expect(same).toHaveLength(withTable.length - 1);
  });
});
