import { expect, test } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../harness/browser';

interface Package {
  version: string;
  exports: Record<string, string | Record<string, string>>;
}
const PACKAGE = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as Package;

test('every file that the package exports is there', () => {
  const files = Object.values(PACKAGE.exports).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : Object.values(entry),
  );
  expect(files).toHaveLength(3);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

test('the ES module is imported by its name and clips a document without a browser', () => {
  const program = `
    import { JSDOM } from 'jsdom';
    import { clip, tableToCsv } from 'article-clipper';
    const sentence = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
    const { document } = new JSDOM('<title>Ferries</title><article><h1>Ferries</h1>' + ('<p>' + sentence.repeat(4) + '</p>').repeat(9) + '</article>').window;
    const article = await clip(document);
    console.log(JSON.stringify([article.title, article.kind, article.markdown().slice(0, 9), typeof tableToCsv]));
  `;
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: ROOT });
  expect(JSON.parse(said.toString())).toEqual(['Ferries', 'article', '# Ferries', 'function']);
});

test('the extension has the version of the package', () => {
  for (const browser of ['chromium', 'firefox']) {
    const manifest = readFileSync(path.join(ROOT, 'dist', browser, 'manifest.json'), 'utf8');
    expect((JSON.parse(manifest) as { version: string }).version).toBe(PACKAGE.version);
  }
});
