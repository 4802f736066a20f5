import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../harness/browser';
import { pagesOf } from '../harness/paper';

test("README's first command writes Markdown and PDF of the sample and prints their paths", () => {
  test.setTimeout(120_000);
  const out = mkdtempSync(path.join(tmpdir(), 'start-'));
  const script = path.join(ROOT, 'scripts', 'start.mjs');
  const result = spawnSync(process.execPath, [script, '--headless', '--no-build', '--out', out], {
    encoding: 'utf8',
  });
  expect(result.stderr + result.stdout).toContain('.pdf');
  expect(result.status).toBe(0);
  const names = readdirSync(out).sort();
  expect(names.map((name) => path.extname(name))).toEqual(['.md', '.pdf']);
  for (const name of names) expect(result.stdout).toContain(path.join(out, name));
  const [markdown = '', pdf = ''] = names.map((name) => path.join(out, name));
  const written = readFileSync(markdown, 'utf8');
  expect(written).toContain('Nobody sets an alarm at the Saltmarsh mill.');
  // What stands around the article, and between its parts.
  expect(written).not.toMatch(/Share|Spring sale|Subscribe|Obituaries|cookies/);
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
  rmSync(out, { recursive: true });
});

test('the running head of a printed page begins where its lines do', () => {
  test.setTimeout(120_000);
  const out = mkdtempSync(path.join(tmpdir(), 'start-'));
  const page = path.join(ROOT, 'e2e/fixtures/print--pictures/index.html');
  const script = path.join(ROOT, 'scripts', 'start.mjs');
  const asked = [script, page, '--headless', '--no-build', '--out', out];
  expect(spawnSync(process.execPath, asked).status).toBe(0);
  const pdf = readdirSync(out).find((name) => name.endsWith('.pdf')) ?? '';
  test.skip(spawnSync('pdftotext', ['-v']).error !== undefined, 'no pdftotext');
  const [, { height, words } = { height: 0, words: [] }] = pagesOf(path.join(out, pdf));
  const margin = (18 / 25.4) * 72;
  const head = Math.min(...words.filter(({ bottom }) => bottom < margin).map(({ left }) => left));
  const lines = words.filter(({ top, bottom }) => top > margin && bottom < height - margin);
  expect(Math.min(...lines.map(({ left }) => Math.abs(left - head)))).toBeLessThan(1);
  rmSync(out, { recursive: true });
});

test('a file that is not there gets a clear message', () => {
  const script = path.join(ROOT, 'scripts', 'start.mjs');
  const result = spawnSync(process.execPath, [script, '--headless', '--no-build', 'no-such-file.html'], {
    encoding: 'utf8',
  });
  expect(result.status).toBe(1);
  expect(result.stderr).toContain('No such file');
});
