import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from 'vite';
import { libraryConfig } from '../vite.config';
import { eager } from './eager-functions';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'article-clipper-eager-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('functions compiled with the script', () => {
  it('stand before what uses them, keep their names and kinds', async () => {
    const source = `import { sep } from 'node:path';
export const four = double(2);
function double(n) { return n * 2; }
export async function later() { return sep.length + four; }
export function* pair() { yield helper(); yield 2; }
const helper = () => double(0.5);
export default class Kept {}
`;
    const file = join(folder, 'module.mjs');
    writeFileSync(file, eager(source));
    const module = (await import(pathToFileURL(file).href)) as {
      four: number;
      later: () => Promise<number>;
      pair: () => Iterable<number>;
      default: { name: string };
    };
    expect(module.four).toBe(4);
    expect(await module.later()).toBe(5);
    expect([...module.pair()]).toEqual([1, 2]);
    expect(module.later.name).toBe('later');
    expect(module.default.name).toBe('Kept');
  });

  it('are those of the first call in the built library, not those of Markdown', async () => {
    const config = libraryConfig('iife');
    const result = await build({ ...config, build: { ...config.build, write: false, minify: false } });
    const [output] = Array.isArray(result) ? result : [result];
    if (!output || !('output' in output)) throw new Error('no output');
    const { code } = output.output[0];
    expect(code).toMatch(/takeSnapshot\w* = \((\/\*.*?\*\/)?async function/);
    expect(code).toMatch(/function articleMarkdown\w*\(/);
  }, 60_000);
});
