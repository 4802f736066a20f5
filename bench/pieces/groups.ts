/** Three groups of kinds and of looks, each left out of the training in turn. */
import { KIND_NAMES } from './kinds';
import { LOOKS } from './looks';
import type { PieceMark } from './piece';

export const GROUPS = 3;

/** The groups of a piece or of a twin, which goes with the piece whose twin it is. */
export function groupOf({ kind, looks }: Pick<PieceMark, 'kind' | 'looks'>): {
  kind: number;
  looks: number[];
} {
  return {
    kind: (KIND_NAMES as readonly string[]).indexOf(kind) % GROUPS,
    looks: looks.map((look) => (LOOKS as readonly string[]).indexOf(look) % GROUPS),
  };
}
