/** Flat pictures in place of those that a corpus page names but does not hold, so that a page has its pictures' shapes. */
import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** Shapes of what pages show, px: landscape mostly, some square and upright. */
const SHAPES = [
  [1200, 800],
  [1200, 800],
  [1600, 900],
  [1024, 683],
  [800, 800],
  [800, 1067],
] as const;
const LARGEST_PX = 3000;

/** The size that an address speaks of, else one of the shapes by its hash: the same for every system. */
function sizeOf(address: string): [number, number] {
  const pair = /(?:^|\D)(\d{2,4})x(\d{2,4})(?:\D|$)/.exec(address);
  if (pair) return [clamp(pair[1]), clamp(pair[2])];
  const hash = createHash('sha256').update(address).digest();
  const [width, height] = SHAPES[hash.readUInt32BE(0) % SHAPES.length] ?? SHAPES[0];
  const asked = /[?&](?:w|width|resize)=(\d{2,4})\b/.exec(address);
  if (!asked) return [width, height];
  const wide = clamp(asked[1]);
  return [wide, Math.round((wide * height) / width)];
}

const clamp = (px: string | undefined): number => Math.min(LARGEST_PX, Math.max(1, Number(px)));

/** A picture of one grey as PNG. */
export function standIn(address: string): Buffer {
  const [width, height] = sizeOf(address);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  // Each picture has a grey of its own: a PDF holds what is the same only once.
  const grey = 120 + ((createHash('sha256').update(address).digest()[4] ?? 0) % 80);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row++) rows[row * (width + 1)] = 0;
  // A mark that no other picture has.
  createHash('sha256').update(address).digest().copy(rows, 1, 0, Math.min(32, width));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(data.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}
