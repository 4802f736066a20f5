/** Finds menus, controls, small forms, ad labels and newspapers' closing lines. */
import type { ElementRecord, SegmentRecord } from '../../../snapshot/schema';
import { hyphenated, BOX_TAGS, isButton, isHeadingTag } from '../../tree/relations';
import { blocksIn, type BodyView, type Group, type BodyRule, withTag } from '../rule';
import { isControls } from '../../metadata/lines';
import { isAdLabel } from '../../figures/evidence';
import { sectionLinks } from '../../section-links';
import { append } from '../../../util/hast';

const TAGS = new Set(['nav', 'fieldset', 'select']);
/** A heading or section "related" is the author's. */
const BOXES = new Set(['div', 'aside', 'section', 'ul', 'ol', 'article', 'footer']);
const LINES = new Set(['p', 'li', 'span']);
/** Not `h2-related` or a paper's `related-work`. */
const RELATED = /(?<![a-z]|h\d[-_])related(?![a-z]|[-_]works?(?![a-z]))/;
const DISCLAIMER = /(?<![a-z])disclaimers?(?![a-z])/;

function furnitureIn(body: BodyView): Group[] {
  const { elements } = body.page;
  const groups: Group[] = [];
  for (let e = 1; e < elements.length; e++)
    if (body.lengthIn(e) > 0 && isFurniture(elements[e]!)) groups.push(blocksIn(body.page, e));
  return groups;
}

function isFurniture({ tag, role, names }: ElementRecord): boolean {
  if (TAGS.has(tag) || role === 'tooltip') return true;
  // Saves the slow expressions on most names.
  if (!names.includes('elated') && !names.includes('isclaimer')) return false;
  const isBox = BOXES.has(tag);
  if (!isBox && !LINES.has(tag)) return false;
  const plain = hyphenated(names);
  return DISCLAIMER.test(plain) || (isBox && RELATED.test(plain));
}

/** Code units (own choice). */
const FORM_BOX = 400;
/** Boxes around a form (own choice). */
const FORM_LEVELS = 4;

/** Small forms ("Sign up", "Ask us") with the text around them. */
function wordsOfForms({ page }: BodyView): Group[] {
  const { elements, tree } = page;
  const lengths = tree.sumOf(({ text }) => text.length);
  const groups: Group[] = [];
  for (let e = 0; e < elements.length; e++) {
    if (elements[e]!.tag !== 'form' || lengths[e]! > FORM_BOX) continue;
    let box = e;
    for (let level = 0; level < FORM_LEVELS; level++) {
      const parent = tree.parent(box);
      if (parent < 0 || lengths[parent]! > FORM_BOX || !BOX_TAGS.has(elements[parent]!.tag)) break;
      box = parent;
    }
    groups.push(tree.segmentsIn(box));
  }
  return groups;
}

/** A heading, term or code may be about such a word. */
const isSubject = ({ tag }: { tag: string }): boolean =>
  isHeadingTag(tag) || tag === 'th' || tag === 'dt' || tag === 'pre' || tag === 'code';

/** Lists may have entries about advertisements. */
const adLabels = (body: BodyView): Group[] =>
  linesOf(body, ({ text, block }) => isAdLabel(text) && body.page.elements[block]!.tag !== 'li');

/** Controls, "[edit]" under headings, "Click to expand" in quotes, "Copy" beside listings. */
function controlLines(body: BodyView): Group[] {
  const ofSections = sectionLinks(body.page);
  return linesOf(body, (line) => {
    if (isControls(line.text) || ofSections.has(line.firstText)) return true;
    const button = buttonOf(body, line);
    return button >= 0 && (isInQuote(body, button) || isBesideListing(body, button));
  });
}

/** The line's button; -1 for none. */
function buttonOf({ page: { texts, tree } }: BodyView, { firstText, lastText }: SegmentRecord): number {
  const button = tree.closest(texts[firstText]!.element, isButton);
  return button >= 0 && tree.isWithin(texts[lastText]!.element, button) ? button : -1;
}

const isInQuote = ({ page: { tree } }: BodyView, button: number): boolean =>
  tree.closest(button, ({ tag }) => tag === 'blockquote') >= 0;

/** Checks the button's neighbours in the same element. */
function isBesideListing({ page: { elements, tree } }: BodyView, button: number): boolean {
  const before = tree.closest(button - 1, ({ tag }) => tag === 'pre');
  return [before, tree.end[button]! + 1].some(
    (e) => elements[e]?.tag === 'pre' && tree.parent(e) === tree.parent(button),
  );
}

function linesOf(body: BodyView, isLabel: (line: SegmentRecord) => boolean): Group[] {
  const { segments, tree } = body.page;
  const groups: Group[] = [];
  for (let s = 0; s < segments.length; s++) {
    const { block, text } = segments[s]!;
    if (!body.isBody(s) || !isLabel(segments[s]!) || tree.closest(block, isSubject) >= 0) continue;
    // Beside other cells it is data.
    const cell = tree.closest(block, ({ tag }) => tag === 'td');
    if (cell < 0 || body.lengthIn(tree.closest(cell, ({ tag }) => tag === 'tr')) <= text.length)
      groups.push([s]);
  }
  return groups;
}

/** Code units; longer lines are text (own choice). */
const MOST_NOTE = 400;
const MOST_EDITOR = 40;
const MOST_BELOW = 120;
/** Contact, address (own choice). */
const LINES_BELOW = 2;

/**
 * Rights and liability in Chinese, Japanese and Korean; other languages have too few to measure (model
 * card).
 */
const NOTE =
  /未[经經].{0,12}(?:不得|禁止|[严嚴]禁|[请請]勿)|(?:[严嚴]禁|[请請]勿|不得)[转轉][载載]|凡(?:本.|.{0,3})注明|[转轉][载載][^，。]{0,6}[请請]注明|[仅僅]代表作者|不[构構]成投[资資]建[议議]|[声聲申]明[:：](?:$|.*(?:[转轉登][载載]|版[权權]|[责責]任))|無断(?:転載|複製)|무단\s?(?:전재|복제)|재배포\s?금지/;
/** "责任编辑：NAME", "(NAME 編輯)". Reporters may be part of the text. */
const EDITOR =
  /^[\s（(【[]*(?:[^，。：:\s]{0,6}(?:编辑|編輯|[责責][编編])\s*[:：/]\s*[^，。：:]{1,16}|(?<=[（(【[]\s*)[^，。：:\s]{2,4}\s?(?:编辑|編輯|撰稿))[\s）)】\]]*$/;

/** O(segments). */
function closingLines(body: BodyView): Group[] {
  const { segments } = body.page;
  const found: Group[] = [];
  let below: Group[] = [];
  for (let s = segments.length - 1; s >= 0; s--) {
    if (!body.isBody(s)) continue;
    const { text } = segments[s]!;
    const isNote = text.length <= MOST_NOTE && NOTE.test(text);
    if (isNote || (below.length === 0 && text.length <= MOST_EDITOR && EDITOR.test(text))) {
      found.push([s]);
      append(found, below);
      below = [];
    } else if (text.length <= MOST_BELOW && below.length < LINES_BELOW) below.push([s]);
    else break;
  }
  return found;
}

export const FURNITURE = [
  // Some old pages are one form.
  { name: 'forms', reason: 'form', takes: 'drop', applies: withTag('form'), find: wordsOfForms, atMost: 0.2 },
  // Larger groups are no furniture.
  { name: 'furniture', reason: 'furniture', takes: 'drop', find: furnitureIn, atMost: 0.5 },
  { name: 'ad-labels', reason: 'ad-label', takes: 'drop', find: adLabels, atMost: 0.5 },
  { name: 'controls', reason: 'furniture', takes: 'drop', find: controlLines, atMost: 0.5 },
  { name: 'closing-lines', reason: 'furniture', takes: 'drop', find: closingLines, atMost: 0.5 },
] as const satisfies readonly BodyRule[];
