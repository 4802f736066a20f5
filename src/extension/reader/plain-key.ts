/** Keys of one letter that do something in the reader. */

/** The key in lower case, pressed alone; null with another key, in a field, or on the way to a letter. */
export function plainKey(event: KeyboardEvent): string | null {
  const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
  if (typing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.isComposing)
    return null;
  return event.key.toLowerCase();
}
