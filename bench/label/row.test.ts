import { describe, expect, it } from 'vitest';
import { hashesOf, parseRoles, rolesOfRow } from './row';

const PAGE = [
  'Home',
  'A title',
  'First paragraph.',
  'Advertisement',
  'Second paragraph.',
  'Advertisement',
].map((text) => ({ text }));
const ROW = { page: 'corpus/page', reader: 'a', roles: 'NTBABA', hashes: hashesOf(PAGE) };

describe('labels as a reader writes them', () => {
  it('cover the page, later ones over earlier ones', () => {
    expect(parseRoles('N 0-5 T 1 B 2,4', 6)).toBe('NTBNBN');
  });

  it.each([
    ['X 0-5', 'no role X'],
    ['N 0-6', 'no segments 0-6'],
    ['N 3-1', 'no segments 3-1'],
    ['N', 'no segments after N'],
    ['N 0-2,5', 'without a label: 3,4'],
  ])('%s is refused', (written, message) => {
    expect(() => parseRoles(written, 6)).toThrow(message);
  });
});

describe('labels of a page that was read again', () => {
  it('are the same for the same segments', () => {
    expect(rolesOfRow(ROW, PAGE)).toEqual(['navigation', 'title', 'body', 'label', 'body', 'label']);
  });

  it('are carried over where segments have come, gone or changed', () => {
    const now = ['A title', 'New', 'First paragraph.', 'Second paragraph!', 'Advertisement'].map((text) => ({
      text,
    }));
    expect(rolesOfRow(ROW, now)).toEqual(['title', null, 'body', null, 'label']);
  });

  it('do not jump ahead for a new segment whose text stands again further down', () => {
    const now = [PAGE[3]!, ...PAGE.slice(1)];
    expect(rolesOfRow(ROW, now)).toEqual([null, 'title', 'body', 'label', 'body', 'label']);
  });

  it('keep no text of the page', () => {
    expect(JSON.stringify(ROW)).not.toMatch(/title|paragraph|Home/);
  });
});
