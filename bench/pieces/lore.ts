/** What pieces of an article are made of: written with the article, or found in its own sentences. */
import type { Choice } from '../makes/choice';

export interface Lore {
  lang: string;
  title: string;
  /** a number and what it counts */
  figures: [string, string][];
  /** a label and its value */
  facts: [string, string][];
  /** a term and what it means */
  terms: [string, string][];
  people: string[];
  questions: string[];
  steps: string[];
  /** a date and what happened */
  dates: [string, string][];
  /** one to three sentences each */
  notes: string[];
  /** a text and who said it */
  quotes: [string, string][];
  /** rows of cells; the first has the names of the columns */
  table: string[][];
  /** names of works, places, papers; of some words each */
  titles: string[];
  /** a heading and some sentences */
  passages: [string, string][];
  /** short lines */
  lines: string[];
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const isUnspaced = (text: string): boolean => UNSPACED.test(text.slice(0, 40));

/** Words of a text, or pairs of signs where nothing parts words. */
function wordsOf(text: string): string[] {
  if (isUnspaced(text)) return text.match(/[\p{L}\p{M}\p{N}]{2,4}/gu) ?? [];
  return text.match(/[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}’'-]*/gu) ?? [];
}

/** So many words of a sentence around one of them, or so many signs. */
function phraseAround(word: string, sentence: string, most: number): string {
  const at = Math.max(0, sentence.indexOf(word));
  if (isUnspaced(sentence)) {
    const from = Math.max(0, at - 2);
    return sentence.slice(from, from + most * 3).replace(/[。，、！？：；]/g, '');
  }
  const before = sentence.slice(0, at).split(/\s+/).filter((part) => part !== '').slice(-1); // prettier-ignore
  const after = sentence
    .slice(at)
    .split(/\s+/)
    .slice(0, most - before.length);
  return [...before, ...after].join(' ').replace(/[.,;:!?"“”()«»。]+$/u, '');
}

/** Words that tell this article from others: long or capital ones, those first that come again. */
function ownWords(sentences: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const sentence of sentences)
    wordsOf(sentence).forEach((word, at) => {
      const isName = at > 0 && /^\p{Lu}/u.test(word);
      if (word.length > (isUnspaced(sentence) ? 1 : isName ? 3 : 6))
        counts.set(word, (counts.get(word) ?? 0) + (isName ? 1.5 : 1));
    });
  return [...counts].sort((a, b) => b[1] - a[1]).slice(0, 60).map(([word]) => word); // prettier-ignore
}

/** Deals what there is, each before any comes again. */
function dealer(from: readonly string[], choice: Choice): () => string {
  let left: string[] = [];
  return () => {
    if (left.length === 0) left = choice.some(from, from.length);
    return left.pop()!;
  };
}

/** @param own the article's sentences that its text does not show. @param all all of its sentences */
export function loreOf(
  article: { lang: string; title: string },
  own: readonly string[],
  all: readonly string[],
  choice: Choice,
): Lore {
  const known = ownWords(all);
  const word = dealer(known.length > 0 ? known : [article.title.slice(0, 12)], choice);
  const sentence = dealer(own.length > 0 ? own : all, choice);
  const about = (most: number): string => {
    const name = word();
    return phraseAround(name, all.find((one) => one.includes(name)) ?? article.title, most);
  };
  const many = <T>(count: number, make: () => T): T[] => Array.from({ length: count }, make);
  const person = (): string => [word(), word()].join(isUnspaced(article.title) ? '' : ' ');
  const sentences = (least: number, most: number): string =>
    many(choice.int(least, most), sentence).join(isUnspaced(article.title) ? '' : ' ');
  const number = (): string =>
    choice.pick([
      String(choice.int(2, 980)),
      `${String(choice.int(1, 99))} %`,
      `${String(choice.int(1, 9))}.${String(choice.int(1, 9))} m`,
      `${String(choice.int(1, 40))},${String(choice.int(100, 999))}`,
      `€${String(choice.int(3, 900))}`,
    ]);
  const date = (): string =>
    choice.pick([
      String(choice.int(1850, 2026)),
      `${String(choice.int(1, 28))}.${String(choice.int(1, 12))}.`,
      `${String(choice.int(6, 22))}:${String(choice.int(10, 59))}`,
      `${String(choice.int(2006, 2026))}-0${String(choice.int(1, 9))}-${String(choice.int(10, 28))}`,
    ]);
  const columns = choice.int(2, 4);
  const mark = isUnspaced(article.title) ? '？' : '?';
  return {
    lang: article.lang,
    title: article.title,
    figures: many(6, () => [number(), about(choice.int(2, 6))]),
    facts: many(10, () => [about(choice.int(1, 2)), choice.chance(0.4) ? `${number()} ${word()}` : about(choice.int(1, 7))]), // prettier-ignore
    terms: many(7, () => [word(), sentence()]),
    people: many(4, person),
    questions: many(6, () => `${about(choice.int(4, 11))}${mark}`),
    steps: many(8, sentence),
    dates: many(8, () => [date(), sentence()]),
    notes: many(4, () => sentences(1, 3)),
    quotes: many(3, () => [sentence(), person()]),
    table: many(choice.int(3, 8), () => many(columns, () => (choice.chance(0.4) ? number() : about(choice.int(1, 3))))), // prettier-ignore
    titles: many(8, () => about(choice.int(2, 8))),
    passages: many(6, () => [about(choice.int(1, 5)), sentences(1, 3)]),
    lines: many(12, () => about(choice.int(3, 7))),
  };
}

/** Sentences of a text, with their marks; the whole where there is one. */
export const sentencesOf = (text: string): string[] =>
  text.match(/[^.!?。！？।]+[.!?。！？।]+["”’」』)]*|[^.!?。！？।]+$/gu)?.map((s) => s.trim()) ?? [text];

/** The sentences of an article's paragraphs. */
export const sentencesOfBlocks = (blocks: readonly { kind: string; text: string }[]): string[] =>
  blocks.filter(({ kind }) => kind !== 'heading').flatMap(({ text }) => sentencesOf(text));
