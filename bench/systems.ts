/** The systems that a command line may name. */
import type { SystemName } from './host/system-output';

export const SYSTEMS: readonly SystemName[] = [
  'ours',
  'readability',
  'defuddle',
  'body',
  'floor',
  'article-clipper',
  'coreex',
  'qread',
  'content-extraction',
  'text-symbol-density',
];

/** Comma-separated words of an option. */
export const list = (value: string | undefined): string[] => value?.split(',').filter((v) => v !== '') ?? [];

/** @throws on an unknown name */
export function parseSystems(value: string): SystemName[] {
  return list(value).map((name) => {
    const known = SYSTEMS.find((s) => s === name);
    if (!known) throw new Error(`no system ${name}; there are: ${SYSTEMS.join(', ')}`);
    return known;
  });
}
