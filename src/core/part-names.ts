/** What the parts of an article are: names that its tree may carry as `dataPart`. No page can write them. */
export const PART_NAMES = [
  'recipe', 'facts', 'ingredients', 'steps', 'notes',
  'post', 'head', 'author', 'time', 'accepted',
  'speaker', 'question', 'answer',
  'callout', 'abstract', 'tab', 'weighed', 'pros', 'cons', 'verdict',
] as const; // prettier-ignore

export type PartName = (typeof PART_NAMES)[number];

const NAMES: ReadonlySet<unknown> = new Set(PART_NAMES);

export const isPartName = (value: unknown): value is PartName => NAMES.has(value);
