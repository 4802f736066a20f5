/** Makes the user's own style sheet safe: nothing in it may fetch. */
import type { FrameWindow } from './frame-host';

/** Browsers keep escapes in custom properties, so no backslashes either. */
const FETCHES = /(?:url|src|image|image-set|cross-fade|element)\s*\(|@import|\\/i;

/**
 * Keeps style rules and their groups, without declarations that name an address. '' when anything unsafe
 * remains. Never throws.
 */
export function safeStyles(css: string, view: FrameWindow): string {
  try {
    // Ignores @import (CSSOM).
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

/** Also of declarations nested between rules. */
function declarationsOf(rule: CSSRule, view: FrameWindow): CSSStyleDeclaration | null {
  const isStyle = rule instanceof view.CSSStyleRule || rule.constructor.name === 'CSSNestedDeclarations';
  return isStyle && 'style' in rule ? rule.style : null;
}

function isGroup(rule: CSSRule, view: FrameWindow): boolean {
  return [
    view.CSSMediaRule,
    view.CSSSupportsRule,
    // Missing in the oldest supported browsers.
    ...[view.CSSLayerBlockRule, view.CSSContainerRule as typeof CSSContainerRule | undefined],
  ].some((kind) => kind !== undefined && rule instanceof kind);
}

function strip(declared: CSSStyleDeclaration): void {
  const without = (goes: (value: string) => boolean): void => {
    for (const name of [...declared])
      if (goes(declared.getPropertyValue(name))) declared.removeProperty(name);
  };
  without((value) => FETCHES.test(value));
  // A shorthand with a variable hides its address: its parts read as empty.
  if (FETCHES.test(declared.cssText)) without((value) => value === '');
}
