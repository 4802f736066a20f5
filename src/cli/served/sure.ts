/** Judges whether rendering would change a page's article: signs, and a small trained model (docs/model-card.md). */
import { isAddress } from '../../util/address';
import type { Judgement } from '../../clip/judge';
import type { PageClip } from '../../clip/pipeline';
import type { ServedDocument, ServedElement } from './nodes';
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

/** Code units of a body. With less, scripts may bring the article. */
const LEAST_TEXT = 400;
/** Code units of a body. With less, a frame may hold the article. */
const LITTLE_TEXT = 1500;
/** The article is incomplete if the page's data have this many times its text. */
const LONGER = 1.5;
/** Formulas that a script would set. */
const TEX = /\\\(.+?\\\)|\\\[.+?\\\]|\$\$.+?\$\$/s;
const TEX_SCRIPT = /mathjax|katex/i;

/** A key of the manifest, '' for none. */
type Sign = '' | 'empty' | 'incomplete' | 'shadow' | 'frames' | 'formulas';

export function signOf(
  document: ServedDocument,
  { page, selection }: Pick<PageClip, 'page' | 'selection'>,
): Sign {
  const isBody = (s: number): boolean => selection.segments[s]!.role === 'body';
  const body = page.segments.reduce((sum, { text }, s) => sum + (isBody(s) ? text.length : 0), 0);
  if (body < LEAST_TEXT) return 'empty';
  if (longestBody(page.head.jsonLd) > LONGER * body) return 'incomplete';
  if (document.querySelector('template[shadowrootmode]')) return 'shadow';
  if (
    body < LITTLE_TEXT &&
    document.querySelectorAll('iframe, frame').some((one) => isOwn(one, document.URL))
  )
    return 'frames';
  const isTeX = page.segments.some(({ text }, s) => isBody(s) && TEX.test(text));
  const scripts = document.querySelectorAll('script');
  const setsTeX = (script: ServedElement): boolean =>
    TEX_SCRIPT.test(script.getAttribute('src') ?? '') || /^math\/tex/.test(script.getAttribute('type') ?? '');
  if (isTeX && scripts.some(setsTeX)) return 'formulas';
  return '';
}

/** Code units of the longest `articleBody`. */
function longestBody(jsonLd: readonly string[]): number {
  let longest = 0;
  for (const text of jsonLd)
    for (const [, body = ''] of text.matchAll(/"articleBody"\s*:\s*"((?:[^"\\]|\\.)*)"/g))
      longest = Math.max(longest, body.length);
  return longest;
}

/** Rendering would read a frame of the same site. */
function isOwn(frame: ServedElement, url: string): boolean {
  if ((frame.getAttribute('srcdoc') ?? '') !== '') return true;
  const address = frame.src ?? '';
  return isAddress(address) && isAddress(url) && new URL(address).origin === new URL(url).origin;
}
