// @ts-check
/**
 * Types and lint by one reading of the sources: node scripts/code.mjs [--changed FILE…]
 * With --changed (`npm run check`): lint of these files, and types of what changed since the last time and of what imports it.
 * The type checker takes most of the time of both, so they share it. Exit code 1 for an error or a warning.
 */
import path from 'node:path';
import process from 'node:process';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { ROOT } from './setup/system.mjs';

/** The sources as a program that remembers from one run to the next which files were right. @param {boolean} isCheck */
function readSources(isCheck) {
  const config = ts.getParsedCommandLineOfConfigFile(
    path.join(ROOT, 'tsconfig.json'),
    isCheck
      ? {
          assumeChangesOnlyAffectDirectDependencies: true,
          tsBuildInfoFile: path.join(ROOT, 'node_modules/.cache/check.tsbuildinfo'),
        }
      : {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: (problem) => {
        throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
      },
    },
  );
  if (!config) throw new Error('No tsconfig.json.');
  const host = ts.createIncrementalCompilerHost(config.options);
  host.jsDocParsingMode = ts.JSDocParsingMode.ParseForTypeErrors;
  return ts.createIncrementalProgram({ rootNames: config.fileNames, options: config.options, host });
}

/** Prints what is wrong with the types. @param {ts.EmitAndSemanticDiagnosticsBuilderProgram} sources @returns {number} errors */
function checkTypes(sources) {
  const found = [
    ...sources.getConfigFileParsingDiagnostics(),
    ...sources.getOptionsDiagnostics(),
    ...sources.getSyntacticDiagnostics(),
    ...sources.getGlobalDiagnostics(),
    ...sources.getSemanticDiagnostics(),
  ];
  // Writes no code (noEmit) but what the next run reads.
  sources.emit();
  if (found.length > 0)
    console.error(
      ts.formatDiagnostics(found, {
        getCanonicalFileName: (name) => name,
        getCurrentDirectory: () => ROOT,
        getNewLine: () => '\n',
      }),
    );
  return found.length;
}

/** Prints what lint finds. @param {ts.Program} program @param {string[]} files @returns {Promise<number>} errors and warnings */
async function lint(program, files) {
  const eslint = new ESLint({
    cwd: ROOT,
    warnIgnored: false,
    overrideConfig: {
      files: ['**/*.ts'],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(files);
  const formatter = await eslint.loadFormatter('stylish');
  const text = await formatter.format(results);
  if (text !== '') console.error(text);
  return results.reduce((sum, { errorCount, warningCount }) => sum + errorCount + warningCount, 0);
}

const given = process.argv.slice(2);
const isCheck = given.includes('--changed');
const files = isCheck ? given.filter((name) => /\.(?:ts|js|mjs)$/.test(name)) : ['.'];
const sources = readSources(isCheck);
const errors = checkTypes(sources);
const found = files.length === 0 ? 0 : await lint(sources.getProgram(), files);
process.exitCode = errors + found > 0 ? 1 : 0;
