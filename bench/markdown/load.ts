/** Packages of the bench alone, by name: who works on the extension needs none of them to compile. */
export async function load<Module>(name: string): Promise<Module> {
  // eslint-disable-next-line no-unsanitized/method -- names of packages, written in the bench
  return (await import(name)) as Module;
}
