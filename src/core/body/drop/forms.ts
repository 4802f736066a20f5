/** Boxes that are there for a small form. */
import { BOX_TAGS } from '../../tree/elements';
import type { BodyView, Group } from '../rule';

/** Most code units of the text of a form and of the boxes around it that are there for it (own choice). */
const FORM_BOX = 400;
/** Elements around a form that are looked at (own choice). */
const FORM_LEVELS = 4;

/** The words around small forms (sign up, ask us); a group a form. */
export function wordsOfForms({ page }: BodyView): Group[] {
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
