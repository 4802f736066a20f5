/** Keys of one letter that do something in the reader. */

/** The key in lower case, pressed alone; null with another key, in a field, on the way to a letter, or as it is held. */
export function plainKey(event: KeyboardEvent): string | null {
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing, repeat } = event;
  if (typing || ctrlKey || metaKey || altKey || shiftKey || isComposing || repeat) return null;
  return event.key.toLowerCase();
}
