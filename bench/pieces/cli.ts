/** npm run bench:pieces: are the pieces of an article kept, and is junk dropped that looks like them? */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { unpack } from '../../src/core/model/format';
import { MODEL } from '../../src/core/score/weights';
import { writeSection } from '../docs-section';
import { loadMade, MADE_PIECES, PIECES_MAKES } from '../makes/made-corpus';
import { record } from '../record';
import { list, parseSystems } from '../systems';
import { leftOutPieces } from './left-out';
import type { PageOutcome } from './outcome';
import { recordedPieces } from './recorded-pieces';
import { BY, mainTable, tableBy } from './report';
import { runPieces } from './run';
import { PAGES, writeYardstick } from './yardstick';

const USAGE = `npm run bench:pieces -- [options]
  --systems A,B     default: ours,readability,defuddle
  --pages N         of the ${String(PAGES)} pages the first N
  --by A,B          further tables by ${Object.keys(BY).join(', ')}
  --recorded        decisions of the stages alone, on recordings of these pages; no peers, no structure
  --training        the same on the recorded training pages (npm run bench:makes -- --record)
  --left-out        --recorded, by networks that have seen neither the kind nor the look: trained anew without each third
  --seed N, --epochs N   of that training
  --json FILE       write what became of every piece
  --write           write the main table into README.md`;

const { values } = parseArgs({
  options: {
    systems: { type: 'string', default: 'ours,readability,defuddle' },
    pages: { type: 'string', default: String(PAGES) },
    by: { type: 'string', default: 'kind,look,arrangement' },
    jobs: { type: 'string', default: '2' },
    recorded: { type: 'boolean', default: false },
    training: { type: 'boolean', default: false },
    'left-out': { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    epochs: { type: 'string', default: '' },
    json: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

async function measured(): Promise<[string, PageOutcome[]][]> {
  if (values.training)
    return [['ours', await recordedPieces([loadMade(PIECES_MAKES, MADE_PIECES)], unpack(MODEL))]];
  const corpus = writeYardstick(Number(values.pages));
  if (!values.recorded && !values['left-out'])
    return runPieces(corpus, parseSystems(values.systems), Number(values.jobs));
  const { failures } = await record([corpus], { force: true, jobs: Number(values.jobs) });
  if (failures.size > 0) throw new Error([...failures].join('\n'));
  if (values['left-out']) {
    const changes = {
      seed: Number(values.seed),
      ...(values.epochs ? { epochs: Number(values.epochs) } : {}),
    };
    return [['left out', await leftOutPieces(changes, Number(values.jobs))]];
  }
  return [['ours', await recordedPieces([corpus], unpack(MODEL))]];
}

async function main(): Promise<void> {
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const systems = await measured();
  const table = mainTable(systems);
  console.log(table);
  const by = list(values.by);
  for (const [name, keysOf] of Object.entries(BY))
    if (by.includes(name)) console.log(`\n${tableBy(name, keysOf, systems)}`);
  if (values.json) writeFileSync(values.json, JSON.stringify(systems));
  if (values.write) writeSection('README.md', 'pieces', table);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
