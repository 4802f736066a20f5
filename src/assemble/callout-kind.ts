/** What kind of box ("tip", "warning") an element is, by its names. */

/** The five kinds that GitHub knows, and the words that generators have for them. */
export const KINDS: Record<string, string> = {
  __proto__: null as never,
  note: 'note', info: 'note', information: 'note', notice: 'note', seealso: 'note', abstract: 'note', summary: 'note', todo: 'note',
  primary: 'note', secondary: 'note', tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', question: 'note', example: 'note',
  important: 'important', warning: 'warning', attention: 'warning', warn: 'warning', caution: 'caution', danger: 'caution',
  error: 'caution', failure: 'caution', bug: 'caution',
}; // prettier-ignore
/** Names that say that an element is such a box; a kind alone is not enough, it names forms and buttons as well. */
const BOX =
  /(?:^|[\s_-])(?:admonition(?:block)?|callout|alert|custom-block|hint|markdown-alert|starlight-aside|notice|infobox-note)(?=$|[\s_-])/i;

/** The kind of box that an element's names say it is; null for none. */
export function calloutKind(names: string): string | null {
  if (!BOX.test(names)) return null;
  for (const word of names.toLowerCase().split(/[\s_-]+/)) if (KINDS[word]) return KINDS[word];
  return null;
}
