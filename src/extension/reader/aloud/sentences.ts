/** Splits the article into sentences to speak, each with its language and its place in the text. */
import { TextIndex } from '../../../article/highlights/text-index';
import { walkText } from '../reader-text';

/** Not spoken: code, formulas, drawings, marks of notes. */
const UNSPOKEN = 'pre, math, svg, sup:has(a), [aria-hidden="true"]';
/** Code units. Longer sentences are spoken in parts: some voices stop in the middle. */
const LONGEST = 300;
/** Text without a letter or digit is not spoken. */
const SPOKEN = /[\p{L}\p{N}]/u;

export interface Sentence {
  text: string;
  /** language of its element as the page says; '' for unknown */
  lang: string;
  /** range of `length` code units from `at` */
  rangeOf: (at: number, length: number) => Range | null;
}

/** Start and end of each sentence of a block. */
function* sentencesIn(text: string, lang: string): Generator<[from: number, to: number]> {
  let language: string | undefined;
  try {
    language = lang === '' ? undefined : Intl.getCanonicalLocales(lang)[0];
  } catch {
    // Not a valid language tag: use the browser's rules.
  }
  for (const { index, segment } of new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text)) {
    let from = index;
    const end = index + segment.length;
    while (end - from > LONGEST) {
      const space = text.lastIndexOf(' ', from + LONGEST);
      const to = space > from ? space + 1 : from + LONGEST;
      yield [from, to];
      from = to;
    }
    if (end > from) yield [from, end];
  }
}

/** The sentences of an element in reading order. */
export function sentencesOf(root: Element): Sentence[] {
  const doc = root.ownerDocument;
  const found: Sentence[] = [];
  let index = new TextIndex<Text>();
  const end = (): void => {
    const block = index;
    const [first] = block.nodes;
    index = new TextIndex<Text>();
    if (!first || !SPOKEN.test(block.text)) return;
    const lang = first.parentElement?.closest('[lang]')?.getAttribute('lang') ?? '';
    for (const [from, to] of sentencesIn(block.text, lang)) {
      const text = block.text.slice(from, to);
      if (!SPOKEN.test(text)) continue;
      found.push({
        text,
        lang,
        rangeOf: (at, length) => {
          const slices = block.slices(from + at, Math.min(to, from + at + length));
          const [begin] = slices;
          const last = slices.at(-1);
          if (!begin?.node.isConnected || !last?.node.isConnected) return null;
          const range = doc.createRange();
          range.setStart(begin.node, Math.min(begin.from, begin.node.length));
          range.setEnd(last.node, Math.min(last.to, last.node.length));
          return range;
        },
      });
    }
  };
  walkText(root, {
    skip: UNSPOKEN,
    text: (node) => {
      index.add(node, node.data);
    },
    edge: end,
  });
  end();
  return found;
}
