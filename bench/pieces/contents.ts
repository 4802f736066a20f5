/** What the longer kinds of piece are made of, and what all have. */
import type { Choice } from '../makes/choice';
import type { Lore } from './lore';
import type { Content, Row } from './piece';

/** What a kind makes of what is known of an article. */
export type Maker = (lore: Lore, choice: Choice, label: string) => Content;

/** Most pieces have a title, some have none. */
export const titled = (label: string, choice: Choice, share = 0.7): { title?: string } =>
  label !== '' && choice.chance(share) ? { title: label } : {};

/** Rows of text alone. */
export const texts = (rows: readonly string[]): Row[] => rows.map((text) => ({ text }));

export const addressAndHours: Maker = (lore, choice, label) => ({
  shape: 'pairs',
  ...titled(label, choice, 0.6),
  rows: [
    { lead: choice.pick(lore.titles), text: `${choice.pick(lore.people)} ${String(choice.int(1, 190))}` },
    ...lore.dates.slice(0, choice.int(1, 3)).map(([, text], at) => ({
      lead: lore.facts[at]?.[0] ?? '',
      text: `${String(choice.int(7, 11))}:00–${String(choice.int(14, 22))}:30${choice.chance(0.3) ? `, ${text.slice(0, 30)}` : ''}`,
    })),
    {
      lead: lore.facts[4]?.[0] ?? '',
      text: `0${String(choice.int(100, 999))} ${String(choice.int(1000, 9999))} ${String(choice.int(10, 99))}`,
    },
  ],
});

export const formula: Maker = (lore, choice) => ({
  shape: 'line',
  rows: texts(
    choice.some(
      [
        `E = ${choice.pick(lore.facts)[0].slice(0, 12)} × ${String(choice.int(2, 90))} / t²`,
        `x = (−b ± √(b² − ${String(choice.int(3, 9))}ac)) / 2a`,
        `${choice.pick(lore.facts)[0].slice(0, 12)} = ${String(choice.int(2, 99))} · ${choice.pick(lore.terms)[0]} + ${String(choice.int(1, 9))}`,
      ],
      choice.int(1, 2),
    ),
  ),
});

export const verdict: Maker = (lore, choice, label) => ({
  shape: 'pairs',
  title: label === '' ? choice.pick(lore.titles) : label,
  rows: [
    { lead: lore.facts[0]![0], text: `${String(choice.int(3, 9))}.${String(choice.int(0, 9))} / 10` },
    { lead: lore.facts[1]![0], text: choice.pick(lore.notes) },
    { lead: lore.facts[2]![0], text: lore.facts[2]![1] },
  ],
});

export const code: Maker = (lore, choice) => {
  const name = (at: number): string => lore.terms[at % lore.terms.length]![0].replace(/[^\p{L}\p{M}\p{N}]/gu, '_'); // prettier-ignore
  const lines = [
    `load ${name(0)} --into ${name(1)}`,
    `if ${name(1)} > ${String(choice.int(2, 90))} {`,
    `  print(${name(2)}, ${name(3)})`,
    '}',
    `store ${name(2)} as "${name(4)}"`,
    `for each ${name(5)} in ${name(0)}: drop`,
  ];
  return { shape: 'code', rows: texts(lines.slice(0, choice.int(3, 6))) };
};
