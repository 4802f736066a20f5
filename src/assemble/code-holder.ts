import { closest, documentOf } from '../snapshot/foreign';
import { recordOf, liveOf, styleOf, type Context } from './context';

/** Highlighters' names for code outside `pre`. */
const CODE_HOLDER =
  /(^|\s)(dp-[a-z]+|linenums|syntaxhighlighter|codemirror-code|highlighttable|rouge-table|hljs-ln|blob-code-content|js-file-line-container|lntable)(?=$|\s)/i;

export function isCodeBlock(context: Context, index: number): boolean {
  const { tag, names } = recordOf(context, index);
  if (context.lines.code.has(index)) return true;
  if (tag === 'pre' || tag === 'listing' || tag === 'xmp') return true;
  if (tag === 'code') {
    const style = styleOf(context, index);
    return (
      style !== null &&
      style.display !== 'inline' &&
      style.display !== 'inline-block' &&
      (style.preservesLines || keepsLines(liveOf(context, index)))
    );
  }
  return (tag === 'ol' || tag === 'table' || tag === 'div') && CODE_HOLDER.test(names);
}

/** Does the page show the source's line breaks? */
export function keepsLines(live: Element): boolean {
  const space = computed(live)?.whiteSpace;
  if (space) return space.startsWith('pre') || space === 'break-spaces';
  return closest(live, 'pre, code, listing, xmp') !== null;
}

/** Computed style of an element or its `::before`; null without layout, and where jsdom has none (an SVG or MathML `style`). */
export function computed(live: Element, part?: '::before'): CSSStyleDeclaration | null {
  try {
    return documentOf(live).defaultView?.getComputedStyle(live, part) ?? null;
  } catch {
    return null;
  }
}
