import { describe, expect, it } from 'vitest';
import { PageBuilder } from '../../../tests/helpers/page';
import { partsOf } from '../../../tests/helpers/parts';
import { titlePieces } from './references';

describe('title', () => {
  it('is not the line that a breadcrumb has for search engines', () => {
    const page = new PageBuilder();
    const trail = page.element('nav');
    page.text('The missing bell', { tag: 'h1', size: 28, parent: trail });
    const title = page.text('A bell goes missing, and nobody hears it', { tag: 'h2', size: 28 });
    page.snapshot.head.metas.push(['og:title', 'A bell goes missing, and nobody hears it']);
    page.paragraphs(4);
    expect(partsOf(page).title.segments).toEqual([title]);
  });

  it('is found beside data whose type is no text', () => {
    const page = new PageBuilder();
    page.snapshot.head.jsonLd.push('{"@type":{"toString":1},"headline":"x","name":"y"}');
    const title = page.text('A bell goes missing', { tag: 'h1', size: 28 });
    page.paragraphs(4);
    expect(partsOf(page).title.segments).toEqual([title]);
  });

  it('begins with its words, not with an arrow before them, and keeps brackets of its own', () => {
    const named = (shown: string, head: string): string => {
      const page = new PageBuilder();
      page.text(shown, { tag: 'h1', size: 28 });
      page.snapshot.head.title = head;
      page.paragraphs(4);
      return partsOf(page).title.text;
    };
    const bell = '》港口的鐘不見了，沒有人聽見';
    expect(named(bell, bell.slice(1))).toBe(bell.slice(1));
    const noted = '[Notes] A bell goes missing (again)';
    expect(named(`${noted} #`, noted)).toBe(noted);
  });

  it('is without the name that the site gives itself, in the head and on the page, and keeps any other end', () => {
    const named = (title: string, shown = ''): string => {
      const page = new PageBuilder();
      page.snapshot.head.title = title;
      page.snapshot.head.metas.push(['og:title', title], ['og:site_name', 'Quay']);
      if (shown !== '') page.text(shown, { tag: 'h1', size: 28 });
      page.paragraphs(4);
      return partsOf(page).title.text;
    };
    const [bells, all] = ['Twelve bells for 2026', 'Twelve bells for 2026 | Bronze, tin & iron'];
    expect(named(`${all} | Quay`)).toBe(all);
    expect(named(`${bells} – Quay`, `${bells} – Quay`)).toBe(bells);
    expect(named(`${bells} – and a gong`, `${bells} – and a gong`)).toBe(`${bells} – and a gong`);
  });

  it('is not the site’s name that links to its home, however long that is', () => {
    const page = new PageBuilder();
    page.text('The Harbour Gazette', { tag: 'h1', size: 40, href: '/' });
    page.snapshot.head.title = 'Guide – The Harbour Gazette';
    page.text('Guide', { tag: 'h2', size: 26 });
    page.paragraphs(4);
    expect(partsOf(page).title.text).toBe('Guide');
  });

  it('is the smaller heading that says what og:title says, where a larger one only shares letters', () => {
    const page = new PageBuilder();
    page.text('Harbour News', { tag: 'h1', size: 40 });
    const title = page.text('Harbour bells – the missing one', { tag: 'h3', size: 16 });
    page.snapshot.head.title = 'Harbour bells – the missing one – Harbour Notes';
    page.snapshot.head.metas.push(['og:title', 'Harbour bells – the missing one']);
    page.paragraphs(4);
    expect(partsOf(page).title.segments).toEqual([title]);
  });

  it('is no site’s name because the page is called so when it is kept on a desktop', () => {
    const page = new PageBuilder();
    page.text('Good Morning Harbour', { tag: 'h1', size: 32 });
    const title = page.text('A bell goes missing', { tag: 'h1', size: 32 });
    page.snapshot.head.title = 'A bell goes missing - Harbour';
    page.snapshot.head.metas.push(
      ['og:title', 'A bell goes missing'],
      ['application-name', 'A bell goes missing'],
    );
    page.paragraphs(4);
    expect(partsOf(page).title.segments).toEqual([title]);
  });

  it('is not a line of as many characters in a script without spaces', () => {
    const page = new PageBuilder();
    page.text('山间笔记', { tag: 'h1', size: 40 });
    page.snapshot.head.title = '内核堆概述';
    page.text('内核堆概述', { tag: 'h2', size: 20 });
    page.paragraphs(4);
    expect(partsOf(page).title.text).toBe('内核堆概述');
  });

  it('comes late in the source and stands on top', () => {
    const page = new PageBuilder();
    page.paragraphs(4);
    const title = page.text('The missing bell', { tag: 'h1', size: 32 });
    page.snapshot.segments.at(-1)!.box!.top = -60;
    expect(partsOf(page).title.segments).toEqual([title]);
    page.snapshot.segments.at(-1)!.box!.top = 4000;
    expect(partsOf(page).title.segments).toEqual([]);
  });

  it('is without the kicker that stands in the same line, as the page’s title for sharing has it', () => {
    const page = new PageBuilder();
    const pieces = [
      { text: 'Harbours:', tag: 'span' },
      { text: 'The missing bell', tag: 'span', gap: ' ' },
    ] as const;
    page.text(pieces, { tag: 'h1', size: 32 });
    page.snapshot.head.title = 'Harbours: The missing bell | The Paper';
    page.snapshot.head.metas.push(['og:title', 'The missing bell']);
    page.paragraphs(4);
    expect(partsOf(page).title.text).toBe('The missing bell');
  });

  it('is with the kicker that stands apart from it, and shown where the whole head has it so', () => {
    const shown = (visible: string, metas: string): string => {
      const page = new PageBuilder();
      page.text(visible, { tag: 'h1', size: 32 });
      page.snapshot.head.title = 'Harbour: Two bells are missing | The Paper';
      page.snapshot.head.metas.push(['og:title', metas], ['og:site_name', 'The Paper']);
      page.snapshot.head.jsonLd.push('{"@type":"NewsArticle","headline":"Harbour: Two bells are missing"}');
      page.paragraphs(4);
      return partsOf(page).title.text;
    };
    const whole = 'Harbour: Two bells are missing';
    expect(shown('Two bells are missing', whole)).toBe(whole);
    expect(shown('Harbour: Two bells gone missing', whole)).toBe(whole);
    // What the sources of the head disagree on, what says something else, and a newer number stay as they are seen.
    expect(shown('Two bells are missing', 'Who has seen the bells?')).toBe('Two bells are missing');
    expect(shown('Nobody has seen the bells since the fair', whole)).toBe(
      'Nobody has seen the bells since the fair',
    );
    expect(shown('Harbour: 3 bells are missing', whole)).toBe('Harbour: 3 bells are missing');
    expect(shown(whole, `${whole} | The Paper`)).toBe(whole);
  });

  it('is the first-level heading that speaks of what a much shorter title in the head speaks of', () => {
    const shown = (visible: string): string => {
      const page = new PageBuilder();
      page.text(visible, { tag: 'h1', size: 32 });
      page.snapshot.head.title = 'Why do harbour bells ring?';
      page.paragraphs(4);
      return partsOf(page).title.text;
    };
    const whole =
      'The wonderful reason that you can hear the bells of every harbour on the coast ring at once';
    expect(shown(whole)).toBe(whole);
    expect(
      shown('Subscribe now and read whatever you like for a month for the price of one single coffee'),
    ).toBe('Why do harbour bells ring?');
  });

  it('is no heading of a section that only speaks of the same', () => {
    const page = new PageBuilder();
    page.snapshot.head.title = 'Harbour bells against fog: the right sound for every ferry';
    page.paragraphs(2);
    page.text('Harbour bells against fog? No magic to expect', { tag: 'h2', size: 32, role: 'body' });
    page.paragraphs(8);
    expect(partsOf(page).title.segments).toEqual([]);
  });

  it('is worded as og:title and the document’s title where these are nearly the visible one', () => {
    const shown = (visible: string): string => {
      const page = new PageBuilder();
      page.text(visible, { tag: 'h1', size: 32 });
      page.snapshot.head.title = 'How fast do the ferries of the harbour go? | The Paper';
      page.snapshot.head.metas.push(['og:title', 'How fast do the ferries of the harbour go?']);
      page.paragraphs(4);
      return partsOf(page).title.text;
    };
    expect(shown('How fast do ferries of the harbour go?')).toBe(
      'How fast do the ferries of the harbour go?',
    );
    expect(shown('Ferries of the harbour, and how fast')).toBe('Ferries of the harbour, and how fast');
  });

  it('is not the site’s name as its address writes it, in one word', () => {
    const page = new PageBuilder();
    page.text('The Missing Bell', { tag: 'h1', size: 40 });
    page.snapshot.url = 'https://www.themissingbell.example/guide';
    page.snapshot.head.title = 'Guide to the missing bell of the harbour';
    page.paragraphs(4);
    expect(partsOf(page).title.text).toBe('Guide to the missing bell of the harbour');
  });

  it('of the head is the one that two of its sources agree on', () => {
    const page = new PageBuilder();
    page.snapshot.head.title = 'Two bells are missing';
    page.snapshot.head.metas.push(['og:title', 'A bell goes missing, and nobody hears it']);
    page.snapshot.head.jsonLd.push('{"@type":"NewsArticle","headline":"Two bells are missing"}');
    page.paragraphs(4);
    expect(partsOf(page).title.text).toBe('Two bells are missing');
  });

  it('is the line above the text that the head names, in the text’s own look', () => {
    const page = new PageBuilder();
    page.snapshot.head.title = '钟声不再响起_社会_海港站_海港网';
    const title = page.text('钟声不再响起', { size: 16 });
    page.paragraphs(4);
    expect(partsOf(page).title).toMatchObject({ text: '钟声不再响起', segments: [title] });
  });

  it('of the head is without the site and its sections', () => {
    const titled = (title: string): string => {
      const page = new PageBuilder();
      page.snapshot.head.title = title;
      page.paragraphs(4);
      return partsOf(page).title.text;
    };
    expect(titled('老港的钟声不再响起_社会_海港网')).toBe('老港的钟声不再响起');
    expect(titled('老港的鐘聲從昨夜起不再響起 - 生活新聞 - 海港電視台')).toBe('老港的鐘聲從昨夜起不再響起');
    expect(titled('The missing bell: who took it, and why - News - The Paper')).toBe(
      'The missing bell: who took it, and why',
    );
    expect(titled('The missing bell - A story in five parts - The Paper')).toBe(
      'The missing bell - A story in five parts',
    );
  });

  it('of the head is its last part where another part is the site that the page links to', () => {
    const page = new PageBuilder();
    page.text('山间笔记', { tag: 'h1', size: 40, href: '/' });
    page.snapshot.head.title = '山间笔记 - npp';
    page.text('npp', { tag: 'h2', size: 26 });
    page.paragraphs(4);
    expect(partsOf(page).title.text).toBe('npp');
  });

  it('is the heading that the document title names, never the site or a section', () => {
    const page = new PageBuilder();
    page.text('The Paper', { tag: 'h1', size: 48 });
    const title = page.text('The missing bell', { tag: 'h2', size: 28 });
    page.paragraphs(2);
    page.text('What the captain said', { tag: 'h2', size: 28, role: 'body' });
    page.paragraphs(4);
    const parts = partsOf(page);
    expect(parts.title.text).toBe('The missing bell');
    expect(parts.segments[title]?.role).toBe('title');
  });

  it('comes from the head, without the site, when the page does not show it', () => {
    const page = new PageBuilder();
    page.paragraphs(2);
    page.text('What the captain said', { tag: 'h2', size: 28, role: 'body' });
    page.paragraphs(4);
    expect(partsOf(page).title).toEqual({ text: 'The missing bell', segments: [], score: 0 });
  });

  it('splits document titles at separators, not at hyphens', () => {
    expect(titlePieces('Well-known bells – The Paper')).toEqual(['Well-known bells', 'The Paper']);
    expect(titlePieces('One title')).toEqual([]);
  });
});
