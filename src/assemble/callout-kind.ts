import { attribute, query } from '../snapshot/foreign';

/** GitHub's five kinds, by the words that site generators use. */
export const KINDS: Record<string, string> = {
  __proto__: null as never,
  note: 'note', info: 'note', information: 'note', notice: 'note', seealso: 'note', abstract: 'note', summary: 'note', todo: 'note',
  primary: 'note', secondary: 'note', tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', question: 'note', example: 'note',
  important: 'important', warning: 'warning', attention: 'warning', warn: 'warning', caution: 'caution', danger: 'caution',
  error: 'caution', failure: 'caution', bug: 'caution', fail: 'caution', missing: 'caution', done: 'tip', faq: 'note', help: 'note',
  tldr: 'note',
}; // prettier-ignore

/** Icons written as text. */
const ICONS: Record<string, string> = {
  __proto__: null as never,
  '!': 'warning', '⚠': 'warning', '❗': 'important', i: 'note', ℹ: 'note', '?': 'note', '💡': 'tip', '✓': 'tip', '✔': 'tip', '✅': 'tip',
}; // prettier-ignore

/** @returns '' if the text is no icon */
export const iconKind = (words: string): string => ICONS[words.trim().replace('\ufe0f', '')] ?? '';

const BOX =
  /(?:^|[\s_-])(?:admonition(?:block)?|callout|alerts?|custom-block|hint|starlight-aside|notice|infobox-note|notecard|information-macro|blockquote-tag|prompt)(?=$|[\s_-])/gi;
/** Named after a box, but only its title line. */
const HEAD = /(?:^|\s)(?!has|with)\S+[_-](?:title|heading|header)(?=$|\s)/i;

/** Code units. */
const LONGEST_WORD = 20;

/**
 * @param said text of the box without its icon
 * @param icon its kind, '' for none
 * @returns null for no box. A kind alone may also name a form or a button, so the text must begin with such a word too.
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
  // Obsidian also shows custom kinds as notes.
  if (named !== '') return KINDS[named] ?? 'note';
  const kind = KINDS[/hint|notice/i.exec(names)?.[0].toLowerCase() ?? ''];
  // A custom title without a kind (docutils, Python-Markdown).
  return (kind ?? icon) || (query(live, ':scope > .admonition-title') ? 'note' : null);
}

const firstWord = (said: string): string =>
  /^[^\p{L}]*(\p{L}+)/u.exec(said.slice(0, LONGEST_WORD))?.[1]?.toLowerCase() ?? '';
