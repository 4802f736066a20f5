/** Writes output to a file, a folder or standard output. */
import { rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Failure } from '../failure';
import { FORMATS, type Format } from './forms';

type Destination = { kind: 'stdout' } | { kind: 'folder'; path: string } | { kind: 'file'; path: string };

/** Default: one text to standard output, else the current folder. */
export async function placeOf(out: string | undefined, format: Format, inputs: number): Promise<Destination> {
  if (out === '-') return { kind: 'stdout' };
  if (out === undefined)
    return FORMATS[format].binary === true || inputs > 1 ? { kind: 'folder', path: '.' } : { kind: 'stdout' };
  const isFolder = /[/\\]$/.test(out) || ((await stat(out).catch(() => null))?.isDirectory() ?? false);
  return { kind: isFolder ? 'folder' : 'file', path: out };
}

/** By ending, null if unknown. */
export function formatOf(out: string | undefined): Format | null {
  const ending = path
    .extname(out ?? '')
    .slice(1)
    .toLowerCase();
  const other: Readonly<Record<string, Format>> = { markdown: 'md', htm: 'html', text: 'txt' };
  return Object.hasOwn(FORMATS, ending) ? (ending as Format) : (other[ending] ?? null);
}

const noFile = (error: unknown, file: string): Failure => {
  const { code = '' } = error as NodeJS.ErrnoException;
  return new Failure('not-written', `${file} cannot be written${code === '' ? '' : ` (${code})`}`);
};

/** Atomic. @throws Failure `not-written` */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const half = `${file}.${String(process.pid)}.part`;
  try {
    await writeFile(half, content);
    await rename(half, file);
  } catch (error) {
    await rm(half, { force: true }).catch(() => undefined);
    throw noFile(error, file);
  }
}

/** Adds a number if the name is taken. */
export async function writeNamed(
  folder: string,
  name: string,
  ending: string,
  content: string | Uint8Array,
): Promise<string> {
  for (let number = 1; ; number++) {
    const file = path.join(folder, `${name}${number === 1 ? '' : ` (${String(number)})`}.${ending}`);
    try {
      await writeFile(file, content, { flag: 'wx' });
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || number >= 10_000) throw noFile(error, file);
    }
  }
}

/** Terminal control characters and direction marks. */
const COMMANDS = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu;

type Output = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean };

/** A reader may have gone (`| head`). A terminal gets plain text only. */
export function writeOut(content: string | Uint8Array, out: Output = process.stdout): Promise<void> {
  const shown = typeof content === 'string' && out.isTTY === true ? content.replace(COMMANDS, '') : content;
  return new Promise((resolve, reject) => {
    out.write(shown, (error) => {
      if (error && (error as NodeJS.ErrnoException).code !== 'EPIPE')
        reject(noFile(error, 'standard output'));
      else resolve();
    });
  });
}
