/** A stub for `Rare` that records whether the article needs the loaded one. */
import type { ElementContent } from 'hast';
import { NO_LINES } from './layout';
import type { Rare } from './context';

/** @returns `isNeeded`: assemble again with `RARE` */
export function noRare(): { rare: Rare; isNeeded: () => boolean } {
  let needed = false;
  const giving = <Value>(value: Value) => {
    return (): Value => {
      needed = true;
      return value;
    };
  };
  const nodes = giving<ElementContent[]>([]);
  const text = giving('');
  const none = giving(null);
  const element = giving({ type: 'element' as const, tagName: 'span', properties: {}, children: [] });
  return {
    rare: {
      cssTableTag: text,
      table: nodes,
      tablePart: nodes,
      emptyCell: nodes,
      descriptionList: nodes,
      details: nodes,
      task: giving({}),
      isControl: giving(false),
      tabs: none,
      captioned: nodes,
      counterLabel: text,
      listParagraph: none,
      dropMarks: giving(0),
      codeBlock: nodes,
      tracedWhole: nodes,
      mathNode: none,
      texToMath: none,
      texInText: (_context, _index, raw) => giving(raw)(),
      texImage: element,
      callout: none,
      drawing: giving({ src: '', title: '' }),
      pictureAddress: (address) => giving(address)(),
      postHeads: giving(new Map()),
      postSection: nodes,
      quotation: nodes,
      quotesByLook: giving(new Set<number>()),
      prepareDeep: giving([]),
      deepContent: nodes,
      shownLines: giving(NO_LINES),
      rows: giving(undefined),
      sortedAsShown: giving([]),
      nameParts: (_context, root) => root,
    },
    isNeeded: () => needed,
  };
}
