/** The function with its answers kept: for a costly question that is asked of few things, again and again. */
export function remembered<Key, Answer>(answer: (key: Key) => Answer): (key: Key) => Answer {
  const known = new Map<Key, Answer>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined || known.has(key)) return found as Answer;
    const made = answer(key);
    known.set(key, made);
    return made;
  };
}
