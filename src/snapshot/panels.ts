/** Closed panels of accordions: found by a walk, read by a second one with these open. */
import { query, queryAll, tagOf, textOf } from './foreign';
import type { FoldedRecord, TextRecord } from './schema';

/** Code units of what may be a closed panel. */
export const PANEL_LENGTH = 80;
/** Share of links in it at most. */
const PANEL_LINKS = 0.3;

/** What may be closed panels of accordions: found on the way, to be opened in another walk (`hidden-article.ts`). */
export class FoldedPanels {
  readonly records: FoldedRecord[] = [];
  readonly nodes: Element[] = [];
  /** last text before each panel that was opened */
  readonly labels: number[] = [];

  constructor(private readonly opened: ReadonlySet<Element> | null) {}

  /** Is an element to be read although it is not displayed? Its label is the last of the texts so far. */
  opens(element: Element, texts: readonly TextRecord[]): boolean {
    if (!this.opened?.has(element)) return false;
    this.labels.push(texts.length - 1);
    return true;
  }

  /**
   * Notes what is not displayed where the text before it stands in the same box.
   * @param parent index of the element around
   * @param link around it, -1 for none
   */
  note(element: Element, make: string, texts: readonly TextRecord[], parent: number, link: number): void {
    const after = texts.length - 1;
    const before = texts[after];
    // Elements inside the parent come after it; a style sheet or a script in it is a part of the page's works.
    if (!before || before.element < parent || query(element, 'style,script')) return;
    if (link >= 0 || isLinked(element)) return;
    this.records.push({ after, make });
    this.nodes.push(element);
  }
}

/** Is an element, or a good part of its text, a link? */
function isLinked(element: Element): boolean {
  if (tagOf(element) === 'a') return true;
  let linked = 0;
  for (const link of queryAll(element, 'a')) linked += textOf(link).length;
  return linked > PANEL_LINKS * textOf(element).length;
}
