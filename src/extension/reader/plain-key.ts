/** Keys of one letter that do something in the reader. */

/**
 * The key in lower case. Where the layout writes another script it is the Latin letter that stands in the key's place: on Russian
 * or Arabic keys none is to be had. Layouts of Latin letters (AZERTY, Dvorak) have them all, each in its own place.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u.test(key) && /^Key(.)$/.exec(code)?.[1];
  return (letter || key).toLowerCase();
}

/** The key (`keyOf`), pressed alone; null with another key, in a field, on the way to a letter, or as it is held. */
export function plainKey(event: KeyboardEvent): string | null {
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (typing || ctrlKey || metaKey || altKey || shiftKey || isComposing || repeat) return null;
  return keyOf(event);
}
