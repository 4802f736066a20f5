/** Converts each kept element of the page to raw nodes. `flow.ts` turns these into blocks. */
import type { ElementContent, Properties } from 'hast';
import { append, BREAK, element, hasContent, isBlock, isBreak, isElement, rawText, text } from '../util/hast';
import { isCodeBlock } from './code';
import { figuresAt } from './figures';
import { flow, line, wrapInline } from './flow';
import { boldBlock, inlineElement, isInline, isInlineTag, localProperties } from './inline';
import { isSetApart, drawnInitial, goesOnFromInitial, isSpokenOnly } from './letters';
import { isListParagraph } from './indents';
import { heading, headingByLook, isRunIn, numbered } from './headings';
import { labelOf, list, listItem } from './list';
import { isMathHolder, isTexAlone, isTexImage, mayHoldMath } from './math/formula';
import { anchorAt, anchored } from './links';
import { liveChildren, liveOf, recordOf, styleOf, tracedText, type Context } from './context';
import { isButton, isHeadingTag } from '../core/tree/relations';
import { attribute, isElement as isLiveElement, isText, stringOf, tagOf } from '../snapshot/foreign';
import type { Steps } from '../util/steps';

export function convertElement(context: Context, index: number): ElementContent[] {
  const deep = context.deep.get(index);
  if (deep) return context.rare.deepContent(context, deep);
  const live = liveOf(context, index);
  const record = recordOf(context, index);
  const { tag, names } = record;
  if (isInlineTag(tag) && isSpokenOnly(context, index)) return [];
  if (isButton(record) && context.rare.isControl(context, index)) return [];
  const tabs = TABS.test(record.role) ? context.rare.tabs(context, index) : null;
  if (tabs) return tabs;
  const figures = context.mediaAt.has(index) ? figuresAt(context, index) : [];
  if (MEDIA_TAGS.has(tag) && figures.length > 0) return figures;
  if (mayHoldMath(tag, names) && isMathHolder(live)) {
    const math = context.rare.mathNode(live, context.rare.texToMath);
    if (math) return context.rare.tracedWhole(context, index, [math]);
  }
  const own = isCodeBlock(context, index)
    ? context.rare.tracedWhole(context, index, context.rare.codeBlock(context, index))
    : semantic(context, index, tag);
  const local = localProperties(context, index);
  const content = local ? own.map((node) => withProperties(node, local)) : own;
  const anchor = anchorAt(context, live);
  const marked = anchor.length === 0 ? content : anchored(anchor, content);
  const all = figures.length === 0 ? marked : [...figures, ...marked];
  const head = context.heads.get(index) ?? [];
  return head.length === 0 ? all : context.rare.postSection(context, index, head, all);
}

const TABS = /^tab(?:list|panel)$/;

/** The node's own properties win. */
const withProperties = (node: ElementContent, local: Properties): ElementContent =>
  isElement(node) ? { ...node, properties: { ...local, ...node.properties } } : node;

const MEDIA_TAGS = new Set('img svg canvas video audio iframe embed object picture'.split(' '));

export function convertChildren(context: Context, index: number): ElementContent[] {
  const made = context.readyChildren.get(index);
  if (made) {
    context.readyChildren.delete(index);
    return made;
  }
  const out: ElementContent[] = [];
  const breaksLines = styleOf(context, index)?.preservesLines ?? false;
  // Most elements with text have no other child, so skip the live DOM.
  const sole = context.nodes.soleTexts[index] ?? -1;
  if (sole >= 0) {
    if (context.keptTexts.has(context.nodes.texts[sole]!)) addText(context, out, sole, breaksLines);
    return withTex(context, index, out);
  }
  for (const node of shownChildren(context, index)) addChild(context, out, node, breaksLines);
  return withTex(context, index, out);
}

/** Children per step. */
const STEP = 2000;

/** Converts very many children in steps, for `convertChildren` to return. */
export function* prepareChildren(context: Context, index: number): Steps<void> {
  const out: ElementContent[] = [];
  const breaksLines = styleOf(context, index)?.preservesLines ?? false;
  for (const [nth, node] of shownChildren(context, index).entries()) {
    if (nth % STEP === 0) yield 'assemble: next children';
    addChild(context, out, node, breaksLines);
  }
  context.readyChildren.set(index, withTex(context, index, out));
}

const withTex = (context: Context, index: number, raw: ElementContent[]): ElementContent[] =>
  context.hasTex ? context.rare.texInText(context, index, raw) : raw;

function shownChildren(context: Context, index: number): Node[] {
  const children = liveChildren(context, liveOf(context, index));
  const tops = context.order.get(index);
  return tops ? context.rare.sortedAsShown(children, tops, context.keptElements) : children;
}

function addChild(context: Context, out: ElementContent[], node: Node, breaksLines: boolean): void {
  if (isText(node)) {
    const at = context.keptTexts.get(node);
    if (at !== undefined) addText(context, out, at, breaksLines);
    else if (!/\S/.test(node.data)) out.push(text(' '));
  } else if (isLiveElement(node)) {
    const at = context.keptElements.get(node);
    append(out, at === undefined ? skipped(context, node) : context.convert(at));
  }
}

/** The text is the one in the snapshot. */
function addText(context: Context, out: ElementContent[], at: number, breaksLines: boolean): void {
  const { text: value, gap } = context.snapshot.texts[at]!;
  // The edge of an inline block separates words.
  if (gap === ' ' ? !goesOnFromInitial(context.nodes.texts[at]!) : isSetApart(context, at))
    out.push(text(' '));
  if (breaksLines) append(out, lines(context, value, at));
  else out.push(tracedText(context, value, at));
}

function lines(context: Context, value: string, at: number): ElementContent[] {
  return value.split('\n').flatMap((part, line) => {
    const node = tracedText(context, part, at);
    return line === 0 ? [node] : [element('br'), node];
  });
}

/** They may be breaks, rules, cells, formulas, emoji or link targets. */
function skipped(context: Context, live: Element): ElementContent[] {
  const tag = tagOf(live);
  if (tag === 'br') return [element('br')];
  if (tag === 'wbr') return [];
  const initial = drawnInitial(live);
  if (initial !== '') return [text(initial)];
  if (tag === 'hr') return [element('hr')];
  if (tag === 'td' || tag === 'th') return context.rare.emptyCell(context, live);
  if (tag === 'img') {
    if (isTexImage(live)) return [context.rare.texImage(live, stringOf(live, 'src'))];
    const alt = attribute(live, 'alt');
    return alt.charCodeAt(0) > LAST_ASCII && EMOJI.test(alt) ? [text(alt)] : [];
  }
  if (INLINE_ONLY.has(tag) && !isTexAlone(live)) return [];
  if (isMathHolder(live) || tag === 'script') {
    const math = context.rare.mathNode(live, context.rare.texToMath);
    if (math) return [math];
  }
  const anchor = anchorAt(context, live);
  return isInlineTag(tag) || tag.includes('-') ? anchor : [BREAK, ...anchor];
}
const LAST_ASCII = 0x7f;
const EMOJI =
  /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u;
const INLINE_ONLY = new Set(['script', 'style', 'template', 'noscript', 'input', 'svg', 'link', 'meta']);

function semantic(context: Context, index: number, tag: string): ElementContent[] {
  // A thread written as a list is no list.
  const { heads, snapshot, selection } = context;
  if (LIST.test(tag) && (heads.has(index) || (tag === 'li' && heads.has(recordOf(context, index).parent))))
    return block(context, index);
  if (context.quotes.has(index)) return context.rare.quotation(context, index);
  if (isHeadingTag(tag)) {
    // A deck is no heading, whatever its tag.
    const isDeck = selection.segments[snapshot.tree.firstSegment[index]!]?.role === 'deck';
    if (isDeck) return block(context, index);
    return isRunIn(context, index)
      ? wrapInline('strong', {}, context.children(index))
      : heading(context, index, Number(tag[1]));
  }
  switch (tag) {
    case 'ul':
    case 'menu':
    case 'dir':
      return list(context, index, 'ul');
    case 'ol':
      return list(context, index, 'ol');
    case 'li':
      return listItem(context, index);
    case 'dl':
      return context.rare.descriptionList(context, index);
    case 'dt':
      return [element('dt', line(context.children(index)))];
    case 'dd':
      return [element('dd', flow(context.children(index), true))];
    case 'table':
      return context.rare.table(context, index);
    case 'thead':
    case 'tbody':
    case 'tfoot':
    case 'tr':
    case 'td':
    case 'th':
    case 'caption':
      return context.rare.tablePart(context, index, tag);
    case 'blockquote': {
      const live = liveOf(context, index);
      const { names } = recordOf(context, index);
      const blocks = flow(context.children(index));
      const box = MAY_BE_BOX.test(names) ? context.rare.callout(live, names, blocks) : null;
      return [box ?? element('blockquote', blocks, cite(live))];
    }
    case 'figure': {
      const raw = block(context, index);
      return raw.some((node) => isElement(node, 'table') || isElement(node, 'pre'))
        ? context.rare.captioned(liveOf(context, index), flow(raw))
        : raw;
    }
    case 'details':
      return context.rare.details(context, index);
    case 'summary':
      return [element('summary', line(context.children(index)))];
    default:
      break;
  }
  const part = mayBeTable(context, index) ? context.rare.cssTableTag(context, index) : '';
  if (part !== '')
    return part === 'table'
      ? context.rare.table(context, index)
      : context.rare.tablePart(context, index, part);
  const level = /^heading$/.test(recordOf(context, index).role)
    ? attribute(liveOf(context, index), 'aria-level') || '2'
    : '';
  if (/^[1-6]$/.test(level)) return heading(context, index, Number(level));
  const byLook = headingByLook(context, index);
  if (byLook > 0) return heading(context, index, byLook);
  return isInline(context, index) ? inlineElement(context, index) : block(context, index);
}

const mayBeTable = (context: Context, index: number): boolean =>
  (styleOf(context, index)?.display ?? '').includes('table') ||
  TABLE_ROLE.test(recordOf(context, index).role);
const TABLE_ROLE = /^(?:table|grid|row(?:group|header)?|(?:grid)?cell|columnheader)$/;

const LIST = /^(?:li|[uo]l)$/;

function cite(live: Element): Properties {
  const address = attribute(live, 'cite');
  return /^https?:/.test(address) ? { cite: address } : {};
}

/** Candidates for `callout`. */
const MAY_BE_BOX =
  /(?:^|[\s_-])(?:admonition|callout|alert|custom-block|hint|starlight-aside|notice|infobox-note|notecard|information-macro|blockquote-tag|prompt|warning-text)|(?:^|\s)(?:note|tip|important|warning|caution|danger)(?=$|\s)/i;

/** A box with a border or a ground that begins with a lone word, as a note does. */
function isFramed(context: Context, index: number): boolean {
  const style = styleOf(context, index);
  const { tree, segments } = context.snapshot;
  return (
    style !== null &&
    (style.background !== '' || (style.borders & SIDES) > 0) &&
    tree.segmentCount(index) <= MOST_LINES &&
    LONE_WORD.test(segments[tree.firstSegment[index]!]?.text ?? '')
  );
}
/** Of `StyleRecord.borders`: a line above or below parts sections. */
const SIDES = 10;
/** Our own choice. */
const MOST_LINES = 12;
const LONE_WORD = /^[^\p{L}]{0,4}\p{L}[\p{L}\p{M} ]{1,18}(?:[:：.!]|$)/u;

/** A plain block, or one by CSS only: a link in a flex box is still a link. */
function block(context: Context, index: number): ElementContent[] {
  const live = liveOf(context, index);
  const { tag, names } = recordOf(context, index);
  const isByStyle = isInlineTag(tag);
  const own = isByStyle ? inlineElement(context, index) : context.children(index);
  const counter = /^(?:p|div|dt)$/.test(tag) ? labelOf(context, index) : '';
  const label = /^\d+$/.test(counter) ? `${counter}.` : counter;
  const raw = numbered(label, own);
  if (PULL_QUOTE.test(names) && (tag === 'aside' || tag === 'div' || tag === 'p' || tag === 'q')) {
    const inner = flow(raw);
    return inner.some((node) => isElement(node, 'blockquote')) ? inner : [element('blockquote', inner)];
  }
  if ((MAY_BE_BOX.test(names) || isFramed(context, index)) && tag !== 'body' && tag !== 'html') {
    const box = context.rare.callout(live, names, flow(raw));
    if (box) return [box];
  }
  const emphasised = !isByStyle && boldBlock(context, index) ? wrapInline('strong', {}, raw) : raw;
  if (localProperties(context, index)) return flow(emphasised);
  const note =
    context.targets.size > 0 && !isByStyle && tag !== 'p'
      ? noteIn(anchorAt(context, live), emphasised)
      : null;
  if (note) return [note];
  const item =
    /^(?:p|div)$/.test(tag) && isListParagraph(context, index, label)
      ? context.rare.listParagraph(context, index, flow(emphasised))
      : null;
  if (item) return [item];
  const { comesAfter, goesOn } = context.lines;
  // Both made a new list, so it may be changed.
  emphasised.unshift(comesAfter.has(index) ? element('br') : BREAK);
  if (!goesOn.has(index)) emphasised.push(BREAK);
  return emphasised;
}

/** Keeps a note in one element if its box starts with only the number that a mark links to. Only the box shows the note's end. */
function noteIn(anchor: readonly ElementContent[], raw: readonly ElementContent[]): ElementContent | null {
  const start = raw.findIndex((node) => !isBreak(node) && rawText(node).trim() !== '');
  const end = raw.findIndex((node, at) => at > start && (isBreak(node) || isBlock(node)));
  if (start < 0 || end < 0 || !raw.slice(end).some(hasContent)) return null;
  const number = raw.slice(start, end);
  const link = number.find((node) => isElement(node, 'a') && String(node.properties.href).startsWith('#'));
  if (!isElement(link) || !NUMBER.test(number.map(rawText).join(''))) return null;
  const { id } = link.properties;
  if (anchor.length > 0) return element('div', flow(raw));
  if (id === undefined) return null;
  delete link.properties.id;
  return element('div', flow(raw), { id });
}
const NUMBER = /^\s*[[(]?\s*(?:\d{1,4}|[*†‡§])\s*[\])]?[.:]?\s*$/;
const PULL_QUOTE = /(^|[\s_-])pull-?quotes?(?=$|[\s_-])/i;
