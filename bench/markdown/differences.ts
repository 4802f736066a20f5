/** Where two documents say different things, by kinds of markup. */
import { dressedTexts } from './dressed';
import { COLUMNS, type Column, type Facts } from './facts';

/** The differences of two documents, by column. */
export function differences(
  expected: Facts,
  got: Facts,
  html: string,
): Partial<Record<Column, [string[], string[]]>> {
  const out: Partial<Record<Column, [string[], string[]]>> = {};
  const dressed = dressedTexts(html);
  for (const column of COLUMNS) {
    // Markdown has no description lists: lists, where there are any, cannot be compared.
    if (column === 'lists' && html.includes('<dl')) continue;
    const a = expected[column];
    const b = column === 'emphasis' ? undressed(got.emphasis, a, dressed) : got[column];
    const same = (at: number): boolean => a[at] === b[at] || (column === 'maths' && a[at] === '');
    if (a.length === b.length && a.every((_one, at) => same(at))) continue;
    if (column === 'text') {
      out.text = aroundDifference(a[0]!, b[0]!);
      continue;
    }
    const from = a.findIndex((_one, at) => !same(at));
    const at = from < 0 ? a.length : from;
    out[column] = [a.slice(at, at + 2), b.slice(at, at + 2)];
  }
  return out;
}

/** Without the emphasis that only dresses such texts, where the article does not have it at that place itself. */
function undressed(got: readonly string[], expected: readonly string[], dressed: Set<string>): string[] {
  const out: string[] = [];
  for (const one of got)
    if (one === expected[out.length] || !dressed.has(one.slice(one.indexOf(' ') + 1))) out.push(one);
  return out;
}

function aroundDifference(a: string, b: string): [string[], string[]] {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 30);
  return [[a.slice(from, at + 50)], [b.slice(from, at + 50)]];
}
