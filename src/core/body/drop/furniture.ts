/** What the markup says is no text, wherever the classifier has put it: navigation, groups of controls, tips, related boxes. */
import type { ElementRecord } from '../../../snapshot/schema';
import { hyphenated } from '../../tree/elements';
import { blocksIn, type BodyView, type Group } from '../rule';

/** Menus and tables of contents, groups of controls, lists to choose from. */
const TAGS = new Set(['nav', 'fieldset', 'select']);
/** What is named so is a box beside the text; a heading or a section of that id is the author's own. */
const BOXES = new Set(['div', 'aside', 'section', 'ul', 'ol', 'article', 'footer']);
const LINES = new Set(['p', 'li', 'span']);
/** Not what belongs to a heading (`h2-related`), nor a paper's related work. */
const RELATED = /(?<![a-z]|h\d[-_])related(?![a-z]|[-_]works?(?![a-z]))/;
const DISCLAIMER = /(?<![a-z])disclaimers?(?![a-z])/;

/** A group for each such element, the outer ones first. */
export function furnitureIn(body: BodyView): Group[] {
  const { elements } = body.page;
  const groups: Group[] = [];
  for (let e = 1; e < elements.length; e++)
    if (body.lengthIn(e) > 0 && isFurniture(elements[e]!)) groups.push(blocksIn(body.page, e));
  return groups;
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
