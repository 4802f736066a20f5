/** Links as references: a number in the text, the addresses at the end. */
import type { Definition, Link, LinkReference, Nodes, Root } from 'mdast';
import { visit } from './visit';

/** Collects the addresses of one text, over all the pieces that it is written in. */
export class LinkReferences {
  readonly #numbers = new Map<string, { number: string; definition: Definition }>();

  /** Turns the links of this piece into references, in place. */
  collect(piece: Root): void {
    visit(piece, (node: Nodes) => {
      if (node.type !== 'link') return;
      const label = this.#numberOf(node);
      const { children } = node;
      const reference: LinkReference = {
        type: 'linkReference',
        identifier: label,
        label,
        referenceType: 'full',
        children,
      };
      // The same object, so that the parent's list stays valid.
      Object.assign(node, reference);
    });
  }

  #numberOf({ url, title }: Link): string {
    const key = `${title ?? ''}\n${url}`;
    const known = this.#numbers.get(key);
    if (known) return known.number;
    const number = String(this.#numbers.size + 1);
    const definition: Definition = {
      type: 'definition',
      identifier: number,
      label: number,
      url,
      title: title ?? null,
    };
    this.#numbers.set(key, { number, definition });
    return number;
  }

  /** What the references of all pieces refer to. */
  definitions(): Definition[] {
    return [...this.#numbers.values()].map(({ definition }) => definition);
  }
}
