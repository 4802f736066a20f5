/** Pull quotes: sentences of the text that are set again, large, beside it. */
import { remembered } from '../../util/remembered';
import type { ElementRecord } from '../../snapshot/schema';
import type { Page } from '../page';
import type { BodyRegion } from '../body/region';
import { normal } from '../title/match';

/** Names of a sentence of the text that is set again, large, beside it. */
const PULL_QUOTE = /(^|[\s_-])pull-?(quotes?|out)(?=$|[\s_-])/i;
/** Code units of a repeated sentence (own choice); shorter ones are said twice by chance. */
const LEAST_QUOTE = 25;
/** Code units: a name or a job under the sentence, which goes with it. */
const ATTRIBUTION = 80;

/**
 * Pull quotes that only repeat the body: the segments of quoted, set-aside or so named blocks whose sentence stands
 * word for word in the text, in a quotation that they are set aside from, or in an earlier block of their own kind: of
 * equal quotations the first one stays.
 * @returns indices into `segments`
 */
export function repeatedPullQuotes(page: Page, region: BodyRegion | null): number[] {
  if (region === null) return [];
  const { tree } = page;
  const body = new Set(region.segments);
  const wordsOf = remembered((segment: number) => normal(tree.segment(segment).text));
  /** 0 the text itself, 1 a quotation, 2 what is set aside */
  const depthOf = ({ tag, names }: ElementRecord): number =>
    tag === 'aside' || (names.includes('ull') && PULL_QUOTE.test(names)) ? 2 : tag === 'blockquote' ? 1 : 0;
  const depths = page.elements.map(depthOf);
  const depthAt = remembered((segment: number) => {
    const around = tree.closest(tree.anchor(segment), (_, element) => depths[element]! > 0);
    return around < 0 ? 0 : depths[around]!;
  });
  const found: number[] = [];
  depths.forEach((depth, element) => {
    if (depth === 0) return;
    const inside = tree.segmentsIn(element).filter((segment) => body.has(segment));
    const quote = inside.filter(
      (segment) => tree.segment(segment).text.length > ATTRIBUTION || inside.length === 1,
    );
    const sentences = quote.length > 0 ? quote : inside.slice(0, 1);
    if (sentences.length === 0) return;
    const repeats = sentences.every((segment) => {
      const sentence = wordsOf(segment);
      return (
        sentence.length >= LEAST_QUOTE &&
        region.segments.some(
          (other) =>
            !tree.isWithin(tree.anchor(other), element) &&
            tree.segment(other).text.length >= sentence.length &&
            (depthAt(other) < depth || (depthAt(other) === depth && other < segment)) &&
            ` ${wordsOf(other)} `.includes(` ${sentence} `),
        )
      );
    });
    if (repeats) found.push(...inside);
  });
  return found;
}
