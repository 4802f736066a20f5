import fc from 'fast-check';
import { expect, test } from 'vitest';
import { few } from '../../../tests/helpers/whole';
import { placeOf, targetOf } from './address';
import { checkName } from './store/folder';

const RUNS = few(500, 10_000);

/** A host as an archive may name it: parts that mean something to a path, a shell or Windows, and anything else. */
const host = fc
  .array(
    fc.oneof(
      fc.constantFrom('..', '.', '-rf', 'con', 'NUL', 'com1', 'aux.', '~', '%2e', '%2e%2e', '\\'),
      fc.stringMatching(/^[ -~]{1,6}$/),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => parts.join(''));

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;
const PREFIX = '/bucket/prefix/';

/** Is it a plain name in a folder of its own, on every system, and as a key below a prefix too? */
function isInside(place: string): boolean {
  const parts = place.split('/');
  const key = new URL(`https://s3.test${PREFIX}${parts.map(encodeURIComponent).join('/')}`).pathname;
  checkName(place);
  return (
    parts.length === 2 &&
    parts.every((part) => !RESERVED.test(part) && !/^[-.]|[. ]$/.test(part)) &&
    key.startsWith(PREFIX) &&
    key.slice(PREFIX.length).split('/').length === 2
  );
}

test('whatever host and path a page has, its file lies in one folder below the output or the prefix', () => {
  const paths = fc.oneof(host, fc.webPath(), fc.constantFrom('/../../x', '/%2e%2e/%2e%2e/x', '/..%5c..%5cx'));
  let named = 0;
  fc.assert(
    fc.property(host, paths, (name, path) => {
      const target = targetOf(`http://${name}/${path}`) ?? targetOf(`http://a.test/${path}`);
      if (!target) return true;
      named++;
      return isInside(placeOf(target));
    }),
    { numRuns: RUNS },
  );
  expect(named).toBeGreaterThan(RUNS / 2);
});
