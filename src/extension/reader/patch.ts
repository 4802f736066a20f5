/** Updates the shown article. Unchanged nodes stay, with their focus, selection and pictures. */

import type { Steps } from '../../util/steps';
import type { Chunk } from '../../typeset/chunks';
import { tellLength, tellLengths } from '../../typeset/lengths';
import { groupOf, placeOf, type Section, type WantedSection } from '../../typeset/sections';

/** Turns the standing sections into the wanted ones. `sections` is true after each step. */
export function* updateSections(
  body: HTMLElement,
  sections: Section[],
  wanted: Iterable<WantedSection>,
): Steps<void> {
  const standing = [...sections];
  let at = 0;
  yield 'reader: sections';
  for (const { blocks, continued, instead, nodes } of wanted) {
    yield 'reader: next section';
    const old = standing[instead];
    while (old && at < sections.length && sections[at] !== old) {
      removeSection(body, sections, at);
      yield 'reader: next old section';
    }
    if (!old) {
      const group = groupOf(body.ownerDocument, nodes());
      body.insertBefore(group, sections[at]?.group ?? null);
      sections.splice(at, 0, { blocks, continued, group });
    } else if (at === 0 || !isSame(old, { blocks, continued })) {
      // Blocks alone do not tell which paragraph is the standfirst.
      const place = placeOf(body, old);
      const fresh = nodes();
      if (!old.group) tellLengths(fresh);
      patch(place.parent, place.nodes, fresh, place.end);
      if (old.group) tellLength(old.group);
      old.blocks = blocks;
      old.continued = continued;
    }
    at += 1;
  }
  while (sections.length > at) {
    yield 'reader: next old section';
    removeSection(body, sections, at);
  }
}

function removeSection(body: HTMLElement, sections: Section[], at: number): void {
  const [old] = sections.splice(at, 1);
  if (!old) return;
  if (old.group) old.group.remove();
  else for (const node of placeOf(body, old).nodes) node.remove();
}

/** Small trees of plain data: fast enough as text. */
const isSame = (a: Chunk, b: Chunk): boolean =>
  a.continued === b.continued && JSON.stringify(a.blocks) === JSON.stringify(b.blocks);

/** Gives `old` the children of `fresh`, but keeps equal ones at both ends. */
export function patchChildren(old: Element, fresh: ParentNode): void {
  patch(old, [...old.childNodes], fresh, null);
}

/** @param end the node after `before`, in their parent */
function patch(
  parent: Element,
  before: readonly ChildNode[],
  fresh: ParentNode,
  end: ChildNode | null,
): void {
  const after = [...fresh.childNodes];
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start]!.isEqualNode(after[start]!)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    before[before.length - 1 - same]!.isEqualNode(after[after.length - 1 - same]!)
  )
    same++;
  const next = before[before.length - same] ?? end;
  for (const node of before.slice(start, before.length - same)) node.remove();
  for (const node of after.slice(start, after.length - same)) parent.insertBefore(node, next);
}
