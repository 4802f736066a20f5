/** The text of a tree (DOM or hast) as one string, with the way back to text nodes. */

/** In code units. */
interface TextSlice<TextNode> {
  node: TextNode;
  from: number;
  to: number;
}

export class TextIndex<TextNode> {
  #text = '';
  readonly #nodes: TextNode[] = [];
  /** for each code unit: number of its node, and offset there; −1 for a space between blocks */
  readonly #node: number[] = [];
  readonly #place: number[] = [];
  #parts: string[] = [];
  #last = ' ';

  /** In reading order. White space becomes one space. */
  add(node: TextNode, value: string): void {
    const number = this.#nodes.push(node) - 1;
    let part = '';
    for (let at = 0; at < value.length; at += 1) {
      const unit = value[at]!;
      const isSpace = /\s/.test(unit);
      if (isSpace && this.#last === ' ') continue;
      this.#last = isSpace ? ' ' : unit;
      part += this.#last;
      this.#node.push(number);
      this.#place.push(at);
    }
    this.#parts.push(part);
  }

  /** Ends a block or line. */
  break(): void {
    if (this.#last === ' ') return;
    this.#last = ' ';
    this.#parts.push(' ');
    this.#node.push(-1);
    this.#place.push(-1);
  }

  get text(): string {
    if (this.#parts.length > 0) {
      this.#text += this.#parts.join('');
      this.#parts = [];
    }
    return this.#text;
  }

  /** in reading order */
  get nodes(): readonly TextNode[] {
    return this.#nodes;
  }

  slices(from: number, to: number): TextSlice<TextNode>[] {
    const found: TextSlice<TextNode>[] = [];
    let open = -1;
    for (let at = from; at < Math.min(to, this.#node.length); at += 1) {
      const number = this.#node[at]!;
      if (number < 0) continue;
      const place = this.#place[at]!;
      const last = found.at(-1);
      if (last && open === number) last.to = place + 1;
      else found.push({ node: this.#nodes[number]!, from: place, to: place + 1 });
      open = number;
    }
    return found;
  }

  /** Position of an offset in a text node, or the next one; null for an unknown node. */
  placeOf(node: TextNode, offset: number): number | null {
    const number = this.#nodes.indexOf(node);
    if (number < 0) return null;
    for (let at = 0; at < this.#node.length; at += 1)
      if (this.#node[at] === number && this.#place[at]! >= offset) return at;
      else if (this.#node[at]! > number) return at;
    return this.#node.length;
  }
}
