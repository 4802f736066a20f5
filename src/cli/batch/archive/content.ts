/** Decodes compressed HTTP bodies. Their headers may be wrong. */
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw, type ZlibOptions } from 'node:zlib';
import { Failure } from '../../failure';
import { isGzip } from '../inputs/bytes';

type Undo = (bytes: Uint8Array, options: ZlibOptions) => Promise<Buffer>;

const [unGzip, unBrotli, unZlib, unRaw] = [gunzip, brotliDecompress, inflate, inflateRaw].map(
  (undo) => promisify(undo) as Undo,
) as [Undo, Undo, Undo, Undo];

/** Some servers send `deflate` without the zlib header. */
const UNDO: Readonly<Record<string, readonly Undo[]>> = {
  gzip: [unGzip],
  'x-gzip': [unGzip],
  br: [unBrotli],
  deflate: [unZlib, unRaw],
};

/** bytes that distinguish text from packed data */
const LOOKED_AT = 1000;
/** characters in messages */
const MOST_NAME = 40;

/** Starts with a tag, and has no control characters but white space and escape. */
function isMarkup(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, LOOKED_AT)).toString('latin1');
  // eslint-disable-next-line no-control-regex -- they are what is looked for
  return /^\s*(?:\u00EF\u00BB\u00BF)?\s*</.test(start) && !/[\u0000-\u0008\u000E-\u001A]/.test(start);
}

const isTooLarge = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';

/**
 * @param most bytes of the body
 * @returns null if longer
 * @throws Failure `not-a-page` if unreadable
 */
export async function decodedBody(body: Buffer, encodings: string, most: number): Promise<Buffer | null> {
  const names = encodings.toLowerCase().split(',');
  let plain = body;
  for (const name of names.map((one) => one.trim()).reverse()) {
    if (name === '' || name === 'identity' || plain.length === 0) continue;
    const undone = await undoneOnce(plain, name, most);
    if (undone === 'too large') return null;
    // Crawlers store decoded bodies but keep the header.
    if (undone === 'broken' && isMarkup(plain)) continue;
    if (typeof undone === 'string')
      throw new Failure('not-a-page', `its body cannot be read: ${undone} ${name.slice(0, MOST_NAME)}`);
    plain = undone;
  }
  return plain.length > most ? null : plain;
}

async function undoneOnce(
  bytes: Buffer,
  name: string,
  most: number,
): Promise<Buffer | 'too large' | 'broken' | 'unknown encoding'> {
  const ways = Object.hasOwn(UNDO, name) ? UNDO[name] : undefined;
  if (!ways) return isMarkup(bytes) ? bytes : 'unknown encoding';
  // The first bytes show a wrong name.
  for (const undo of isGzip(bytes) ? [unGzip] : ways)
    try {
      return await undo(bytes, { maxOutputLength: most });
    } catch (error) {
      if (isTooLarge(error)) return 'too large';
    }
  return 'broken';
}
