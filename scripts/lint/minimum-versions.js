/**
 * A lint rule: no name of the browser or the language that is younger than the oldest browsers that we name. What a name is, the
 * checker knows by its declaration in TypeScript's own libraries; since when a browser has it, MDN's compatibility
 * data. What may be missing has a type that says so (`Partial<Navigator>`), and is read with a question mark.
 */
import { createRequire } from 'node:module';
import ts from 'typescript';

/** @type {any} */
const data = createRequire(import.meta.url)('@mdn/browser-compat-data');

/** Members of global functions stand under these. */
const HOLDERS = new Set(['Window', 'WindowOrWorkerGlobalScope', 'GlobalEventHandlers']);

const UNDEFINED = ts.TypeFlags.Undefined;

/** MDN files members of mixins under the interfaces that have them. */
const MIXINS = new Map([
  ['ParentNode', ['Element', 'Document']],
  ['ChildNode', ['Element', 'CharacterData']],
  ['Animatable', ['Element']],
  ['Slottable', ['Element']],
  ['NonDocumentTypeChildNode', ['Element']],
  ['DocumentOrShadowRoot', ['Document', 'ShadowRoot']],
  ['ElementCSSInlineStyle', ['HTMLElement']],
  ['HTMLOrSVGElement', ['HTMLElement']],
  ['ARIAMixin', ['Element']],
  ['CSSStyleProperties', ['CSSStyleDeclaration']],
  ['InnerHTML', ['Element']],
]);

/** @param {string} holder @param {string} name @param {boolean} isStatic */
function support(holder, name, isStatic) {
  const own = isStatic ? `${name}_static` : name;
  for (const each of MIXINS.get(holder) ?? [holder]) {
    const entry = data.api[each]?.[own] ?? data.javascript.builtins[each]?.[name];
    if (entry?.__compat) return entry.__compat.support;
  }
  if (HOLDERS.has(holder)) return data.api[name]?.__compat?.support;
  return undefined;
}

/** @param {unknown} version as MDN writes it @param {number} otherwise */
const numberOf = (version, otherwise) => Number.parseFloat(String(version).replace('≤', '')) || otherwise;

/** Whether a version of a browser has it under this name, be it in part. @param {any} given @param {number} version */
function has(given, version) {
  /** @type {any[]} */
  const all = Array.isArray(given) ? given : [given];
  return all.some((one) => {
    if (!one || one.flags || one.prefix || one.alternative_name || !one.version_added) return false;
    if (one.version_added === 'preview') return false;
    return numberOf(one.version_added, 0) <= version && version < numberOf(one.version_removed, Infinity);
  });
}

/** @param {any} declaration the interface of a member, and whether it hangs on the constructor */
function holderOf(declaration) {
  const parent = declaration.parent;
  if (!parent) return null;
  if (parent.name) {
    const name = String(parent.name.text);
    return name.endsWith('Constructor')
      ? { name: name.slice(0, -'Constructor'.length), own: true }
      : { name, own: false };
  }
  // `declare var URL: { new(…): URL; parse(…): … }`
  const holder = parent.parent?.name?.text;
  return holder ? { name: String(holder), own: true } : null;
}

/** @type {import('eslint').Rule.RuleModule} */
const minimumVersions = {
  meta: { schema: [{ type: 'object', additionalProperties: { type: 'number' } }] },
  create(context) {
    const services = context.sourceCode.parserServices;
    if (!services?.program) return {};
    /** @type {Record<string, number>} */
    const least = context.options[0];
    /** @param {any} symbol @param {string} name @param {any} node */
    const check = (symbol, name, node) => {
      const from = symbol?.declarations?.filter((/** @type {any} */ one) =>
        /[\\/]lib\.(?:dom|es|webworker)[^\\/]*\.d\.ts$/.test(one.getSourceFile().fileName),
      );
      if (!from || from.length === 0 || from.length < symbol.declarations.length) return;
      for (const declaration of from) {
        const holder = holderOf(declaration);
        const found = holder ? support(holder.name, name, holder.own) : undefined;
        const known =
          found ?? (declaration.parent?.kind === undefined ? undefined : data.api[name]?.__compat?.support);
        if (!known) continue;
        for (const [browser, version] of Object.entries(least)) {
          if (!has(known[browser], version))
            context.report({ node, message: `\`${name}\` is not in ${browser} ${String(version)}.` });
        }
        return;
      }
    };
    return {
      MemberExpression(node) {
        if (node.computed || node.optional || node.property.type !== 'Identifier') return;
        const type = services.getTypeAtLocation(node);
        const parts = type.isUnion() ? type.types : [type];
        if (parts.some((/** @type {any} */ part) => (part.flags & UNDEFINED) !== 0)) return;
        check(services.getSymbolAtLocation(node.property), node.property.name, node);
      },
      'NewExpression > Identifier.callee'(/** @type {any} */ node) {
        check(services.getSymbolAtLocation(node), node.name, node);
      },
      'CallExpression > Identifier.callee'(/** @type {any} */ node) {
        check(services.getSymbolAtLocation(node), node.name, node);
      },
      'ObjectPattern > Property'(/** @type {any} */ node) {
        if (node.key.type !== 'Identifier') return;
        const type = services.getTypeAtLocation(node.parent);
        check(type.getProperty(node.key.name), node.key.name, node);
      },
    };
  },
};

export default { rules: { 'minimum-versions': minimumVersions } };
