/** What kind of box ("tip", "warning") an element is, by its names, by what it says first, or by its data. */
import { attribute, query } from '../snapshot/foreign';

/** The five kinds that GitHub knows, and the words that generators have for them. */
export const KINDS: Record<string, string> = {
  __proto__: null as never,
  note: 'note', info: 'note', information: 'note', notice: 'note', seealso: 'note', abstract: 'note', summary: 'note', todo: 'note',
  primary: 'note', secondary: 'note', tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', question: 'note', example: 'note',
  important: 'important', warning: 'warning', attention: 'warning', warn: 'warning', caution: 'caution', danger: 'caution',
  error: 'caution', failure: 'caution', bug: 'caution', fail: 'caution', missing: 'caution', done: 'tip', faq: 'note', help: 'note',
  tldr: 'note',
}; // prettier-ignore

/** Icons that are written as text, and what they stand for. */
const ICONS: Record<string, string> = {
  __proto__: null as never,
  '!': 'warning', '⚠': 'warning', '❗': 'important', i: 'note', ℹ: 'note', '?': 'note', '💡': 'tip', '✓': 'tip', '✔': 'tip', '✅': 'tip',
}; // prettier-ignore

/** Is a text an icon alone? @returns the kind of box that it stands for, '' for another text */
export const iconKind = (words: string): string => ICONS[words.trim().replace('\ufe0f', '')] ?? '';

/** Names that say that an element is such a box, whatever they say of its kind. */
const BOX =
  /(?:^|[\s_-])(?:admonition(?:block)?|callout|alerts?|custom-block|hint|starlight-aside|notice|infobox-note|notecard|information-macro|blockquote-tag|prompt)(?=$|[\s_-])/gi;
/** The line above a box, in it, is named after it. */
const HEAD = /(?:^|\s)(?!has|with)\S+[_-](?:title|heading|header)(?=$|\s)/i;

/** What a box says first when only its class is a kind: "Note", "Warning: …". Code units of such a word at most. */
const LONGEST_WORD = 20;

/**
 * The kind of box that an element is; null for none. A kind alone in its names is not enough, it names forms and buttons as
 * well: then the box must begin with such a word, too.
 * @param said the text of the box, without its icon. @param icon the kind that the icon stands for, '' for none
 */
export function calloutKind(
  live: globalThis.Element,
  names: string,
  said: string,
  icon: string,
): string | null {
  if (HEAD.test(names)) return null;
  const rest = names.toLowerCase().replace(BOX, ' ');
  const isBox = rest !== names.toLowerCase();
  for (const word of rest.split(isBox ? /[\s_-]+/ : /\s+/))
    if (KINDS[word] && (isBox || KINDS[firstWord(said)])) return KINDS[word];
  if (!isBox) return null;
  const named = (attribute(live, 'data-callout') || attribute(live, 'data-callout-type')).toLowerCase();
  // A kind of the writer's own is a note, as Obsidian shows it.
  if (named !== '') return KINDS[named] ?? 'note';
  const kind = KINDS[/hint|notice/i.exec(names)?.[0].toLowerCase() ?? ''];
  // One with a title of the writer's own and no kind (docutils, Python-Markdown).
  return (kind ?? icon) || (query(live, ':scope > .admonition-title') ? 'note' : null);
}

const firstWord = (said: string): string =>
  /^[^\p{L}]*(\p{L}+)/u.exec(said.slice(0, LONGEST_WORD))?.[1]?.toLowerCase() ?? '';
