import { expect, test } from 'vitest';
import { manifestOf, withoutOwnLinks } from './npm-packages';

const OURS = {
  ...{ name: 'article-clipper', version: '1.2.3', private: true, type: 'module' },
  ...{ exports: { '.': './dist/lib/a.js' }, bin: { 'article-clipper': 'dist/cli/main.js' } },
  scripts: { build: 'tsx scripts/build.ts' },
  dependencies: {
    ...{
      '@types/hast': '^3.0.4',
      aws4fetch: '1.0.20',
      bullmq: '6.7.0',
      commander: '14.0.3',
      ioredis: '5.9.2',
    },
    ...{ parse5: '7.3.0', 'playwright-core': '1.65.1', warcio: '2.4.11', yauzl: '3.4.0' },
  },
  devDependencies: { vite: '8.3.8' },
};

test('the library has the packages that its code imports and no others, and nothing of the command', () => {
  expect(manifestOf('lib', OURS, ['parse5/lib/x', 'parse5', 'node:path', '@types/hast'])).toEqual({
    name: 'article-clipper',
    description: expect.any(String) as string,
    version: '1.2.3',
    type: 'module',
    exports: { '.': './dist/lib/a.js' },
    dependencies: { '@types/hast': '^3.0.4', parse5: '^7.3.0' },
  });
});

test('the command has what it imports; what few runs need is optional and is not installed', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta, bin } = manifestOf('cli', OURS, [
    ...['commander', 'fs', 'bullmq', 'warcio'],
  ]);
  expect(bin).toEqual(OURS.bin);
  expect(dependencies).toEqual({ commander: '^14.0.3', 'playwright-core': '^1.65.1' });
  const peers = ['aws4fetch', 'bullmq', 'ioredis', 'warcio', 'yauzl'];
  expect(Object.keys(peerDependencies as object)).toEqual(peers);
  expect(peerDependenciesMeta).toEqual(Object.fromEntries(peers.map((name) => [name, { optional: true }])));
});

test('a package that nobody has named under dependencies ends the build', () => {
  expect(() => manifestOf('lib', OURS, ['left-behind'])).toThrow(
    'dist/lib imports what package.json does not name: left-behind',
  );
});

test('a page of docs stands alone: links to other pages are text, the rest stays', () => {
  expect(withoutOwnLinks('[engines](engines.md#a), [codes](#codes), [site](https://example.org)')).toBe(
    'engines, [codes](#codes), [site](https://example.org)',
  );
});
