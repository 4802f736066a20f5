import { expect, test } from '@playwright/test';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';
import { extensionConfig } from '../../vite.config';
import { ROOT } from '../harness/browser';
import { oneIn } from '../harness/whole';

/** Path → hash of every file of a build. */
function hashes(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return Object.fromEntries(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .sort()
      .map((file) => [
        path.relative(folder, file),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

// They differ in the manifest.
for (const [at, browser] of (['chromium', 'firefox'] as const).entries())
  test(`a second build for ${browser} is the same bytes as the first`, oneIn(2, at), async () => {
    const outDir = await mkdtemp(path.join(tmpdir(), 'second-build-'));
    const config = extensionConfig(browser);
    await build({ ...config, build: { ...config.build, outDir } });
    expect(hashes(outDir)).toEqual(hashes(path.join(ROOT, 'dist', browser)));
    await rm(outDir, { recursive: true });
  });

test('the licences of what we ship are in the builds', () => {
  for (const browser of ['chromium', 'firefox']) {
    const file = path.join(ROOT, 'dist', browser, 'THIRD-PARTY-NOTICES.txt');
    expect(existsSync(file)).toBe(true);
    expect(readFileSync(file, 'utf8')).toContain('dompurify');
  }
});
