/** Single-letter keys of the reader. */

/**
 * The key in lower case. On keyboards of other scripts (Russian, Arabic) the Latin letter at its place; Latin
 * layouts (AZERTY, Dvorak) keep theirs.
 */
export function keyOf({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^(?!\p{Script=Latin})[\p{L}\p{M}]/u.test(key) && /^Key(.)$/.exec(code)?.[1];
  return (letter || key).toLowerCase();
}

/** The key when pressed alone; null with modifiers, in a field, while composing, or as a repeat. */
export function plainKey(event: KeyboardEvent): string | null {
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (typing || ctrlKey || metaKey || altKey || shiftKey || isComposing || repeat) return null;
  return keyOf(event);
}
