/** Makes attributes valid for EPUB: ids, addresses, values. */
import { isAddress } from '../../../util/address';
import type { Element, Properties, Root } from 'hast';
import { isElement } from '../../../util/hast';

const POSITIVE = new Set(['colSpan', 'rowSpan']);

/** Makes ids valid and unique. */
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

const DATE_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-][01]\d:[0-5]\d))?$/;

const strictDate = (value: string): string | undefined => (DATE_TIME.test(value) ? value : undefined);

const wholeNumber = (value: Properties[string], least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : undefined;

export function knownLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** Browsers also accept brackets, bars and bad escapes, which RFC 3986 forbids. */
export function strictAddress(address: string): string | undefined {
  if (!isAddress(address)) return undefined;
  const { href, hostname, protocol } = new URL(address);
  if (protocol !== 'mailto:' && !/^(\[[\da-f:.]+\]|[a-z\d.-]+)$/i.test(hostname)) return undefined;
  const start = protocol === 'mailto:' ? protocol.length : href.indexOf('/', protocol.length + 2);
  const path = href
    .slice(start)
    .replace(/%(?![\da-f]{2})/gi, '%25')
    .replace(/[^\w\-.~:/?#@!$&'()*+,;=%]/g, encodeURIComponent);
  const hash = path.indexOf('#');
  return (
    href.slice(0, start) +
    (hash < 0 ? path : path.slice(0, hash + 1) + path.slice(hash + 1).replaceAll('#', '%23'))
  );
}
