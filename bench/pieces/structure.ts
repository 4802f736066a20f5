/** Is a piece built in the output as a reader needs it? Simple tests that any markup of sense passes. */
import { lettersOf, type Line } from './lines';
import type { Content, Row } from './piece';

/** @param lines of the output around the piece */
export function isBuilt(content: Content, lines: readonly Line[]): boolean {
  const { shape, rows } = content;
  const isEach = (is: (row: Row, at: number) => boolean): boolean => rows.every(is);
  switch (shape) {
    case 'pairs':
    case 'panels':
    case 'entries':
    case 'dialogue':
    case 'cards':
      return isEach((row) => row.lead === undefined || row.text === '' || isApart(row.lead, row.text, lines));
    case 'note':
    case 'list':
    case 'line':
    case 'verse':
      return isEach((row) => hasOwnLine(row, content, lines));
    case 'steps':
      return isEach((row, at) => hasNumber(row, (content.start ?? 1) + at, lines));
    case 'quote':
      return isEach((row) => lines.some(({ letters, tags }) => tags.includes('blockquote') && letters.includes(lettersOf(row.text)))); // prettier-ignore
    case 'headings':
      return isEach((row) => lines.some(({ letters, tags }) => letters === lettersOf(row.lead ?? '') && tags.some((tag) => /^h[1-6]$/.test(tag)))); // prettier-ignore
    case 'table':
      return isEach((row) => isTableRow(row, lines));
    case 'code':
      return isEach((row) => isCodeLine(lettersOf(row.text), lines));
  }
}

/** A line of brackets has no letters to be found by. */
const isCodeLine = (own: string, lines: readonly Line[]): boolean =>
  own === '' || lines.some(({ letters, tags }) => tags.includes('pre') && letters === own);

/** Lines of a label and of its text may have one between them. */
const NEAR = 2;

/** A label and its text: on lines near each other, or on one line with the label marked or a colon after it. */
function isApart(lead: string, text: string, lines: readonly Line[]): boolean {
  const [leadLetters, textLetters] = [lettersOf(lead), lettersOf(text).slice(0, 60)];
  if (leadLetters === '' || textLetters === '') return true;
  return lines.some((line, at) => {
    if (!line.letters.includes(leadLetters)) return false;
    if (line.letters.includes(textLetters) && line.letters.length >= leadLetters.length + textLetters.length)
      return line.marked.includes(leadLetters) || line.marked.includes(textLetters) || isParted(lead, line.text); // prettier-ignore
    if (line.letters.length > leadLetters.length * 1.2 + 8) return false;
    return lines
      .slice(Math.max(0, at - NEAR), at + NEAR + 1)
      .some((other) => other !== line && other.letters.includes(textLetters));
  });
}

/** Does a mark stand after the label? */
function isParted(lead: string, line: string): boolean {
  const plain = (text: string): string => text.replace(/\s+/g, ' ').trim();
  const rest = plain(line).split(plain(lead))[1];
  return /[:：.…–—|]$/u.test(plain(lead)) || (rest !== undefined && /^ ?[:：–—|·,;]/u.test(rest));
}

/** A text that no other text of the page runs into. */
const hasOwnLine = ({ lead = '', text, tail = '' }: Row, { title = '' }: Content, lines: readonly Line[]): boolean => {
  const own = lettersOf(text);
  const most = own.length + lettersOf(lead + tail + title).length;
  return lines.some(({ letters }) => letters.includes(own.slice(0, 60)) && letters.length <= most * 1.05 + 2);
}; // prettier-ignore

/** A number before the text: of its list, at the beginning of the line, or on a line or in a cell of its own. */
function hasNumber({ text }: Row, number: number, lines: readonly Line[]): boolean {
  const own = lettersOf(text).slice(0, 60);
  return lines.some((line, at) => {
    if (!line.letters.includes(own)) return false;
    const before = lines[at - 1];
    return (
      line.number === number ||
      new RegExp(`^\\s*[\\[(]?${String(number)}(?!\\d)`).test(line.text) ||
      before?.letters === String(number)
    );
  });
}

/** All cells in one row of a table, each on its own. */
function isTableRow({ cells = [] }: Row, lines: readonly Line[]): boolean {
  const rows = new Set(lines.filter(({ row }) => row >= 0).map(({ row }) => row));
  return [...rows].some((row) => {
    const found = lines.filter((line) => line.row === row).map(({ letters }) => letters);
    return cells.every((cell) => lettersOf(cell) === '' || found.includes(lettersOf(cell)));
  });
}
