import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extensionConfig } from '../vite.config';
import { withoutUnusedHelper } from './extension-build';

type Manifest = Record<string, unknown> & { permissions: string[] };

let folder = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'article-clipper-build-'));
  for (const browser of ['chromium', 'firefox'] as const) {
    const config = extensionConfig(browser);
    await build({ ...config, build: { ...config.build, outDir: join(folder, browser) } });
  }
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(['chromium', 'firefox'])('the built extension for %s', (browser) => {
  const manifest = async () =>
    JSON.parse(await readFile(join(folder, browser, 'manifest.json'), 'utf8')) as Manifest;

  it('asks for four permissions and no host', async () => {
    const built = await manifest();
    expect([...built.permissions].sort()).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage']);
    expect(built).not.toHaveProperty('host_permissions');
    expect(built).not.toHaveProperty('optional_permissions');
    expect(built).not.toHaveProperty('optional_host_permissions');
  });

  it('shows nothing to web pages and runs in none by itself', async () => {
    const built = await manifest();
    expect(built).not.toHaveProperty('web_accessible_resources');
    expect(built).not.toHaveProperty('content_scripts');
    expect(built).not.toHaveProperty('externally_connectable');
  });

  it('holds no module that nothing loads', async () => {
    const names = (await readdir(join(folder, browser), { recursive: true })).filter((name) =>
      /\.(js|html|json)$/.test(name),
    );
    const texts = await Promise.all(names.map((name) => readFile(join(folder, browser, name), 'utf8')));
    const modules = names.filter((name) => /^assets\/.*\.js$/.test(name));
    expect(modules.length).toBeGreaterThan(3);
    const used = (name: string): boolean =>
      texts.some((text, at) => names[at] !== name && text.includes(name.replace('assets/', '')));
    expect(modules.filter((name) => !used(name))).toEqual([]);
  });

  it('has nothing but ASCII in the scripts for pages, which browsers then keep in a byte a character', async () => {
    const names = (await readdir(join(folder, browser), { recursive: true })).filter((name) =>
      name.endsWith('.iife.js'),
    );
    expect(names.length).toBeGreaterThan(10);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, browser, name), 'utf8')));
    expect(names.filter((_, at) => !/^[\0-\x7f]*$/.test(texts[at] ?? ''))).toEqual([]);
  });

  it('has the content script as one classic script', async () => {
    const names = await readdir(join(folder, browser), { recursive: true });
    const scripts = names.filter((name) => /content[^/]*\.js$/.test(name));
    expect(scripts).toHaveLength(1);
    const code = await readFile(join(folder, browser, String(scripts[0])), 'utf8');
    expect(code).not.toMatch(/\bimport\s*\(|^\s*import\b|\bexport\s*[{*]/m);
  });

  it('has no names of steps in the content script, where no trace asks for them', async () => {
    const code = await readFile(join(folder, browser, 'src/extension/content.iife.js'), 'utf8');
    expect(code).toContain('yield');
    expect(code).not.toContain('snapshot: ');
    expect(code).not.toContain('assemble: ');
    expect(code).not.toContain('yield`');
  });
});

describe('a constructor of asynchronous generators', () => {
  const prototype =
    'a$.prototype[typeof Symbol==`function`&&Symbol.asyncIterator||`@@asyncIterator`]=function(){return this},a$.prototype.next=function(e){return this._invoke(`next`,e)};';

  it('loses its prototype where nothing calls it', () => {
    expect(withoutUnusedHelper(`function a$(e){}${prototype}var b=1`)).toBe('function a$(e){}var b=1');
  });

  it('keeps it where something does', () => {
    const code = `function a$(e){}${prototype}var b=new a$(1)`;
    expect(withoutUnusedHelper(code)).toBe(code);
  });
});
