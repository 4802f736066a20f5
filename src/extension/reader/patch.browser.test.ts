import { expect, it } from 'vitest';
import { run } from '../../util/steps';
import { blocksOf, firstBelow } from './blocks';
import { patchChildren } from './patch';

/** A body of these paragraphs; an array of them is a group. */
function bodyOf(...blocks: (string | string[])[]): HTMLElement {
  const body = document.createElement('div');
  const paragraph = (text: string): HTMLElement => {
    const block = document.createElement('p');
    block.textContent = text;
    return block;
  };
  for (const block of blocks) {
    if (typeof block === 'string') body.append(paragraph(block));
    else {
      const group = document.createElement('div');
      group.className = 'ac-group';
      group.append(...block.map(paragraph));
      body.append(group);
    }
  }
  return body;
}

/** The texts of a body, those of a group in brackets. */
const shape = (body: Element): string =>
  [...body.children]
    .map((block) => (block.localName === 'div' ? `[${shape(block)}]` : block.textContent))
    .join(' ');

/** Brings one body up to the other; gives its shape and the blocks that are still the same nodes. */
function patched(old: HTMLElement, fresh: HTMLElement): { shape: string; kept: string } {
  const before = new Set(blocksOf(old));
  run(patchChildren(old, fresh));
  const kept = blocksOf(old).filter((block) => before.has(block));
  return { shape: shape(old), kept: kept.map((block) => block.textContent).join(' ') };
}

it('equal blocks stay the same nodes, wherever the groups of the new one begin', () => {
  const old = bodyOf('a', ['b', 'c', 'd'], ['e', 'f']);
  expect(patched(old, bodyOf('a', ['b', 'd', 'e'], ['f']))).toEqual({
    shape: 'a [b d] [e f]',
    kept: 'a b d e f',
  });
});

it('a block that comes back stands among its neighbours', () => {
  const old = bodyOf('a', ['b', 'd'], ['e', 'f']);
  expect(patched(old, bodyOf('a', ['b', 'c', 'd'], ['e', 'f']))).toEqual({
    shape: 'a [b c d] [e f]',
    kept: 'a b d e f',
  });
});

it('what comes in whole groups stays in them, between and after the others', () => {
  const old = bodyOf('a', ['b', 'c'], ['y', 'z']);
  expect(patched(old, bodyOf('a', ['b', 'c'], ['d', 'e'], ['f', 'y'], ['z']))).toEqual({
    shape: 'a [b c] [d e] f [y z]',
    kept: 'a b c y z',
  });
  const shorter = bodyOf('a', ['b', 'c']);
  expect(patched(shorter, bodyOf('a', ['b', 'c', 'd'], ['e', 'f']))).toEqual({
    shape: 'a [b c] d [e f]',
    kept: 'a b c',
  });
});

it('a group of which nothing is left goes', () => {
  expect(patched(bodyOf('a', ['b', 'c'], ['d']), bodyOf('a', ['d']))).toEqual({
    shape: 'a [d]',
    kept: 'a d',
  });
});

it('another article takes the place of the whole', () => {
  expect(patched(bodyOf('a', ['b', 'c']), bodyOf('x', ['y', 'z']))).toEqual({ shape: 'x [y z]', kept: '' });
});

it('the first block below a height is found in its group', () => {
  const body = bodyOf('a', ['b', 'c'], ['d', 'e']);
  document.body.append(body);
  const top = (text: string): number =>
    blocksOf(body)
      .find((block) => block.textContent === text)!
      .getBoundingClientRect().top;
  for (const text of ['a', 'b', 'c', 'd', 'e'])
    expect(firstBelow(body, top(text) + 1)?.textContent).toBe(text);
  expect(firstBelow(body, top('e') + 1000)).toBeUndefined();
  body.remove();
});
