/** The article as sentences to be spoken one after the other, each with its language and the way back to the text. */
import { TextIndex } from '../../../article/highlights/text-index';
import { walkText } from '../text-walk';

/** What says nothing when it is spoken: programs, formulas, drawings, marks of notes. */
const UNSPOKEN = 'pre, math, svg, sup:has(a), [aria-hidden="true"]';
/** Code units after which a sentence is spoken in parts: some voices stop in the middle of a longer one. */
const LONGEST = 300;
/** A word or a number: what has none is not spoken. */
const SPOKEN = /[\p{L}\p{N}]/u;

export interface Sentence {
  text: string;
  /** language of its element, as the page gives it; '' for unknown */
  lang: string;
  /** the text from `at` on, so many code units */
  rangeOf: (at: number, length: number) => Range | null;
}

/** Beginnings and ends of the sentences of a block. */
function* sentencesIn(text: string, lang: string): Generator<[from: number, to: number]> {
  let language: string | undefined;
  try {
    language = lang === '' ? undefined : Intl.getCanonicalLocales(lang)[0];
  } catch {
    // A language that is none: the browser's own rules.
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

/** The sentences of an element in reading order; in an own language where one of its parts has one. */
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
