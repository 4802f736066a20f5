/** Shows several messages on one line. */
import { h } from '../../util/dom';
import { unturned } from '../../words/strings';

/** Joins texts with dots. Each has its own direction: a name could reorder the date beside it. */
export function inOneLine(place: HTMLElement, facts: readonly string[]): void {
  const said = facts.filter(Boolean).map((fact) => h(place.ownerDocument, 'bdi', { text: unturned(fact) }));
  place.replaceChildren(...said.flatMap((fact, at) => (at === 0 ? [fact] : [' · ', fact])));
}
