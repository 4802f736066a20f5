/** Pull quotes: sentences of the text that are set again, large, beside it. */
import { remembered } from '../../util/remembered';
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
 * Pull quotes that only repeat the body: the segments of quoted, set-aside or so named blocks whose sentence
 * stands in another segment of the body word for word. Quotations that are said once stay.
 * @returns indices into `segments`
 */
export function repeatedPullQuotes(page: Page, region: BodyRegion | null): number[] {
  if (region === null) return [];
  const { tree } = page;
  const body = new Set(region.segments);
  const wordsOf = remembered((segment: number) => normal(tree.segment(segment).text));
  const found: number[] = [];
  page.elements.forEach(({ tag, names }, element) => {
    const isQuote =
      tag === 'blockquote' || tag === 'aside' || (names.includes('ull') && PULL_QUOTE.test(names));
    if (!isQuote) return;
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
            ` ${wordsOf(other)} `.includes(` ${sentence} `),
        )
      );
    });
    if (repeats) found.push(...inside);
  });
  return found;
}
