import { finish, type Steps } from './steps';

/**
 * Adds fields whose values are worked out together, once, when the first of them is read. They are enumerable: a
 * spread or JSON.stringify has them. `make` is let go of after that, and what it holds with it.
 */
export function lazyFields<Base extends object, Name extends PropertyKey, Late extends Record<Name, unknown>>(
  base: Base,
  names: readonly Name[],
  make: () => Late,
): Base & Pick<Late, Name> {
  const made = once(make);
  for (const name of names)
    Object.defineProperty(base, name, { get: () => made()[name], enumerable: true, configurable: true });
  return base as Base & Pick<Late, Name>;
}

/** A value worked out once: in steps by who has the time, else in one go when it is first read. */
export function onceInSteps<Value>(make: () => Steps<Value>): {
  read: () => Value;
  steps: () => Steps<Value>;
} {
  const running = once(make);
  let made: { value: Value } | null = null;
  function* steps(): Steps<Value> {
    while (made === null) {
      const step = running().next();
      if (step.done) made ??= { value: step.value };
      else yield;
    }
    return made.value;
  }
  return { read: () => finish(steps()), steps };
}

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
