/** Facts of a recipe that the page shows beside it and the article lacks: short lines above the ingredients in the same box. */
import type { Element } from 'hast';
import type { Page } from '../../core/page';
import type { Selection } from '../../core/selection';
import { append, element, text } from '../../util/hast';
import { isFact, isFactLabel } from './words';

/** Facts that a recipe has at most; our own choice. */
const MOST_FACTS = 8;
/** Segments above the first ingredient that are looked at. */
const MOST_LOOKED_AT = 60;

/** @param firstIngredient its text, which the page shows the same */
export function shownFacts(
  page: Page,
  selection: Pick<Selection, 'segments'>,
  firstIngredient: string,
): Element[] {
  const { segments } = page;
  const at = segments.findIndex(({ text: words }) => words !== '' && firstIngredient.startsWith(words));
  const facts: string[] = [];
  for (let s = Math.max(0, at - MOST_LOOKED_AT); s < at; s++) {
    const role = selection.segments[s]?.role;
    if (role === 'body' || role === 'title' || role === 'deck') {
      // What stands above the text is another recipe's, or the page's.
      if (segments[s]!.text.length > LONG_TEXT) facts.length = 0;
      continue;
    }
    const own = segments[s]!.text;
    const next = s + 1 < at && isLeftOut(selection, s + 1) ? segments[s + 1]!.text : '';
    const both = `${own} ${next}`;
    if (next !== '' && isFactLabel(own) && !/\d/.test(own) && !isFactLabel(next) && isFact(both)) {
      facts.push(both);
      s += 1;
    } else append(facts, own.split(TOUCHING).filter(isFact));
  }
  const once = [...new Set(facts)];
  return once.length > MOST_FACTS ? [] : once.map((fact) => element('li', [text(fact)]));
}
/** Where two facts touch that the page sets apart by its styles alone: “20 minBake”. */
const TOUCHING = /(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})/u;
/** Code units of a text that parts two recipes. */
const LONG_TEXT = 200;

const isLeftOut = ({ segments }: Pick<Selection, 'segments'>, s: number): boolean =>
  segments[s]?.role === 'dropped';
