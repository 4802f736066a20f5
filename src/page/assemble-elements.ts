/** Each kept element of the page as clean raw nodes; `assemble-flow.ts` makes blocks of them. */
import type { ElementContent, Properties } from 'hast';
import { append, BREAK, element, hasContent, isElement, text } from '../article/tree';
import { codeBlock, isCodeBlock } from './assemble-code';
import { figuresAt } from './assemble-figures';
import { flow, line, wrapInline } from './assemble-flow';
import { descriptionList, list, listItem } from './assemble-list';
import { isMathHolder, isTexImage, mathNode, texImage } from './assemble-math';
import { emptyCell, table, tablePart } from './assemble-table';
import {
  attr,
  inheritedStyle,
  isLiveElement,
  isText,
  liveChildren,
  liveOf,
  recordOf,
  styleOf,
  tracedText,
  tracedWhole,
  type Walk,
} from './assemble-walk';
import { tagOf } from './safe-tree';

/** Inline elements that keep their meaning, and the tag that carries it. */
const INLINE: Record<string, string> = {
  a: 'a', em: 'em', i: 'em', strong: 'strong', b: 'strong', code: 'code', tt: 'code', kbd: 'kbd', samp: 'samp',
  var: 'var', sub: 'sub', sup: 'sup', mark: 'mark', del: 'del', s: 's', strike: 's', ins: 'ins', u: 'u',
  abbr: 'abbr', acronym: 'abbr', time: 'time', q: 'q', cite: 'cite', dfn: 'dfn', small: 'small', bdo: 'bdo',
  bdi: 'bdi', ruby: 'ruby', rb: 'rb', rt: 'rt', rp: 'rp', rtc: 'rtc',
}; // prettier-ignore
/** Elements that are inline without layout, beyond those of `INLINE`. */
const PLAIN_INLINE = new Set([
  'span',
  'font',
  'big',
  'nobr',
  'label',
  'data',
  'wbr',
  'slot',
  'output',
  'button',
  'img',
  'picture',
  'svg',
  'input',
  'script',
  'style',
  'template',
  'noscript',
  'object',
  'map',
  'area',
]);
/** Weight from which type is bold (CSS Fonts: 600 is semi-bold). */
const BOLD = 600;
/** Letters that a drop cap may hold, as in the walk: a letter with a quotation mark or an article before it. */
const DROP_CAP_LENGTH = 3;

/** Raw nodes of one kept element. */
export function convertElement(walk: Walk, index: number): ElementContent[] {
  const live = liveOf(walk, index);
  const record = recordOf(walk, index);
  const { tag } = record;
  const figures = walk.mediaAt.has(index) ? figuresAt(walk, index) : [];
  if (MEDIA_TAGS.has(tag) && figures.length > 0) return figures;
  if (isMathHolder(live)) {
    const math = mathNode(live);
    if (math) return tracedWhole(walk, index, [math]);
  }
  const content = isCodeBlock(walk, index)
    ? tracedWhole(walk, index, codeBlock(walk, index))
    : semantic(walk, index, tag);
  const anchor = anchorAt(walk, live);
  const marked = anchor.length === 0 ? content : anchored(anchor, content);
  return figures.length === 0 ? marked : [...figures, ...marked];
}
const MEDIA_TAGS = new Set([
  'img',
  'svg',
  'canvas',
  'video',
  'audio',
  'iframe',
  'embed',
  'object',
  'picture',
]);

/** Raw nodes of the children of an element, with the white space and the breaks between them. */
export function convertChildren(walk: Walk, index: number): ElementContent[] {
  const out: ElementContent[] = [];
  const breaksLines = styleOf(walk, index)?.preservesLines ?? false;
  for (const node of liveChildren(walk, liveOf(walk, index))) {
    if (isText(node)) {
      const at = walk.keptTexts.get(node);
      if (at !== undefined) {
        // The edge of an inline block parts words where the source has no space.
        if (walk.snapshot.texts[at]?.gap === ' ') out.push(text(' '));
        if (breaksLines) append(out, lines(walk, node.data, at));
        else out.push(tracedText(walk, node.data, at));
      } else if (!/\S/.test(node.data)) out.push(text(' '));
    } else if (isLiveElement(node)) {
      const at = walk.keptElements.get(node);
      append(out, at === undefined ? skipped(walk, node) : walk.convert(at));
    }
  }
  return out;
}

/** Line breaks of the source that the page shows as line breaks. */
function lines(walk: Walk, value: string, at: number): ElementContent[] {
  return value.split('\n').flatMap((part, line) => {
    const node = tracedText(walk, part, at);
    return line === 0 ? [node] : [element('br'), node];
  });
}

/** What remains of an element without kept text: breaks, rules, cells, formulas, emoji, link targets. */
function skipped(walk: Walk, live: Element): ElementContent[] {
  const tag = tagOf(live);
  if (tag === 'br') return [element('br')];
  if (tag === 'wbr') return [];
  if (tag === 'hr') return [element('hr')];
  if (tag === 'td' || tag === 'th') return [emptyCell(live)];
  if (tag === 'img') {
    if (isTexImage(live)) return [texImage(live, (live as HTMLImageElement).src)];
    const alt = attr(live, 'alt');
    return alt.charCodeAt(0) > LAST_ASCII && EMOJI.test(alt) ? [text(alt)] : [];
  }
  if (INLINE_ONLY.has(tag)) return [];
  if (isMathHolder(live)) {
    const math = mathNode(live);
    if (math) return [math];
  }
  const anchor = anchorAt(walk, live);
  return INLINE[tag] !== undefined || PLAIN_INLINE.has(tag) || tag.includes('-')
    ? anchor
    : [BREAK, ...anchor];
}
const LAST_ASCII = 0x7f;
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;
const INLINE_ONLY = new Set(['script', 'style', 'template', 'noscript', 'input', 'svg', 'link', 'meta']);

/** An empty anchor where a kept link of the page points to; `assemble-links.ts` moves the id to what follows. */
function anchorAt(walk: Walk, live: Element): ElementContent[] {
  if (walk.targets.size === 0) return [];
  const id = attr(live, 'id') || (live.localName === 'a' ? attr(live, 'name') : '');
  return id !== '' && walk.targets.has(id) ? [element('a', [], { id })] : [];
}

/** The id goes on the element that shows the target, an anchor stands before it where there is none. */
function anchored(anchor: ElementContent[], content: ElementContent[]): ElementContent[] {
  const [carrier] = anchor;
  if (!isElement(carrier)) return content;
  const first = content.find((node) => node !== BREAK && (node.type !== 'text' || /\S/.test(node.value)));
  if (!isElement(first) || first.properties.id !== undefined) return [carrier, ...content];
  const marked = { ...first, properties: { id: carrier.properties.id, ...first.properties } };
  return content.map((node) => (node === first ? marked : node));
}

function semantic(walk: Walk, index: number, tag: string): ElementContent[] {
  switch (tag) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return heading(walk.children(index), Number(tag[1]));
    case 'ul':
    case 'menu':
    case 'dir':
      return list(walk, index, 'ul');
    case 'ol':
      return list(walk, index, 'ol');
    case 'li':
      return listItem(walk, index);
    case 'dl':
      return descriptionList(walk, index);
    case 'dt':
      return [element('dt', line(walk.children(index)))];
    case 'dd':
      return [element('dd', flow(walk.children(index), true))];
    case 'table':
      return table(walk, index);
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
    case 'td':
    case 'th':
    case 'caption':
      return tablePart(walk, index, tag);
    case 'blockquote':
      return [element('blockquote', flow(walk.children(index)), cite(liveOf(walk, index)))];
    case 'details':
      return details(walk, index);
    case 'summary':
      return [element('summary', line(walk.children(index)))];
    default:
      break;
  }
  const level = /^heading$/.test(recordOf(walk, index).role)
    ? attr(liveOf(walk, index), 'aria-level') || '2'
    : '';
  if (/^[1-6]$/.test(level)) return heading(walk.children(index), Number(level));
  return isInline(walk, index) ? inlineElement(walk, index) : block(walk, index);
}

/** A heading holds one line; a picture in it comes first. */
function heading(raw: ElementContent[], level: number): ElementContent[] {
  const figures = raw.filter((node) => isElement(node, 'figure'));
  const words = line(raw.filter((node) => !isElement(node, 'figure')));
  return [BREAK, ...figures, ...(words.some(hasContent) ? [element(`h${level}`, words)] : []), BREAK];
}

function cite(live: Element): Properties {
  const address = attr(live, 'cite');
  return /^https?:/.test(address) ? { cite: address } : {};
}

function details(walk: Walk, index: number): ElementContent[] {
  const raw = walk.children(index);
  const summary = raw.find((node) => isElement(node, 'summary'));
  const body = flow(raw.filter((node) => node !== summary));
  return [element('details', summary ? [summary, ...body] : body)];
}

/** A block that means nothing of its own; its language and direction go to the blocks in it. */
function block(walk: Walk, index: number): ElementContent[] {
  const live = liveOf(walk, index);
  const { tag, names } = recordOf(walk, index);
  const raw = walk.children(index);
  if (PULL_QUOTE.test(names) && (tag === 'aside' || tag === 'div' || tag === 'p' || tag === 'q')) {
    const inner = flow(raw);
    return inner.some((node) => isElement(node, 'blockquote')) ? inner : [element('blockquote', inner)];
  }
  const emphasised = boldBlock(walk, index) ? wrapInline('strong', {}, raw) : raw;
  const local = localProperties(walk, live);
  if (local === null || tag === 'body' || tag === 'html') {
    // Both make new lists: nobody else holds this one.
    emphasised.unshift(BREAK);
    emphasised.push(BREAK);
    return emphasised;
  }
  return flow(emphasised).map((node) =>
    isElement(node) ? { ...node, properties: { ...local, ...node.properties } } : node,
  );
}
const PULL_QUOTE = /(^|[\s_-])pull-?quotes?(?=$|[\s_-])/i;

/** Is a whole block set in bold inside text that is not, by CSS alone? */
function boldBlock(walk: Walk, index: number): boolean {
  const own = styleOf(walk, index);
  const around = inheritedStyle(walk, recordOf(walk, index).parent);
  return own !== null && around !== null && own.fontWeight >= BOLD && around.fontWeight < BOLD;
}

function localProperties(walk: Walk, live: Element): Properties | null {
  if (!walk.localised.has(live) || tagOf(live) === 'form') return null;
  const dir = attr(live, 'dir').toLowerCase();
  const lang = attr(live, 'lang');
  const out: Properties = {};
  if (/^(ltr|rtl|auto)$/.test(dir) && dir !== walk.snapshot.dir) out.dir = dir;
  if (lang !== '' && lang !== walk.snapshot.lang && /^[\w-]+$/.test(lang)) out.lang = lang;
  return Object.keys(out).length > 0 ? out : null;
}

function isInline(walk: Walk, index: number): boolean {
  const { tag } = recordOf(walk, index);
  const inlineTag = INLINE[tag] !== undefined || PLAIN_INLINE.has(tag);
  const style = styleOf(walk, index);
  if (!style) return inlineTag;
  if (/^(inline$|ruby|contents$)/.test(style.display)) return true;
  if (style.display.startsWith('inline')) return inlineTag || tag.includes('-');
  if (!inlineTag) return false;
  // A float is a block to CSS: a drop cap and a raised mark are letters of their line all the same.
  if (tag === 'sup' || tag === 'sub' || tag.startsWith('r')) return true;
  const live = liveOf(walk, index);
  return live.childElementCount === 0 && (live.textContent ?? '').trim().length <= DROP_CAP_LENGTH;
}

function inlineElement(walk: Walk, index: number): ElementContent[] {
  const live = liveOf(walk, index);
  const { tag } = recordOf(walk, index);
  const raw = walk.children(index);
  const name = INLINE[tag];
  if (name !== undefined) {
    const properties = inlineProperties(walk, index, live, name);
    return properties === null ? raw : withStyle(walk, index, wrapInline(name, properties, raw), name);
  }
  const local = localProperties(walk, live);
  const styled = withStyle(walk, index, raw, '');
  return local && styled.length > 0 ? wrapInline('span', local, styled) : styled;
}

/** Emphasis that only CSS gives. */
function withStyle(walk: Walk, index: number, raw: ElementContent[], tag: string): ElementContent[] {
  const own = styleOf(walk, index);
  const around = inheritedStyle(walk, recordOf(walk, index).parent);
  if (!own || !around) return raw;
  let out = raw;
  if (own.fontWeight >= BOLD && around.fontWeight < BOLD && !/^(strong|a|code|kbd|dfn)$/.test(tag)) {
    out = wrapInline('strong', {}, out);
  }
  if (own.italic && !around.italic && !/^(em|cite|var|dfn|code|a)$/.test(tag))
    out = wrapInline('em', {}, out);
  return out;
}

/** Attributes of an inline element; `null` when it says nothing (a link without an address). */
function inlineProperties(walk: Walk, index: number, live: Element, tag: string): Properties | null {
  switch (tag) {
    case 'a': {
      const href = linkHref(walk, walk.links.get(index) ?? linkOf(walk, live));
      return href === '' ? null : { href };
    }
    case 'abbr':
    case 'dfn': {
      const title = attr(live, 'title');
      return title === '' ? {} : { title };
    }
    case 'time':
    case 'ins':
    case 'del': {
      const dateTime = attr(live, 'datetime');
      return dateTime === '' ? {} : { dateTime };
    }
    case 'bdo':
    case 'bdi': {
      const dir = attr(live, 'dir');
      return /^(ltr|rtl|auto)$/.test(dir) ? { dir } : {};
    }
    default:
      return {};
  }
}

/** Absolute address of a link, or `#fragment` within the page; '' when it leads nowhere a reader can go. */
function linkHref(walk: Walk, { rawHref, href }: { rawHref: string; href: string }): string {
  const raw = rawHref.trim();
  if (raw === '') return '';
  const fragment = fragmentOf(raw, walk.snapshot);
  if (fragment !== null) return fragment === '' ? '' : `#${fragment}`;
  return /^(https?|mailto):/.test(href) ? href : '';
}

/** A link without kept text (around a picture) as the page has it. */
function linkOf(walk: Walk, live: Element): { rawHref: string; href: string } {
  const rawHref = attr(live, 'href').trim();
  const { baseUrl } = walk.snapshot;
  return {
    rawHref,
    href: rawHref !== '' && URL.canParse(rawHref, baseUrl) ? new URL(rawHref, baseUrl).href : '',
  };
}

/** The fragment of an address that stays on the page, decoded; `null` for every other address. */
export function fragmentOf(raw: string, snapshot: { url: string; baseUrl: string }): string | null {
  if (!raw.includes('#') || !URL.canParse(raw, snapshot.baseUrl)) return null;
  const url = new URL(raw, snapshot.baseUrl);
  const page = new URL(snapshot.url);
  // With a `<base>`, "#x" leads to the base's page by the letter; authors mean their own page.
  const same = url.origin + url.pathname + url.search === page.origin + page.pathname + page.search;
  if (!same && !raw.startsWith('#')) return null;
  try {
    return decodeURIComponent(url.hash.slice(1));
  } catch {
    return url.hash.slice(1);
  }
}
