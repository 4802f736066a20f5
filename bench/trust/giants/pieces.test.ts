import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forget, nameOf, readKept, rowsOf, runPiece, runPieces, type Piece } from './pieces';

let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'giants-'));
});
afterEach(() => {
  rmSync(dir, { recursive: true });
});

const node = (script: string): string[] => [process.execPath, '-e', script];
const row = (...cells: string[]): string => `console.log(${JSON.stringify(JSON.stringify(cells))});`;
const piece = (flow: string): Piece => ({ part: 'extension', page: 'words', flow });

test('the rows of a piece, and nothing else that it says', async () => {
  expect(await runPiece(node(`console.log('a tool');${row('words', 'popup', '7')}`), 60)).toEqual({
    rows: [['words', 'popup', '7']],
    error: '',
  });
});

test('a piece that hangs is ended, and says so', async () => {
  expect((await runPiece(node('setInterval(() => 0, 1000);'), 1)).error).toBe('did not end in 1 s');
});

test('one that breaks off says so, and one that cannot begin', async () => {
  expect(await runPiece(node(`${row('a')} process.exit(3)`), 60)).toEqual({
    rows: [['a']],
    error: 'broke off',
  });
  expect((await runPiece(['/no/such/command'], 60)).error).toContain('/no/such/command');
});

test('a run that was stopped goes on where it was; what failed is tried again when asked', async () => {
  const [file, log] = [join(dir, 'deep', 'kept.json'), join(dir, 'log')];
  writeFileSync(log, '');
  const commandOf = ({ flow }: Piece): string[] =>
    node(
      `require('node:fs').appendFileSync(${JSON.stringify(log)}, '${flow} ');${row('words', flow)}${flow === 'bad' ? 'process.exit(1)' : ''}`,
    );
  const run = (flows: string[], again = false) =>
    runPieces({ file, pieces: flows.map(piece), commandOf, seconds: 60, again, say: () => undefined });
  await run(['popup', 'bad']);
  const all = ['popup', 'bad', 'print'];
  const kept = await run(all);
  expect(readFileSync(log, 'utf8')).toBe('popup bad print ');
  expect(kept).toEqual(readKept(file));
  expect(rowsOf(kept, all.map(piece), 'extension', 4)).toEqual([
    ['words', 'popup'],
    ['words', 'bad'],
    ['words', 'bad', 'broke off', ''],
    ['words', 'print'],
  ]);
  expect(rowsOf(kept, all.map(piece), 'library', 4)).toEqual([]);
  await run(all, true);
  expect(readFileSync(log, 'utf8')).toBe('popup bad print bad ');
  forget(file, [piece('popup')]);
  expect(Object.keys(readKept(file))).toEqual([piece('bad'), piece('print')].map(nameOf));
});

test('a file of kept pieces that was cut off is none', () => {
  const file = join(dir, 'kept.json');
  writeFileSync(file, '{"a');
  expect(readKept(file)).toEqual({});
  expect(nameOf(piece('print'))).toBe('extension · words · print');
});
