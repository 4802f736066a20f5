/**
 * Lint rules over the files of src: `downwards`, a room imports from the rooms below it only, `no-circle`, no file imports
 * itself by way of others, types included, and `own-name`, no file repeats the name of its folder. The plugins that do this need native resolvers that not every
 * registry has; relative imports with one ending need none.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';

const SRC = resolve(import.meta.dirname, '../../src');

/** The rooms from the ground up (docs/architecture.md). */
export const ROOMS = [
  'util',
  'snapshot',
  'core',
  'engines',
  'assemble',
  'follow',
  'article',
  'clip',
  'words',
  'settings',
  'typeset',
  'extension',
  'cli',
];

/** @param {string} file absolute; '' for what lies outside of src */
function roomOf(file) {
  const path = relative(SRC, file);
  return path.startsWith('..') ? '' : (path.split(sep)[0] ?? '');
}

/** The file that a relative import names, '' for any other import. @param {string} from @param {string} name */
function target(from, name) {
  if (!name.startsWith('.')) return '';
  const path = resolve(dirname(from), name);
  return existsSync(`${path}.ts`) ? `${path}.ts` : '';
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^'?]+)'/g;

/** @returns {Map<string, string[]>} by file, the files that it imports */
function readGraph() {
  /** @type {Map<string, string[]>} */
  const graph = new Map();
  for (const entry of readdirSync(SRC, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const file = join(entry.parentPath, entry.name);
    const names = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => match[1] ?? '');
    graph.set(
      file,
      names.map((name) => target(file, name)).filter((path) => path !== ''),
    );
  }
  return graph;
}

/** A shortest way from a file back to itself, [] if there is none. @param {Map<string, string[]>} graph @param {string} start */
export function circleOf(graph, start) {
  /** @type {Map<string, string>} */
  const from = new Map();
  const queue = [start];
  for (let file = queue.shift(); file !== undefined; file = queue.shift())
    for (const next of graph.get(file) ?? []) {
      if (next === start) {
        const way = [file];
        for (let at = file; at !== start; way.unshift(at)) at = from.get(at) ?? start;
        return way;
      }
      if (from.has(next)) continue;
      from.set(next, file);
      queue.push(next);
    }
  return [];
}

/** @type {Map<string, string[]> | null} */
let graph = null;

/** @type {import('eslint').Rule.RuleModule} */
const downwards = {
  create(context) {
    const name = roomOf(context.filename);
    const room = ROOMS.indexOf(name);
    if (context.filename.endsWith('.test.ts')) return {};
    if (room < 0)
      return {
        Program(node) {
          context.report({ node, message: `src/${name} is none of the rooms (docs/architecture.md).` });
        },
      };
    /** @param {any} node */
    const check = (node) => {
      const name = node.source?.value;
      if (typeof name !== 'string') return;
      const other = roomOf(resolve(dirname(context.filename), name));
      if (name.startsWith('.') && ROOMS.indexOf(other) > room)
        context.report({
          node,
          message: `src/${ROOMS[room]} imports from rooms below it only, and ${other} stands above (docs/architecture.md).`,
        });
    };
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const noCircle = {
  create(context) {
    return {
      Program(node) {
        const way = circleOf((graph ??= readGraph()), context.filename);
        if (way.length === 0) return;
        const names = [...way, context.filename].map((file) => relative(SRC, file));
        context.report({ node, message: `imports itself: ${names.join(' → ')}` });
      },
    };
  },
};

/** @type {import('eslint').Rule.RuleModule} */
const ownName = {
  create(context) {
    return {
      Program(node) {
        const folder = basename(dirname(context.filename)).replace(/s$/, '');
        const words = basename(context.filename).split('.')[0]?.split('-') ?? [];
        if (words.some((word) => word.replace(/s$/, '') === folder))
          context.report({
            node,
            message: `repeats its folder's name: what is it that "${folder}" does not say?`,
          });
      },
    };
  },
};

export default { rules: { downwards, 'no-circle': noCircle, 'own-name': ownName } };
