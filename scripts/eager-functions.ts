import { parseAst, type Plugin } from 'vite';

/**
 * What a first call does not run: pagination and printing pages, the kind of page, other engines, Markdown. Compiling
 * these with the rest would make every click wait for them.
 */
const LATER =
  /\/core\/(kind|paging|corrections|left-out)|\/follow\/|\/clip\/(whole|print-page|other-engine)|\/source-html|\/math-tex|\/article\/(markdown|join|table|records|correct)/;
const FIRST_CALL = /\/src\/(util|snapshot|core|assemble|article|clip)\//;

/**
 * Compiles the functions of a first call with the script. A function declaration is only looked over when a script is
 * compiled, and compiled in full when it is first called; a function expression in parentheses is compiled at once. A
 * clip runs hundreds of functions once, in a page that never saw them: looking them over first is work for nothing.
 * docs/bench.md says what it brings. Declarations become constants at the beginning of their module, so that they
 * still stand before whatever uses them there.
 */
export function eagerFunctions(): Plugin {
  return {
    name: 'article-clipper:eager-functions',
    enforce: 'post',
    transform(code, id) {
      return FIRST_CALL.test(id) && !LATER.test(id) ? { code: eager(code), map: null } : null;
    },
  };
}

/** @param code an ES module without TypeScript; the function declarations at its top level become constants */
export function eager(code: string): string {
  let constants = '';
  let rest = '';
  let end = 0;
  for (const statement of parseAst(code).body) {
    const exported = statement.type === 'ExportNamedDeclaration';
    const declaration = exported ? statement.declaration : statement;
    if (declaration?.type !== 'FunctionDeclaration' || !declaration.id) continue;
    const { id, async, generator } = declaration;
    const head = `${exported ? 'export ' : ''}const ${id.name} = (${async ? 'async ' : ''}function${generator ? '*' : ''} `;
    constants += `${head}${code.slice(id.end, declaration.end)});\n`;
    rest += code.slice(end, statement.start);
    end = statement.end;
  }
  return constants + rest + code.slice(end);
}
