/** Reads and unpacks an input's bytes within a limit. */
import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { Failure } from '../../failure';

/** sitemaps have at most 50 MB */
export const MOST_BYTES = 4_000_000_000;
/** bytes that are always allowed, and the ratio above: text packs to a tenth, bombs to a thousandth */
const FREE_BYTES = 200_000_000;
const MOST_RATIO = 100;

/** @throws Failure for a decompression bomb */
export function checkUnpacked(packed: number, plain: number): void {
  if (plain > FREE_BYTES + MOST_RATIO * packed)
    throw new Failure(
      'usage',
      `${String(packed)} bytes unpack to more than ${String(plain)}: this is no text`,
    );
}

/** @throws Failure `interrupted` */
export async function pause(signal: AbortSignal | undefined): Promise<void> {
  await turn();
  if (signal?.aborted === true) throw new Failure('interrupted', 'stopped');
}

/** Adds the length of each chunk to `sum`. */
export async function* counted(
  source: AsyncIterable<Uint8Array>,
  sum: { bytes: number },
): AsyncGenerator<Uint8Array> {
  for await (const chunk of source) {
    sum.bytes += chunk.length;
    yield chunk;
  }
}

export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** @throws for more than `most` bytes, for a bomb, and on `signal` */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  most = MOST_BYTES,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source);
  const isPacked = isGzip(head);
  const packed = { bytes: 0 };
  const input = Readable.from(counted(all, packed), { objectMode: false });
  const stop = (): void => {
    input.destroy(new Failure('interrupted', 'stopped'));
  };
  signal?.addEventListener('abort', stop, { once: true });
  // Reading reports errors.
  const plain: Readable = isPacked ? pipeline(input, createGunzip(), () => undefined) : input;
  let read = 0;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > most) throw new Error(`more than ${String(most)} bytes`);
      if (isPacked) checkUnpacked(packed.bytes, read);
      await pause(signal);
      yield chunk;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

/** `close` drops the rest. */
export async function peek(source: AsyncIterable<Uint8Array>) {
  const iterator: AsyncIterator<Uint8Array, unknown> = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const head = first.done === true ? new Uint8Array() : first.value;
  const close = async (): Promise<void> => {
    await iterator.return?.();
  };
  const whole = async function* (): AsyncGenerator<Uint8Array> {
    try {
      yield head;
      for (let next = await iterator.next(); next.done !== true; next = await iterator.next())
        yield next.value;
    } finally {
      await close();
    }
  };
  return { head, all: whole(), close };
}

/** Stops beyond `most` bytes: a longer result is a beginning. */
export async function joined(
  source: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  most: number,
): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of source) {
    parts.push(part);
    bytes += part.length;
    if (bytes > most) break;
  }
  return Buffer.concat(parts);
}

/** @param most characters kept of a line */
export async function* linesOf(source: AsyncIterable<Uint8Array>, most = Infinity): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // Searching a long line per chunk would take minutes.
  let pieces: string[] = [];
  let length = 0;
  const add = (piece: string): void => {
    if (length < most) pieces.push(piece.slice(0, most - length));
    length += piece.length;
  };
  const ended = (): string => {
    const line = pieces.join('');
    pieces = [];
    length = 0;
    return line;
  };
  for await (const chunk of source) {
    const [rest = '', ...begun] = decoder.decode(chunk, { stream: true }).split(/\r\n?|\n/);
    add(rest);
    for (const piece of begun) {
      yield ended();
      add(piece);
    }
  }
  if (length > 0) yield ended();
}
