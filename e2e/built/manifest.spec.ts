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

const BROWSERS = ['chromium', 'firefox'];

test('asks for four permissions and nothing more', () => {
  for (const browser of BROWSERS) {
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
    ])
      expect(manifest, `${browser}: ${key}`).not.toHaveProperty(key);
  }
});

test('its pages load scripts and styles of the extension only, and reach no network', () => {
  for (const browser of BROWSERS) {
    const policy = manifestOf(browser).content_security_policy.extension_pages;
    for (const part of [
      "default-src 'none'",
      "script-src 'self'",
      "frame-ancestors 'none'",
      "form-action 'none'",
      "base-uri 'none'",
    ])
      expect(policy, browser).toContain(part);
    expect(policy, browser).not.toMatch(/unsafe|https?:|connect-src|wasm|\*/);
  }
});

test('the content script and each of its parts is one file that imports nothing', () => {
  for (const browser of BROWSERS) {
    const scripts = filesOf(browser).filter((file) => file.endsWith('.iife.js'));
    const names = scripts.map((file) => path.basename(file, '.iife.js'));
    expect(names.sort(), browser).toEqual(['aids', 'content', 'files', 'further', 'rare', 'reader', 'tools']);
    for (const file of scripts) {
      const source = readFileSync(file, 'utf8');
      expect(source, file).not.toMatch(/^\s*(import|export)\s/m);
      expect(source, file).not.toMatch(/\bimport\s*\(/);
    }
  }
});

test('no code from elsewhere, no code from strings, no source maps', () => {
  const files = BROWSERS.flatMap(filesOf);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  for (const file of files.filter((name) => /\.(js|html)$/.test(name))) {
    const source = readFileSync(file, 'utf8');
    expect(source, file).not.toMatch(/(?<!\w)eval\s*[()]|new Function\s*\(/);
    expect(source, file).not.toMatch(/<script[^>]+src=["']?https?:/i);
    expect(source, file).not.toMatch(/\bimportScripts\s*\(/);
  }
});

test('every file that the manifest names is there', () => {
  for (const browser of BROWSERS) {
    const named = JSON.stringify(manifestOf(browser)).match(/[\w./-]+\.(?:html|js|png|svg)\b/g) ?? [];
    expect(named.length).toBeGreaterThan(4);
    const files = filesOf(browser).map((file) => path.relative(dist(browser), file));
    for (const name of named) expect(files, browser).toContain(name);
  }
});

test('Firefox gets an id, says that it collects nothing, and has background scripts', () => {
  const manifest = manifestOf('firefox');
  expect(manifest.browser_specific_settings?.gecko.id).toMatch(/@|^\{/);
  expect(manifest.browser_specific_settings?.gecko.data_collection_permissions.required).toEqual(['none']);
  expect(manifest.background.scripts).toHaveLength(1);
  expect(manifest.background.service_worker).toBeUndefined();
});
