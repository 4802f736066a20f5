/** Names of features are stable: the weights know their inputs by name and order (`page-kind-features.ts`). */
export type SetFeature = (name: string, value: number) => void;

/** Sets several; what holds counts 1, what does not 0. */
export function setAll(set: SetFeature, values: Record<string, number | boolean>): void {
  for (const [name, value] of Object.entries(values)) set(name, Number(value));
}
