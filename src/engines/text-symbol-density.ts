import type { PageSnapshot } from '../snapshot/schema';
import { lastDescendants, segmentsOfTexts, textsBelow, type EngineResult } from './engine';
import { countCharacters } from './words';

/** Constants of Xie's formulas (section 3). */
export const TEXT_SYMBOL_DENSITY = {
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

export interface TextSymbolDensityOptions {
  /**
   * The formulas as printed: text and number of `<p>` are subtracted, only `<div>` is a block, and nothing is taken
   * out before. Default false: those of `<a>` are subtracted (a paragraph full of text cannot count against its block;
   * research 1.6), and footers, comments and the like are no blocks. The paper is silent on the latter, but a copyright
   * notice, dense text in one bare `<div>`, wins by its formulas over a short article (24 of 210 Chinese news pages);
   * the system whose formulas the paper prints takes such regions out by class name first.
   */
  literal?: boolean;
}

/** One flag an element: in a region that is noise by tag or name and holds less than half of the page's text. */
function noiseRegions(page: PageSnapshot): Uint8Array {
  const { elements, texts } = page;
  const { noiseTags, noiseNames, maxNoiseShare } = TEXT_SYMBOL_DENSITY;
  const length = new Float64Array(elements.length);
  for (const { element, text } of texts) length[element]! += text.length;
  for (let e = elements.length - 1; e > 0; e--) {
    const { parent } = elements[e]!;
    if (parent >= 0) length[parent]! += length[e]!;
  }
  const most = maxNoiseShare * length[0]!;
  const noise = new Uint8Array(elements.length);
  for (let e = 0; e < elements.length; e++) {
    const { tag, names, parent } = elements[e]!;
    const named = (): boolean =>
      names !== '' && noiseNames.test(names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
    if ((parent >= 0 && noise[parent] === 1) || (length[e]! < most && (noiseTags.has(tag) || named())))
      noise[e] = 1;
  }
  return noise;
}

export interface TextSymbolDensityChoice extends EngineResult {
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
export function textSymbolDensity(
  page: PageSnapshot,
  { literal = false }: TextSymbolDensityOptions = {},
): TextSymbolDensityChoice {
  const { elements, texts } = page;
  const count = elements.length;
  const characters = new Float64Array(count);
  const punctuation = new Float64Array(count);
  const subtracted = new Float64Array(count);
  const descendants = new Float64Array(count);
  const subtractedDescendants = new Float64Array(count);
  const paragraphs = new Float64Array(count);
  const inParagraph = new Uint8Array(count);
  for (let e = 0; e < count; e++) {
    const { tag, parent } = elements[e]!;
    inParagraph[e] = tag === 'p' || (parent >= 0 && inParagraph[parent] === 1) ? 1 : 0;
  }
  const noise = literal ? new Uint8Array(count) : noiseRegions(page);
  for (const { element, text, link } of texts) {
    if (noise[element] === 1) continue;
    const counts = countCharacters(text);
    characters[element]! += counts.characters;
    punctuation[element]! += counts.punctuation;
    if (literal ? inParagraph[element] === 1 : link >= 0) subtracted[element]! += counts.characters;
  }
  for (let e = count - 1; e > 0; e--) {
    const { tag, parent } = elements[e]!;
    if (parent < 0 || noise[e] === 1) continue;
    characters[parent]! += characters[e]!;
    punctuation[parent]! += punctuation[e]!;
    subtracted[parent]! += subtracted[e]!;
    descendants[parent]! += descendants[e]! + 1;
    subtractedDescendants[parent]! += subtractedDescendants[e]! + (tag === (literal ? 'p' : 'a') ? 1 : 0);
    paragraphs[parent]! += paragraphs[e]! + (tag === 'p' ? 1 : 0);
  }
  const { paragraphOffset, blockTags, literalBlockTags } = TEXT_SYMBOL_DENSITY;
  const blocks = literal ? literalBlockTags : blockTags;
  const scores = new Float64Array(count).fill(NaN);
  let node = -1;
  let best = 0;
  for (let e = 0; e < count; e++) {
    if (!blocks.has(elements[e]!.tag)) continue;
    const own = characters[e]! - subtracted[e]!;
    const dt = own / (descendants[e]! + 1 - subtractedDescendants[e]!);
    const dp = own / (punctuation[e]! + 1);
    if (dp <= 0) continue;
    const score = dt * Math.log10(paragraphs[e]! + paragraphOffset) * Math.log(dp);
    scores[e] = score;
    if (score > best) {
      best = score;
      node = e;
    }
  }
  const end = node < 0 ? -1 : lastDescendants(page)[node]!;
  const chosen = node < 0 ? new Uint8Array(texts.length) : textsBelow(page, node, end);
  texts.forEach(({ element }, t) => {
    if (noise[element] === 1) chosen[t] = 0;
  });
  return { node, score: best, scores, content: segmentsOfTexts(page, chosen) };
}
