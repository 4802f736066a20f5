import { existsSync, readFileSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { clipWithList } from '../src/clip/document';
import { addressOf, expectedOutcome, outcomeOf, runsOf } from './fixtures/case';
import { expectationOf, fixtureFile, fixtureNames } from './fixtures/files';

const names = fixtureNames();

describe('pages of tests/fixtures without layout', () => {
  test.each(names.filter((name) => runsOf(expectationOf(name)).includes('plain')))('%s', async (name) => {
    const html = readFileSync(fixtureFile(name, 'page.html'), 'utf8');
    const { window } = new JSDOM(html, { url: addressOf(name), runScripts: 'dangerously' });
    const clipped = await clipWithList(window.document, { explain: true });
    const expected = expectationOf(name);
    expect(outcomeOf(clipped, expected, 'plain')).toEqual(
      expectedOutcome(readFileSync(fixtureFile(name, 'expected.md'), 'utf8'), expected, 'plain'),
    );
  });
});

test('every fixture has its page and its Markdown, and says why it leaves a run out', () => {
  for (const name of names) {
    expect(existsSync(fixtureFile(name, 'page.html')), name).toBe(true);
    expect(existsSync(fixtureFile(name, 'expected.md')), name).toBe(true);
    const expected = expectationOf(name);
    if (expected.runs) expect(expected.why, name).toMatch(/\w/);
  }
});
