import type { Page } from '../page';
import type { TextRecord } from '../../snapshot/schema';

/** What lies inside each element of a page: its last descendant, its texts, how much text. Built once a page. */
export class PagingIndex {
  /** for each element the index of its last descendant: elements are in document order */
  readonly last: Int32Array;
  /** for each element the code units of text in and below it */
  readonly textLength: Int32Array;
  /** for each element the first and the last text in or below it; first > last when there is none */
  private readonly firstText: Int32Array;
  private readonly lastText: Int32Array;

  constructor(readonly page: Page) {
    const { elements, texts } = page;
    const count = elements.length;
    this.last = Int32Array.from({ length: count }, (_, index) => index);
    this.textLength = new Int32Array(count);
    this.firstText = new Int32Array(count).fill(texts.length);
    this.lastText = new Int32Array(count).fill(-1);
    texts.forEach(({ element, text }, index) => {
      if ((this.lastText[element] ?? -1) < 0) this.firstText[element] = index;
      this.lastText[element] = index;
      this.textLength[element] = (this.textLength[element] ?? 0) + text.length;
    });
    for (let index = count - 1; index > 0; index--) {
      const parent = elements[index]?.parent ?? -1;
      if (parent < 0) continue;
      this.last[parent] = Math.max(this.last[parent] ?? 0, this.last[index] ?? 0);
      this.firstText[parent] = Math.min(this.firstText[parent] ?? 0, this.firstText[index] ?? 0);
      this.lastText[parent] = Math.max(this.lastText[parent] ?? 0, this.lastText[index] ?? 0);
      this.textLength[parent] = (this.textLength[parent] ?? 0) + (this.textLength[index] ?? 0);
    }
  }

  contains(outer: number, inner: number): boolean {
    return inner >= outer && inner <= (this.last[outer] ?? outer);
  }

  /** The texts in and below an element, in document order. */
  texts(element: number): TextRecord[] {
    return this.page.texts
      .slice(this.firstText[element] ?? 0, (this.lastText[element] ?? -1) + 1)
      .filter((text) => this.contains(element, text.element));
  }

  parent(element: number): number {
    return this.page.elements[element]?.parent ?? -1;
  }

  /** Lowest common ancestor and the greater of the two depths below it. */
  common(a: number, b: number): { element: number; depth: number } {
    let [left, right] = [a, b];
    let [leftDepth, rightDepth] = [0, 0];
    // Parents come before children: the later one cannot be an ancestor of the other.
    while (left !== right) {
      if (left > right) {
        left = this.parent(left);
        leftDepth++;
      } else {
        right = this.parent(right);
        rightDepth++;
      }
    }
    return { element: Math.max(0, left), depth: Math.max(leftDepth, rightDepth) };
  }
}
