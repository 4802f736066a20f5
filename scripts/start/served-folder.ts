/** Which folder to serve so that a page of it finds its pictures and style sheets, and no higher one. */
import path from 'node:path';

/** Relative addresses that lead upwards, in attributes and in style sheets. */
const UPWARDS = /(?:=\s*["']?|[\s,]|url\(\s*["']?)((?:\.\.\/)+)/g;
/** Higher than this nothing of a saved page stands; folders. */
const HIGHEST = 4;

/** The page's folder, or the one above it that its addresses lead up to. */
export function servedFolder(file: string, markup: string): string {
  let up = 0;
  for (const [, steps = ''] of markup.matchAll(UPWARDS)) up = Math.max(up, steps.length / '../'.length);
  return path.resolve(path.dirname(file), ...Array.from({ length: Math.min(up, HIGHEST) }, () => '..'));
}
