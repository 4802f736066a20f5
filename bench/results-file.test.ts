import { expect, it } from 'vitest';
import { withResults } from './results-file';

it('writes its own section and keeps the others, in the order of the file', () => {
  const engines = withResults('', 'engines', 'E1');
  const both = withResults(engines, 'pipeline', 'P1');
  expect(both.indexOf('P1')).toBeGreaterThan(0);
  expect(both.indexOf('P1')).toBeLessThan(both.indexOf('E1'));
  const again = withResults(both, 'engines', '| $1 | E2 |');
  expect(again).toContain('P1');
  expect(again).toContain('| $1 | E2 |');
  expect(again).not.toContain('E1');
  expect(withResults(again, 'engines', '| $1 | E2 |')).toBe(again);
  expect(again.match(/^# /gmu)).toHaveLength(1);
});
