/** Tables in docs/, written by the command that measured them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './corpus';

/** Replaces what stands between `<!-- bench NAME -->` and `<!-- /bench NAME -->`; throws when the marks are not there. */
export function writeSection(path: string, name: string, markdown: string): void {
  const file = join(PROJECT, path);
  const text = readFileSync(file, 'utf8');
  const [open, close] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const from = text.indexOf(open);
  const to = text.indexOf(close, from);
  if (from < 0 || to < 0) throw new Error(`${path} has no place for "${name}" (${open} … ${close})`);
  writeFileSync(file, `${text.slice(0, from + open.length)}\n\n${markdown}\n\n${text.slice(to)}`);
}
