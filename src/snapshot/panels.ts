import { query, queryAll, tagOf, textOf } from './foreign';
import type { FoldedRecord, TextRecord } from './schema';

/** Code units of a possible panel. */
export const PANEL_LENGTH = 80;
/** Largest share of links. */
const PANEL_LINKS = 0.3;

/** Closed accordion panels. One walk finds them; a second reads them opened (`hidden-article.ts`). */
export class FoldedPanels {
  readonly records: FoldedRecord[] = [];
  readonly nodes: Element[] = [];
  /** last text before each opened panel */
  readonly labels: number[] = [];

  constructor(private readonly opened: ReadonlySet<Element> | null) {}

  /** Should the walk read a hidden element? The last text is its label. */
  opens(element: Element, texts: readonly TextRecord[]): boolean {
    if (!this.opened?.has(element)) return false;
    this.labels.push(texts.length - 1);
    return true;
  }

  /** Records a hidden element if the text before it is in the same box. */
  note(element: Element, make: string, texts: readonly TextRecord[], parent: number, link: number): void {
    const after = texts.length - 1;
    const before = texts[after];
    // Elements inside the parent come after it. Style sheets and scripts are machinery.
    if (!before || before.element < parent || query(element, 'style,script')) return;
    if (link >= 0 || isLinked(element)) return;
    this.records.push({ after, make });
    this.nodes.push(element);
  }
}

function isLinked(element: Element): boolean {
  if (tagOf(element) === 'a') return true;
  let linked = 0;
  for (const link of queryAll(element, 'a')) linked += textOf(link).length;
  return linked > PANEL_LINKS * textOf(element).length;
}
