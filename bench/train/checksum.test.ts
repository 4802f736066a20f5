import { expect, test } from 'vitest';
import { BOX_INPUTS } from '../../src/core/body/box/inputs';
import { INPUTS as BOX_WEIGHT_INPUTS } from '../../src/core/body/box/weights';
import { kindInputNames } from '../../src/core/kind/decide';
import { INPUTS as KIND_INPUTS } from '../../src/core/kind/weights';
import { FEATURE_NAMES } from '../../src/core/score/features/matrix';
import { INPUTS as SEGMENT_INPUTS } from '../../src/core/score/weights';
import { checksum } from './checksum';

test('the checksum tells names and their order apart', () => {
  expect(checksum('tag-p tag-li')).not.toBe(checksum('tag-li tag-p'));
  expect(checksum('')).toBe(0x811c9dc5);
});

test('the weights that ship learned from the inputs that ship; else: npm run bench:train', () => {
  expect(SEGMENT_INPUTS).toBe(checksum(FEATURE_NAMES.join(' ')));
});

test('so did those of the kind of page; else: npm run bench:train-kind -- --write', () => {
  expect(KIND_INPUTS).toBe(checksum(kindInputNames().join(' ')));
});

test('so did those of the boxes; else: npm run bench:train-boxes', () => {
  expect(BOX_WEIGHT_INPUTS).toBe(checksum(BOX_INPUTS.join(' ')));
});
