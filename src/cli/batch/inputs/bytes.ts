/** The bytes of an input, unpacked where they are gzip's, never more than is good for this machine. */
import { createGunzip } from 'node:zlib';
import { pipeline, Readable } from 'node:stream';

/** bytes of a list or sitemap once unpacked: the sitemap protocol's limit is 50 MB, our own lists may be longer */
const MOST_BYTES = 4_000_000_000;

/** @throws where the input is longer than `most`: a few kB of gzip may unpack to anything */
export async function* unpacked(
  source: AsyncIterable<Uint8Array>,
  most = MOST_BYTES,
): AsyncGenerator<Uint8Array> {
  const iterator: AsyncIterator<Uint8Array, unknown> = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  if (first.done === true) return;
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const input = Readable.from(withFirst(first.value, iterator), { objectMode: false });
  // What goes wrong on the way is thrown where the end of it is read.
  const plain: Readable = isGzip ? pipeline(input, createGunzip(), () => undefined) : input;
  let read = 0;
  for await (const chunk of plain as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > most) throw new Error(`more than ${String(most)} bytes`);
    yield chunk;
  }
}

/** The bytes that were read ahead and then the rest. Whoever reads no further holds no connection open. */
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

/** The first bytes and then, in `all`, everything; `close` is for who does not want the rest. */
export async function peek(
  source: AsyncIterable<Uint8Array>,
): Promise<{ start: string; all: AsyncGenerator<Uint8Array>; close: () => Promise<void> }> {
  const iterator: AsyncIterator<Uint8Array, unknown> = source[Symbol.asyncIterator]();
  const first = await iterator.next();
  const chunk = first.done === true ? new Uint8Array() : first.value;
  return {
    start: Buffer.from(chunk.subarray(0, 1000)).toString('utf8'),
    all: withFirst(chunk, iterator),
    close: async () => {
      await iterator.return?.();
    },
  };
}

/**
 * Lines of UTF-8 text, without their ends.
 * @param most characters that are kept of a line: what a list's line has beyond could fill the memory
 */
export async function* linesOf(source: AsyncIterable<Uint8Array>, most = Infinity): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  // Joined once, at the end of the line: a line that is looked through anew with each chunk takes minutes.
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
