/** Lines and tables for the terminal, safe whatever a page says. */

/** characters of text */
const SHOWN = 70;

const USER = /(?<=\b[a-z][a-z\d+.-]*:\/\/)[^/?#\s]*@/gi;

/** Removes line ends, control characters and passwords, for safe terminal output. */
export function plainLine(text: string, length = SHOWN): string {
  const line = text
    .replace(USER, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length > length ? `${characters.slice(0, length - 1).join('')}…` : line;
}

/** On standard error. */
export const warn = (line: string): void => {
  console.error(`article-clipper: ${plainLine(line, 500)}`);
};

export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    // Spreading overflows the stack at some 100,000 arguments; giants have more parts.
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
