/**
 * `npm run docs:size [-- FOLDER]`: how much code each room of src has: files, lines, the median and the largest file, exported
 * names. Tests are left out. FOLDER is another checkout, to compare with.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

interface SourceFile {
  room: string;
  path: string;
  lines: number;
  exported: number;
}

const root = join(process.argv[2] ?? '.', 'src');

function exportedNames(path: string, text: string): number {
  const { statements } = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  let count = 0;
  for (const statement of statements) {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause } = statement;
      count += exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.length : 1;
    } else if (
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    )
      count += ts.isVariableStatement(statement) ? statement.declarationList.declarations.length : 1;
  }
  return count;
}

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.(test|test-d|d)\.ts$/.test(path))
  .map((path): SourceFile => {
    const text = readFileSync(join(root, path), 'utf8');
    const lines = text.split('\n').length - 1;
    return { room: path.split('/')[0]!, path, lines, exported: exportedNames(path, text) };
  })
  .sort((a, b) => a.lines - b.lines);

const sum = (of: readonly number[]): number => of.reduce((all, one) => all + one, 0);

function row(name: string, of: readonly SourceFile[]): string[] {
  const largest = of.at(-1)!;
  return [
    name,
    of.length,
    sum(of.map(({ lines }) => lines)),
    of[of.length >> 1]!.lines,
    `${largest.path} ${String(largest.lines)}`,
    sum(of.map(({ exported }) => exported)),
  ].map(String);
}

const rooms = [...new Set(files.map(({ room }) => room))].sort();
const rows = [
  ['room', 'files', 'lines', 'median', 'largest', 'exported names'],
  ...rooms.map((room) =>
    row(
      room,
      files.filter((file) => file.room === room),
    ),
  ),
  row('all', files),
];
for (const cells of rows) console.log(cells.join('\t'));
