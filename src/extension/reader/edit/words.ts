/** Words of the edit view: what the parts of an article are called in it. */
import { t } from '../../i18n';

/** Characters of a part's name where it is spoken. */
const NAME_LENGTH = 60;

/** The text in one line, cut to so many characters. */
export function shorten(text: string, length = NAME_LENGTH): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const characters = [...words];
  return characters.length > length ? `${characters.slice(0, length).join('').trimEnd()}…` : words;
}

/** What a unit of the article is called where it is spoken. */
export function nameOf(unit: Element): string {
  const picture = unit.querySelector('img');
  const text = unit.textContent.trim() || (picture?.getAttribute('alt') ?? '');
  return shorten(text) || t(picture ? 'part_picture' : 'part_text');
}
