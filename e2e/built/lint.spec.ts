import { expect, test } from '@playwright/test';
import { spawnSync } from 'node:child_process';
import { ROOT } from '../harness/browser';

interface LintReport {
  summary: { errors: number; warnings: number };
  errors: { code: string; message: string; file?: string }[];
  warnings: { code: string; message: string; file?: string }[];
}

test('web-ext lint finds no error in the Firefox build', () => {
  test.setTimeout(120_000);
  const { stdout } = spawnSync('npx', ['web-ext', 'lint', '-s', 'dist/firefox', '-o', 'json', '--boring'], {
    cwd: ROOT,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const report = JSON.parse(stdout) as LintReport;
  const lines = report.warnings.map((warning) => `${warning.code} ${warning.file ?? ''}: ${warning.message}`);
  if (lines.length > 0) console.log(`web-ext lint warnings:\n${lines.join('\n')}`);
  expect(report.errors).toEqual([]);
});
