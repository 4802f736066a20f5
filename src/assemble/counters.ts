/** Counts as CSS does (CSS Lists 3, 4), because browsers do not reveal the numbers of counters ("2.1", "Step 3"). */
import { attribute, childElements, hasAttribute, tagOf } from '../snapshot/foreign';
import { numeral, typeOfStyle } from '../util/numerals';
import { computed } from './context';
import { liveOf, type Context } from './context';

/** Later elements get no numbers. */
const MOST_ELEMENTS = 5000;
const MAX_DEPTH = 200;
/** A string, a counter or an attribute. */
const PART =
  /"((?:[^"\\]|\\.)*)"|counters?\(\s*([\w-]+)(?:\s*,\s*"((?:[^"\\]|\\.)*)")?(?:\s*,\s*([\w-]+))?\s*\)|attr\(\s*([\w-]+)[^)]*\)/g;

/** Counts once per page, in the element around the article. */
export function counterLabel(context: Context, live: Element): string {
  context.labels ??= counterLabels(liveOf(context, topOfKept(context)));
  return context.labels.get(live) ?? '';
}

function topOfKept({ snapshot, selection }: Context): number {
  const isKept = ({ role }: { role: string }): boolean => role === 'body';
  const first = snapshot.segments[selection.segments.findIndex(isKept)];
  const last = snapshot.segments[selection.segments.findLastIndex(isKept)];
  return first && last ? Math.max(0, snapshot.tree.common(first.block, last.block)) : 0;
}

function counterLabels(root: Element): Map<Element, string> {
  const labels = new Map<Element, string>();
  const counters = new Map<string, number[]>();
  let left = MOST_ELEMENTS;

  const reset = (made: Set<string>, name: string, value: number): void => {
    const values = counters.get(name) ?? [];
    if (made.has(name)) values.pop();
    made.add(name);
    counters.set(name, [...values, value]);
  };
  const change = (made: Set<string>, name: string, to: (before: number) => number): void => {
    if (!counters.get(name)?.length) reset(made, name, 0);
    const values = counters.get(name)!;
    values.push(to(values.pop()!));
  };
  /** @param made counters of the children of one parent; they end with it */
  const apply = (css: CSSStyleDeclaration, made: Set<string>): void => {
    for (const [name, value] of pairs(css.counterReset, 0)) reset(made, name, value);
    for (const [name, value] of pairs(css.counterIncrement, 1))
      change(made, name, (before) => before + value);
    for (const [name, value] of pairs(css.counterSet, 0)) change(made, name, () => value);
  };
  const end = (made: Set<string>): void => {
    for (const name of made) counters.get(name)?.pop();
  };
  const visit = (live: Element, made: Set<string>, depth: number): void => {
    const css = left-- > 0 && depth < MAX_DEPTH ? computed(live) : null;
    if (!css || css.display === 'none') return;
    countItem(live, made);
    apply(css, made);
    const inside = new Set<string>();
    const before = computed(live, '::before');
    if (before && before.content !== 'none' && before.content !== 'normal') {
      apply(before, inside);
      const label = written(before.content, live, counters);
      if (label !== '' && /counters?\(/.test(before.content)) labels.set(live, label);
    }
    for (const child of childElements(live)) visit(child, inside, depth + 1);
    end(inside);
  };
  /** Lists and items have an implicit counter. */
  const countItem = (live: Element, made: Set<string>): void => {
    const tag = tagOf(live);
    if (tag === 'ol' || tag === 'ul')
      reset(made, 'list-item', hasAttribute(live, 'start') ? Number(attribute(live, 'start')) - 1 : 0);
    else if (tag === 'li') change(made, 'list-item', (before) => before + 1);
  };
  visit(root, new Set(), 0);
  return labels;
}

/** @param usual value if none is written */
function pairs(value: string | undefined, usual: number): [string, number][] {
  const found: [string, number][] = [];
  for (const [, name, number] of (value ?? '').matchAll(/([A-Za-z_-][\w-]*)(?:\s+(-?\d+))?/g))
    if (name !== undefined && name !== 'none' && name !== 'list-item')
      found.push([name, number === undefined ? usual : Number(number)]);
  return found;
}

function written(content: string, live: Element, counters: ReadonlyMap<string, number[]>): string {
  let out = '';
  // The text after a slash is for screen readers.
  for (const [part, string, name, separator, style, from] of content.matchAll(PART)) {
    if (string !== undefined) out += unescaped(string);
    else if (from !== undefined) out += attribute(live, from);
    else if (name !== undefined) {
      const values = counters.get(name) ?? [0];
      const shown = (value: number): string => inStyle(value, style ?? '');
      out += part.startsWith('counters')
        ? values.map(shown).join(unescaped(separator ?? ''))
        : shown(values.at(-1) ?? 0);
    }
  }
  return out.replace(/\s+/g, ' ').trim();
}

function inStyle(value: number, style: string): string {
  if (style === 'decimal-leading-zero') return String(value).padStart(2, '0');
  return numeral(value, typeOfStyle(style) ?? '');
}

const unescaped = (value: string): string =>
  value
    .replace(/\\([\da-f]{1,6}) ?/gi, (_, code: string) =>
      String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16))),
    )
    .replace(/\\(.)/g, '$1');
