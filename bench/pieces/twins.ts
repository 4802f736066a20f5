/** The twins of pieces: junk that stands in articles and is built as pieces are. */
import type { Choice } from '../makes/choice';
import type { Role } from '../roles';
import type { Lore } from './lore';
import type { Content, Row } from './piece';

/** What a site says of itself, by twin: rows parted by line breaks, their cells by `|`. */
export type Sayings = Readonly<Record<SayingName, string>>;
export const SAYINGS = [
  'label', 'site figures', 'offer data', 'event', 'membership', 'promotion', 'newsletter', 'donation', 'app', 'podcast', 'cookies', 'job',
  'services', 'read also', 'most read', 'author’s articles', 'poll', 'products', 'testimonials', 'ticker', 'prices', 'slogan', 'coupon', 'button',
] as const; // prettier-ignore
export type SayingName = (typeof SAYINGS)[number];

/** What a twin says. */
export interface Junk {
  /** rows of cells of one saying, in an order by chance */
  rows: (name: SayingName) => string[][];
  /** of other articles of the site */
  others: Lore;
  /** a word of the article that the twin stands in, for sites that sell what they write about */
  topic: string;
}

interface Twin {
  role: Role;
  content: (junk: Junk, choice: Choice) => Content;
}

const pair = ([lead = '', text = '']: readonly string[]): Row => ({ lead, text });
const first = (junk: Junk, name: SayingName): string => junk.rows(name)[0]?.[0] ?? '';
const button = (junk: Junk, choice: Choice, share = 0.7): { foot?: string } =>
  choice.chance(share) ? { foot: first(junk, 'button') } : {};
/** Some sites sell what they write about. */
const named = (text: string, junk: Junk, choice: Choice): string =>
  choice.chance(0.2) ? `${junk.topic}: ${text}` : text;

const pairsOf = (name: SayingName): Twin => ({
  role: 'promotion',
  content: (junk, choice) => {
    const [[title = '']= [''], ...rows] = orderKept(junk, name);
    return {
      shape: 'pairs',
      isValueFirst: name === 'site figures',
      ...(choice.chance(0.6) ? { title: named(title, junk, choice) } : {}),
      rows: rows.slice(0, choice.int(2, 5)).map(pair),
      ...button(junk, choice, 0.5),
    };
  },
}); // prettier-ignore

const noteOf = (name: SayingName): Twin => ({
  role: 'promotion',
  content: (junk, choice) => {
    const [[title = '', text = ''] = []] = junk.rows(name);
    const more = choice.chance(0.3) ? [{ text: choice.pick(junk.others.notes) }] : [];
    return {
      shape: 'note',
      ...(choice.chance(0.7) ? { title: named(title, junk, choice) } : {}),
      rows: [{ text }, ...more],
      ...button(junk, choice),
    };
  },
});

const linksOf = (name: SayingName, shape: 'list' | 'steps'): Twin => ({
  role: 'related',
  content: (junk, choice) => ({
    shape,
    ...(choice.chance(0.8) ? { title: first(junk, name) } : {}),
    rows: otherTitles(junk, choice, choice.int(2, 6)).map((text) => ({ text, link: 'site' })),
  }),
});

/** Headlines: written ones, and titles of other articles. */
const otherTitles = (junk: Junk, choice: Choice, count: number): string[] =>
  choice.some([...junk.others.titles, ...junk.rows('ticker').map(([, text = '']) => text)], count);

/** Rows in the order in which they were written: the first is the title. */
const orderKept = (junk: Junk, name: SayingName): string[][] => {
  const rows = junk.rows(name);
  const title = rows.find((row) => row.length === 1);
  return [title ?? [''], ...rows.filter((row) => row.length > 1)];
};

export const TWINS = {
  'site figures': pairsOf('site figures'),
  'offer data': pairsOf('offer data'),
  event: pairsOf('event'),
  membership: pairsOf('membership'),
  promotion: noteOf('promotion'),
  newsletter: noteOf('newsletter'),
  donation: noteOf('donation'),
  app: noteOf('app'),
  podcast: noteOf('podcast'),
  cookies: noteOf('cookies'),
  job: noteOf('job'),
  services: {
    role: 'promotion',
    content: (junk, choice) => ({
      shape: 'panels',
      ...(choice.chance(0.6) ? { title: orderKept(junk, 'services')[0]![0]! } : {}),
      rows: orderKept(junk, 'services').slice(1, 1 + choice.int(2, 4)).map(pair), // prettier-ignore
    }),
  },
  'read also': linksOf('read also', 'list'),
  'author’s articles': linksOf('author’s articles', 'list'),
  'most read': linksOf('most read', 'steps'),
  poll: {
    role: 'promotion',
    content: (junk, choice) => {
      const [[title = ''] = [], ...rows] = orderKept(junk, 'poll');
      return { shape: 'list', title, rows: rows.slice(0, choice.int(2, 4)).map(([text = '']) => ({ text })), ...button(junk, choice) }; // prettier-ignore
    },
  },
  products: {
    role: 'promotion',
    content: (junk, choice) => ({
      shape: 'cards',
      rows: junk.rows('products').slice(0, choice.int(2, 4)).map(([lead = '', text = '', tail = '']) => ({ lead: named(lead, junk, choice), text, tail, link: 'site' })), // prettier-ignore
    }),
  },
  teasers: {
    role: 'related',
    content: (junk, choice) => ({
      shape: 'cards',
      ...(choice.chance(0.5) ? { title: first(junk, 'read also') } : {}),
      rows: otherTitles(junk, choice, choice.int(2, 4)).map((lead, at) => ({ lead, text: junk.others.steps[at] ?? '', link: 'site' })), // prettier-ignore
    }),
  },
  testimonials: {
    role: 'promotion',
    content: (junk) => {
      const [[text = '', tail = ''] = []] = junk.rows('testimonials');
      return { shape: 'quote', rows: [{ text, tail }] };
    },
  },
  ticker: {
    role: 'related',
    content: (junk, choice) => ({
      shape: 'entries',
      rows: junk.rows('ticker').slice(0, choice.int(3, 5)).map(([lead = '', text = '']) => ({ lead, text, link: 'site' })), // prettier-ignore
    }),
  },
  events: {
    role: 'promotion',
    content: (junk, choice) => ({
      shape: 'entries',
      title: orderKept(junk, 'event')[0]![0]!,
      rows: otherTitles(junk, choice, choice.int(2, 4)).map((text, at) => ({ lead: junk.others.dates[at]?.[0] ?? '', text })), // prettier-ignore
      ...button(junk, choice),
    }),
  },
  prices: {
    role: 'promotion',
    content: (junk) => ({
      shape: 'table',
      rows: [...junk.rows('prices')].sort((a, b) => Number(/\d/.test(a.join(''))) - Number(/\d/.test(b.join('')))).map((cells) => ({ text: '', cells })), // prettier-ignore
    }),
  },
  'offers in a table': {
    role: 'promotion',
    content: (junk, choice) => ({
      shape: 'table',
      rows: junk.rows('products').slice(0, choice.int(3, 4)).map((cells) => ({ text: '', cells: [cells[0] ?? '', cells[2] ?? '', first(junk, 'button')] })), // prettier-ignore
    }),
  },
  slogan: {
    role: 'promotion',
    content: (junk) => ({ shape: 'verse', rows: junk.rows('slogan').flat().map((text) => ({ text })) }), // prettier-ignore
  },
  coupon: {
    role: 'promotion',
    content: (junk) => ({ shape: 'code', rows: junk.rows('coupon').flat().map((text) => ({ text })) }), // prettier-ignore
  },
  'line of promotion': {
    role: 'promotion',
    content: (junk, choice) => {
      const name = choice.pick(['newsletter', 'app', 'donation', 'promotion'] as const);
      const [[title = '', text = ''] = []] = junk.rows(name);
      return {
        shape: 'line',
        rows: [{ text: choice.chance(0.5) ? text : title, ...(choice.chance(0.5) ? { link: 'site' } : {}) }],
      };
    },
  },
  'read-also line': {
    role: 'related',
    content: (junk, choice) => ({
      shape: 'line',
      rows: otherTitles(junk, choice, 1).map((text) => ({
        text,
        link: 'site',
        ...(choice.chance(0.6) ? { lead: first(junk, 'read also') } : {}),
      })),
    }),
  },
} as const satisfies Readonly<Record<string, Twin>>;

export type TwinKind = keyof typeof TWINS;
export const twinOf = (name: TwinKind): Twin => TWINS[name];
