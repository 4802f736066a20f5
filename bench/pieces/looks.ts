/** What pieces look like: declarations for their box and for the texts in it. */
import type { Choice } from '../makes/choice';

/** Their order deals them into the groups that training leaves out. */
export const LOOKS = [
  'plain',
  'small',
  'boxed',
  'coloured',
  'upper case',
  'ruled',
  'large',
  'italic',
  'framed',
  'bold',
  'centred',
  'other font',
] as const;
export type LookName = (typeof LOOKS)[number];

/** Parts of a piece that have a look. */
export type DressedPart = 'box' | 'title' | 'row' | 'lead' | 'text' | 'tail' | 'number' | 'foot';

const TINTS = ['#f3f6fa', '#fff8e6', '#eef7ee', '#fdf0f0', '#f4f1ff', '#f2f2f2'];
const COLOURS = ['#b3261e', '#0b6e4f', '#1d4ed8', '#7c3aed', '#9a6700', '#5b6470'];

/** @param design of one piece and its twin. @returns declarations by part */
export function cssOf(looks: readonly LookName[], design: Choice): Map<DressedPart, string> {
  const css = new Map<DressedPart, string[]>();
  const add = (part: DressedPart, ...declarations: string[]): void => {
    css.set(part, [...(css.get(part) ?? []), ...declarations]);
  };
  add('box', `margin:${String(design.int(8, 32))}px 0`);
  if (design.chance(0.7)) add('title', 'font-weight:700');
  if (design.chance(0.5)) add('lead', 'font-weight:600');
  add('row', `margin:${String(design.int(0, 10))}px 0`);
  for (const look of looks) for (const [part, declaration] of ofLook(look, design)) add(part, declaration);
  return new Map([...css].map(([part, list]) => [part, list.join(';')]));
}

function ofLook(look: LookName, design: Choice): [DressedPart, string][] {
  const padding = `padding:${String(design.int(8, 26))}px`;
  const colour = design.pick(COLOURS);
  switch (look) {
    case 'plain':
      return [];
    case 'small':
      return [['box', `font-size:${String(design.int(11, 14))}px;color:#666`]];
    case 'boxed':
      return [['box', `background:${design.pick(TINTS)};${padding};border-radius:6px`]];
    case 'coloured':
      return design.chance(0.5)
        ? [['lead', `color:${colour}`], ['title', `color:${colour}`]]
        : [['box', `color:${colour}`]]; // prettier-ignore
    case 'upper case':
      return [['lead', 'text-transform:uppercase;letter-spacing:1px;font-size:.8em'], ['title', 'text-transform:uppercase;letter-spacing:1px']]; // prettier-ignore
    case 'ruled':
      return [['box', `border-left:4px solid ${colour};padding-left:16px`]];
    case 'large':
      return [['lead', 'font-size:1.6em;line-height:1.2'], ['box', 'font-size:1.15em']]; // prettier-ignore
    case 'italic':
      return [['box', 'font-style:italic']];
    case 'framed':
      return [['box', `border:1px solid #bbb;${padding}`]];
    case 'bold':
      return [['box', 'font-weight:700']];
    case 'centred':
      return [['box', 'text-align:center']];
    case 'other font':
      return [['box', `font-family:${design.pick(['"Courier New",monospace', 'Georgia,serif', 'Verdana,sans-serif'])}`]]; // prettier-ignore
  }
}
