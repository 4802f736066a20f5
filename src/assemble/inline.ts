/** Converts inline elements: meaning, emphasis, language and direction. */
import type { ElementContent, Properties } from 'hast';
import { wrapInline } from './flow';
import { isDropCap } from '../snapshot/drop-cap';
import { linkHref, linkOf } from './links';
import { inheritedStyle, liveOf, recordOf, styleOf, type Context } from './context';
import type { StyleRecord } from '../snapshot/schema';
import { attribute, isText, nextSibling, previousSibling } from '../snapshot/foreign';

/** Tags that keep their meaning, and their replacements. */
const INLINE: Record<string, string | undefined> = {
  __proto__: null as unknown as undefined,
  a: 'a', em: 'em', i: 'em', strong: 'strong', b: 'strong', code: 'code', tt: 'code', kbd: 'kbd', samp: 'samp',
  var: 'var', sub: 'sub', sup: 'sup', mark: 'mark', del: 'del', s: 's', strike: 's', ins: 'ins', u: 'u',
  abbr: 'abbr', acronym: 'abbr', time: 'time', q: 'q', cite: 'cite', dfn: 'dfn', small: 'small', bdo: 'bdo',
  bdi: 'bdi', ruby: 'ruby', rb: 'rb', rt: 'rt', rp: 'rp', rtc: 'rtc',
}; // prettier-ignore
/** Other tags that are inline without layout. */
const PLAIN_INLINE = new Set(
  'span font big nobr label data wbr slot output button img picture svg input script style template noscript object map area'.split(
    ' ',
  ),
);

export const isInlineTag = (tag: string): boolean => INLINE[tag] !== undefined || PLAIN_INLINE.has(tag);

/** Is a block bold by CSS alone, in text that is not? */
export function boldBlock(context: Context, index: number): boolean {
  const own = styleOf(context, index);
  const around = inheritedStyle(context, recordOf(context, index).parent);
  return own !== null && around !== null && turnsBold(context, own, around);
}

function turnsBold({ boldFrom }: Context, own: StyleRecord, around: StyleRecord): boolean {
  return own.fontWeight >= boldFrom && around.fontWeight < boldFrom;
}

/** Language and direction that differ from the parent's; null for none. */
export function localProperties(context: Context, index: number): Properties | null {
  const live = liveOf(context, index);
  if (!context.localised.has(live)) return null;
  const out: Properties = {};
  for (const name of ['dir', 'lang'] as const) {
    const own = attribute(live, name);
    let around = '';
    for (
      let at = recordOf(context, index).parent;
      at >= 0 && around === '';
      at = recordOf(context, at).parent
    )
      around = attribute(liveOf(context, at), name);
    if (own !== (around || context.snapshot[name]) && SAYS[name].test(own)) out[name] = own;
  }
  return Object.keys(out).length > 0 ? out : null;
}
const SAYS = { dir: /^(ltr|rtl|auto)$/i, lang: /^[\w-]+$/ };

/** By display with layout, else by tag. */
export function isInline(context: Context, index: number): boolean {
  const { tag } = recordOf(context, index);
  const inlineTag = isInlineTag(tag);
  const style = styleOf(context, index);
  if (!style) return inlineTag;
  if (/^(inline$|ruby|contents$)/.test(style.display)) return true;
  if (style.display.startsWith('inline')) return inlineTag || tag.includes('-');
  if (!inlineTag) return false;
  // Floats are blocks, but drop caps and raised marks are letters of a line.
  if (tag === 'sup' || tag === 'sub' || tag.startsWith('r')) return true;
  const around = styleOf(context, recordOf(context, index).parent)?.display ?? '';
  if (/(?:flex|grid)$/.test(around)) return false;
  const live = liveOf(context, index);
  return isDropCap(live);
}

export function inlineElement(context: Context, index: number): ElementContent[] {
  const live = liveOf(context, index);
  const { tag } = recordOf(context, index);
  const raw = context.children(index);
  const name = INLINE[tag];
  if (name !== undefined) {
    if (VOICES.has(name) && standsIn(context, index, name)) return raw;
    const properties = inlineProperties(context, index, live, name);
    return properties === null ? raw : withStyle(context, index, wrapInline(name, properties, raw), name);
  }
  const styled = withStyle(context, index, raw, '');
  // The span carries the language (`convertElement`).
  return localProperties(context, index) ? wrapInline('span', {}, styled) : styled;
}

/** These add nothing inside themselves. */
const VOICES = new Set('em strong code kbd samp var mark del s ins u a small'.split(' '));

function standsIn(context: Context, index: number, name: string): boolean {
  const { elements } = context.snapshot;
  for (let at = elements[index]!.parent; at >= 0; at = elements[at]!.parent) {
    const { tag } = elements[at]!;
    if (INLINE[tag] === name) return name !== 'a' || context.links.has(at);
    if (!isInlineTag(tag)) return false;
  }
  return false;
}

/** The first letters of a paragraph, before text without a space. */
function startsWord(context: Context, index: number): boolean {
  const live = liveOf(context, index);
  const [before, after] = [previousSibling(live), nextSibling(live)];
  return (
    (before === null || (isText(before) && before.data.trim() === '')) &&
    after !== null &&
    isText(after) &&
    /^[\p{L}’']/u.test(after.data) &&
    isDropCap(live)
  );
}

/** Adds emphasis that only CSS gives. */
function withStyle(context: Context, index: number, raw: ElementContent[], tag: string): ElementContent[] {
  const own = styleOf(context, index);
  const around = inheritedStyle(context, recordOf(context, index).parent);
  if (!own || !around) return raw;
  const bold = turnsBold(context, own, around) && !/^(strong|a|code|kbd|dfn)$/.test(tag);
  const italic = own.italic && !around.italic && !/^(em|cite|var|dfn|code|a)$/.test(tag);
  if (!(bold || italic) || startsWord(context, index)) return raw;
  const out = bold ? wrapInline('strong', {}, raw) : raw;
  return italic ? wrapInline('em', {}, out) : out;
}

/** Null if it means nothing (a link without an address). */
function inlineProperties(context: Context, index: number, live: Element, tag: string): Properties | null {
  switch (tag) {
    case 'a': {
      const href = linkHref(context, context.links.get(index) ?? linkOf(context, live));
      return href === '' ? null : { href };
    }
    case 'abbr':
    case 'dfn': {
      const title = attribute(live, 'title');
      return title === '' ? {} : { title };
    }
    case 'time':
    case 'ins':
    case 'del': {
      const dateTime = attribute(live, 'datetime');
      return dateTime === '' ? {} : { dateTime };
    }
    case 'bdo':
    case 'bdi': {
      const dir = attribute(live, 'dir');
      return /^(ltr|rtl|auto)$/.test(dir) ? { dir } : {};
    }
    default:
      return {};
  }
}
