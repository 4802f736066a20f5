/**
 * npx tsx tests/markdown/new.ts FILE: writes after the HTML of each case that has no Markdown yet what comes out now. Read it and
 * correct it to what a reader would want before it is committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { markdownOf } from './run';

for (const file of process.argv.slice(2)) {
  const [head = '', ...parts] = readFileSync(file, 'utf8').split(/^=== /m);
  const out = [head];
  for (const part of parts) {
    if (part.includes('\n---->\n')) {
      out.push(part);
      continue;
    }
    const end = part.indexOf('\n');
    const html = part.slice(end + 1).trimEnd();
    const clipped = part.slice(0, end).endsWith(' clip');
    out.push(`${part.slice(0, end)}\n${html}\n---->\n${await markdownOf({ html, clipped })}\n\n`);
  }
  writeFileSync(file, out.join('=== '));
}
