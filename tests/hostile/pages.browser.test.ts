/** Every hostile page that needs no world of its own: the content script's modules read it, and the reader lies over it. */
import { aroundTests, openPage, type TestPage } from '../support/reader';
import { expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { ask } from '../support/ask';
import type { HostileCommands, OnePage } from './driver';

const driver = commands as unknown as HostileCommands;

aroundTests();

let page: TestPage;

const onePage: OnePage = {
  open: async (path) => {
    page = await openPage(path);
  },
  ask: (name, request) => ask(page, name, request as never),
  settled: async () => {
    for (let round = 0; round < 2; round++) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      await fetch(`/blank?${String(round)}`);
    }
  },
};
Object.assign(globalThis, { onePage });

test.each(await driver.hostileTitles())('%s', async (title) => {
  await driver.attempt(title);
});

test('the payloads do run where a page of their own lets them', async () => {
  // Otherwise the tests above could not fail.
  const names = ['handler-unquoted', 'script-in-svg', 'attack-script', 'attack-shadow'];
  expect(new Set(await driver.payloadsOf(names))).toEqual(new Set(names));
});
