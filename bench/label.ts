/**
 * Labels for real pages, by role, by hand.
 *
 *   npm run bench:label -- list [--count N]           pages worth labelling: peers' fixtures, and where gold and pipeline disagree most
 *   npm run bench:label -- show CORPUS/ID …           their segments with their numbers
 *   npm run bench:label -- put --reader NAME < FILE   keeps labels, a page a line: `CORPUS/ID N 0-90 T 12 B 14-40`; later ranges win
 *   npm run bench:label -- agreement                  kappa over the pages that several have read
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { loadCorpora, type CorpusPage } from './corpus';
import { agreementTable } from './label/report';
import { pagesToLabel } from './label/pages';
import { hashesOf, parseRoles } from './label/row';
import { showSegments } from './label/show';
import { writeLabels } from './label/store';
import { readRecorded } from './recorded';
import type { Page } from '../src/core/page';
import { ROLE_LETTERS } from './roles';

const USAGE = 'bench:label list | show CORPUS/ID … | put --reader NAME < FILE | agreement';

/** @throws where the page is unknown or not recorded */
async function pageNamed(name: string): Promise<{ page: CorpusPage; snapshot: Page }> {
  const slash = name.indexOf('/');
  const [corpus] = loadCorpora(undefined, [name.slice(0, slash)]) ?? [];
  if (!corpus) throw new Error('no corpora here (--corpus DIR or $CORPUS_DIR)');
  const pages = corpus.pages.filter(({ id }) => id === name.slice(slash + 1));
  for await (const found of readRecorded([{ ...corpus, pages }])) return found;
  throw new Error(`${name} is not recorded: npm run bench:record -- --only ${corpus.name}`);
}

async function show(name: string): Promise<void> {
  const { page, snapshot } = await pageNamed(name);
  console.log(`=== ${name} ${page.row.title ?? ''}\n${page.row.url ?? ''}\n${showSegments(snapshot)}\n`);
}

/** Lines that cannot be taken are named, the others are kept. */
async function put(reader: string): Promise<void> {
  for (const line of readFileSync(0, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    const [, name = '', labels = ''] = /^(\S+)\s*(.*)$/.exec(line.trim()) ?? [];
    try {
      const { segments } = (await pageNamed(name)).snapshot;
      const roles = parseRoles(labels, segments.length);
      writeLabels({ page: name, reader, roles, hashes: hashesOf(segments) });
      console.log(`${name}: ${String(segments.length)} segments kept`);
    } catch (error) {
      console.error(`${name}: not kept: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { reader: { type: 'string' }, count: { type: 'string', default: '430' } },
  });
  const [command, ...names] = positionals;
  if (command === 'list') console.log((await pagesToLabel(Number(values.count))).join('\n'));
  else if (command === 'show') {
    for (const name of names) await show(name);
    console.log(Object.entries(ROLE_LETTERS).map(([role, letter]) => `${letter} ${role}`).join(', ')); // prettier-ignore
  } else if (command === 'put' && values.reader) await put(values.reader);
  else if (command === 'agreement') console.log(agreementTable());
  else throw new Error(USAGE);
}

await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
