import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { isNodeFit, missingModules } from './modules.mjs';

const lock = (packages: Record<string, object>) => JSON.stringify({ packages: { '': {}, ...packages } });

test.each([
  ['18.20.4', false],
  ['20.18.3', false],
  ['20.19.0', true],
  ['21.7.0', false],
  ['22.12.0', false],
  ['22.13.0', true],
  ['24.0.0', true],
])('Node %s is fit for the tools: %s', (version, fit) => {
  expect(isNodeFit(version)).toBe(fit);
});

describe('missingModules', () => {
  let root = '';
  const install = (packages: Record<string, object>) => {
    mkdirSync(path.join(root, 'node_modules'));
    writeFileSync(path.join(root, 'node_modules', '.package-lock.json'), lock(packages));
  };

  beforeEach(() => {
    root = mkdtempSync(path.join(tmpdir(), 'modules-'));
    writeFileSync(
      path.join(root, 'package-lock.json'),
      lock({
        'node_modules/a': { version: '1.0.0' },
        'node_modules/mac-only': { version: '2.0.0', optional: true },
      }),
    );
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('a bare clone lacks node_modules', () => {
    expect(missingModules(root)).toEqual(['node_modules']);
  });

  test('an optional package of another platform is not missed', () => {
    install({ 'node_modules/a': { version: '1.0.0' } });
    expect(missingModules(root)).toEqual([]);
  });

  test('an outdated and an absent package are missed', () => {
    install({ 'node_modules/a': { version: '0.9.0' } });
    expect(missingModules(root)).toEqual(['node_modules/a']);
  });
});
