import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pathUrl, resolveFile, serveFolder } from './static-server';

const site = mkdtempSync(join(tmpdir(), 'site-'));
afterAll(() => {
  rmSync(site, { recursive: true });
});

test('a query is part of a file name where there is such a file, and nothing outside the folder is served', () => {
  mkdirSync(join(site, 'd'), { recursive: true });
  for (const name of ['page.html', 'page.html?page=2', 'd/index.html', 'ü.html'])
    writeFileSync(join(site, name), name);
  expect(resolveFile(site, '/page.html?page=2')).toBe(join(site, 'page.html?page=2'));
  expect(resolveFile(site, '/page.html?page=3')).toBe(join(site, 'page.html'));
  expect(resolveFile(site, '/d/')).toBe(join(site, 'd/index.html'));
  expect(resolveFile(site, new URL(pathUrl('http://127.0.0.1', 'ü.html')).pathname)).toBe(
    join(site, 'ü.html'),
  );
  expect(resolveFile(site, '/..%2f..%2fetc/passwd')).toBeNull();
  expect(resolveFile(site, '/none')).toBeNull();
});

test('a name longer than the file system allows is one of no file', () => {
  writeFileSync(join(site, 'style.css'), '');
  const long = 'x'.repeat(5000);
  expect(resolveFile(site, `/${long}.css`)).toBeNull();
  expect(resolveFile(site, `/style.css?${long}`)).toBe(join(site, 'style.css'));
});

test('files come with their types, what is not there with 404, and every request is noted', async () => {
  for (const name of ['a.svg', 'a.css', 'a.html?page=2']) writeFileSync(join(site, name), name);
  const server = await serveFolder(site, { headers: (_, type) => ({ 'x-type': type }) });
  const typeOf = async (path: string): Promise<[number, string | null]> => {
    const { status, headers } = await fetch(server.origin + path);
    return [status, headers.get('content-type')];
  };
  expect(await typeOf('/a.svg')).toEqual([200, 'image/svg+xml']);
  expect(await typeOf('/a.css')).toEqual([200, 'text/css; charset=utf-8']);
  expect(await typeOf('/a.html?page=2')).toEqual([200, 'text/html; charset=utf-8']);
  expect((await typeOf('/none'))[0]).toBe(404);
  expect((await typeOf('/%00'))[0]).toBe(404);
  expect(server.requests).toEqual(['/a.svg', '/a.css', '/a.html?page=2', '/none', '/%00']);
  await server.close();
});
