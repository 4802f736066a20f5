/** The kinds of piece: what each is made of, and which junk looks like it. */
import { addressAndHours, code, formula, texts, titled, verdict, type Maker } from './contents';
import type { TwinKind } from './twins';
import type { Row } from './piece';

interface Kind {
  /** @param label words that such pieces are headed with, in the language of the page */
  content: Maker;
  twins: readonly TwinKind[];
  /** its rows stand before paragraphs of the text itself */
  isInText?: boolean;
  /** always above the text, or always below */
  place?: 'start' | 'end';
}

const pairs = (rows: readonly (readonly [string, string])[]): Row[] =>
  rows.map(([lead, text]) => ({ lead, text }));

/** Names of kinds as the tables have them. Their order deals them into the groups that training leaves out. */
export const KINDS = {
  'key figures': {
    content: (lore, choice, label) => ({
      shape: 'pairs',
      isValueFirst: true,
      ...titled(label, choice, 0.4),
      rows: lore.figures.slice(0, choice.int(2, 5)).map(([value, what]) => ({ lead: what, text: value })),
    }),
    twins: ['site figures', 'offer data'],
  },
  'fact box': {
    content: (lore, choice, label) => ({
      shape: 'pairs',
      title: choice.chance(0.5) ? label : choice.pick(lore.titles),
      rows: pairs(lore.facts.slice(0, choice.int(3, 7))),
    }),
    twins: ['event', 'offer data', 'membership'],
  },
  background: {
    content: (lore, choice, label) => ({
      shape: 'note',
      title: choice.chance(0.5) ? label : choice.pick(lore.titles),
      rows: texts(lore.notes.slice(0, choice.int(1, 3))),
    }),
    twins: ['promotion', 'podcast', 'job', 'newsletter'],
  },
  tabs: {
    content: (lore, choice) => ({
      shape: 'panels',
      rows: pairs(lore.passages.slice(0, choice.int(2, 4))),
    }),
    twins: ['services', 'membership'],
  },
  correction: {
    content: (lore, choice, label) => ({
      shape: 'note',
      rows: [{ ...(choice.chance(0.8) ? { lead: label } : {}), text: choice.pick(lore.notes) }],
    }),
    twins: ['promotion', 'donation', 'newsletter'],
  },
  'address and hours': {
    content: addressAndHours,
    twins: ['event', 'offer data'],
  },
  footnotes: {
    content: (lore, choice, label) => ({
      shape: 'steps',
      ...titled(label, choice, 0.4),
      rows: texts(lore.steps.slice(0, choice.int(2, 5))),
    }),
    twins: ['most read', 'read also'],
    place: 'end',
  },
  accordion: {
    content: (lore, choice) => ({
      shape: 'panels',
      rows: lore.questions.slice(0, choice.int(2, 5)).map((lead, at) => ({ lead, text: lore.notes[at % lore.notes.length]! })), // prettier-ignore
    }),
    twins: ['services', 'membership'],
  },
  'list of links': {
    content: (lore, choice, label) => ({
      shape: 'list',
      ...titled(label, choice, 0.5),
      rows: lore.titles.slice(0, choice.int(3, 8)).map((text, at) => ({
        text,
        link: 'elsewhere',
        ...(choice.chance(0.3) ? { tail: lore.facts[at % lore.facts.length]![1] } : {}),
      })),
    }),
    twins: ['read also', 'author’s articles', 'most read'],
  },
  cards: {
    content: (lore, choice) => ({
      shape: 'cards',
      rows: lore.passages.slice(0, choice.int(2, 6)).map(([lead, text]) => ({
        lead,
        text,
        ...(choice.chance(0.25) ? { link: 'elsewhere' as const } : {}),
      })),
    }),
    twins: ['products', 'teasers', 'services'],
  },
  specifications: {
    content: (lore, choice, label) => ({
      shape: 'pairs',
      ...titled(label, choice),
      rows: lore.facts.slice(0, choice.int(4, 10)).map(([lead, text], at) => ({
        lead,
        text: at % 3 === 1 ? lore.figures[at % lore.figures.length]![0] : text,
      })),
    }),
    twins: ['offer data', 'event'],
  },
  callout: {
    content: (lore, choice, label) => ({
      shape: 'note',
      ...titled(label, choice, 0.6),
      rows: texts([choice.pick(lore.notes)]),
    }),
    twins: ['promotion', 'app', 'donation', 'cookies'],
  },
  formula: {
    content: formula,
    twins: ['coupon', 'line of promotion'],
  },
  glossary: {
    content: (lore, choice, label) => ({
      shape: 'pairs',
      ...titled(label, choice),
      rows: pairs(lore.terms.slice(0, choice.int(2, 6))),
    }),
    twins: ['services', 'membership', 'site figures'],
  },
  verdict: {
    content: verdict,
    twins: ['offer data', 'testimonials'],
  },
  speakers: {
    content: (lore, choice) => {
      const people = lore.people.slice(0, choice.int(2, 3)).map((name) => (choice.chance(0.5) ? `${name}:` : name)); // prettier-ignore
      const count = choice.int(3, 6);
      return {
        shape: 'dialogue',
        rows: Array.from({ length: count }, (_, at) => ({ lead: people[at % people.length]!, text: '' })),
      };
    },
    twins: ['line of promotion', 'read-also line'],
    isInText: true,
  },
  quote: {
    content: (lore, choice) => ({
      shape: 'quote',
      rows: lore.quotes.slice(0, 1).map(([text, who]) => ({ text, ...(choice.chance(0.8) ? { tail: who } : {}) })), // prettier-ignore
    }),
    twins: ['testimonials', 'promotion'],
  },
  'recipe facts': {
    content: (lore, choice, label) => ({
      shape: 'pairs',
      ...titled(label, choice, 0.3),
      rows: lore.facts.slice(0, choice.int(3, 5)).map(([lead], at) => ({
        lead,
        text: `${String(choice.int(1, 90))} ${at % 2 === 0 ? 'min' : lore.facts[at]![1].slice(0, 12)}`,
      })),
    }),
    twins: ['offer data', 'site figures'],
  },
  ingredients: {
    content: (lore, choice, label) => ({
      shape: 'list',
      ...titled(label, choice, 0.8),
      rows: lore.titles.slice(0, choice.int(4, 8)).map((text) => ({ text: `${String(choice.int(1, 900))} g ${text.slice(0, 30)}` })), // prettier-ignore
    }),
    twins: ['products', 'read also'],
  },
  steps: {
    content: (lore, choice, label) => ({
      shape: 'steps',
      ...titled(label, choice, 0.4),
      rows: texts(lore.steps.slice(0, choice.int(3, 7))),
      ...(choice.chance(0.25) ? { start: choice.int(2, 9) } : {}),
    }),
    twins: ['most read', 'services'],
  },
  timeline: {
    content: (lore, choice, label) => ({
      shape: 'entries',
      ...titled(label, choice, 0.4),
      rows: pairs(lore.dates.slice(0, choice.int(3, 7))),
    }),
    twins: ['ticker', 'events'],
  },
  'live posts': {
    content: (lore, choice) => ({
      shape: 'dialogue',
      rows: lore.dates.slice(0, choice.int(2, 6)).map(([lead], at) => ({
        lead: choice.chance(0.3) ? `${lead} · ${lore.people[at % lore.people.length]!}` : lead,
        text: '',
      })),
    }),
    twins: ['read-also line', 'line of promotion'],
    isInText: true,
  },
  table: {
    content: (lore, choice, label) => ({
      shape: 'table',
      ...titled(label, choice, 0.4),
      rows: lore.table.map((cells) => ({ text: '', cells })),
    }),
    twins: ['prices', 'offers in a table'],
  },
  questions: {
    content: (lore, choice) => ({
      shape: 'dialogue',
      rows: lore.questions.slice(0, choice.int(2, 6)).map((lead) => ({ lead, text: '' })),
    }),
    twins: ['read-also line', 'line of promotion'],
    isInText: true,
  },
  subheads: {
    content: (lore, choice) => ({
      shape: 'headings',
      rows: lore.titles.slice(0, choice.int(2, 4)).map((lead) => ({ lead, text: '' })),
    }),
    twins: ['read-also line', 'line of promotion'],
    isInText: true,
  },
  standfirst: {
    content: (lore, choice) => ({ shape: 'line', rows: texts([choice.pick(lore.notes)]) }),
    twins: ['line of promotion', 'promotion'],
    place: 'start',
  },
  verse: {
    content: (lore, choice) => ({ shape: 'verse', rows: texts(lore.lines.slice(0, choice.int(4, 12))) }),
    twins: ['slogan', 'promotion'],
  },
  code: {
    content: code,
    twins: ['coupon', 'app'],
  },
  'key points': {
    content: (lore, choice, label) => ({
      shape: 'list',
      ...titled(label, choice, 0.7),
      rows: texts(lore.steps.slice(0, choice.int(2, 5))),
    }),
    twins: ['read also', 'poll', 'author’s articles'],
  },
  'for and against': {
    content: (lore, choice) => ({
      shape: 'cards',
      rows: [0, 1].map((at) => ({
        lead: lore.facts[at]![0],
        text: lore.lines.slice(at * 3, at * 3 + choice.int(2, 3)).join(', '),
      })),
    }),
    twins: ['teasers', 'products'],
  },
  'team and credits': {
    content: (lore, choice, label) => ({
      shape: 'pairs',
      ...titled(label, choice, 0.5),
      rows: lore.people.map((text, at) => ({ lead: lore.facts[at]![0], text })),
    }),
    twins: ['event', 'site figures'],
  },
  'tasks and questions': {
    content: (lore, choice, label) => ({
      shape: 'steps',
      ...titled(label, choice, 0.8),
      rows: texts(lore.questions.slice(0, choice.int(2, 5))),
    }),
    twins: ['poll', 'most read'],
    place: 'end',
  },
} as const satisfies Readonly<Record<string, Kind>>;

export type KindName = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as KindName[];
export const kindOf = (name: KindName): Kind => KINDS[name];
