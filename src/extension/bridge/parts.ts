/**
 * Parts on demand: scripts with code that is not needed before the article is read. The background injects
 * them on first use, into the content script's isolated world.
 */
import browser from './browser';

/** The exports of each part. The parts' scripts (`parts/NAME.iife.ts`) add theirs. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- not empty after that
export interface ScriptParts {}

export type PartName = keyof ScriptParts;

/** The scripts share this. Pages cannot see an isolated world's symbols. */
const OFFERED = Symbol.for('article-clipper-parts');
const world = globalThis as { [OFFERED]?: Partial<ScriptParts> };

/** A part's script calls this. A second injection changes nothing. */
export function offer<Name extends PartName>(name: Name, part: ScriptParts[Name]): void {
  const offered = (world[OFFERED] ??= {});
  offered[name] ??= part;
}

/** Under way: a second request would inject the part once more. */
const coming = new Map<PartName, Promise<unknown>>();

function injected(name: PartName): Promise<unknown> {
  const asked = browser.runtime
    .sendMessage({ to: 'extension', name: 'part', request: { name } })
    .finally(() => coming.delete(name));
  coming.set(name, asked);
  return asked;
}

/** Rejects when the browser refuses to inject the part. */
export async function loadPart<Name extends PartName>(name: Name): Promise<ScriptParts[Name]> {
  if (!world[OFFERED]?.[name]) await (coming.get(name) ?? injected(name));
  const part = world[OFFERED]?.[name];
  if (!part) throw new Error(`A part of the extension could not be loaded: ${name}.`);
  return part;
}
