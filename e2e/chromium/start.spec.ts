import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { ROOT } from '../harness/browser';
import { pagesOf } from '../harness/paper';

test("README's first command writes Markdown and PDF of the sample, with a running head in line, and prints their paths", () => {
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
  // The running head begins where the lines of its page do.
  if (spawnSync('pdftotext', ['-v']).error === undefined) {
    const second = pagesOf(pdf)[1]!;
    const margin = (18 / 25.4) * 72;
    const head = Math.min(...second.words.filter(({ bottom }) => bottom < margin).map(({ left }) => left));
    const lines = second.words.filter(({ top, bottom }) => top > margin && bottom < second.height - margin);
    expect(Math.min(...lines.map(({ left }) => Math.abs(left - head)))).toBeLessThan(1);
  }
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
