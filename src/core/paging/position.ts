/** Which page of how many a pager shows. */
import type { Page } from '../page';
import type { TextRecord } from '../../snapshot/schema';
import { withoutFragment } from './followable';
import { asciiDigits, parsePosition } from './label';
import type { PagerLink, PagerPosition } from './schema';

/** A pager's own text besides its links is short ("Pages:", "Page 2 of 5"), in code units. */
export const MAX_PAGER_TEXT = 120;

const CURRENT_NAME = /(?:^|[^a-z])(?:current|active|selected|on|here|cur|this)(?:[^a-z]|$)/;

/** A word of a class or id list, `camelCase` taken apart. */
export function hasName(names: string, word: RegExp): boolean {
  return names !== '' && word.test(names.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/** What the pager shows of the page's number and of how many there are: by its plain text, else by a marked link. */
export function shownPosition(
  page: Page,
  links: readonly PagerLink[],
  texts: readonly TextRecord[],
): PagerPosition {
  const plain = texts.filter((text) => text.link < 0).map((text) => text.text.replace(/\s+/g, ' ').trim());
  if (plain.reduce((sum, text) => sum + text.length, 0) <= MAX_PAGER_TEXT) {
    const told = toldPosition(plain, links);
    if (told.current !== null) return told;
  }
  return { current: markedNumber(page, links), total: null };
}

/** "Page 2 of 5", or the one number that is no link. */
function toldPosition(plain: string[], links: readonly PagerLink[]): PagerPosition {
  let position = null;
  for (const text of [...plain, plain.join(' ')]) position = parsePosition(text) ?? position;
  if (position !== null) return position;
  const linked = new Set(
    links.filter((l) => l.followable && l.label?.kind === 'number').map((l) => l.label?.number),
  );
  const numbers = plain
    .map((text) => /^[[(]?\s*(?:\p{L}{1,9}\s*)?(\d{1,4})\s*\p{L}{0,3}\s*[\])|]?$/u.exec(asciiDigits(text)))
    .map((match) => (match === null ? null : Number(match[1])))
    .filter((n): n is number => n !== null && n > 0 && !linked.has(n));
  const one = new Set(numbers).size === 1 && (linked.size > 0 || links.length > 1);
  return { current: one ? (numbers[0] ?? null) : null, total: null };
}

/** The number of this page may be a link to itself, or marked by its class. */
function markedNumber({ elements, tree, url }: Page, links: readonly PagerLink[]): number | null {
  const numbers = links.filter(({ label }) => label?.kind === 'number');
  const marked = numbers.filter(({ link: { element } }) =>
    [element, tree.parent(element)].some((at) => hasName(elements[at]?.names ?? '', CURRENT_NAME)),
  );
  const own = numbers.filter(
    ({ link, followable }) =>
      !followable &&
      (withoutFragment(link.href) === withoutFragment(url) ||
        /^(?:#|javascript:|$)/i.test(link.rawHref.trim())),
  );
  const sure = marked.length === 1 ? marked : own.length === 1 ? own : [];
  return sure[0]?.label?.number ?? null;
}
