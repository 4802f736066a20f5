import { firefoxTest, skipWithoutFirefox } from '../harness/firefox-test';
import { attempt } from '../hostile/attempt';
import { inFirefox } from '../hostile/browser';
import { grouped, sampled, titleOf } from '../hostile/case';
import { ALL_CASES, AREAS } from '../hostile/cases/all';
import { hostileServer, type HostileServer } from '../hostile/server';

const test = firefoxTest.extend<object, { hostile: HostileServer }>({ hostile: hostileServer(ALL_CASES) });

skipWithoutFirefox();

/** All of them take a quarter of an hour: `npm run trust:hostile -- --browser firefox`. A part of each kind runs always. */
const wanted = process.env['HOSTILE'] === 'all' ? (pages: typeof every) => pages : sampled;
const every = Object.entries(AREAS).flatMap(([area, cases]) =>
  grouped(cases, 'firefox').map((group) => ({ area, group })),
);

for (const { area, group } of wanted(every))
  test(`${area}: ${titleOf(group)}`, async ({ firefox, hostile }) => {
    try {
      await attempt(inFirefox(firefox), hostile, group);
    } finally {
      await firefox.reset();
    }
  });
