/** Finds sentences of the text that a page repeats in large type. */
import { remembered } from '../../util/memo';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import type { ElementRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { BodyRegion } from '../body/region';
import { normal } from '../title/match';
import { append } from '../../util/hast';

const PULL_QUOTE = /(^|[\s_-])pull-?(quotes?|out)(?=$|[\s_-])/i;
/** Code units; shorter sentences repeat by chance. Our choice. */
const LEAST_QUOTE = 25;
/** Code units of a name or job below the quote. */
const ATTRIBUTION = 80;
/** Of a short quote with its name and job; more lines are a fact box. Our choice. */
const SHORT_LINES = 3;
/** Each is compared with the whole text. Our choice. */
const MOST_SENTENCES = 300;

/**
 * Of equal quotations the first stays.
 * @returns indices into `segments`
 */
export function* repeatedPullQuotes(page: Page, region: BodyRegion | null): Steps<number[]> {
  if (region === null) return [];
  const { tree } = page;
  const wordsOf = remembered((segment: number) => normal(tree.segment(segment).text));
  /** 0 text, 1 quotation, 2 aside */
  const depthOf = ({ tag, names }: ElementRecord): number =>
    tag === 'aside' || (names.includes('ull') && PULL_QUOTE.test(names)) ? 2 : tag === 'blockquote' ? 1 : 0;
  const depths = page.elements.map(depthOf);
  if (!depths.some((depth) => depth > 0)) return [];
  const body = new Set(region.segments);
  const depthAt = remembered((segment: number) => {
    const around = tree.closest(tree.anchor(segment), (_, element) => depths[element]! > 0);
    return around < 0 ? 0 : depths[around]!;
  });
  yield 'quotes: passages';
  const full = meter(STEP_LETTERS);
  function* isSaidElsewhere(segment: number, element: number): Steps<boolean> {
    const sentence = wordsOf(segment);
    if (sentence.length < LEAST_QUOTE) return false;
    const depth = depths[element]!;
    for (const other of region!.segments) {
      const { length } = tree.segment(other).text;
      if (full(length + TEXT_COST)) yield 'quotes: next passages';
      if (
        !tree.isWithin(tree.anchor(other), element) &&
        length >= sentence.length &&
        (depthAt(other) < depth || (depthAt(other) === depth && other < segment)) &&
        ` ${wordsOf(other)} `.includes(` ${sentence} `)
      )
        return true;
    }
    return false;
  }
  const found: number[] = [];
  let asked = 0;
  for (const [element, depth] of depths.entries()) {
    if (depth === 0) continue;
    const inside = tree.segmentsIn(element).filter((segment) => body.has(segment));
    const quote = inside.filter((segment) => tree.segment(segment).text.length > ATTRIBUTION);
    if (quote.length === 0 && inside.length > SHORT_LINES) continue;
    const sentences = quote.length > 0 ? quote : inside.slice(0, 1);
    let left = sentences.length;
    for (const segment of sentences) {
      if (++asked > MOST_SENTENCES) return found;
      if (!(yield* isSaidElsewhere(segment, element))) break;
      left -= 1;
    }
    if (sentences.length > 0 && left === 0) append(found, inside);
  }
  return found;
}
