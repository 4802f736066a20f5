/** npm run bench:pieces: are the pieces of an article kept, and is junk dropped that looks like them? See docs/bench.md. */
import { parseArgs } from 'node:util';
import { unpack } from '../../src/core/model/format';
import { MODEL } from '../../src/core/score/weights';
import { loadMade, MADE_PIECES, PIECES_MAKES } from '../makes/made-corpus';
import { recordedPieces } from './recorded-pieces';
import { BY, mainTable, tableBy } from './report';

const USAGE = `npm run bench:pieces -- [options]
  --recorded        decisions of the stages on the recorded training pages (npm run bench:makes -- --record)
  --by A,B          further tables by ${Object.keys(BY).join(', ')}`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      recorded: { type: 'boolean', default: false },
      by: { type: 'string', default: 'kind,look' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help || !values.recorded) {
    console.log(USAGE);
    return;
  }
  const pages = await recordedPieces([loadMade(PIECES_MAKES, MADE_PIECES)], unpack(MODEL));
  const systems = [['ours', pages]] as const;
  console.log(mainTable(systems));
  for (const [name, keysOf] of Object.entries(BY))
    if (values.by.split(',').includes(name)) console.log(`\n${tableBy(name, keysOf, systems)}`);
}

await main();
// The bundler leaves a service process behind that would keep this one alive.
process.exit();
