import { describe, expect, it } from 'vitest';
import { PageBuilder } from '../../../tests/helpers/page';
import { partsOf } from '../../../tests/helpers/parts';

describe('pull quotes', () => {
  const told = 'Nobody on the quay had heard a sound from the ferry before the morning came.';

  it('that repeat the body go with the name under them, those that are said once stay', () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(2);
    page.text(`The captain remembers it well. “${told}” Then he left.`, { role: 'body' });
    const box = page.element('aside', 0, 'pullquote');
    const quote = page.text(`“${told}”`, { parent: box, role: 'body', size: 24 });
    const name = page.text('The captain', { parent: box, role: 'body' });
    page.paragraphs(2);
    const other = page.text('A bell of this weight cannot be carried off by one man alone, says the mayor.', {
      tag: 'blockquote',
      role: 'body',
    });
    page.paragraphs(1);
    const { segments } = partsOf(page);
    expect(segments[quote]).toMatchObject({ role: 'dropped', reason: 'pull-quote-repeat' });
    expect(segments[name]?.role).toBe('dropped');
    expect(segments[other]?.role).toBe('body');
  });

  it('have few lines: a box of facts under a line of the text stays', () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(2);
    page.text('Letters of the miller, 1950 to 1974', { role: 'body' });
    const box = page.element('aside', 0);
    const lines = ['Letters of the miller, 1950 to 1974', 'Oven', 'brick', 'Flour', 'rye'].map((text) =>
      page.text(text, { parent: box, role: 'body' }),
    );
    page.paragraphs(2);
    const { segments } = partsOf(page);
    expect(lines.map((line) => segments[line]?.role)).toEqual(lines.map(() => 'body'));
  });

  it('of equal quotations the first stays, as in a collection that says some of them again', () => {
    const page = new PageBuilder();
    page.paragraphs(1);
    const quotes = Array.from({ length: 57 }, (_, at) =>
      page.text(`Sentence ${String(at % 4)} of the collection: the sea takes back what it has lent.`, {
        tag: 'blockquote',
        role: 'body',
      }),
    );
    const { segments } = partsOf(page);
    expect(quotes.map((quote) => segments[quote]?.role)).toEqual(
      quotes.map((_, at) => (at < 4 ? 'body' : 'dropped')),
    );
  });
});
