/**
 * A lint rule for the rooms that read somebody else's page: members of nodes are read by the functions of
 * `src/snapshot/foreign.ts` and nowhere else, since a page can put its own in front of them. Texts and shadow roots
 * are safe (they have no names), and so are documents that have passed `pristine`.
 */

/** Members that only the nodes that a page can tamper with have. @param {any} type @param {any} checker */
function isForeign(type, checker) {
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((/** @type {any} */ part) => {
    const has = (/** @type {string} */ name) => checker.getPropertyOfType(part, name) !== undefined;
    // documents, texts, shadow roots
    const safe = ['documentElement', 'splitText', 'delegatesFocus'];
    return has('ownerDocument') && has('nodeType') && !safe.some(has);
  });
}

/** Same for every node, whatever a page does: not checked. */
const SAFE = new Set(['nodeType', 'data']);

/** @type {import('eslint').Rule.RuleModule} */
const foreignNodes = {
  create(context) {
    const services = context.sourceCode.parserServices;
    if (!services?.program) return {};
    const checker = services.program.getTypeChecker();
    /** @param {any} object @param {string} name @param {any} node */
    const check = (object, name, node) => {
      if (SAFE.has(name)) return;
      const type = services.getTypeAtLocation(object);
      if (isForeign(type, checker))
        context.report({
          node,
          message: `a page can stand in front of \`${name}\`: read it by src/snapshot/foreign.ts.`,
        });
    };
    return {
      MemberExpression(node) {
        if (!node.computed && node.property.type === 'Identifier')
          check(node.object, node.property.name, node);
      },
      VariableDeclarator(node) {
        if (node.id.type !== 'ObjectPattern' || !node.init) return;
        for (const part of node.id.properties)
          if (part.type === 'Property' && part.key.type === 'Identifier')
            check(node.init, part.key.name, part);
      },
    };
  },
};

export default { rules: { 'foreign-nodes': foreignNodes } };
