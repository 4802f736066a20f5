import { expect, test as base } from '../harness/test';
import { oneIn } from '../harness/whole';
import { attempt } from './attempt';
import { inChromium } from './browser';
import { grouped, titleOf } from './case';
import { ALL_CASES, AREAS } from './cases/all';
import { hostileServer, type HostileServer } from './server';

const test = base.extend<object, { hostile: HostileServer }>({ hostile: hostileServer(ALL_CASES) });

test.describe.configure({ mode: 'parallel' });

for (const [area, cases] of Object.entries(AREAS))
  for (const [at, group] of grouped(cases).entries()) {
    // A page of many cases always.
    test(`${area}: ${titleOf(group)}`, oneIn(group.length > 1 ? 1 : 12, at), async ({ clipper, hostile }) => {
      await attempt(inChromium(clipper), hostile, group);
    });
  }

test('the payloads do run where a page of their own lets them', async ({ clipper, hostile }) => {
  // Otherwise the tests above could not fail.
  for (const name of ['handler-unquoted', 'script-in-svg', 'frameset-late', 'body-again', 'iframe-srcdoc']) {
    const one = ALL_CASES.find((each) => each.name === name)!;
    await inChromium(clipper).open(hostile.address([one]));
  }
  expect(new Set(hostile.ran)).toContain('handler-unquoted');
  expect(new Set(hostile.ran)).toContain('script-in-svg');
});
