/** The attributes that stay: ids that XML takes, links to those that are there, values that a validator lets pass. */
import type { Element, Properties, Root } from 'hast';
import { isElement } from '../../../util/hast';
import { knownLanguage, strictAddress, strictDate, wholeNumber } from './attribute-values';

const POSITIVE = new Set(['colSpan', 'rowSpan']);

/** Ids that XML takes, each once; links to those that are there. Attributes that a validator would refuse go. */
export class References {
  readonly #names = new Map<string, string>();
  readonly #used = new Set<string>();

  constructor(root: Root) {
    const visit = (node: Root | Element): void => {
      for (const child of node.children) {
        if (!isElement(child)) continue;
        const { id } = child.properties;
        if (typeof id === 'string' && !this.#names.has(id))
          this.#names.set(id, `ref-${this.#names.size + 1}`);
        visit(child);
      }
    };
    visit(root);
  }

  resolved({ tagName: tag, properties }: Element): Properties {
    const out: Properties = {};
    for (const [name, value] of Object.entries(properties)) {
      const kept = this.#value(tag, name, value);
      if (kept !== undefined) out[name] = kept;
    }
    return out;
  }

  #value(tag: string, name: string, value: Properties[string]): Properties[string] {
    switch (name) {
      case 'dataParts':
        return undefined;
      case 'id': {
        const id = this.#names.get(String(value));
        if (id === undefined || this.#used.has(id)) return undefined;
        this.#used.add(id);
        return id;
      }
      case 'href': {
        const address = String(value);
        if (!address.startsWith('#')) return strictAddress(address);
        const id = this.#names.get(address.slice(1));
        return id === undefined ? undefined : `#${id}`;
      }
      case 'cite':
        return strictAddress(String(value));
      case 'lang':
        return knownLanguage(String(value));
      case 'dir':
        return /^(ltr|rtl|auto)$/.test(String(value)) ? value : undefined;
      case 'dateTime':
        return strictDate(String(value));
      case 'scope':
        return /^(row|col|rowgroup|colgroup)$/.test(String(value)) ? value : undefined;
      case 'type':
        return tag === 'ol' && /^[1aAiI]$/.test(String(value)) ? value : undefined;
      case 'align':
        return /^(left|right|center)$/.test(String(value)) ? value : undefined;
      case 'start':
      case 'value':
        return wholeNumber(value, -1_000_000, 1_000_000);
      default:
        return POSITIVE.has(name) ? wholeNumber(value, 1, 1000) : value;
    }
  }
}

export const idOf = ({ id }: Properties): Properties => (id === undefined ? {} : { id });

export const languageOf = ({ lang, dir }: Properties): Properties => ({
  ...(lang === undefined ? {} : { lang }),
  ...(dir === undefined ? {} : { dir }),
});

export function picture({ src, alt, title, width, height, id }: Properties): Properties {
  return {
    ...idOf({ id }),
    src,
    alt: alt ?? '',
    title,
    width: wholeNumber(width, 1, 100_000),
    height: wholeNumber(height, 1, 100_000),
  };
}
