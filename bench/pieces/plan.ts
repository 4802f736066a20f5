/** Which pieces and twins stand on a page, each with its design. */
import type { Choice } from '../makes/choice';
import { ARRANGEMENTS, type Arrangement } from './arrangements';
import { NAMINGS, type Naming } from './clothes';
import { KIND_NAMES, kindOf, type KindName } from './kinds';
import { LOOKS, type LookName } from './looks';
import type { Shape } from './piece';
import type { TwinKind } from './twins';

export const FRAMES = ['bare', 'div', 'section', 'aside', 'float'] as const;
export type Frame = (typeof FRAMES)[number];

/** Looks that need a box around the piece. */
const BOX_LOOKS: readonly LookName[] = ['boxed', 'ruled', 'framed', 'small', 'italic', 'bold', 'centred', 'other font', 'large']; // prettier-ignore

/** What a piece and its twin share. */
export interface Design {
  choice: Choice;
  looks: LookName[];
  naming: Naming;
  frame: Frame;
  /** @param shape of the content: a twin may have another one than its piece */
  arrangement: (shape: Shape) => Arrangement;
}

export interface PlannedPiece {
  kind: KindName;
  /** '' for a piece */
  twin: TwinKind | '';
  design: Design;
  hasJunkName: boolean;
}

/** Two pieces of one design cannot be told apart by their looks. */
function drawDesign(choice: Choice): Design {
  const looks = choice.some(LOOKS, choice.chance(0.3) ? 2 : 1);
  const frame = choice.weighted({ bare: 2, div: 4, section: 2, aside: 3, float: 2 } satisfies Record<Frame, number>); // prettier-ignore
  const naming = choice.pick(NAMINGS);
  return {
    choice,
    looks,
    naming,
    frame: frame === 'bare' && looks.some((look) => BOX_LOOKS.includes(look)) ? 'div' : frame,
    arrangement: (shape) =>
      choice
        .of(`arrangement ${shape}`)
        .pick(ARRANGEMENTS[shape].filter((name) => naming !== 'inline' || name !== 'counters')),
  };
}

/** A page has pieces, twins, both in one look, both in looks of their own, or nothing of it. */
export function drawPlan(choice: Choice): PlannedPiece[] {
  const design = (name: string): Design => drawDesign(choice.of(`design ${name}`));
  const piece = (name: string): PlannedPiece => ({
    kind: choice.pick(KIND_NAMES),
    twin: '',
    design: design(name),
    hasJunkName: false,
  });
  const twin = (of: PlannedPiece): PlannedPiece => ({
    ...of,
    twin: choice.pick(kindOf(of.kind).twins),
    hasJunkName: choice.chance(0.4),
  });
  const many = (least: number, most: number, make: (name: string) => PlannedPiece): PlannedPiece[] =>
    Array.from({ length: choice.int(least, most) }, (_, at) => make(String(at)));
  switch (choice.weighted({ both: 35, pieces: 28, twins: 14, mixed: 18, none: 5 })) {
    case 'both': {
      const own = piece('both');
      return [own, twin(own), ...many(0, 1, piece)];
    }
    case 'pieces':
      return many(1, 3, piece);
    case 'twins':
      return many(1, 3, (name) => twin(piece(name)));
    case 'mixed':
      return [...many(1, 2, piece), ...many(1, 2, (name) => twin(piece(`twin ${name}`)))];
    case 'none':
      return [];
  }
}
