/** Messages that count: one form for each plural of their language, written `one: … | other: …`. */

/** The forms of a counted message by their categories; empty for a message that does not count. */
export function pluralForms(message: string): Map<string, string> {
  const forms = new Map<string, string>();
  for (const part of message.split(' | ')) {
    const [, category, text] = /^(zero|one|two|few|many|other): (.+)$/su.exec(part) ?? [];
    if (category && text) forms.set(category, text);
  }
  return forms;
}
