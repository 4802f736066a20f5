import { expect, test } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/browser';

interface Manifest {
  manifest_version: number;
  permissions: string[];
  background: { service_worker?: string; scripts?: string[] };
  browser_specific_settings?: { gecko: { id: string; data_collection_permissions: { required: string[] } } };
  content_security_policy: { extension_pages: string };
  [key: string]: unknown;
}

const dist = (browser: string): string => path.join(ROOT, 'dist', browser);

const manifestOf = (browser: string): Manifest =>
  JSON.parse(readFileSync(path.join(dist(browser), 'manifest.json'), 'utf8')) as Manifest;

const filesOf = (browser: string): string[] =>
  readdirSync(dist(browser), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));

for (const browser of ['chromium', 'firefox']) {
  test.describe(browser, () => {
    test('asks for four permissions and nothing more', () => {
      const manifest = manifestOf(browser);
      expect(manifest.manifest_version).toBe(3);
      expect([...manifest.permissions].sort()).toEqual(['activeTab', 'contextMenus', 'scripting', 'storage']);
      for (const key of [
        'host_permissions',
        'optional_permissions',
        'optional_host_permissions',
        'content_scripts',
        'web_accessible_resources',
        'externally_connectable',
      ]) {
        expect(manifest, key).not.toHaveProperty(key);
      }
    });

    test('its pages load scripts and styles of the extension only, and reach no network', () => {
      const policy = manifestOf(browser).content_security_policy.extension_pages;
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("script-src 'self'");
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("form-action 'none'");
      expect(policy).toContain("base-uri 'none'");
      expect(policy).not.toMatch(/unsafe|https?:|connect-src|wasm|\*/);
    });

    for (const name of ['content', 'aids', 'edit', 'further', 'handover', 'printing', 'reader', 'writer'])
      test(`the ${name} script is one file that imports nothing`, () => {
        const scripts = filesOf(browser).filter((file) => path.basename(file) === `${name}.iife.js`);
        expect(scripts).toHaveLength(1);
        const source = readFileSync(scripts[0] ?? '', 'utf8');
        expect(source).not.toMatch(/^\s*(import|export)\s/m);
        expect(source).not.toMatch(/\bimport\s*\(/);
      });

    test('no code from elsewhere, no code from strings, no source maps', () => {
      const files = filesOf(browser);
      expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
      for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
        const source = readFileSync(file, 'utf8');
        expect(source, file).not.toMatch(/(?<!\w)eval\s*[()]|new Function\s*\(/);
        expect(source, file).not.toMatch(/<script[^>]+src=["']?https?:/i);
        expect(source, file).not.toMatch(/\bimportScripts\s*\(/);
      }
    });

    test('holds no module that nothing loads', () => {
      const files = filesOf(browser).filter((file) => /\.(js|html|json)$/.test(file));
      const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
      const modules = files.filter((file) => /[\\/]assets[\\/][^\\/]*\.js$/.test(file));
      expect(modules.length).toBeGreaterThan(3);
      const isNamed = (file: string): boolean =>
        files.some((other) => other !== file && texts.get(other)?.includes(path.basename(file)));
      expect(modules.filter((file) => !isNamed(file))).toEqual([]);
    });

    test('every file that the manifest names is there', () => {
      const manifest = manifestOf(browser);
      const named = JSON.stringify(manifest).match(/[\w./-]+\.(?:html|js|png|svg)\b/g) ?? [];
      expect(named.length).toBeGreaterThan(4);
      const files = filesOf(browser).map((file) => path.relative(dist(browser), file));
      for (const name of named) expect(files).toContain(name);
    });
  });
}

test('Firefox gets an id, says that it collects nothing, and has background scripts', () => {
  const manifest = manifestOf('firefox');
  expect(manifest.browser_specific_settings?.gecko.id).toMatch(/@|^\{/);
  expect(manifest.browser_specific_settings?.gecko.data_collection_permissions.required).toEqual(['none']);
  expect(manifest.background.scripts).toHaveLength(1);
  expect(manifest.background.service_worker).toBeUndefined();
});
