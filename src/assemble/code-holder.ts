/** Where a code block is. */
import { closest, documentOf } from '../snapshot/foreign';
import { recordOf, liveOf, styleOf, type Context } from './context';

/** Names under which highlighters hold code outside `pre`. */
const CODE_HOLDER =
  /(^|\s)(dp-[a-z]+|linenums|syntaxhighlighter|codemirror-code|highlighttable|rouge-table|hljs-ln|blob-code-content|js-file-line-container|lntable)(?=$|\s)/i;

/** Is this element a code block, whatever its tag? */
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

/** Does the page show line breaks of the source in it as such? */
export function keepsLines(live: Element): boolean {
  const space = computed(live)?.whiteSpace;
  if (space) return space.startsWith('pre') || space === 'break-spaces';
  return closest(live, 'pre, code, listing, xmp') !== null;
}

/** Computed style of a live element, or of what a style writes before it; null without layout, and where jsdom has none (a `style` that is no element of HTML). */
export function computed(live: Element, part?: '::before'): CSSStyleDeclaration | null {
  try {
    return documentOf(live).defaultView?.getComputedStyle(live, part) ?? null;
  } catch {
    return null;
  }
}
