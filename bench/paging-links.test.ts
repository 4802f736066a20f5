import { expect, it } from 'vitest';
import { leadsOn } from './paging-links';

const BLOG = 'https://blog.test/notes';

it.each([
  [`${BLOG}/page/4/`, `${BLOG}/page/5/`, true],
  [`${BLOG}/page/4/`, `${BLOG}/page/3/`, false],
  [`${BLOG}?paged=2`, BLOG, false],
  [`${BLOG}?start=14`, `${BLOG}?start=14`, false],
  [BLOG, `${BLOG}?page=1`, true],
  [BLOG, 'https://blog.test/events?page=1', true],
])('on %s a gold link to %s leads on: %s', (page, gold, expected) => {
  expect(leadsOn([gold], page)).toBe(expected);
});
