import { expect, test } from 'vitest';
import { currentDoc, dependenciesDoc, REASONS } from './dependencies';
import { noticesText, runtimePackages } from './runtime-packages';

/** Licences under which code may be shipped with ours. */
const FREE =
  /^(MIT|ISC|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|\(MPL-2\.0 OR Apache-2\.0\)|\(MIT OR CC0-1\.0\)|\(MIT AND Zlib\)|MPL-2\.0|0BSD|CC0-1\.0)$/;

test('docs/dependencies.md says what is in the lock file', async () => {
  const { text, bytes } = currentDoc();
  expect(text, 'npm run docs:dependencies').toBe(await dependenciesDoc(bytes));
});

test('every direct dependency has a reason, every package a licence that lets us ship it, and its text', () => {
  const packages = [...runtimePackages(), ...runtimePackages('command-line')];
  const direct = packages.filter((one) => one.direct).map(({ name }) => name);
  expect(direct.sort()).toEqual(Object.keys(REASONS).sort());
  expect(packages.filter(({ license }) => !FREE.test(license))).toEqual([]);
  const notices = noticesText(packages);
  for (const { name, version } of packages) expect(notices).toContain(`${name} ${version} (`);
});

test("the extension's notices name nothing that is the command line's alone", () => {
  const names = runtimePackages().map(({ name }) => name);
  expect(runtimePackages('command-line').map(({ name }) => name)).toContain('playwright-core');
  expect(names).not.toContain('playwright-core');
  expect(names).toContain('mdast-util-phrasing');
});
