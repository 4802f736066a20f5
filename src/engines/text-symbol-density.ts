/** Text and symbol density (Xie): the block with much text for its elements and few signs for its text. */
import type { Page } from '../core/page';
import { hyphenated } from '../core/tree/elements';
import { segmentsOfTexts, type EngineResult } from './schema';
import { remembered } from '../util/memo';
import { meter, run, STEP_LETTERS, TEXT_COST, type Steps } from '../util/steps';
import { countCharacters } from './words';

/** Constants of Xie's formulas (section 3). */
const TEXT_SYMBOL_DENSITY = {
  /** (3): added to the number of paragraphs under the logarithm to base 10 */
  paragraphOffset: 2,
  /** blocks that are scored; the paper knows `<div>`, its pages know no newer ones */
  blockTags: new Set(['div', 'article', 'section', 'main', 'td', 'body']),
  literalBlockTags: new Set(['div']),
  /** regions that are taken out before the counting: by tag … */
  noiseTags: new Set(['header', 'footer', 'nav']),
  /** … or by a word of the class or id, `camelCase` taken apart (the words of the original's list) */
  noiseNames:
    /(?:^|[^a-z])(?:footer|foot|copyrights?|copy-right|disclaimer|comments?|share|social|related|recommend)(?:[^a-z]|$)/,
  /** share of the page's characters: a region with as much holds the article ("comments-open" on a whole page) */
  maxNoiseShare: 0.5,
};

interface TextSymbolDensityOptions {
  /**
   * The formulas as printed: text and number of `<p>` are subtracted, only `<div>` is a block, and nothing is taken
   * out before. Default false: those of `<a>` are subtracted (a paragraph full of text cannot count against its
   * block), and footers, comments and the like are no blocks. The paper is silent on the latter, but a copyright
   * notice, dense text in one bare `<div>`, wins by its formulas over a short article (24 of 210 Chinese news pages);
   * the system whose formulas the paper prints takes such regions out by class name first.
   */
  literal?: boolean;
}

/** One flag an element: in a region that is noise by tag or name and holds less than half of the page's text. */
function* noiseRegions({ tree, elements, texts }: Page): Steps<Uint8Array> {
  const { noiseTags, noiseNames, maxNoiseShare } = TEXT_SYMBOL_DENSITY;
  const length = tree.zeros();
  for (const { element, text } of texts) length[element]! += text.length;
  tree.sumUp(length);
  const most = maxNoiseShare * length[0]!;
  const noise = new Uint8Array(elements.length);
  const isNoise = remembered((names: string) => noiseNames.test(hyphenated(names)));
  yield 'density: names';
  const full = meter(STEP_LETTERS);
  for (const [e, { tag, names }] of elements.entries()) {
    if (full(names.length + TEXT_COST)) yield 'density: next names';
    if (length[e]! < most && (noiseTags.has(tag) || (names !== '' && isNoise(names)))) noise[e] = 1;
  }
  yield 'density: regions';
  tree.spread(noise);
  return noise;
}

interface TextSymbolDensityChoice extends EngineResult {
  /** index of the block, -1 when none scores */
  node: number;
  /** DS of every element, NaN where it is no block */
  scores: Float64Array;
}

/**
 * Text and symbol density (Xie, section 3): per block
 * (1) DT = (NC − NLC)/(ND + 1 − NLD), text over descendants; (2) DP = (NC − NLC)/(NP + 1), text over punctuation;
 * (3) DS = DT · log10(NPD + 2) · ln(DP). The block with the greatest DS is the body.
 * NC: characters, NLC: those in links, ND: descendants, NLD: links among them, NP: punctuation marks,
 * NPD: `<p>` descendants. A DP below 1 leaves a block without score.
 */
export const textSymbolDensity = (
  page: Page,
  options: TextSymbolDensityOptions = {},
): TextSymbolDensityChoice => run(textSymbolDensityInSteps(page, options));

/** The same in steps. */
export function* textSymbolDensityInSteps(
  page: Page,
  { literal = false }: TextSymbolDensityOptions = {},
): Steps<TextSymbolDensityChoice> {
  const { tree, elements, texts } = page;
  const noise = literal ? new Uint8Array(elements.length) : yield* noiseRegions(page);
  yield 'density: elements';
  const characters = tree.zeros();
  const punctuation = tree.zeros();
  const subtracted = tree.zeros();
  // ND + 1: a block's descendants and itself. No block is a link or a paragraph, so the others need no such care.
  const nodes = tree.zeros();
  const subtractedNodes = tree.zeros();
  const paragraphs = tree.zeros();
  const inParagraph = new Uint8Array(elements.length);
  elements.forEach(({ tag }, e) => {
    if (tag === 'p') inParagraph[e] = 1;
    if (noise[e] === 1) return;
    nodes[e] = 1;
    if (tag === 'p') paragraphs[e] = 1;
    if (tag === (literal ? 'p' : 'a')) subtractedNodes[e] = 1;
  });
  tree.spread(inParagraph);
  const full = meter(STEP_LETTERS);
  for (const { element, text, link } of texts) {
    if (full(text.length + TEXT_COST)) yield 'density: next texts';
    if (noise[element] === 1) continue;
    const counts = countCharacters(text);
    characters[element]! += counts.characters;
    punctuation[element]! += counts.punctuation;
    if (literal ? inParagraph[element] === 1 : link >= 0) subtracted[element]! += counts.characters;
  }
  yield 'density: sums';
  tree.sumUp(characters, punctuation, subtracted, nodes, subtractedNodes, paragraphs);
  yield 'density: scores';
  const { paragraphOffset, blockTags, literalBlockTags } = TEXT_SYMBOL_DENSITY;
  const blocks = literal ? literalBlockTags : blockTags;
  const scores = new Float64Array(elements.length).fill(NaN);
  let node = -1;
  let best = 0;
  for (let e = 0; e < elements.length; e++) {
    if (!blocks.has(elements[e]!.tag)) continue;
    const own = characters[e]! - subtracted[e]!;
    const dt = own / (nodes[e]! - subtractedNodes[e]!);
    const dp = own / (punctuation[e]! + 1);
    if (dp <= 0) continue;
    const score = dt * Math.log10(paragraphs[e]! + paragraphOffset) * Math.log(dp);
    scores[e] = score;
    if (score > best) {
      best = score;
      node = e;
    }
  }
  yield 'density: content';
  const chosen = Uint8Array.from(texts, ({ element }) =>
    node >= 0 && tree.isWithin(element, node) && noise[element] === 0 ? 1 : 0,
  );
  yield 'density: segments';
  return { node, score: best, scores, content: segmentsOfTexts(page, chosen) };
}
