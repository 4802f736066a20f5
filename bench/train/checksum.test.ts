import { expect, test } from 'vitest';
import { FEATURE_NAMES } from '../../src/core/score/features/matrix';
import { INPUTS } from '../../src/core/score/weights';
import { checksum } from './checksum';

test('the checksum tells names and their order apart', () => {
  expect(checksum('tag-p tag-li')).not.toBe(checksum('tag-li tag-p'));
  expect(checksum('')).toBe(0x811c9dc5);
});

test('the weights that ship learned from the inputs that ship; else: npm run bench:train', () => {
  expect(INPUTS).toBe(checksum(FEATURE_NAMES.join(' ')));
});
