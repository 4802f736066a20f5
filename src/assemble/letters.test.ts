import { expect, test } from 'vitest';
import { assembled } from '../../tests/helpers/assembled';

const PROSE = 'Long enough to be the text of a page and not a line beside it, of which there are many here. ';

test('a label and what it labels are two words, though only styles part them', async () => {
  const { html } = await assembled(
    `<body><main><p>${PROSE.repeat(3)}</p>` +
      '<p><span class="details-label">Prep Time</span><span class="time">2 hrs</span></p>' +
      '<p><span class="label">1.</span><cite>Roe J. Of bees.</cite></p>' +
      '<p><span class="initial">1</span><span>st of May</span></p></main>',
  );
  expect(html).toContain('Prep Time 2 hrs');
  expect(html).toMatch(/1\.<cite> Roe/);
  expect(html).toContain('1st of May');
});
