/** Content Extraction (Hlaing): chunks of a page, scored as noise and weighed as content. */
import type { Page } from '../core/page';
import { chunkCounts, type ChunkCounts } from './chunks';
import { segmentsOfTexts, type EngineResult } from './schema';

/** Constants of Content Extraction (Hlaing, sections 3.3-3.5). */
const CONTENT_EXTRACTION = {
  /** 3.3: tags that form chunks; `section`, `article` and `main` are today's `div` */
  chunkTags: new Set(['table', 'div', 'ul', 'ol', 'tr', 'p', 'section', 'article', 'main', 'body', 'td']),
  /** (2): the same coefficient for the four features */
  alpha: 0.2,
  /** 3.4: chunks with F beyond it are noise */
  noiseThreshold: 0.5,
  /** (3): coefficient of the punctuation mark density */
  beta: 0.7,
  /** 3.5: from this many boilerplate words on … */
  boilerplateWords: 5,
  /** … this is taken off a window's weight */
  boilerplatePenalty: 0.6,
};

interface ContentExtractionOptions {
  /** Weight as printed: NLTD is added. Default false: 1 − NLTD is ("the smaller this value, the greater the possibility of main content"). */
  literal?: boolean;
}

interface ContentExtractionChoice extends EngineResult {
  /** the optimum tag window, -1 when the page has no text */
  node: number;
  /** F of every chunk, NaN for other elements */
  noise: Float64Array;
  /** weight of every chunk that is no noise, else NaN */
  weights: Float64Array;
}

/**
 * (2) F = Σ α·f: contains e-mail (its share of the page's), is mostly link text, has no `<p>`, holds much of the
 * page's links. Conclusions 2 and 3 of section 3.4 name what speaks for noise and for content: both enter so that
 * a larger F means noise.
 */
export function noiseScore(chunk: ChunkCounts, page: ChunkCounts): number {
  const share = (own: number, all: number) => (all > 0 ? own / all : 0);
  const { alpha } = CONTENT_EXTRACTION;
  return (
    alpha * share(chunk.emailNum, page.emailNum) +
    alpha * share(chunk.linkTextLen, chunk.textLen) +
    alpha * (chunk.paragraphs > 0 ? 0 : 1) +
    alpha * share(chunk.linkNum, page.linkNum)
  );
}

/** (3) Weight = NLTD + NATD + β·PMD, with the sign of NLTD that its description asks for, and the boilerplate-word rule. */
export function chunkWeight(chunk: ChunkCounts, page: ChunkCounts, literal: boolean): number {
  const { beta, boilerplateWords, boilerplatePenalty } = CONTENT_EXTRACTION;
  const nltd = chunk.textLen > 0 ? chunk.linkTextLen / chunk.textLen : 1;
  const plain = page.textLen - page.linkTextLen;
  const natd = plain > 0 ? (chunk.textLen - chunk.linkTextLen) / plain : 0;
  const pmd = page.punctuation > 0 ? chunk.punctuation / page.punctuation : 0;
  const weight = (literal ? nltd : 1 - nltd) + natd + beta * pmd;
  return weight - (chunk.boilerplateWords >= boilerplateWords ? boilerplatePenalty : 0);
}

/**
 * Content Extraction (Hlaing): chunks by tag (3.3), noisy ones filtered by F (3.4), the tag window with the
 * greatest weight is the main content (3.5). Noisy chunks inside it are left out. Equal weights: the smaller window.
 */
export function contentExtraction(
  page: Page,
  { literal = false }: ContentExtractionOptions = {},
): ContentExtractionChoice {
  const { tree, elements, texts } = page;
  const counts = chunkCounts(page);
  const whole = counts[0];
  const noise = new Float64Array(elements.length).fill(NaN);
  const weights = new Float64Array(elements.length).fill(NaN);
  const out = new Uint8Array(elements.length);
  let node = -1;
  let best = -Infinity;
  for (let e = 0; e < elements.length && whole; e++) {
    const { tag, parent } = elements[e]!;
    out[e] = parent >= 0 ? out[parent]! : 0;
    const chunk = counts[e]!;
    if (!CONTENT_EXTRACTION.chunkTags.has(tag) || chunk.textLen === 0) continue;
    noise[e] = noiseScore(chunk, whole);
    // The page itself is what the shares are of: it is never ruled out.
    if (e > 0 && noise[e]! > CONTENT_EXTRACTION.noiseThreshold) out[e] = 1;
    if (out[e] === 1) continue;
    const weight = (weights[e] = chunkWeight(chunk, whole, literal));
    if (weight >= best) {
      best = weight;
      node = e;
    }
  }
  const chosen = new Uint8Array(texts.length);
  if (node >= 0) {
    texts.forEach(({ element }, t) => {
      if (tree.isWithin(element, node) && out[element] === 0) chosen[t] = 1;
    });
  }
  return { node, score: node < 0 ? 0 : best, noise, weights, content: segmentsOfTexts(page, chosen) };
}
