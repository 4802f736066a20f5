/** What must not be in an article as the reader shows it. */
import { hook } from './actions';

/** The reader's document, in whichever browser. */
export interface ReaderFrame {
  evaluate<Given, Found>(look: (given: Given) => Found, given: Given): Promise<Found>;
}

/**
 * Elements that run, load or ask, handlers, addresses of a dangerous kind, styles and names of the page, drawings that
 * run; empty when there are none. The lists are written on their own: were they taken from `sanitize.ts`, a slip there
 * would pass.
 */
export function dangersIn(reader: ReaderFrame): Promise<string[]> {
  return reader.evaluate((selector) => {
    const root = document.querySelector(selector);
    if (!root) return ['no article'];
    const elements = new RegExp(
      '^(script|style|link|meta|base|i?frame|frameset|object|embed|portal|template|form|input|button|select|textarea|' +
        'foreignobject|animate|set|use|annotation-xml|maction|map|area|video|audio|dialog|svg)$',
      'i',
    );
    const attributes = /^on|^style$|^srcdoc$|^ping$|^(form)?action$|^is$|^slot$|^popover/i;
    const addresses = /^((xlink:)?href|src|cite|poster|srcset|data|background)$/;
    const schemes = ['http:', 'https:', 'mailto:'];
    const found: string[] = [];
    for (const element of root.querySelectorAll('*')) {
      const name = element.localName;
      if (elements.test(name) || name.includes('-')) found.push(name);
      if (element.shadowRoot) found.push(`shadow root of ${name}`);
      for (const { name: attribute, value } of element.attributes) {
        // The reader's own styles: how much text a block holds, and for print a picture's share of the column and its caption's width.
        const own = /^(figure|img)$/.test(name)
          ? /^(--share: \d{1,2}%; ?)?(--chars: \d+;)?$/
          : name === 'figcaption'
            ? /^(--chars: \d+; ?)?inline-size: fit-content; min-inline-size: [\d.]+px; max-inline-size: max\([\d.]+px, min\(100%, \d+em\)\); margin-inline: auto;$|^--chars: \d+;$/
            : /^--chars: \d+;$/;
        if (attribute === 'style' && own.test(value)) continue;
        if (attributes.test(attribute)) found.push(`${name}[${attribute}]`);
        if (!addresses.test(attribute)) continue;
        // eslint-disable-next-line no-control-regex -- browsers skip these characters before a scheme
        const bare = value.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
        const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(bare)?.[0].toLowerCase();
        const fine = !scheme || schemes.includes(scheme) || /^data:image\//i.test(bare);
        if (!fine || (attribute === 'srcset' && bare !== ''))
          found.push(`${attribute}=${value.slice(0, 60)}`);
        if (
          /^data:image\/svg/i.test(bare) &&
          /<script|<[^<>]*\son\w+=|javascript:|<foreignobject|@import/i.test(decodeURIComponent(bare))
        )
          found.push(`a drawing that runs: ${value.slice(0, 60)}`);
      }
    }
    return found;
  }, hook('article'));
}
