import type { Page } from '../../page';
import type { ElementRecord } from '../../../snapshot/schema';
import { hyphenated, markBelow } from '../../tree/elements';
import type { SegmentDecision } from '../../selection';

/** An element with this share of the body is no furniture, whatever it is called. */
const BODY_SHARE = 0.5;

/** Menus and tables of contents, groups of controls, lists to choose from. */
const TAGS = new Set(['nav', 'fieldset', 'select']);
/** What is named so is a box beside the text; a heading or a section of that id is the author's own. */
const BOXES = new Set(['div', 'aside', 'section', 'ul', 'ol', 'article', 'footer']);
const LINES = new Set(['p', 'li', 'span']);
/** Not what belongs to a heading (`h2-related`), nor a paper's related work. */
const RELATED = /(?<![a-z]|h\d[-_])related(?![a-z]|[-_]works?(?![a-z]))/;
const DISCLAIMER = /(?<![a-z])disclaimers?(?![a-z])/;

/**
 * What the markup says is no text leaves the body, wherever F has put it: navigation, groups of controls, tips that wait
 * for the pointer, boxes named for what is related and for disclaimers.
 * @returns the decisions given, or new ones, one a segment, reason `furniture` for those that changed
 */
export function dropFurniture(page: Page, decisions: readonly SegmentDecision[]): readonly SegmentDecision[] {
  const { elements, segments } = page;
  const candidates: number[] = [];
  for (let e = 1; e < elements.length; e++) if (isFurniture(elements[e]!)) candidates.push(e);
  if (candidates.length === 0) return decisions;
  const lengths = new Float64Array(elements.length);
  segments.forEach(({ block, text }, s) => {
    if (decisions[s]!.role === 'body') lengths[block]! += text.length;
  });
  for (let e = elements.length - 1; e > 0; e--) lengths[elements[e]!.parent]! += lengths[e]!;
  const dropped = new Uint8Array(elements.length);
  let found = false;
  for (const e of candidates)
    if (lengths[e]! > 0 && lengths[e]! < BODY_SHARE * lengths[0]!) {
      dropped[e] = 1;
      found = true;
    }
  if (!found) return decisions;
  markBelow(elements, dropped);
  return decisions.map((decision, s) =>
    decision.role === 'body' && dropped[segments[s]!.block] === 1
      ? { ...decision, role: 'dropped', reason: 'furniture' }
      : decision,
  );
}

function isFurniture({ tag, role, names }: ElementRecord): boolean {
  if (TAGS.has(tag) || role === 'tooltip') return true;
  // Nearly all names lack both, so the expression is seldom run.
  if (!names.includes('elated') && !names.includes('isclaimer')) return false;
  const isBox = BOXES.has(tag);
  if (!isBox && !LINES.has(tag)) return false;
  const plain = hyphenated(names);
  return DISCLAIMER.test(plain) || (isBox && RELATED.test(plain));
}
