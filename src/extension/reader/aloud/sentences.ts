/** Splits the article into sentences to speak. */
import { TextIndex } from '../../../article/highlights/text-index';
import { rangeOf, walkText } from '../text-nodes';

/** Not spoken: code, formulas, drawings, marks of notes. */
const UNSPOKEN = 'pre, math, svg, sup:has(a), [aria-hidden="true"]';
/** Code units. Some voices stop in the middle of longer sentences. */
const LONGEST = 300;
const SPOKEN = /[\p{L}\p{N}]/u;

export interface Sentence {
  text: string;
  /** '' for unknown */
  lang: string;
  rangeOf: (at: number, length: number) => Range | null;
}

function* sentencesIn(text: string, lang: string): Generator<[from: number, to: number]> {
  let language: string | undefined;
  try {
    language = lang === '' ? undefined : Intl.getCanonicalLocales(lang)[0];
  } catch {
    // Not a language tag: the browser's rules.
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

export function sentencesOf(root: Element): Sentence[] {
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
        rangeOf: (at, length) => rangeOf(block.slices(from + at, Math.min(to, from + at + length))),
      });
    }
  };
  walkText(root, {
    skip: UNSPOKEN,
    text: (node) => index.add(node, node.data),
    edge: end,
  });
  end();
  return found;
}
