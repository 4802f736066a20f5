/** Applies a small trained model (docs/model-card.md). */
import type { Judgement } from '../../clip/judge';
import type { PageClip } from '../../clip/pipeline';
import MODEL from './sure.json' with { type: 'json' };

/** From here on, no rendering. Our choice, by `npm run bench:train-render`. */
export const SURE = 0.86;

/** Code units; shorter parents say little. Our choice. */
const LEAST_PARENT = 60;
/** Mean probability of a parent's text. Our choice. */
const DOUBTED = 0.9;
/** Segments beside the body that might belong to it. Our choice. */
const NEAR = 3;

type Looked = Pick<PageClip, 'page' | 'selection'>;

/** O(segments). */
export function numbersOf(
  { page, selection }: Looked,
  { confidence, kind }: Judgement,
): Record<string, number> {
  const { segments, elements } = page;
  const decisions = selection.segments;
  const isBody = (s: number): boolean => decisions[s]!.role === 'body' || decisions[s]!.role === 'deck';
  const body = [...segments.keys()].filter(isBody);
  const parents = new Map<number, { length: number; score: number }>();
  const sums = { all: 0, body: 0, links: 0, doubt: 0, low: 0, unsure: 0 };
  segments.forEach(({ text, linkLength, block }, s) => {
    const { score } = decisions[s]!;
    const { length } = text;
    sums.all += length;
    sums.unsure += length * Math.min(score, 1 - score);
    if (!isBody(s)) return;
    sums.body += length;
    sums.links += linkLength;
    sums.doubt += length * (1 - score);
    if (score < 0.5) sums.low += length;
    const parent = elements[block]!.parent;
    const before = parents.get(parent) ?? { length: 0, score: 0 };
    parents.set(parent, { length: before.length + length, score: before.score + length * score });
  });
  const means = [...parents.values()].map(({ length, score }) => ({ length, mean: score / length }));
  const doubted = means.filter(({ mean }) => mean < DOUBTED);
  const [first, last] = [body[0] ?? -1, body.at(-1) ?? -1];
  const beside = [...segments.keys()].filter(
    (s) =>
      decisions[s]!.role === 'dropped' &&
      ((s < first && s >= first - NEAR) || (s > last && s <= last + NEAR)),
  );
  const per = (length: number): number => length / Math.max(1, sums.body);
  return {
    elements: Math.log1p(elements.length),
    confidence,
    article: kind === 'article' ? 1 : 0,
    share: sums.body / Math.max(1, sums.all),
    links: per(sums.links),
    hidden: Math.log1p(per(page.hiddenLength ?? 0)),
    untitled: selection.title.segments.length === 0 ? 1 : 0,
    gaps: Math.log1p(body.filter((s, at) => at > 0 && s > body[at - 1]! + 1).length),
    doubt: per(sums.doubt),
    low: per(sums.low),
    unsure: Math.log1p(10 * per(sums.unsure)),
    beside: Math.max(0, ...beside.map((s) => decisions[s]!.score)),
    worst: Math.min(1, ...means.filter(({ length }) => length > LEAST_PARENT).map(({ mean }) => mean)),
    doubted: per(doubted.reduce((sum, { length }) => sum + length, 0)),
  };
}

/** Probability that rendering would not improve the article. */
export function sureness(clip: Looked, judgement: Judgement): number {
  const numbers = numbersOf(clip, judgement);
  let logit = MODEL.bias;
  for (const [name, weight] of Object.entries(MODEL.weights)) logit += weight * numbers[name]!;
  return 1 / (1 + Math.exp(logit));
}
