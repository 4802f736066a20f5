/** What the scripts of a build weigh: those of a click, and those that come when they are asked for. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

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

/** A line a build, with all its scripts. */
export function sizeLines(builds: readonly { name: string; folder: string }[]): string {
  return builds
    .map(({ name, folder }) => {
      const sizes = [...sizesOf(folder)].map(
        ([file, { plain, gzip }]) =>
          `\`${basename(file, '.iife.js')}\` ${plain.toFixed(0)} / ${gzip.toFixed(0)}`,
      );
      return `Scripts of ${name}, kB plain / compressed: ${sizes.join(', ')}.`;
    })
    .join('\n\n');
}
