/** Tables in docs/, written by the command that measured them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT } from './corpus';

/** Replaces what stands between `<!-- bench NAME -->` and `<!-- /bench NAME -->`; throws when the marks are not there. */
export function withSection(text: string, name: string, markdown: string): string {
  const [open, close] = [`<!-- bench ${name} -->`, `<!-- /bench ${name} -->`];
  const from = text.indexOf(open);
  const to = text.indexOf(close, from);
  if (from < 0 || to < 0) throw new Error(`no place for "${name}" (${open} … ${close})`);
  return `${text.slice(0, from + open.length)}\n\n${markdown}\n\n${text.slice(to)}`;
}

/** The same in a file of the project. */
export function writeSection(path: string, name: string, markdown: string): void {
  const file = join(PROJECT, path);
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), name, markdown));
}
