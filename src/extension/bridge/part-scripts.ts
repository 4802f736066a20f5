/** Scripts to inject: the content script and its parts (parts.ts). */
import content from '../content.iife?script&iife';
import type { PartName } from './parts';
import aids from '../parts/aids.iife?script&iife';
import files from '../parts/files.iife?script&iife';
import further from '../parts/further.iife?script&iife';
import rare from '../parts/rare.iife?script&iife';
import reader from '../parts/reader.iife?script&iife';
import tools from '../parts/tools.iife?script&iife';

const PARTS: Readonly<Record<PartName, string>> = { aids, files, further, rare, reader, tools };

/** Firefox resolves paths without a slash relative to the asking page. */
const fromRoot = (path: string): string => `/${path.replace(/^\//, '')}`;

export const CONTENT_SCRIPT = fromRoot(content);

export const partScript = (name: PartName): string => fromRoot(PARTS[name]);

export function namesPart(request: unknown): request is { name: PartName } {
  const name = (request as { name?: unknown } | null)?.name;
  return typeof name === 'string' && Object.hasOwn(PARTS, name);
}
