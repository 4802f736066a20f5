import { describe, expect, it } from 'vitest';
import { PageBuilder } from '../../../tests/helpers/page';
import { partsOf } from '../../../tests/helpers/parts';

describe('deck and kicker', () => {
  it('have roles of their own, and the title is not repeated in the body', () => {
    const page = new PageBuilder();
    const kicker = page.text('Harbour', { names: 'kicker', size: 12 });
    page.text('The missing bell', { tag: 'h1', size: 32 });
    const deck = page.text('Nobody saw it go, and nobody wants it back.', { names: 'standfirst', size: 20 });
    const repeat = page.text('The missing bell', { role: 'body' });
    page.paragraphs(4);
    const roles = partsOf(page).segments.map((each) => each.role);
    expect([roles[kicker], roles[deck], roles[repeat]]).toEqual(['kicker', 'deck', 'dropped']);
  });

  it('a deck is no line that promotes, signs, leads elsewhere, speaks of the author or begins the text', () => {
    const roleOf = (line: string, more?: string): string | undefined => {
      const page = new PageBuilder();
      page.text('The missing bell', { tag: 'h1', size: 32 });
      const deck = page.text(line, { names: 'standfirst', size: 20 });
      if (more !== undefined) page.text(more, { role: 'body' });
      page.paragraphs(4);
      return partsOf(page).segments[deck]?.role;
    };
    const deck = 'Nobody saw it go, and nobody wants it back.';
    expect(roleOf(deck)).toBe('deck');
    for (const line of [
      'Subscribe for a month, and read whatever you like.',
      'By Ann Lee and Bo Chen on 3 May 2026',
      'Home » Harbours » The missing bell',
      'Ann Lee is a reporter for the harbour office.',
      'Questions about bells: ann@paper.example',
    ])
      expect(roleOf(line)).toBe('dropped');
    expect(roleOf(deck, deck)).toBe('dropped');
  });

  it('a deck is the line with which the head describes the page, unless the text begins with it', () => {
    const line = 'Nobody saw the bell go, and nobody wants it back.';
    const roleOf = (description: string, role: 'body' | 'dropped' = 'dropped'): string | undefined => {
      const page = new PageBuilder();
      page.snapshot.head.metas.push(['og:description', description]);
      page.text('The missing bell', { tag: 'h1', size: 32 });
      const deck = page.text(line, { size: 16, role });
      page.paragraphs(4);
      return partsOf(page).segments[deck]?.role;
    };
    expect(roleOf('A page about harbours and what is lost in them.')).toBe('dropped');
    expect(roleOf(line)).toBe('deck');
    expect(roleOf(`${line} Our reporter asked why.`)).toBe('deck');
    expect(roleOf('Nobody saw the bell go, and nobody…')).toBe('deck');
    expect(roleOf('Nobody saw')).toBe('dropped');
    expect(roleOf(line, 'body')).toBe('body');
  });

  it('the first sentence of a thread is no deck', () => {
    const roleIn = (type: string): string | undefined => {
      const page = new PageBuilder();
      page.snapshot.head.jsonLd.push(`{"@type":"${type}"}`);
      page.text('The missing bell', { tag: 'h1', size: 32 });
      const first = page.text('Has anybody here seen it go, or heard of it?', {
        names: 'summary',
        size: 20,
        role: 'body',
      });
      page.paragraphs(4);
      return partsOf(page).segments[first]?.role;
    };
    expect(roleIn('NewsArticle')).toBe('deck');
    expect(roleIn('DiscussionForumPosting')).toBe('body');
  });

  it('a kicker stands above the date, and is neither a date nor a path', () => {
    const page = new PageBuilder();
    const path = page.text('Home › Harbours', { names: 'category', size: 12 });
    const kicker = page.text('Harbour', { names: 'kicker', size: 12 });
    const date = page.text('3 May 2026', { names: 'kicker', size: 12 });
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(4);
    const roles = partsOf(page).segments.map((each) => each.role);
    expect([roles[path], roles[kicker], roles[date]]).toEqual(['dropped', 'kicker', 'dropped']);
  });
});
