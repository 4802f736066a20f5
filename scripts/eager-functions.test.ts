import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
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
    expect(runInNewContext(eager(source, new Set(['double', 'later', 'pair'])))).toBe(
      '4,later,true,1,2,Kept',
    );
  });

  it('are exported as before, and others stay as they are', () => {
    expect(
      eager(
        "import { a } from 'a';\nexport function one() { return a; }\nfunction seldom() {}\nexport { two } from 'b';",
        new Set(['one', 'gone']),
      ),
    ).toBe(
      "export const one = (function () { return a; });\nimport { a } from 'a';\n\nfunction seldom() {}\nexport { two } from 'b';",
    );
  });
});
