/** A build step: the functions that nearly every first call of the library runs are compiled with the script. */
import { relative, resolve } from 'node:path';
import { parseAst, type Plugin } from 'vite';
import firstCall from './first-call.json' with { type: 'json' };

const PROJECT = resolve(import.meta.dirname, '..');

/**
 * A function declaration is only looked over when a script is compiled, and compiled in full when it is first called; a
 * function expression in parentheses is compiled at once. Looking a function over that is called for sure is work for
 * nothing, and so is compiling one that is not: `first-call.json` holds those that ran on most pages, by file, written
 * by `npm run bench:called`. A name that is no longer there does no harm. docs/bench.md says what it gives.
 */
export function eagerFunctions(): Plugin {
  const called = new Map<string, readonly string[]>(Object.entries(firstCall));
  return {
    name: 'article-clipper:eager-functions',
    enforce: 'post',
    transform(code, id) {
      const names = called.get(relative(PROJECT, id).replaceAll('\\', '/'));
      return names ? { code: eager(code, new Set(names)), map: null } : null;
    },
  };
}

/**
 * @param code an ES module without TypeScript
 * @param names of function declarations at its top level, which become constants at the beginning of the module, so that
 *   they still stand before whatever uses them there
 */
export function eager(code: string, names: ReadonlySet<string>): string {
  let constants = '';
  let rest = '';
  let end = 0;
  for (const statement of parseAst(code).body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type !== 'FunctionDeclaration' || !declaration.id || !names.has(declaration.id.name))
      continue;
    const { id, async, generator } = declaration;
    const head = `${exported ? 'export ' : ''}const ${id.name} = (${async ? 'async ' : ''}function${generator ? '*' : ''} `;
    constants += `${head}${code.slice(id.end, declaration.end)});\n`;
    rest += code.slice(end, statement.start);
    end = statement.end;
  }
  return constants + rest + code.slice(end);
}
