import { describe, expect, it } from 'vitest';
import { SNAPSHOT_VERSION, type Box, type MediaRecord, type PageSnapshot } from '../page/page-snapshot';
import { findParts } from './parts';
import type { SegmentDecision } from './selection';
import { titlePieces } from './title-references';

const PARAGRAPH =
  'The ferry had left the harbour before anyone noticed that the bell was missing from its deck. ';

/** A page of blocks stacked in one column, 20 px a line; each block is one element unless it holds others. */
class PageBuilder {
  readonly page: PageSnapshot = {
    version: SNAPSHOT_VERSION,
    url: 'https://paper.example/story',
    baseUrl: 'https://paper.example/story',
    lang: 'en',
    dir: 'ltr',
    viewport: { width: 1280, height: 900 },
    document: { width: 1280, height: 4000 },
    hasLayout: true,
    head: { title: 'The missing bell | The Paper', metas: [], links: [], jsonLd: [] },
    elements: [],
    styles: [],
    texts: [],
    segments: [],
    links: [],
    media: [],
    rules: [],
    textLength: 0,
  };
  readonly body: SegmentDecision[] = [];
  private top = 0;

  constructor() {
    this.element('body', -1);
  }

  element(tag: string, parent = 0, names = ''): number {
    return this.page.elements.push({ tag, parent, style: -1, names, role: '', box: null }) - 1;
  }

  text(
    text: string,
    options: {
      tag?: string;
      parent?: number;
      names?: string;
      role?: 'body';
      size?: number;
      linked?: boolean;
    } = {},
  ): number {
    const element = this.element(options.tag ?? 'p', options.parent ?? 0, options.names);
    const style = this.page.styles.push(styleOf(options.size ?? 16)) - 1;
    let link = -1;
    if (options.linked === true) {
      link =
        this.page.links.push({
          element,
          href: 'https://paper.example/other',
          rawHref: '/other',
          text,
          title: '',
          ariaLabel: '',
          rel: '',
          imageLabels: [],
          box: null,
        }) - 1;
    }
    const at = this.page.texts.push({ element, text, link, gap: '' }) - 1;
    const segment = this.page.segments.push({
      firstText: at, lastText: at, text, linkLength: link < 0 ? 0 : text.length, block: element, style, box: this.place(600, 20), breaksBefore: 0,
    }) - 1; // prettier-ignore
    this.body.push({ role: options.role ?? 'dropped', reason: 'test', score: 0.5 });
    return segment;
  }

  paragraphs(count: number): void {
    for (let n = 0; n < count; n += 1) this.text(PARAGRAPH.repeat(3), { role: 'body' });
  }

  image(src: string, parent = 0, over: Partial<MediaRecord> = {}): number {
    const box = this.place(600, 300);
    return this.page.media.push({
      kind: 'image', element: this.element('img', parent), src: `https://paper.example/${src}`, shownSrc: '', alt: '', title: '', naturalWidth: 1200,
      naturalHeight: 600, attrWidth: 0, attrHeight: 0, box, before: this.page.segments.length, link: -1, fromNoscript: false, poster: '', ...over,
    }) - 1; // prettier-ignore
  }

  parts() {
    return findParts(this.page, this.body);
  }

  private place(width: number, height: number): Box {
    const box = { left: 100, top: this.top, width, height };
    this.top += height + 10;
    return box;
  }
}

function styleOf(fontSize: number): PageSnapshot['styles'][number] {
  return {
    display: 'block', fontSize, fontWeight: 400, fontFamily: 'serif', italic: false, color: 'rgb(0, 0, 0)', textAlign: 'left', position: 'static',
    float: 'none', background: '', backgroundImage: false, borders: 0, shadow: false, preservesLines: false,
  }; // prettier-ignore
}

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
    const { segments } = page.parts();
    expect(segments[quote]).toMatchObject({ role: 'dropped', reason: 'pull-quote-repeat' });
    expect(segments[name]?.role).toBe('dropped');
    expect(segments[other]?.role).toBe('body');
  });
});

describe('title', () => {
  it('is not the line that a breadcrumb has for search engines', () => {
    const page = new PageBuilder();
    const trail = page.element('nav');
    page.text('The missing bell', { tag: 'h1', size: 28, parent: trail });
    const title = page.text('A bell goes missing, and nobody hears it', { tag: 'h2', size: 28 });
    page.page.head.metas.push(['og:title', 'A bell goes missing, and nobody hears it']);
    page.paragraphs(4);
    expect(page.parts().title.segments).toEqual([title]);
  });

  it('is not the site’s name that links to its home, however long that is', () => {
    const page = new PageBuilder();
    page.text('The Harbour Gazette', { tag: 'h1', size: 40, linked: true });
    page.page.links[0]!.href = 'https://paper.example/';
    page.page.head.title = 'Guide – The Harbour Gazette';
    page.text('Guide', { tag: 'h2', size: 26 });
    page.paragraphs(4);
    expect(page.parts().title.text).toBe('Guide');
  });

  it('is not a line of as many characters in a script without spaces', () => {
    const page = new PageBuilder();
    page.text('山间笔记', { tag: 'h1', size: 40 });
    page.page.head.title = '内核堆概述';
    page.text('内核堆概述', { tag: 'h2', size: 20 });
    page.paragraphs(4);
    expect(page.parts().title.text).toBe('内核堆概述');
  });

  it('comes late in the source and stands on top', () => {
    const page = new PageBuilder();
    page.paragraphs(4);
    const title = page.text('The missing bell', { tag: 'h1', size: 32 });
    page.page.segments.at(-1)!.box!.top = -60;
    expect(page.parts().title.segments).toEqual([title]);
    page.page.segments.at(-1)!.box!.top = 4000;
    expect(page.parts().title.segments).toEqual([]);
  });

  it('is without the kicker that stands in the same line, as the page’s title for sharing has it', () => {
    const page = new PageBuilder();
    const line = page.text('Harbours: The missing bell', { tag: 'h1', size: 32 });
    const [whole] = page.page.texts;
    const heading = whole!.element;
    page.page.texts.splice(0, 1, { ...whole!, element: page.element('span', heading), text: 'Harbours:' }, { ...whole!, element: page.element('span', heading), text: 'The missing bell', gap: ' ' }); // prettier-ignore
    page.page.segments[line]!.lastText = 1;
    page.page.head.title = 'Harbours: The missing bell | The Paper';
    page.page.head.metas.push(['og:title', 'The missing bell']);
    page.paragraphs(4);
    expect(page.parts().title.text).toBe('The missing bell');
  });

  it('is with the kicker that stands apart from it, and shown where the whole head has it so', () => {
    const shown = (visible: string, metas: string): string => {
      const page = new PageBuilder();
      page.text(visible, { tag: 'h1', size: 32 });
      page.page.head.title = 'Harbour: Two bells are missing | The Paper';
      page.page.head.metas.push(['og:title', metas], ['og:site_name', 'The Paper']);
      page.page.head.jsonLd.push('{"@type":"NewsArticle","headline":"Harbour: Two bells are missing"}');
      page.paragraphs(4);
      return page.parts().title.text;
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

  it('of the head is the one that two of its sources agree on', () => {
    const page = new PageBuilder();
    page.page.head.title = 'Two bells are missing';
    page.page.head.metas.push(['og:title', 'A bell goes missing, and nobody hears it']);
    page.page.head.jsonLd.push('{"@type":"NewsArticle","headline":"Two bells are missing"}');
    page.paragraphs(4);
    expect(page.parts().title.text).toBe('Two bells are missing');
  });

  it('is the heading that the document title names, never the site or a section', () => {
    const page = new PageBuilder();
    page.text('The Paper', { tag: 'h1', size: 48 });
    const title = page.text('The missing bell', { tag: 'h2', size: 28 });
    page.paragraphs(2);
    page.text('What the captain said', { tag: 'h2', size: 28, role: 'body' });
    page.paragraphs(4);
    const parts = page.parts();
    expect(parts.title.text).toBe('The missing bell');
    expect(parts.segments[title]?.role).toBe('title');
  });

  it('comes from the head, without the site, when the page does not show it', () => {
    const page = new PageBuilder();
    page.paragraphs(2);
    page.text('What the captain said', { tag: 'h2', size: 28, role: 'body' });
    page.paragraphs(4);
    expect(page.parts().title).toEqual({ text: 'The missing bell', segments: [], score: 0 });
  });

  it('is not repeated in the body; deck and kicker have roles of their own', () => {
    const page = new PageBuilder();
    const kicker = page.text('Harbour', { names: 'kicker', size: 12 });
    page.text('The missing bell', { tag: 'h1', size: 32 });
    const deck = page.text('Nobody saw it go, and nobody wants it back.', { names: 'standfirst', size: 20 });
    const repeat = page.text('The missing bell', { role: 'body' });
    page.paragraphs(4);
    const roles = page.parts().segments.map((each) => each.role);
    expect([roles[kicker], roles[deck], roles[repeat]]).toEqual(['kicker', 'deck', 'dropped']);
  });

  it('splits document titles at separators, not at hyphens', () => {
    expect(titlePieces('Well-known bells – The Paper')).toEqual(['Well-known bells', 'The Paper']);
    expect(titlePieces('One title')).toEqual([]);
  });
});

describe('figures', () => {
  const story = () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    return page;
  };

  it('keeps a lead picture and one among the paragraphs', () => {
    const page = story();
    page.image('harbour-view.jpg');
    page.paragraphs(3);
    page.image('ferry-deck.jpg');
    page.paragraphs(3);
    expect(page.parts().media.map((each) => each.role)).toEqual(['lead', 'figure']);
  });

  it.each([
    ['small', {}, { box: { left: 100, top: 800, width: 40, height: 40 } }],
    ['avatar', { names: 'author-card' }, {}],
    ['ad', { names: 'adSlot' }, {}],
    ['navigation', { tag: 'nav' }, {}],
    ['outside-column', {}, { box: { left: 900, top: 800, width: 300, height: 200 } }],
  ])('drops a decoy: %s', (reason, block: { names?: string; tag?: string }, over) => {
    const page = story();
    page.paragraphs(3);
    page.image('picture-one.jpg', page.element(block.tag ?? 'div', 0, block.names), over);
    page.paragraphs(3);
    expect(page.parts().media).toEqual([{ role: 'dropped', reason, caption: [] }]);
  });

  it('drops a picture under an advertisement label in any language, not the next one', () => {
    const page = story();
    page.paragraphs(3);
    page.text('Werbung');
    page.image('summer-offer.jpg');
    page.image('ferry-deck.jpg');
    page.paragraphs(3);
    expect(page.parts().media.map((each) => each.reason)).toEqual(['ad-label', 'inside']);
  });

  it('drops teasers: a picture beside a linked headline', () => {
    const page = story();
    page.paragraphs(3);
    const teaser = page.element('div');
    page.image('other-story.jpg', teaser, { box: { left: 100, top: 700, width: 140, height: 96 } });
    page.text('Another story that you may want to read', { parent: teaser, linked: true });
    page.paragraphs(3);
    expect(page.parts().media[0]?.reason).toBe('related');
  });

  it('does not take words that merely hold a decoy word', () => {
    const page = story();
    page.paragraphs(3);
    page.image('ferry-deck.jpg', page.element('div', 0, 'lazyload shadow headline'));
    page.paragraphs(3);
    expect(page.parts().media[0]?.role).toBe('figure');
  });
});

describe('broken pictures', () => {
  const story = (others: Partial<MediaRecord>) => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(2);
    page.image('ferry-deck.jpg', 0, others);
    page.paragraphs(2);
    const broken = page.image('ferry-gone.jpg', 0, { naturalWidth: 0, naturalHeight: 0, broken: true });
    page.paragraphs(2);
    return page.parts().media[broken];
  };

  it('go where other pictures came', () => {
    expect(story({})).toMatchObject({ role: 'dropped', reason: 'broken' });
  });

  it('stay where none came', () => {
    expect(story({ naturalWidth: 0, naturalHeight: 0, broken: true })?.role).toBe('figure');
  });
});

describe('captions', () => {
  const story = () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(3);
    return page;
  };

  it('takes the figcaption with its credit, and out of the body', () => {
    const page = story();
    const figure = page.element('figure');
    page.image('ferry-deck.jpg', figure);
    const holder = page.element('figcaption', figure);
    const caption = page.text('The deck without its bell.', { parent: holder, tag: 'span', role: 'body' });
    const credit = page.text('Photo: A. Seaman', { parent: holder, tag: 'span' });
    page.paragraphs(3);
    const parts = page.parts();
    expect(parts.media[0]).toMatchObject({ caption: [caption, credit], credit: [1 + 3 + 1] });
    expect(parts.segments[caption]?.role).toBe('caption');
  });

  it('takes a credit for the caption where there is nothing else', () => {
    const page = story();
    const figure = page.element('figure');
    page.image('ferry-deck.jpg', figure);
    const only = page.text('Photo: A. Seaman', { parent: figure, tag: 'figcaption' });
    page.paragraphs(3);
    expect(page.parts().media[0]).toMatchObject({ caption: [only], credit: [] });
  });

  it('finds smaller text right below the picture without any mark-up', () => {
    const page = story();
    page.image('ferry-deck.jpg');
    const caption = page.text('The deck without its bell.', { size: 12, role: 'body' });
    page.paragraphs(3);
    expect(page.parts().media[0]?.caption).toEqual([caption]);
  });

  it('leaves a paragraph in the article’s own look alone', () => {
    const page = story();
    page.image('ferry-deck.jpg');
    page.paragraphs(4);
    const parts = page.parts();
    expect(parts.media[0]?.caption).toEqual([]);
    expect(parts.segments.filter((each) => each.role === 'body')).toHaveLength(7);
  });

  it('gives one caption to one picture, the one before it', () => {
    const page = story();
    const figure = page.element('figure');
    page.image('ferry-deck.jpg', figure);
    page.image('ferry-bell.jpg', figure);
    const caption = page.text('The bell that hung there.', {
      parent: page.element('figcaption', figure),
      tag: 'span',
    });
    page.paragraphs(3);
    expect(page.parts().media.map((each) => each.caption)).toEqual([[], [caption]]);
  });

  it('works on the tree alone', () => {
    const page = story();
    const box = page.element('div', 0, 'wp-caption');
    page.image('ferry-deck.jpg', box, { box: null, naturalWidth: 0, naturalHeight: 0 });
    const caption = page.text('The deck without its bell.', { parent: box, names: 'wp-caption-text' });
    page.paragraphs(3);
    for (const segment of page.page.segments) segment.box = null;
    page.page.hasLayout = false;
    expect(page.parts().media[0]).toMatchObject({ role: 'figure', caption: [caption] });
  });
});
