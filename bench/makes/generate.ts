/**
 * npm run bench:makes: draws makes of page and pages of them, writes them as corpora into bench/.cache/made and records
 * them: pages with plain articles, and pages with pieces and their twins. Texts come from the corpora, at run time; nothing
 * of it is kept in the project. The same seed and corpora give the same pages. `--only made-pieces` makes one corpus alone.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE, loadCorpora } from '../corpus';
import { drawPlan } from '../pieces/plan';
import { writeWritten } from '../pieces/written';
import { record } from '../record';
import { Choice } from './choice';
import { drawMake } from './make';
import {
  loadMade,
  loadWritten,
  MADE,
  MADE_DIR,
  MADE_PIECES,
  MAKES,
  PAGES_A_MAKE,
  PIECES_MAKES,
  WRITTEN,
} from './made-corpus';
import { drawPage } from './page';
import { readBank, type TextBank } from './text-bank';

/** What texts are drawn from, and how often each. */
const SOURCES = {
  'wcxb-dev': 4,
  'theme-dev': 2,
  'chinese-news-dev': 2,
  'fundus-dev': 2,
  'newsroom-guardian': 1,
};
const SEED = 1;

/** Writes pages of `makes` makes, of which the first has the number `first`. */
function write(name: string, seed: string, first: number, makes: number, bank: TextBank): void {
  const dir = join(MADE_DIR, name);
  rmSync(dir, { recursive: true, force: true });
  const rows: string[] = [];
  for (let index = first; index < first + makes; index++) {
    const drawn = drawMake(Number(seed), index);
    // Threads have no place for pieces.
    const make = name === MADE_PIECES ? { ...drawn, isThread: false } : drawn;
    mkdirSync(join(dir, make.id), { recursive: true });
    for (let n = 0; n < PAGES_A_MAKE; n++) {
      const choice = new Choice(`${seed} ${make.id} page ${String(n)}`);
      const corpus = choice.weighted(SOURCES);
      const article = choice.pick(bank.articles.filter((one) => one.corpus === corpus));
      const plan = name === MADE_PIECES ? drawPlan(choice.of('plan')) : [];
      const { html, pieces, ...page } = drawPage(make, bank, article, choice, plan);
      const path = `${make.id}/story-${String(n)}.html`;
      writeFileSync(join(dir, path), html);
      rows.push(JSON.stringify({ id: `${make.id}-${String(n)}`, path, family: make.id, from: corpus, fromGroup: article.group, kind: 'article', captions_in_text: false, ...page, ...(pieces.length > 0 ? { pieces } : {}) })); // prettier-ignore
    }
  }
  writeFileSync(join(dir, 'truth.jsonl'), rows.map((row) => `${row}\n`).join(''));
  console.log(`${String(rows.length)} pages of ${String(makes)} makes in ${dir.slice(CACHE.length + 1)}`);
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      record: { type: 'boolean', default: false },
      makes: { type: 'string', default: String(MAKES) },
      pieces: { type: 'string', default: String(PIECES_MAKES) },
      only: { type: 'string', default: `${MADE},${MADE_PIECES},${WRITTEN}` },
      seed: { type: 'string', default: String(SEED) },
    },
  });
  const corpora = loadCorpora(undefined, Object.keys(SOURCES));
  if (!corpora) throw new Error('no corpora: no texts');
  // The bank reads recordings: a page without one would be left out without a word, and other pages drawn.
  const sources = await record(corpora);
  if (sources.failures.size > 0)
    throw new Error(
      `no texts: ${[...sources.failures].map(([page, message]) => `${page}: ${message}`).join('\n')}`,
    );
  const bank = await readBank(corpora);
  const makes: Readonly<Record<string, [first: number, count: number]>> = {
    [MADE]: [0, Number(values.makes)],
    [MADE_PIECES]: [MAKES, Number(values.pieces)],
  };
  for (const name of values.only.split(',')) {
    if (name === WRITTEN) writeWritten();
    const [first, count] = makes[name] ?? [0, 0];
    if (name !== WRITTEN) write(name, values.seed, first, count, bank);
    if (!values.record) continue;
    const corpus = name === WRITTEN ? loadWritten() : loadMade(count, name);
    const { failures } = await record([corpus], { force: true });
    for (const [page, message] of failures) console.error(`${page}: ${message}`);
  }
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
