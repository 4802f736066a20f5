/** Counts buttons, form fields, panels and pictures in a range of elements. */
import type { Page } from '../../page';
import { isButton } from '../../tree/relations';

const LETTER = /\p{L}/u;

/** A button with only a sign ("+") opens a panel. It is not counted, nor is the title of an opened panel. */
export function controlsOf({
  elements,
  media,
  texts,
  tree,
  opened = [],
}: Page): Record<'buttons' | 'fields' | 'pictures' | 'panels', (from: number, to: number) => number> {
  const count = (indices: readonly number[]) => (from: number, to: number) =>
    indices.filter((e) => e >= from && e <= to).length;
  const openers = new Set(texts.filter(({ text }) => !LETTER.test(text)).map(({ element }) => element));
  for (const title of opened) openers.add(tree.closest(texts[title]!.element, isButton));
  const buttons: number[] = [];
  const fields: number[] = [];
  const panels: number[] = [];
  elements.forEach(({ tag, role }, e) => {
    if (isButton({ tag, role })) {
      if (!openers.has(e)) buttons.push(e);
    } else if (tag === 'form' || tag === 'input' || tag === 'select') fields.push(e);
    else if (role === 'tabpanel' || role === 'tab' || tag === 'summary') panels.push(e);
  });
  return {
    buttons: count(buttons),
    fields: count(fields),
    pictures: count(media.map(({ element }) => element)),
    panels: count(panels),
  };
}
