/** Our own strings (public/_locales) in one language. */
import type messages from '../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof messages;

/** The strings of one language, handed to the code that the extension and the command line share. */
export interface Strings {
  /** The text of a key. `$1`… are replaced by the substitutions. */
  t: (key: MessageKey, ...substitutions: (string | number)[]) => string;
  /** BCP 47 tag of the language of the strings. */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag of the user's own language. Its region says which paper is usual. */
  readonly locale: string;
}

/** Removes direction controls (UAX 9): in a line of ours they would turn the words after them. */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * The language that the strings have. The user's own language may have no file of strings.
 * @param written the strings' own tag, their message `languageTag`
 * @param locale the user's own language, whose region is kept
 */
export const languageOf = (written: string, locale: string): string =>
  locale.startsWith(`${written}-`) ? locale : written;

/** Forms of a counted message (`one: … | other: …`) by plural category. Empty if the message does not count. */
export function pluralForms(message: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const part of message.split(' | ')) {
    const [, category, text] = /^(zero|one|two|few|many|other): (.+)$/su.exec(part) ?? [];
    if (category && text) forms.set(category, text);
  }
  return forms;
}
