/**
 * What is measured of giants, piece by piece, each in a process of its own with a limit of time: a piece that hangs or takes its
 * browser along harms no other, and what was measured is kept, so that a run that was stopped goes on where it was.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';

export interface Piece {
  part: 'library' | 'extension' | 'browser';
  page: string;
  flow: string;
}

/** What came of a piece: the rows that it wrote, and what ended it before its time, '' for nothing. */
interface Done {
  rows: string[][];
  error: string;
}

type Kept = Record<string, Done>;

export const nameOf = ({ part, page, flow }: Piece): string => `${part} · ${page} · ${flow}`;

/** Pieces that were done before, by name; none where there is no such file. */
export function readKept(file: string): Kept {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept;
  } catch {
    return {};
  }
}

/** Written beside and moved: a run that is killed meanwhile loses nothing. */
function writeKept(file: string, kept: Kept): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, `${JSON.stringify(kept, null, 1)}\n`);
  renameSync(`${file}.new`, file);
}

/** These pieces will be measured anew. */
export function forget(file: string, pieces: readonly Piece[]): void {
  const gone = new Set(pieces.map(nameOf));
  writeKept(file, Object.fromEntries(Object.entries(readKept(file)).filter(([name]) => !gone.has(name))));
}

/** s for a process to end its browser and itself before it is killed */
const LEAVE_S = 60;

/**
 * Runs a command that writes a row a line, as JSON, and ends by itself. One that does not is asked to end after so many
 * seconds (Playwright ends its browsers then), and killed later. Never rejects.
 */
export function runPiece([command = '', ...given]: readonly string[], seconds: number): Promise<Done> {
  return new Promise((resolve) => {
    const rows: string[][] = [];
    let error = '';
    const child = spawn(command, given, { stdio: ['ignore', 'pipe', 'inherit'] });
    const late = setTimeout(() => {
      error = `did not end in ${String(seconds)} s`;
      child.kill('SIGTERM');
    }, seconds * 1000);
    const never = setTimeout(() => child.kill('SIGKILL'), (seconds + LEAVE_S) * 1000);
    const end = (why: string): void => {
      clearTimeout(late);
      clearTimeout(never);
      resolve({ rows, error: error || why });
    };
    createInterface(child.stdout).on('line', (line) => {
      try {
        const row: unknown = JSON.parse(line);
        if (Array.isArray(row)) rows.push(row.map(String));
      } catch {
        // Something else that a tool said.
      }
    });
    child.on('error', (reason) => {
      end(reason.message);
    });
    child.on('close', (code) => {
      end(code === 0 ? '' : 'broke off');
    });
  });
}

interface Run {
  /** where pieces are kept */
  file: string;
  pieces: readonly Piece[];
  commandOf: (piece: Piece) => readonly string[];
  seconds: number;
  /** those that did not end well are measured again */
  again: boolean;
  say: (line: string) => void;
}

/** Measures the pieces that are not there yet. @returns all that are there then, also of other runs */
export async function runPieces({ file, pieces, commandOf, seconds, again, say }: Run): Promise<Kept> {
  for (const piece of pieces) {
    const name = nameOf(piece);
    const before = readKept(file)[name];
    if (before && !(again && before.error !== '')) {
      say(`${name}: kept`);
      continue;
    }
    say(`${name} …`);
    const done = await runPiece(commandOf(piece), seconds);
    writeKept(file, { ...readKept(file), [name]: done });
    say(`${name}: ${done.error || 'done'}`);
  }
  return readKept(file);
}

/** Rows of a part's table, in the order of the pieces; what did not end well is a row that says so. */
export function rowsOf(
  kept: Kept,
  pieces: readonly Piece[],
  part: Piece['part'],
  columns: number,
): string[][] {
  return pieces.flatMap((piece) => {
    const done = piece.part === part ? kept[nameOf(piece)] : undefined;
    if (!done) return [];
    if (done.error === '') return done.rows;
    const said = [piece.page, piece.flow, done.error];
    return [...done.rows, [...said, ...Array<string>(Math.max(0, columns - said.length)).fill('')]];
  });
}
