/** Content Extraction (Hlaing): chunks of a page, scored as noise and weighed as content. */
import type { Page } from '../core/page';
import { segmentsOfTexts, type EngineResult } from './schema';
import { countCharacters } from './words';

/** Sections 3.3-3.5. */
const CONTENT_EXTRACTION = {
  /** 3.3: tags that form chunks; `section`, `article` and `main` are today's `div` */
  chunkTags: new Set(['table', 'div', 'ul', 'ol', 'tr', 'p', 'section', 'article', 'main', 'body', 'td']),
  /** (2): for each of the four features */
  alpha: 0.2,
  /** 3.4: chunks with a greater F are noise */
  noiseThreshold: 0.5,
  /** (3): coefficient of the punctuation mark density */
  beta: 0.7,
  /** 3.5: this many boilerplate words … */
  boilerplateWords: 5,
  /** … lower a window's weight by this */
  boilerplatePenalty: 0.6,
};

/**
 * (2) F = Σ α·f: share of the page's e-mail addresses, mostly link text, no `<p>`, share of the page's links.
 * By conclusions 2 and 3 of section 3.4, a larger F means noise.
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

/**
 * (3) Weight = 1 − NLTD + NATD + β·PMD, and the boilerplate rule. The paper prints NLTD, but says "the smaller
 * this value, the greater the possibility of main content".
 */
export function chunkWeight(chunk: ChunkCounts, page: ChunkCounts): number {
  const { beta, boilerplateWords, boilerplatePenalty } = CONTENT_EXTRACTION;
  const nltd = chunk.textLen > 0 ? chunk.linkTextLen / chunk.textLen : 1;
  const plain = page.textLen - page.linkTextLen;
  const natd = plain > 0 ? (chunk.textLen - chunk.linkTextLen) / plain : 0;
  const pmd = page.punctuation > 0 ? chunk.punctuation / page.punctuation : 0;
  const weight = 1 - nltd + natd + beta * pmd;
  return weight - (chunk.boilerplateWords >= boilerplateWords ? boilerplatePenalty : 0);
}

/**
 * Hlaing: chunks by tag (3.3) without noise by F (3.4); the tag window with the greatest weight is the main
 * content (3.5), without noisy chunks inside. The smaller of equal windows.
 */
export function contentExtraction(page: Page): EngineResult {
  const { tree, elements, texts } = page;
  const counts = chunkCounts(page);
  const whole = counts[0];
  const out = new Uint8Array(elements.length);
  let node = -1;
  let best = -Infinity;
  for (let e = 0; e < elements.length && whole; e++) {
    const { tag, parent } = elements[e]!;
    out[e] = parent >= 0 ? out[parent]! : 0;
    const chunk = counts[e]!;
    if (!CONTENT_EXTRACTION.chunkTags.has(tag) || chunk.textLen === 0) continue;
    // Shares are of the whole page, which is never noise.
    if (e > 0 && noiseScore(chunk, whole) > CONTENT_EXTRACTION.noiseThreshold) out[e] = 1;
    if (out[e] === 1) continue;
    const weight = chunkWeight(chunk, whole);
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
  return { node, score: node < 0 ? 0 : best, content: segmentsOfTexts(page, chosen) };
}

/**
 * Counts over an element's subtree for the formulas of Hlaing (sections 3.4 and 3.5). No formula uses the
 * pictures, controls and forms of section 3.3.
 */
interface ChunkCounts {
  linkNum: number;
  /** characters without white space, in links and in all */
  linkTextLen: number;
  textLen: number;
  /** addresses in text and `mailto:` links */
  emailNum: number;
  punctuation: number;
  paragraphs: number;
  /** number of different words of the boilerplate rule (3.5) */
  boilerplateWords: number;
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63})+/g;

/** Words of that rule in the languages of the interface, one word a line. */
const BOILERPLATE = [
  /\bcontact\b|contacto|kontakt|联系我们|お問い合わせ|اتصل بنا/i,
  /company profile|about us|\babout\b.{0,20}\bcompany\b|über uns|qui sommes|关于我们|会社概要|من نحن/i,
  /copyright|©|版权|著作権|حقوق/i,
  /privacy|datenschutz|confidentialité|privacidad|隐私|プライバシー|الخصوصية/i,
  /terms (?:of|and)|\bagb\b|conditions d|términos|条款|利用規約|الشروط/i,
  /advertis|werbung|publicité|publicidad|广告|広告/i,
  /\bsite ?map\b|plan du site|mapa del sitio|网站地图|サイトマップ/i,
  /careers|\bjobs\b|karriere|emploi|empleo|招聘|採用/i,
  /\bimprint\b|impressum|mentions légales|aviso legal|免责声明/i,
];
/** Code units. Boilerplate words stand in short texts; a long paragraph may use them all. */
const LABEL_LENGTH = 120;

/** O(elements + texts). */
export function chunkCounts({ tree, elements, texts, links }: Page): ChunkCounts[] {
  const linkNum = tree.zeros();
  const linkTextLen = tree.zeros();
  const textLen = tree.zeros();
  const emailNum = tree.zeros();
  const punctuation = tree.zeros();
  const paragraphs = tree.zeros();
  // A bit for each word, because different words are counted.
  const words = new Uint32Array(elements.length);
  elements.forEach(({ tag }, e) => {
    if (tag === 'p') paragraphs[e] = 1;
  });
  for (const { element, rawHref } of links) {
    linkNum[element]!++;
    if (/^mailto:/i.test(rawHref)) emailNum[element]!++;
  }
  for (const { element, text, link } of texts) {
    const own = countCharacters(text);
    textLen[element]! += own.characters;
    punctuation[element]! += own.punctuation;
    if (link >= 0) linkTextLen[element]! += own.characters;
    else if (text.includes('@')) emailNum[element]! += text.match(EMAIL)?.length ?? 0;
    if (own.characters <= LABEL_LENGTH)
      BOILERPLATE.forEach((word, bit) => {
        if (word.test(text)) words[element]! |= 1 << bit;
      });
  }
  tree.sumUp(linkNum, linkTextLen, textLen, emailNum, punctuation, paragraphs);
  for (let e = elements.length - 1; e > 0; e--) {
    const parent = tree.parent(e);
    if (parent >= 0) words[parent]! |= words[e]!;
  }
  return elements.map((_, e) => {
    let boilerplateWords = 0;
    for (let bits = words[e]!; bits > 0; bits &= bits - 1) boilerplateWords++;
    return {
      linkNum: linkNum[e]!,
      linkTextLen: linkTextLen[e]!,
      textLen: textLen[e]!,
      emailNum: emailNum[e]!,
      punctuation: punctuation[e]!,
      paragraphs: paragraphs[e]!,
      boilerplateWords,
    };
  });
}
