import { test } from '../harness/test';
import { attempt } from './attempt';
import { inChromium } from './browser';
import { grouped, titleOf } from './case';
import { AREAS } from './cases/all';

test.describe.configure({ mode: 'parallel' });

/** What only the extension shows: worlds apart, origins, documents of tabs, one script for all. The others in one page: tests/hostile. */
const ALWAYS = new Set([
  'script-in-svg',
  'clobber-images-and-forms',
  'attack-clobbering',
  'proto-all',
  'hunt-violations',
  'hunt-default-policy',
  'csp-trusted-types',
  'csp-sandbox',
  'header-frame-deny',
  'doc-pdf',
]);

for (const [area, cases] of Object.entries(AREAS))
  for (const group of grouped(cases)) {
    const tag = ALWAYS.has(group[0]!.name) ? {} : { tag: '@whole' };
    test(`${area}: ${titleOf(group)}`, tag, async ({ clipper, hostile }) => {
      await attempt(inChromium(clipper), hostile, group);
    });
  }
