import { firefoxTest as test, skipWithoutFirefox } from '../harness/firefox-test';
import { attempt } from '../hostile/attempt';
import { inFirefox } from '../hostile/browser';
import { grouped, titleOf } from '../hostile/case';
import { AREAS } from '../hostile/cases/all';

skipWithoutFirefox();

/** Of the others it is enough to try them before a release. */
const ALWAYS = new Set(['script-in-svg', 'proto-all', 'csp-trusted-types']);

for (const [area, cases] of Object.entries(AREAS))
  for (const group of grouped(cases, 'firefox'))
    test(
      `${area}: ${titleOf(group)}`,
      ALWAYS.has(group[0]!.name) ? {} : { tag: '@whole' },
      async ({ firefox, hostile }) => {
        await attempt(inFirefox(firefox), hostile, group);
      },
    );
