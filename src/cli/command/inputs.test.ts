import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inputOf } from './inputs';

test('a saved page has the pictures beside it, but no other file, and none outside of its folder', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inputs-'));
  try {
    const folder = path.join(root, 'saved');
    await mkdir(folder);
    for (const file of ['saved/page.html', 'saved/boat.svg', 'saved/secret.txt', 'above.svg'])
      await writeFile(path.join(root, file), file);
    await symlink(path.join(root, 'above.svg'), path.join(folder, 'link.svg'));
    const { beside } = await inputOf(path.join(folder, 'page.html'), 'https://a.test/low/page.html');
    const bodyOf = async (name: string): Promise<string | undefined> => {
      const file = await beside?.(new URL(name, 'https://a.test/low/'));
      return file?.body.toString();
    };
    expect(await bodyOf('boat.svg')).toBe('saved/boat.svg');
    for (const name of ['secret.txt', 'link.svg', '%2e%2e%2fabove.svg', '/above.svg'])
      expect([name, await bodyOf(name)]).toEqual([name, undefined]);
  } finally {
    await rm(root, { recursive: true });
  }
});
