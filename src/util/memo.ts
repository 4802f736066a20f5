/** Functions that remember their answers. */

/** Computes a value once, then releases the function that made it. */
export function once<Value>(make: () => Value): () => Value {
  let pending: (() => Value) | null = make;
  let made: Value | undefined;
  return () => {
    if (pending !== null) {
      made = pending();
      pending = null;
    }
    return made as Value;
  };
}

/** Caches a function's answers by its argument. */
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
