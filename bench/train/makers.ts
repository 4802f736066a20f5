/** Makers: corpora that are left out of the training as a whole, since their pages come from one hand. */

export interface Maker {
  name: string;
  /** corpora that are not learned from */
  without: readonly string[];
  /** what is clipped: corpora, and the kind of page where only one counts */
  measured: readonly { corpus: string; kind?: string }[];
}

/** The last row is of the training that ships, on corpora that it does not learn from. */
export const MAKERS: readonly Maker[] = [
  {
    name: 'stress',
    without: ['stress-dev', 'stress-more'],
    measured: [{ corpus: 'stress-dev' }, { corpus: 'stress-more' }],
  },
  { name: 'fresh', without: ['stress-fresh'], measured: [{ corpus: 'stress-fresh' }] },
  { name: 'theme', without: ['theme-dev'], measured: [{ corpus: 'theme-dev' }] },
  { name: 'fundus', without: ['fundus-dev'], measured: [{ corpus: 'fundus-dev' }] },
  { name: 'chinese-news', without: ['chinese-news-dev'], measured: [{ corpus: 'chinese-news-dev' }] },
  { name: 'wcxb', without: ['wcxb-dev'], measured: [{ corpus: 'wcxb-dev', kind: 'article' }] },
  {
    name: 'none',
    without: ['stress-more', 'newsroom-guardian'],
    measured: [{ corpus: 'stress-more' }, { corpus: 'newsroom-guardian' }],
  },
];

/** The examples that may be learned from where a maker is left out: nothing of it, nor of hosts that it has, too. */
export function withoutMaker<T extends { corpus: string; from: string; group: string }>(
  examples: readonly T[],
  { without }: Maker,
): T[] {
  const hosts = new Set(examples.filter(({ corpus }) => without.includes(corpus)).map(({ group }) => group));
  return examples.filter(
    ({ corpus, from, group }) => !without.includes(corpus) && !without.includes(from) && !hosts.has(group),
  );
}
