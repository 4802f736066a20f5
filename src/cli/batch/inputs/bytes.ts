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

/** @throws for more than `most` bytes, for a bomb, and on `signal` */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  most = MOST_BYTES,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { head, all } = await peek(source);
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  let packed = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of all) {
      packed += chunk.length;
      yield chunk;
    }
  };
  const input = Readable.from(counted(), { objectMode: false });
  const stop = (): void => {
    input.destroy(new Failure('interrupted', 'stopped'));
  };
  signal?.addEventListener('abort', stop, { once: true });
  // Reading reports errors.
  const plain: Readable = isGzip ? pipeline(input, createGunzip(), () => undefined) : input;
  let read = 0;
  try {
    for await (const chunk of plain as AsyncIterable<Buffer>) {
      read += chunk.length;
      if (read > most) throw new Error(`more than ${String(most)} bytes`);
      if (isGzip) checkUnpacked(packed, read);
      await pause(signal);
      yield chunk;
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}

async function* withFirst(
  first: Uint8Array,
  iterator: AsyncIterator<Uint8Array, unknown>,
): AsyncGenerator<Uint8Array> {
  try {
    yield first;
    for (let next = await iterator.next(); next.done !== true; next = await iterator.next()) yield next.value;
  } finally {
    await iterator.return?.();
  }
}

/** `close` drops the rest. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ start: string; head: Uint8Array; all: AsyncGenerator<Uint8Array>; close: () => Promise<void> }> {
  const iterator: AsyncIterator<Uint8Array, unknown> = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const chunk = first.done === true ? new Uint8Array() : first.value;
  return {
    start: Buffer.from(chunk.subarray(0, 1000)).toString('utf8'),
    head: chunk,
    all: withFirst(chunk, iterator),
    close: async () => {
      await iterator.return?.();
    },
  };
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
