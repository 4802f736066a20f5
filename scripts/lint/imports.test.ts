import { Linter } from 'eslint';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import imports, { circleOf, ROOMS } from './imports.js';

const SRC = resolve(import.meta.dirname, '../../src');

/** What one rule says of a file of src with this text. */
function said(rule: keyof typeof imports.rules, file: string, text = ''): string[] {
  const plugins = { imports };
  const config = [{ files: ['**/*.ts'], plugins, rules: { [`imports/${rule}`]: 'error' as const } }];
  return new Linter({ cwd: SRC })
    .verify(text, config, { filename: resolve(SRC, file) })
    .map(({ message }) => message);
}

describe('downwards', () => {
  it('a room imports from those below it, not from those above, however it does', () => {
    const file = 'core/title/find.ts';
    expect(said('downwards', file, "import { a } from '../../util/text'; import b from './b';")).toEqual([]);
    const above = 'src/core imports from rooms below it only, and clip stands above (docs/architecture.md).';
    for (const text of [
      "import { a } from '../../clip/judge';",
      "export { a } from '../../clip/judge';",
      "export * from '../../clip/judge';",
      "void import('../../clip/judge');",
    ])
      expect(said('downwards', file, text), text).toEqual([above]);
  });

  it('tests may look upwards', () => {
    expect(said('downwards', 'core/a.test.ts', "import { a } from '../clip/judge';")).toEqual([]);
  });

  it('a folder that is no room is not let in', () => {
    expect(said('downwards', 'helpers/a.ts')).toEqual([
      'src/helpers is none of the rooms (docs/architecture.md).',
    ]);
    for (const room of ROOMS) expect(said('downwards', `${room}/a.ts`), room).toEqual([]);
  });
});

describe('no-circle', () => {
  it('names a shortest way back', () => {
    const graph = new Map([
      ['a', ['b', 'c']],
      ['b', ['d']],
      ['c', ['a']],
      ['d', ['a', 'e']],
      ['e', []],
    ]);
    expect(circleOf(graph, 'a')).toEqual(['a', 'c']);
    expect(circleOf(graph, 'd')).toEqual(['d', 'a', 'b']);
    expect(circleOf(graph, 'e')).toEqual([]);
  });
});

describe('own-name', () => {
  it.each([
    ['batch/batch.ts', true],
    ['command/clip-command.ts', true],
    ['fixtures/page-fixture.ts', true],
    ['spans/span.test.ts', true],
    ['print/print.iife.ts', true],
    ['batch/run.ts', false],
    ['page/pages.ts', true],
    ['paging/next-page.ts', false],
  ])('%s', (file, repeats) => {
    expect(said('own-name', `cli/${file}`)).toHaveLength(repeats ? 1 : 0);
  });
});
