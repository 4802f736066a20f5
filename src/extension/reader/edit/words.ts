/** Names of article parts for messages and screen readers. */
import { t } from '../../i18n';

/** Longest spoken name, characters. */
const NAME_LENGTH = 60;

/** One line of at most so many characters. */
export function shorten(text: string, length = NAME_LENGTH): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : words;
}

export function nameOf(unit: Element): string {
  const picture = unit.querySelector('img');
  const text = unit.textContent.trim() || (picture?.getAttribute('alt') ?? '');
  return shorten(text) || t(picture ? 'part_picture' : 'part_text');
}
