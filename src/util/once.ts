/** A function that runs once; what it needed is let go of then. */
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
