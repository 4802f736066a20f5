import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { build } from 'vite';
import { libraryConfig } from '../vite.config';
import { eager } from './eager-functions';

describe('functions compiled with the script', () => {
  it('stand before what uses them, keep their names and kinds', () => {
    const source = `const four = double(2);
function double(n) { return n * 2; }
async function later() { return four; }
function* pair() { yield helper(); yield 2; }
const helper = () => double(0.5);
class Kept {}
[four, later.name, later() instanceof Promise, ...pair(), Kept.name].join()`;
    expect(runInNewContext(eager(source))).toBe('4,later,true,1,2,Kept');
  });

  it('are exported as before', () => {
    expect(
      eager("import { a } from 'a';\nexport function one() { return a; }\nexport { two } from 'b';"),
    ).toBe(
      "export const one = (function () { return a; });\nimport { a } from 'a';\n\nexport { two } from 'b';",
    );
  });

  it('are those of the first call in the built library, not those of Markdown', async () => {
    const config = libraryConfig('iife');
    const result = await build({ ...config, build: { ...config.build, write: false, minify: false } });
    const [output] = Array.isArray(result) ? result : [result];
    if (!output || !('output' in output)) throw new Error('no output');
    const { code } = output.output[0];
    expect(code).toMatch(/takeSnapshot\w* = \((\/\*.*?\*\/)?function\*/);
    expect(code).toMatch(/function articleMarkdown\w*\(/);
  }, 60_000);
});
