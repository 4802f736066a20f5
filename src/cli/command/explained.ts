/** The why-record as a table: each part of the page, what became of it, and why, in the user's words. */
import type { ExplainedSegment } from '../../clip/library';
import type { Reason } from '../../core/reasons';
import { whyKept, whyLeftOut } from '../../words/reasons';
import { stringsOf } from '../i18n';
import type { Words } from '../words';

/** characters of a part's text that the table shows */
const SHOWN = 70;

/** A user and a password in an address (`https://user:password@host/`). */
const USER = /(?<=\b[a-z][a-z\d+.-]*:\/\/)[^/?#\s]*@/gi;

/** Text as one line of a terminal: no control characters reach it, whatever the page wrote, and no password. */
export function plainLine(text: string, length = SHOWN): string {
  const line = text
    .replace(USER, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : line;
}

/** Columns as wide as their widest cell; the last is as long as it is. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    // Not as arguments of one call: the stack holds some 100,000 of them, a giant has more parts.
    rows.reduce((widest, row) => Math.max(widest, [...(row[column] ?? '')].length), 0),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === row.length - 1 ? cell : cell + ' '.repeat((widths[column] ?? 0) - [...cell].length),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function explained(segments: readonly ExplainedSegment[], words: Words): string {
  const { t } = stringsOf(words);
  const rows = segments.map(({ role, reason, score, media, text }) => [
    role,
    reason,
    media ? '' : score.toFixed(2),
    t(role === 'dropped' ? whyLeftOut(reason as Reason) : whyKept(reason as Reason)),
    plainLine(media ? `[picture] ${text}` : text),
  ]);
  return `${table([['ROLE', 'REASON', 'SCORE', 'WHY', 'TEXT'], ...rows])}\n`;
}
