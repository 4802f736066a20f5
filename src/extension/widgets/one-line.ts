/** Several things that others say, in one line of ours. */
import { h } from '../../util/dom';
import { unturned } from '../../words/strings';

/** Puts those that are not empty into `place`, with dots between. Each has its own direction: a name would turn the date beside it. */
export function inOneLine(place: HTMLElement, facts: readonly string[]): void {
  const said = facts.filter(Boolean).map((fact) => h(place.ownerDocument, 'bdi', { text: unturned(fact) }));
  place.replaceChildren(...said.flatMap((fact, at) => (at === 0 ? [fact] : [' · ', fact])));
}
