import type { PageSnapshot } from '../snapshot/schema';
import { countCharacters } from './words';

/** The attributes of a node (Hlaing, section 3.3), and what its later formulas count. Sums over the subtree. */
export interface ChunkCounts {
  imgNum: number;
  /** px² of pictures that have a box */
  imgSize: number;
  linkNum: number;
  linkTextLen: number;
  /** `<input>` and `<select>`: the snapshot does not descend into controls, so only buttons are there */
  interactionNum: number;
  interactionSize: number;
  formNum: number;
  formSize: number;
  emailNum: number;
  /** characters without white space */
  textLen: number;
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

/** One record an element, summed bottom-up. O(elements + texts). */
export function chunkAttributes(page: PageSnapshot): ChunkCounts[] {
  const { elements } = page;
  const words = new Uint32Array(elements.length);
  const counts = elements.map(({ tag }): ChunkCounts => ({
    imgNum: 0,
    imgSize: 0,
    linkNum: 0,
    linkTextLen: 0,
    interactionNum: tag === 'button' ? 1 : 0,
    interactionSize: 0,
    formNum: tag === 'form' ? 1 : 0,
    formSize: 0,
    emailNum: 0,
    textLen: 0,
    punctuation: 0,
    paragraphs: tag === 'p' ? 1 : 0,
    boilerplateWords: 0,
  }));
  elements.forEach(({ tag, box }, e) => {
    const area = box ? box.width * box.height : 0;
    if (tag === 'form') counts[e]!.formSize = area;
    if (tag === 'button') counts[e]!.interactionSize = area;
  });
  for (const { element, box } of page.media) {
    counts[element]!.imgNum++;
    counts[element]!.imgSize += box ? box.width * box.height : 0;
  }
  for (const { element, rawHref } of page.links) {
    counts[element]!.linkNum++;
    if (/^mailto:/i.test(rawHref)) counts[element]!.emailNum++;
  }
  for (const { element, text, link } of page.texts) {
    const own = counts[element]!;
    const { characters, punctuation } = countCharacters(text);
    own.textLen += characters;
    own.punctuation += punctuation;
    if (link >= 0) own.linkTextLen += characters;
    if (text.includes('@') && link < 0) own.emailNum += text.match(EMAIL)?.length ?? 0;
    if (characters <= LABEL_LENGTH)
      BOILERPLATE.forEach((word, bit) => {
        if (word.test(text)) words[element]! |= 1 << bit;
      });
  }
  for (let e = elements.length - 1; e >= 0; e--) {
    const own = counts[e]!;
    for (let bits = words[e]!; bits > 0; bits &= bits - 1) own.boilerplateWords++;
    const { parent } = elements[e]!;
    const above = counts[parent];
    if (!above) continue;
    words[parent]! |= words[e]!;
    above.imgNum += own.imgNum;
    above.imgSize += own.imgSize;
    above.linkNum += own.linkNum;
    above.linkTextLen += own.linkTextLen;
    above.interactionNum += own.interactionNum;
    above.interactionSize += own.interactionSize;
    above.formNum += own.formNum;
    above.formSize += own.formSize;
    above.emailNum += own.emailNum;
    above.textLen += own.textLen;
    above.punctuation += own.punctuation;
    above.paragraphs += own.paragraphs;
  }
  return counts;
}
