/** Text and symbol density (Xie): the block with much text for its elements and few signs for its text. */
import type { Page } from '../core/page';
import { hyphenated } from '../core/tree/relations';
import { segmentsOfTexts, type EngineResult } from './schema';
import { remembered } from '../util/memo';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../util/steps';
import { countCharacters } from './words';

/** Section 3. */
const TEXT_SYMBOL_DENSITY = {
  /** (3): added to the number of paragraphs under the logarithm to base 10 */
  paragraphOffset: 2,
  /** scored blocks; the paper only has `<div>` */
  blockTags: new Set(['div', 'article', 'section', 'main', 'td', 'body']),
  /** regions to drop first, by tag … */
  noiseTags: new Set(['header', 'footer', 'nav']),
  /** … or by a word of class or id, `camelCase` split (the original's list) */
  noiseNames:
    /(?:^|[^a-z])(?:footer|foot|copyrights?|copy-right|disclaimer|comments?|share|social|related|recommend)(?:[^a-z]|$)/,
  /** share of the page's characters: a larger region holds the article ("comments-open" on a whole page) */
  maxNoiseShare: 0.5,
};

/** Flags elements of noise regions that hold less than half of the page's text. */
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

/**
 * Xie, section 3. Per block: (1) DT = (NC − NLC)/(ND + 1 − NLD), text over descendants; (2) DP = (NC −
 * NLC)/(NP + 1), text over punctuation; (3) DS = DT · log10(NPD + 2) · ln(DP). The body has the greatest DS.
 * NC: characters, NLC: in links, ND: descendants, NLD: links among them, NP: punctuation marks, NPD: `<p>`
 * descendants. A DP below 1 gives no score.
 *
 * The paper prints text and number of `<p>` where we subtract those of `<a>`: paragraphs must not count against
 * their block. It does not drop footers and comments, but then a copyright notice in a bare `<div>` beats short
 * articles (24 of 210 Chinese news pages); the system behind the paper drops them by class name.
 */
export function* textSymbolDensity(page: Page): Steps<EngineResult> {
  const { tree, elements, texts } = page;
  const noise = yield* noiseRegions(page);
  yield 'density: elements';
  const characters = tree.zeros();
  const punctuation = tree.zeros();
  const subtracted = tree.zeros();
  // ND + 1: descendants and the block itself, which is neither link nor paragraph.
  const nodes = tree.zeros();
  const subtractedNodes = tree.zeros();
  const paragraphs = tree.zeros();
  elements.forEach(({ tag }, e) => {
    if (noise[e] === 1) return;
    nodes[e] = 1;
    if (tag === 'p') paragraphs[e] = 1;
    if (tag === 'a') subtractedNodes[e] = 1;
  });
  const full = meter(STEP_LETTERS);
  for (const { element, text, link } of texts) {
    if (full(text.length + TEXT_COST)) yield 'density: next texts';
    if (noise[element] === 1) continue;
    const counts = countCharacters(text);
    characters[element]! += counts.characters;
    punctuation[element]! += counts.punctuation;
    if (link >= 0) subtracted[element]! += counts.characters;
  }
  yield 'density: sums';
  tree.sumUp(characters, punctuation, subtracted, nodes, subtractedNodes, paragraphs);
  yield 'density: scores';
  const { paragraphOffset, blockTags } = TEXT_SYMBOL_DENSITY;
  let node = -1;
  let best = 0;
  for (let e = 0; e < elements.length; e++) {
    if (!blockTags.has(elements[e]!.tag)) continue;
    const own = characters[e]! - subtracted[e]!;
    const dt = own / (nodes[e]! - subtractedNodes[e]!);
    const dp = own / (punctuation[e]! + 1);
    if (dp <= 0) continue;
    const score = dt * Math.log10(paragraphs[e]! + paragraphOffset) * Math.log(dp);
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
  return { node, score: best, content: segmentsOfTexts(page, chosen) };
}
