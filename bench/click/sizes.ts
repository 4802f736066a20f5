/** What the scripts of a build weigh: those of a click, and those that come when they are asked for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { markdownTable } from '../tables';

const CONTENT = 'content.iife.js';

/** kB of 1000 bytes, plain and compressed, by file name; the content script first. */
function sizesOf(build: string): Map<string, { plain: number; gzip: number }> {
  const folder = join(build, 'src', 'extension');
  const parts = join(folder, 'parts');
  const files = [CONTENT, ...(existsSync(parts) ? readdirSync(parts).sort() : [])];
  return new Map(
    files.map((file) => {
      const bytes = readFileSync(join(file === CONTENT ? folder : parts, file));
      return [file, { plain: bytes.length / 1000, gzip: gzipSync(bytes).length / 1000 }];
    }),
  );
}

/** A row a script, a column a build. */
export function sizeTable(builds: readonly { name: string; folder: string }[]): string {
  const sizes = builds.map(({ folder }) => sizesOf(folder));
  const names = [...new Set(sizes.flatMap((one) => [...one.keys()]))];
  return markdownTable(
    ['script, kB plain / compressed', ...builds.map(({ name }) => name)],
    names.map((name) => [
      `\`${basename(name, '.iife.js')}\``,
      ...sizes.map((one) => {
        const size = one.get(name);
        return size ? `${size.plain.toFixed(0)} / ${size.gzip.toFixed(0)}` : '';
      }),
    ]),
  );
}
