/** Values of attributes as strict readers want them: languages, addresses, dates, numbers. undefined where it is none. */
import type { Properties } from 'hast';

const DATE_TIME =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?(Z|[+-][01]\d:[0-5]\d))?$/;

/** A date, or a date with a time of day and perhaps its zone. */
export const strictDate = (value: string): string | undefined => (DATE_TIME.test(value) ? value : undefined);

export const wholeNumber = (value: Properties[string], least: number, most: number): number | undefined =>
  typeof value === 'number' && value >= least && value <= most ? Math.round(value) : undefined;

/** A language tag in its canonical form, undefined where it is none. */
export function knownLanguage(tag: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** An address as RFC 3986 has it: browsers let brackets, bars and bad escapes pass. undefined where it is none. */
export function strictAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
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
