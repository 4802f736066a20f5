import { JSDOM, VirtualConsole } from 'jsdom';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { takeSnapshot, type Reading } from '../../snapshot/read';
import type { PageSnapshot } from '../../snapshot/schema';
import { run } from '../../util/steps';
import { asDocument, servedDocument } from './parse';

const FIXTURES = fileURLToPath(new URL('../../../tests/fixtures', import.meta.url));
const pages = readdirSync(FIXTURES, { withFileTypes: true }).filter(
  (entry) => entry.isDirectory() && existsSync(`${FIXTURES}/${entry.name}/page.html`),
);
const URL_OF_PAGE = 'https://paper.test/2026/11/story.html';

const snapshotOf = (document: Document, reading: Reading): PageSnapshot => ({
  ...run(takeSnapshot(document, reading)).snapshot,
  viewport: { width: 0, height: 0 },
});

test.each(pages.map(({ name }) => name))('%s is read as another DOM has it', (name) => {
  const html = readFileSync(`${FIXTURES}/${name}/page.html`, 'utf8');
  const { window } = new JSDOM(html, { url: URL_OF_PAGE, virtualConsole: new VirtualConsole() });
  for (const reading of ['shown', 'hidden'] as const)
    expect(snapshotOf(asDocument(servedDocument(html, URL_OF_PAGE)), reading)).toEqual(
      snapshotOf(window.document, reading),
    );
});
