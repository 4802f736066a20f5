/** What the clip asks of a platform that has a DOM (drawings in addresses, the page as text), for a thread that has none. */
import { serialize } from 'parse5';
import type { ServedDocument, ServedElement } from './nodes';
import { servedDocument, treeAdapter } from './parse';

/** Of drawings, as HTML parses them. */
export class ServedParser {
  parseFromString(
    text: string,
  ): Pick<ServedDocument, 'querySelector'> & { documentElement: ServedElement | null } {
    const document = servedDocument(text, 'about:blank');
    return {
      documentElement: document.querySelector('svg') ?? document.documentElement,
      querySelector: (selector) => document.querySelector(selector),
    };
  }
}

export class ServedSerializer {
  serializeToString(document: ServedDocument): string {
    return serialize(document, { treeAdapter });
  }
}
