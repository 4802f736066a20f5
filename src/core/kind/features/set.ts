/** Sets an input of the model by its name. */
export type SetFeature = (name: string, value: number) => void;

/** Sets several; what holds counts 1, what does not 0. */
export function setAll(set: SetFeature, values: Record<string, number | boolean>): void {
  for (const [name, value] of Object.entries(values)) set(name, Number(value));
}
