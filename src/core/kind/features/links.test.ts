import { expect, test } from 'vitest';
import { run } from '../../../util/steps';
import type { Page } from '../../page';
import { linkPlaceFeatures } from './links';

const ORIGIN = 'https://harbour.example';

/** What is said of a page at a path with links to these paths. */
function features(path: string, targets: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  const links = targets.map((target) => ({
    href: `${ORIGIN}${target}`,
    rawHref: target,
    text: 'Ferries',
    rel: '',
  }));
  run(
    linkPlaceFeatures({ url: `${ORIGIN}${path}`, links } as unknown as Page, (name, value) =>
      found.set(name, value),
    ),
  );
  return found;
}

test.each([
  ['/news/ferry', 2],
  ['/news/ferry/', 2],
  ['/news', 0],
  ['/', 0],
])('links in the folder of %s are counted', (path, count) => {
  const found = features(path, ['/news/ice/', '/news/storm', '/sport/race', '/']);
  expect(found.get('links-own-folder')).toBe(Math.log1p(count));
});

test('a folder of any length is told at once', () => {
  const folder = `/${'a'.repeat(300_000)}/`;
  const found = features(`${folder}ferry`, [`${folder}ice`]);
  expect(found.get('links-own-folder')).toBe(Math.log1p(1));
});
