/** Pictures for giant pages: every picture has bytes of its own, as on a real page. */
import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** @param shade what tells it from others. @returns a grey PNG (8 bits a pixel) of this size in pixels */
export function picture(width: number, height: number, shade: number): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  // The first byte of a row names its filter: none.
  for (let y = 0; y < height; y++) rows.fill((shade + y) % 256, y * (width + 1) + 1, (y + 1) * (width + 1));
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size[8] = 8;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', size),
    chunk('tEXt', Buffer.from(`Title\0${String(shade)}`)),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
