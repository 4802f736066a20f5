import { firefoxTest, skipWithoutFirefox } from '../harness/firefox-test';
import { oneIn } from '../harness/whole';
import { attempt } from '../hostile/attempt';
import { inFirefox } from '../hostile/browser';
import { grouped, titleOf } from '../hostile/case';
import { ALL_CASES, AREAS } from '../hostile/cases/all';
import { hostileServer, type HostileServer } from '../hostile/server';

const test = firefoxTest.extend<object, { hostile: HostileServer }>({ hostile: hostileServer(ALL_CASES) });

skipWithoutFirefox();

for (const [area, cases] of Object.entries(AREAS))
  for (const [at, group] of grouped(cases, 'firefox').entries())
    // Others than those of Chromium.
    test(`${area}: ${titleOf(group)}`, oneIn(16, at + 3), async ({ firefox, hostile }) => {
      try {
        await attempt(inFirefox(firefox), hostile, group);
      } finally {
        await firefox.reset();
      }
    });
