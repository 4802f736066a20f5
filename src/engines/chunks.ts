/** What Content Extraction counts in every element of a page. */
import type { Page } from '../core/page';
import { countCharacters } from './words';

/**
 * What the formulas of Hlaing (sections 3.4 and 3.5) count of an element with all below it. Section 3.3 lists pictures,
 * controls and forms too; no formula asks for them.
 */
export interface ChunkCounts {
  linkNum: number;
  /** characters without white space, in links and in all */
  linkTextLen: number;
  textLen: number;
  /** addresses in text and `mailto:` links */
  emailNum: number;
  punctuation: number;
  paragraphs: number;
  /** how many different words of the boilerplate rule (3.5) appear */
  boilerplateWords: number;
}

const EMAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{2,63})+/g;

/** Words that the rule of section 3.5 counts, in the languages of the interface; each line is one word. */
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
/** Boilerplate words stand in short texts; a long paragraph may use them all. Code units. */
const LABEL_LENGTH = 120;

/** For each element its counts. O(elements + texts). */
export function chunkCounts({ tree, elements, texts, links }: Page): ChunkCounts[] {
  const linkNum = tree.zeros();
  const linkTextLen = tree.zeros();
  const textLen = tree.zeros();
  const emailNum = tree.zeros();
  const punctuation = tree.zeros();
  const paragraphs = tree.zeros();
  // A bit a word of the rule: words are different ones, so they do not add up.
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
