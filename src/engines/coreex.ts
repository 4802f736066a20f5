/** CoreEx (Prasad & Paepcke): the node whose children hold much text and few links. */
import type { Page } from '../core/page';
import { segmentsOfTexts, type EngineResult } from './schema';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../util/steps';
import { countWords } from './words';

/** Found on 500 news articles (section 2.1). */
const COREEX = {
  weightRatio: 0.99,
  weightText: 0.01,
  threshold: 0.9,
  /** preprocessing ignores these elements with their content */
  ignoredTags: new Set(['select', 'form', 'input', 'textarea', 'option', 'script']),
};

interface CoreExChoice extends EngineResult {
  /** texts in the subtrees of S(node) */
  texts: Uint8Array;
}

/**
 * CoreEx (Prasad & Paepcke, CIKM 2008, section 2). The content is S(N), the children with much text and few
 * links of the best node. Score (2.1) = weightRatio · (setTextCnt − setLinkCnt)/setTextCnt + weightText ·
 * setTextCnt/pageText. Of equal nodes the higher and then the first wins (the paper: any). A child without
 * text has no ratio and is not in the set. Every link is one word and one link ("a link is counted as one word
 * of text"); in the pseudo-code, only a link without child elements.
 */
export function* coreEx(page: Page): Steps<CoreExChoice> {
  const { elements, texts } = page;
  const { weightRatio, weightText, threshold, ignoredTags } = COREEX;
  const count = elements.length;
  const ignored = new Uint8Array(count);
  const link = new Uint8Array(count);
  for (const { element } of page.links) link[element] = 1;
  for (let e = 0; e < count; e++) {
    const { tag, parent } = elements[e]!;
    ignored[e] = ignoredTags.has(tag) || (parent >= 0 && ignored[parent] === 1) ? 1 : 0;
  }
  const textCnt = new Float64Array(count);
  const linkCnt = new Float64Array(count);
  const setTextCnt = new Float64Array(count);
  const setLinkCnt = new Float64Array(count);
  const inSet = new Uint8Array(count);
  // A text node has no links, so its ratio is 1 and it is always in the set.
  const full = meter(STEP_LETTERS);
  for (const { element, text } of texts) {
    if (full(text.length + TEXT_COST)) yield 'coreex: next texts';
    if (ignored[element] === 1) continue;
    const words = countWords(text);
    textCnt[element]! += words;
    setTextCnt[element]! += words;
  }
  yield 'coreex: elements';
  for (let e = count - 1; e >= 0; e--) {
    if (ignored[e] === 1) continue;
    if (link[e] === 1) {
      textCnt[e] = 1;
      linkCnt[e] = 1;
      setTextCnt[e] = 0;
      setLinkCnt[e] = 0;
    }
    const { parent } = elements[e]!;
    if (parent < 0) continue;
    const words = textCnt[e]!;
    const links = linkCnt[e]!;
    textCnt[parent]! += words;
    linkCnt[parent]! += links;
    if (words > 0 && (words - links) / words > threshold) {
      inSet[e] = 1;
      setTextCnt[parent]! += words;
      setLinkCnt[parent]! += links;
    }
  }
  yield 'coreex: scores';
  const pageText = textCnt[0] ?? 0;
  let node = -1;
  let score = 0;
  for (let e = 0; e < count; e++) {
    const { parent } = elements[e]!;
    // A link is one word, so nothing in it is a candidate.
    if (parent >= 0 && link[parent] === 1) link[e] = 1;
    const words = setTextCnt[e]!;
    if (words === 0 || ignored[e] === 1 || link[e] === 1) continue;
    const value = weightRatio * ((words - setLinkCnt[e]!) / words) + weightText * (words / pageText);
    // Ancestors come first, so the higher of equal nodes stays.
    if (value > score) {
      score = value;
      node = e;
    }
  }
  yield 'coreex: content';
  const chosen = new Uint8Array(texts.length);
  if (node >= 0) markSet(page, node, inSet, ignored, chosen);
  return { node, score, texts: chosen, content: segmentsOfTexts(page, chosen) };
}

function markSet(page: Page, node: number, inSet: Uint8Array, ignored: Uint8Array, chosen: Uint8Array): void {
  const { tree, elements, texts } = page;
  const end = tree.end[node]!;
  const taken = new Uint8Array(end - node + 1);
  for (let e = node + 1; e <= end; e++) {
    const { parent } = elements[e]!;
    const isTaken = parent === node ? inSet[e] === 1 : taken[parent - node] === 1;
    taken[e - node] = isTaken && ignored[e] === 0 ? 1 : 0;
  }
  texts.forEach(({ element }, t) => {
    if (element === node || (tree.isWithin(element, node) && taken[element - node] === 1)) chosen[t] = 1;
  });
}
