import { expect, test } from 'vitest';
import { pageFromHtml } from '../../../tests/helpers/page';
import { run } from '../../util/steps';
import type { Network } from '../model/network';
import { logitsOf } from './classify';
import { FEATURE_NAMES, features } from './features/matrix';

test('weights for other inputs than the page has are refused, with what is to be done', async () => {
  const matrix = run(features(await pageFromHtml('<p>Rain fell on the harbour all day.</p>')));
  const old = { inputs: FEATURE_NAMES.length - 1 } as Network;
  expect(() => logitsOf([old, old], matrix)).toThrow(
    `The page has ${FEATURE_NAMES.length} inputs, the weights are for ${FEATURE_NAMES.length - 1}: npm run bench:train`,
  );
});
