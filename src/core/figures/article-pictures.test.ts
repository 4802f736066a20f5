import { describe, expect, it } from 'vitest';
import { PageBuilder } from '../../../tests/helpers/page';
import { partsOf } from '../../../tests/helpers/parts';
import { STORY } from '../../../tests/helpers/prose';
import type { MediaRecord } from '../../snapshot/schema';

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
    expect(partsOf(page).media.map((each) => each.role)).toEqual(['lead', 'figure']);
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
    expect(partsOf(page).media).toEqual([{ role: 'dropped', reason, caption: [] }]);
  });

  it('drops a picture under an advertisement label in any language, not the next one', () => {
    const page = story();
    page.paragraphs(3);
    page.text('Werbung');
    page.image('summer-offer.jpg');
    page.image('ferry-deck.jpg');
    page.paragraphs(3);
    expect(partsOf(page).media.map((each) => each.reason)).toEqual(['ad-label', 'inside']);
  });

  it('drops a strip above the text that names the site', () => {
    const page = new PageBuilder();
    const box = { left: 100, top: 0, width: 760, height: 60 };
    page.image('top.png', 0, { alt: 'The harbour papers', box, naturalWidth: 760, naturalHeight: 60 });
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(3);
    expect(partsOf(page).media.map((each) => each.reason)).toEqual(['banner']);
  });

  it('keeps a small described portrait beside the first lines, not above them or without words', () => {
    const portrait = (top: number, alt: string): string => {
      const page = story();
      page.image('ann-reed.png', 0, { alt, box: { left: 500, top, width: 160, height: 220 } });
      page.paragraphs(3);
      return partsOf(page).media[0]!.reason;
    };
    expect([portrait(300, 'Ann Reed'), portrait(0, 'Ann Reed'), portrait(300, '')]).toEqual([
      'lead',
      'small',
      'small',
    ]);
  });

  it('drops frames above the title and after the text that nothing names as players', () => {
    const page = new PageBuilder();
    const frame = (src: string, title = ''): number => page.image(src, 0, { kind: 'embed', title });
    const slot = frame('r?id=7');
    page.text('The missing bell', { tag: 'h1', size: 32 });
    page.paragraphs(2);
    const sold = frame('r?slot=tv300x250');
    const film = frame('embed/7');
    page.paragraphs(2);
    const after = [frame('inc/list.html'), frame('embed/8'), frame('x/9', 'The bell rings')];
    const { media } = partsOf(page);
    expect([slot, sold, film, ...after].map((at) => media[at]?.role)).toEqual([
      'dropped',
      'dropped',
      'figure',
      'dropped',
      'figure',
      'figure',
    ]);
  });

  it('drops teasers: a picture beside a linked headline', () => {
    const page = story();
    page.paragraphs(3);
    const teaser = page.element('div');
    page.image('other-story.jpg', teaser, { box: { left: 100, top: 700, width: 140, height: 96 } });
    page.text('Another story that you may want to read', { parent: teaser, href: '/other' });
    page.paragraphs(3);
    expect(partsOf(page).media[0]?.reason).toBe('related');
  });

  it('drops the site’s own sign, which leads to its home, but not its product among the paragraphs', () => {
    const page = new PageBuilder();
    const linked = (src: string, href: string): number => {
      const at = page.image(src);
      page.snapshot.media[at]!.link = page.link(page.snapshot.media[at]!.element, '', href);
      return at;
    };
    page.text('The missing bell', { tag: 'h1', size: 32 });
    const sign = linked('gazette.png', '/');
    page.paragraphs(3);
    const product = linked('bell.jpg', '/');
    page.paragraphs(3);
    const { media } = partsOf(page);
    expect(media[sign]).toMatchObject({ role: 'dropped', reason: 'logo' });
    expect(media[product]?.role).toBe('figure');
  });

  it.each([
    ['beside the paragraphs', 'article', 'tail'],
    ['below the whole article', 'site', 'after-text'],
  ] as const)('of pictures after the text takes those %s', (_, where, reason) => {
    const page = story();
    const site = page.element('div');
    const article = page.element('div', site);
    for (let n = 0; n < 4; n += 1)
      page.text(STORY.sentence.repeat(3), {
        parent: page.element('section', article),
        role: 'body',
      });
    page.image('ferry-deck.jpg', page.element('div', where === 'site' ? site : article));
    expect(partsOf(page).media[0]?.reason).toBe(reason);
  });

  it('takes a figure below the whole article, and a picture below a text of a line or two', () => {
    const page = story();
    const site = page.element('div');
    const article = page.element('div', site);
    for (let n = 0; n < 4; n += 1) page.text(STORY.sentence.repeat(3), { parent: article, role: 'body' });
    page.image('ferry-deck.jpg', page.element('figure', site));
    expect(partsOf(page).media[0]?.reason).toBe('tail');

    const note = story();
    note.text(STORY.sentence, { parent: note.element('div'), role: 'body' });
    note.image('ferry-deck.jpg', note.element('div'));
    expect(partsOf(note).media[0]?.reason).toBe('tail');
  });

  it('does not take words that merely hold a decoy word', () => {
    const page = story();
    page.paragraphs(3);
    page.image('ferry-deck.jpg', page.element('div', 0, 'lazyload shadow headline'));
    page.paragraphs(3);
    expect(partsOf(page).media[0]?.role).toBe('figure');
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
    return partsOf(page).media[broken];
  };

  it('go where other pictures came', () => {
    expect(story({})).toMatchObject({ role: 'dropped', reason: 'broken' });
  });

  it('stay where none came', () => {
    expect(story({ naturalWidth: 0, naturalHeight: 0, broken: true })?.role).toBe('figure');
  });
});

describe('captions of pictures that did not come', () => {
  const told = (over: Partial<MediaRecord>, holder = 'figcaption') => {
    const page = new PageBuilder();
    page.paragraphs(2);
    page.image('harbour.jpg');
    page.paragraphs(1);
    const figure = page.element('figure');
    page.image('ferry-deck.jpg', figure, over);
    const line = page.text('The deck without its bell.', {
      parent: figure,
      tag: holder,
      role: 'body',
      size: 20,
    });
    page.paragraphs(2);
    return partsOf(page).segments[line];
  };

  it('go with their picture', () => {
    expect(told({ naturalWidth: 32, naturalHeight: 16 })).toMatchObject({
      role: 'dropped',
      reason: 'broken',
    });
  });

  it('stay where they are text, or the picture is there', () => {
    expect(told({ naturalWidth: 32, naturalHeight: 16 }, 'p')?.role).toBe('body');
    expect(told({})?.role).toBe('caption');
  });
});
