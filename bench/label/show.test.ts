import { expect, it } from 'vitest';
import { PageBuilder } from '../../tests/helpers/page';
import { showSegments } from './show';

it('shows numbers, looks and both ends of long texts, a row of short links as one line', () => {
  const page = new PageBuilder();
  for (const label of ['Home', 'Sport', 'Weather']) page.text(label, { tag: 'li', href: '/x' });
  page.text('The missing bell', { tag: 'h1', size: 32 });
  page.text(`The first word ${'and another '.repeat(20)}and the last.`, { names: 'lead' });
  const lines = showSegments(page.page()).split('\n');
  expect(lines).toContain('0-2 links: Home | Sport | Weather');
  expect(lines).toContain('3 [32] The missing bell');
  expect(lines).toContain('  <p.lead>');
  expect(lines.at(-1)).toMatch(/^4 \[16\] The first word and another .* … .*and the last\. \(\d+\)$/);
});
