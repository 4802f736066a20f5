/** The user's own style sheet for the reader, without anything that could fetch: it may have come from anywhere. */
import type { FrameWindow } from './frame-host';

export type SafeStyles = typeof safeStyles;

/**
 * What leads to an address, in any value that CSS knows or may come to know. A backslash as well: in a custom property an
 * address may be written with escapes, which the browser keeps as they are.
 */
const FETCHES = /(?:url|src|image|image-set|cross-fade|element)\s*\(|@import|\\/i;

/**
 * The style sheet as the browser reads it, with style rules and those that group them only. A declaration that names an
 * address goes, and so does every other kind of rule. '' where something is left that should not be there. Never throws.
 */
export function safeStyles(css: string, view: FrameWindow): string {
  try {
    // It takes no @import, by its own rules (CSSOM).
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(css);
    clean(sheet, view);
    const safe = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');
    return FETCHES.test(safe) ? '' : safe;
  } catch (error) {
    console.warn('Article Clipper: the own styles could not be read.', error);
    return '';
  }
}

interface RuleHolder {
  readonly cssRules: CSSRuleList;
  deleteRule(index: number): void;
}

function clean(rules: RuleHolder, view: FrameWindow): void {
  for (let at = rules.cssRules.length - 1; at >= 0; at--) {
    const rule = rules.cssRules[at]!;
    const declared = declarationsOf(rule, view);
    if (declared) strip(declared);
    if ('cssRules' in rule && (declared || isGroup(rule, view))) clean(rule as CSSRule & RuleHolder, view);
    else if (!declared) rules.deleteRule(at);
    if (declared && FETCHES.test(rule.cssText)) rules.deleteRule(at);
  }
}

/** Of style rules, and of the runs of declarations between rules that stand in them. */
function declarationsOf(rule: CSSRule, view: FrameWindow): CSSStyleDeclaration | null {
  const isStyle = rule instanceof view.CSSStyleRule || rule.constructor.name === 'CSSNestedDeclarations';
  return isStyle && 'style' in rule ? rule.style : null;
}

function isGroup(rule: CSSRule, view: FrameWindow): boolean {
  return [
    view.CSSMediaRule,
    view.CSSSupportsRule,
    // Of later browsers than the oldest that is served.
    ...[view.CSSLayerBlockRule, view.CSSContainerRule as typeof CSSContainerRule | undefined],
  ].some((kind) => kind !== undefined && rule instanceof kind);
}

function strip(declared: CSSStyleDeclaration): void {
  const without = (goes: (value: string) => boolean): void => {
    for (const name of [...declared])
      if (goes(declared.getPropertyValue(name))) declared.removeProperty(name);
  };
  without((value) => FETCHES.test(value));
  // What a shorthand with a variable stands for is not known, and its parts say nothing.
  if (FETCHES.test(declared.cssText)) without((value) => value === '');
}
