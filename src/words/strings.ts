/** Interface strings (public/_locales). */
import type messages from '../../public/_locales/en/messages.json';

export type MessageKey = keyof typeof messages;

/** For code that the extension and the command line share. */
export interface Strings {
  /** Replaces `$1`…. */
  t: (key: MessageKey, ...substitutions: (string | number)[]) => string;
  /** BCP 47 */
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  /** BCP 47 tag of the user; its region decides the usual paper. */
  readonly locale: string;
}

/** Removes direction controls (UAX 9), which would reorder the rest of the line. */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/**
 * @param written the strings' tag (message `languageTag`)
 * @param locale the user's language, whose region is kept
 */
export const languageOf = (written: string, locale: string): string =>
  locale.startsWith(`${written}-`) ? locale : written;

/** Parses `one: … | other: …`. Empty for other messages. */
export function pluralForms(message: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const part of message.split(' | ')) {
    const [, category, text] = /^(zero|one|two|few|many|other): (.+)$/su.exec(part) ?? [];
    if (category && text) forms.set(category, text);
  }
  return forms;
}
