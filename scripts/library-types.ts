/** Type declarations of the library's public entry: those files that it needs, and a check that they can be used alone. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';

const ROOT = resolve(import.meta.dirname, '..');
const SRC = join(ROOT, 'src');
const ENTRY = join(SRC, 'clip/library.ts');

/** A relative import without an ending, which only bundlers resolve. */
const RELATIVE = /(from |import\()(['"])(\.{1,2}\/[^'"]+)\2/g;

function problems(diagnostics: readonly ts.Diagnostic[]): string {
  return ts.formatDiagnostics(diagnostics, {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => ROOT,
    getNewLine: () => '\n',
  });
}

/** The declarations of every file that the entry reaches, by path below src, with imports that every resolver knows. */
function declarations(): Map<string, string> {
  const { config } = ts.readConfigFile(join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: { compilerOptions: object };
  };
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, ROOT);
  const program = ts.createProgram([ENTRY], {
    ...options,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: SRC,
    outDir: SRC,
  });
  const out = new Map<string, string>();
  const { diagnostics } = program.emit(undefined, (file, text) => {
    out.set(
      relative(SRC, file),
      text.replace(
        RELATIVE,
        (_, how: string, quote: string, path: string) => how + quote + path + '.js' + quote,
      ),
    );
  });
  if (diagnostics.length > 0) throw new Error(problems(diagnostics));
  return out;
}

/** Of all declarations those that the entry's own speak of. */
function reached(all: ReadonlyMap<string, string>, from: string): Map<string, string> {
  const found = new Map<string, string>();
  const waiting = [from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    const text = all.get(file);
    if (text === undefined || found.has(file)) continue;
    found.set(file, text);
    for (const [, , , path] of text.matchAll(RELATIVE))
      waiting.push(join(dirname(file), path!.replace(/\.js$/, '.d.ts')));
  }
  return found;
}

/**
 * Writes the declarations to a folder.
 * @returns the entry's
 * @throws when a program that uses them, strict and with Node's resolution, does not compile
 */
export async function writeLibraryTypes(folder: string): Promise<string> {
  const entry = 'clip/library.d.ts';
  const files = reached(declarations(), entry);
  await rm(folder, { recursive: true, force: true });
  for (const [file, text] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
  const written = join(folder, entry);
  const check = ts.createProgram([written], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.Node16,
    moduleResolution: ts.ModuleResolutionKind.Node16,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const found = ts.getPreEmitDiagnostics(check);
  if (found.length > 0) throw new Error(problems(found));
  return written;
}
