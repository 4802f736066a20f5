/** The same pages served, and out of a WARC whose server is gone. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifestOf, start } from '../../e2e/harness/batch';
import type { CorpusPage } from '../corpus';
import { folderOf, listOf, LOCAL, mean, measured, table, type Cost } from './measured';
import { archived, f1, serve } from './pages';

async function texts(
  input: string,
  addresses: readonly string[],
  jobs: string,
): Promise<{ cost: Cost; texts: string[] }> {
  const folder = folderOf();
  const cost = await measured(start(['batch', input, '-o', folder, '-f', 'json', '-j', jobs, ...LOCAL]));
  const files = new Map(manifestOf(folder).map(({ address, files: [file] }) => [address, file]));
  return {
    cost,
    texts: addresses.map((address) => {
      const file = files.get(address);
      if (file === undefined) return '';
      return (JSON.parse(readFileSync(join(folder, file), 'utf8')) as { text: string }).text;
    }),
  };
}

export async function archive(pages: readonly CorpusPage[], jobs: string): Promise<string> {
  const site = await serve(pages);
  const file = join(folderOf(), 'pages.warc.gz');
  writeFileSync(file, await archived(pages, site.addresses));
  const served = await texts(listOf(site.addresses), site.addresses, jobs);
  site.close();
  const replayed = await texts(file, site.addresses, jobs);
  const row = (name: string, { cost, texts: found }: typeof served): (string | number)[] => [
    name,
    pages.length,
    found.filter((text) => text === '').length,
    mean(pages.map((page, at) => f1(page, found[at] ?? '')))
      .toFixed(4)
      .replace(/^0/, ''),
    (cost.cpu / pages.length).toFixed(2),
  ];
  const others = pages.filter((_, at) => served.texts[at] !== replayed.texts[at]);
  return [
    table([
      ['', 'pages', 'no text', 'F1', 'CPU s a page'],
      row('served', served),
      row('out of a WARC, the server gone', replayed),
    ]),
    `Texts that differ: ${String(others.length)}${others.length > 0 ? ` (${others.map(({ id }) => id).join(', ')})` : ''}.`,
  ].join('\n\n');
}
