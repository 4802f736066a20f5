/** What became of a page's pieces and twins in the HTML that a system made of the page. */
import { words } from '../../src/util/text';
import type { TruthRow } from '../gold';
import { ARTICLE_ROLES, type Role } from '../roles';
import { lettersOf, linesOf } from './lines';
import { JUNK_KEPT, KEPT, outcomeOf, type PageOutcome } from './outcome';
import type { Content, PieceRow } from './piece';
import { isBuilt } from './structure';

const ARTICLE = new Set<Role>(ARTICLE_ROLES);
/** Letters of a paragraph by which it is found. */
const BEGINNING = 60;

/** @param html of the article's content, as the system gave it */
export function outcomesOfOutput(row: TruthRow, html: string): PageOutcome {
  const { parts = [], pieces = [] } = row;
  const lines = linesOf(html);
  const all = lines.map(({ letters }) => letters).join('');
  const tokens = lines.flatMap(({ text }, line) => words(text).map((word) => ({ word, line })));
  const inPieces = new Set(pieces.flatMap((piece) => piece.parts));
  const own = parts.flatMap(([role], at) => (ARTICLE.has(role) && !inPieces.has(at) ? [at] : []));
  const lineOf = (part: number | undefined): number => {
    const beginning = part === undefined ? '' : lettersOf(parts[part]![1]).slice(0, BEGINNING);
    return beginning.length < BEGINNING / 3 ? -1 : lines.findIndex(({ letters }) => letters.includes(beginning)); // prettier-ignore
  };
  const shareOf = (of: readonly number[]): number => {
    const texts = of.map((part) => lettersOf(parts[part]![1])).filter((text) => text !== '');
    const length = texts.reduce((sum, text) => sum + text.length, 0);
    const found = texts.filter((text) => all.includes(text)).reduce((sum, text) => sum + text.length, 0);
    return length === 0 ? 1 : found / length;
  };
  const outcomes = pieces.map((piece) => {
    if (piece.twin !== '')
      return outcomeOf(row, piece, { isIn: shareOf(piece.parts) > JUNK_KEPT, isBuilt: null, isInOrder: null }); // prettier-ignore
    const found = windowOf(piece, tokens);
    if (!found) return outcomeOf(row, piece, { isIn: false, isBuilt: false, isInOrder: false });
    const before = lineOf(own.filter((part) => part < piece.parts[0]!).at(-1));
    const after = lineOf(own.find((part) => part > piece.parts.at(-1)!));
    return outcomeOf(row, piece, {
      isIn: true,
      isBuilt: isBuilt(piece.content, lines.slice(Math.max(0, found.from - 1), found.to + 1)),
      isInOrder: before <= found.to && (after < 0 || found.from <= after),
    });
  });
  return { outcomes, body: shareOf(own) };
}

/** The texts that have to be there. */
export const textsOfContent = ({ title, rows }: Content): string[] =>
  [title ?? '', ...rows.flatMap(({ lead = '', text, tail = '', cells = [] }) => [lead, text, tail, ...cells])].filter((text) => lettersOf(text) !== ''); // prettier-ignore

/**
 * Where a piece stands: the stretch of the output, of its length and a little, that has most of its words.
 * @returns its first and last line; null where one of its texts is missing
 */
function windowOf(
  { content }: PieceRow,
  tokens: readonly { word: string; line: number }[],
): { from: number; to: number } | null {
  const texts = textsOfContent(content).map(words);
  const wanted = new Map<string, number>();
  for (const word of texts.flat()) wanted.set(word, (wanted.get(word) ?? 0) + 1);
  const size = texts.flat().length;
  const width = Math.ceil(size * 1.2) + 10;
  const counts = new Map<string, number>();
  let common = 0;
  let best = { common: 0, end: 0 };
  tokens.forEach(({ word }, at) => {
    const add = (name: string, change: 1 | -1): void => {
      const most = wanted.get(name);
      if (most === undefined) return;
      const count = (counts.get(name) ?? 0) + change;
      counts.set(name, count);
      if (change > 0 ? count <= most : count < most) common += change;
    };
    add(word, 1);
    if (at >= width) add(tokens[at - width]!.word, -1);
    if (common > best.common) best = { common, end: at + 1 };
  });
  const window = tokens.slice(Math.max(0, best.end - width), best.end);
  const present = new Map<string, number>();
  for (const { word } of window) present.set(word, (present.get(word) ?? 0) + 1);
  const missing = new Map([...wanted].map(([word, count]) => [word, Math.max(0, count - (present.get(word) ?? 0))])); // prettier-ignore
  // A word that is missing once may have stood in any text that has it: each of them answers for it.
  const isWhole = texts.every((text) => text.filter((word) => missing.get(word)! > 0).length <= text.length * (1 - KEPT)); // prettier-ignore
  const own = window.filter(({ word }) => wanted.has(word));
  return isWhole && own.length > 0 ? { from: own[0]!.line, to: own.at(-1)!.line } : null;
}
