/** Names speakers, questions and answers of interviews and transcripts. Pure. */
import type { Element, ElementContent } from 'hast';
import { element, hasContent, isElement, rawText } from '../../util/hast';
import { named, wordsOf } from './headed';

/** Our own choices. The label is in code units. */
const LONGEST_LABEL = 40;
const LEAST_TURNS = 4;
const MOST_SPEAKERS = 12;
/** Share of turns that change the speaker. */
const CHANGING_SHARE = 0.5;
const LEAST_QUESTIONS = 3;

/** A name, or Q and A, and a colon. */
const LABEL = /^\s*(\p{Lu}[\p{L}\p{M}.'’ -]{0,38}|\p{Lo}{1,12})\s?[:：](?=\s|\p{Lo}|$)/u;
const QUESTION = /[?？؟]["'”’»)]?$/;

interface Turn {
  at: number;
  label: string;
  /** with the label as element */
  node: Element;
}

/** @returns the same list if nobody speaks */
export function withSpeakers(blocks: ElementContent[]): ElementContent[] {
  const turns = talksIn(blocks);
  if (turns.length > 0) {
    const out = [...blocks];
    for (const { at, node } of turns) out[at] = node;
    return out;
  }
  return withQuestions(blocks);
}

function talksIn(blocks: readonly ElementContent[]): Turn[] {
  let talk: Turn[] = [];
  const talks: Turn[][] = [talk];
  for (const [at, node] of blocks.entries()) {
    const turn = turnOf(node, at);
    if (turn) talk.push(turn);
    else if (isElement(node) && /^(?:h\d|hr|ul|ol|table)$/.test(node.tagName)) talks.push((talk = []));
  }
  const long = talks.filter((each) => each.length >= LEAST_TURNS && isTalk(each));
  const all = long.flat();
  const counts = new Map<string, number>();
  for (const { label } of all) counts.set(label, (counts.get(label) ?? 0) + 1);
  if (counts.size === 0 || counts.size > MOST_SPEAKERS) return [];
  const changes = all.filter(({ label }, at) => at > 0 && label !== all[at - 1]!.label).length;
  if (changes < CHANGING_SHARE * (all.length - 1)) return [];
  // Short talks have the same speakers.
  return talks.flat().filter(({ label }) => counts.has(label));
}

/** Two must speak twice; labels of list entries come once. */
function isTalk(turns: readonly Turn[]): boolean {
  const counts = new Map<string, number>();
  for (const { label } of turns) counts.set(label, (counts.get(label) ?? 0) + 1);
  return [...counts.values()].filter((count) => count > 1).length > 1;
}

function turnOf(node: ElementContent, at: number): Turn | null {
  if (!isElement(node, 'p')) return null;
  const start = node.children.findIndex(hasContent);
  const first = node.children[start];
  if (!first) return null;
  const after = node.children[start + 1];
  if (isElement(first, 'strong')) {
    const words = wordsOf(first);
    const isOut = after?.type === 'text' && /^\s?[:：]/.test(after.value);
    if (words.length > LONGEST_LABEL || !(isOut || /[:：]$/.test(words))) return null;
    const label = words.replace(/\s?[:：]$/, '');
    return { at, label, node: { ...node, children: node.children.with(start, named(first, 'speaker')) } };
  }
  if (first.type !== 'text') return null;
  const found = LABEL.exec(first.value);
  if (!found) return null;
  const rest = { ...first, value: first.value.slice(found[0].length) };
  const speaker = element('strong', [{ ...first, value: found[0].trimStart() }], { dataPart: 'speaker' });
  const children = [...node.children.slice(0, start), speaker, rest, ...node.children.slice(start + 1)];
  return { at, label: found[1]!, node: { ...node, children } };
}

/** Bold paragraphs that ask, and the answers between them. */
function withQuestions(blocks: ElementContent[]): ElementContent[] {
  const asks = (node: ElementContent | undefined): boolean => {
    if (!isElement(node, 'p')) return false;
    const [only, more] = node.children.filter(hasContent);
    return more === undefined && isElement(only, 'strong') && QUESTION.test(rawText(only).trim());
  };
  const questions = blocks.filter(
    (node, at) => asks(node) && isElement(blocks[at + 1], 'p') && !asks(blocks[at + 1]),
  );
  if (questions.length < LEAST_QUESTIONS) return blocks;
  let answers = false;
  return blocks.map((node) => {
    if (isElement(node) && /^h\d$/.test(node.tagName)) answers = false;
    if (asks(node)) {
      answers = true;
      return named(node as Element, 'question');
    }
    return answers && isElement(node, 'p') ? named(node, 'answer') : node;
  });
}
