/**
 * npm run bench:makes: draws makes of page and pages of them, writes them as a corpus into bench/.cache/made and records
 * them. Texts come from the corpora, at run time; nothing of it is kept in the project. The same seed and corpora give
 * the same pages.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CACHE, loadCorpora } from '../corpus';
import { record } from '../record';
import { Choice } from './choice';
import { drawMake } from './make';
import { loadMade, MADE, MADE_DIR, MAKES, PAGES_A_MAKE } from './made-corpus';
import { drawPage } from './page';
import { readBank } from './text-bank';

/** What texts are drawn from, and how often each. */
const SOURCES = {
  'wcxb-dev': 4,
  'theme-dev': 2,
  'chinese-news-dev': 2,
  'fundus-dev': 2,
  'newsroom-guardian': 1,
};
const SEED = 1;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      record: { type: 'boolean', default: false },
      makes: { type: 'string', default: String(MAKES) },
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
  const dir = join(MADE_DIR, MADE);
  rmSync(dir, { recursive: true, force: true });
  const rows: string[] = [];
  for (let index = 0; index < Number(values.makes); index++) {
    const make = drawMake(Number(values.seed), index);
    mkdirSync(join(dir, make.id), { recursive: true });
    for (let n = 0; n < PAGES_A_MAKE; n++) {
      const choice = new Choice(`${values.seed} ${make.id} page ${String(n)}`);
      const corpus = choice.weighted(SOURCES);
      const article = choice.pick(bank.articles.filter((one) => one.corpus === corpus));
      const { html, ...page } = drawPage(make, bank, article, choice);
      const path = `${make.id}/story-${String(n)}.html`;
      writeFileSync(join(dir, path), html);
      rows.push(JSON.stringify({ id: `${make.id}-${String(n)}`, path, family: make.id, from: corpus, fromGroup: article.group, kind: 'article', captions_in_text: false, ...page })); // prettier-ignore
    }
  }
  writeFileSync(join(dir, 'truth.jsonl'), rows.map((row) => `${row}\n`).join(''));
  const { failures } = values.record
    ? await record([loadMade(Number(values.makes))], { force: true })
    : { failures: new Map<string, string>() };
  for (const [page, message] of failures) console.error(`${page}: ${message}`);
  console.log(`${String(rows.length)} pages of ${values.makes} makes in ${dir.slice(CACHE.length + 1)}`);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
