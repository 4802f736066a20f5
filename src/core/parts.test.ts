import { describe, expect, it } from 'vitest';
import type { MediaRecord } from '../snapshot/schema';
import { PageBuilder } from '../../tests/helpers/page';
import { STORY } from '../../tests/helpers/prose';
import { findParts } from './parts';
import { run } from '../util/steps';

const partsOf = (page: PageBuilder) => run(findParts(page.page(), page.decisions));

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
    const parts = partsOf(page);
    expect(parts.media[0]).toMatchObject({ caption: [caption, credit], credit: [1 + 3 + 1] });
    expect(parts.segments[caption]?.role).toBe('caption');
  });

  it('takes no notice of who owns the page for a credit of the picture above it', () => {
    const page = story();
    page.paragraphs(3);
    const holder = page.element('div');
    page.image('ferry-deck.jpg', holder);
    for (const line of ['Letters', 'Friends', 'Weather', 'Games', 'Archive', 'Jobs'])
      page.text(line, { parent: holder, tag: 'p', size: 12 });
    const notice = page.text('What is marked as ours may be printed elsewhere when the paper is named.', {
      parent: page.element('div', holder, 'copyright'),
      tag: 'p',
      size: 12,
    });
    const { segments, media } = partsOf(page);
    expect(media[0]?.role).not.toBe('dropped');
    expect(segments[notice]?.role).not.toBe('caption');
  });

  it('takes a credit for the caption where there is nothing else', () => {
    const page = story();
    const figure = page.element('figure');
    page.image('ferry-deck.jpg', figure);
    const only = page.text('Photo: A. Seaman', { parent: figure, tag: 'figcaption' });
    page.paragraphs(3);
    expect(partsOf(page).media[0]).toMatchObject({ caption: [only], credit: [] });
  });

  it('finds smaller text right below the picture without any mark-up', () => {
    const page = story();
    page.image('ferry-deck.jpg');
    const caption = page.text('The deck without its bell.', { size: 12, role: 'body' });
    page.paragraphs(3);
    expect(partsOf(page).media[0]?.caption).toEqual([caption]);
  });

  it('leaves a paragraph in the article’s own look alone', () => {
    const page = story();
    page.image('ferry-deck.jpg');
    page.paragraphs(4);
    const parts = partsOf(page);
    expect(parts.media[0]?.caption).toEqual([]);
    expect(parts.segments.filter((each) => each.role === 'body')).toHaveLength(7);
  });

  it('does not take a breadcrumb for one', () => {
    const page = new PageBuilder();
    page.text('The missing bell', { tag: 'h1', size: 32 });
    const image = page.image('bell.jpg');
    page.text('Home > News > Harbour', { size: 12 });
    page.snapshot.segments[1]!.linkLength = 8;
    page.paragraphs(3);
    expect(partsOf(page).media[image]).toMatchObject({ role: 'lead', caption: [] });
  });

  it('takes what stands in a box with a picture, but not in a shop: there it is a control or a price', () => {
    const captionOf = (metas: [string, string][]): (number | string)[] => {
      const page = story();
      page.snapshot.head.metas.push(...metas);
      const box = page.element('div');
      const line = page.text('Turn the bell with the arrows', { parent: box, tag: 'span', size: 12 });
      page.image('ferry-bell.jpg', box);
      page.paragraphs(3);
      const { media, segments } = partsOf(page);
      return [media[0]!.caption.length, segments[line]!.role];
    };
    expect(captionOf([])).toEqual([1, 'caption']);
    expect(captionOf([['product:price:amount', '90']])).toEqual([0, 'dropped']);
  });

  it.each([
    ['a button in a figure', 'figure', { tag: 'button' }],
    ['what works as one', 'figure', { tag: 'div', role: 'button' }],
    ['a button in a frame', 'div', { tag: 'button' }],
    ['a field’s label', 'div', { tag: 'label' }],
  ])(
    'takes no words on a control for one: %s',
    (_, box, { tag, role = '' }: { tag: string; role?: string }) => {
      const page = story();
      const holder = page.element(box);
      page.image('ferry-deck.jpg', holder);
      const control = page.text('View fullsize', {
      parent: page.element(tag, holder, { role }), tag: 'span', size: 12, box: null,
    }); // prettier-ignore
      page.paragraphs(3);
      const { segments, media } = partsOf(page);
      expect(media[0]).toEqual({ role: 'figure', reason: 'inside', caption: [] });
      expect(segments[control]?.role).toBe('dropped');
    },
  );

  it('takes no teaser in its box for one, but a linked name alone', () => {
    const page = story();
    const teaser = page.element('div');
    page.image('ferry-deck.jpg', teaser);
    page.text('Start your free trial of the harbour card today', { parent: teaser, size: 12, href: '/card' });
    page.text('No coins required.', { parent: teaser, size: 12 });
    page.paragraphs(1);
    const frame = page.element('div');
    page.image('harbour-view.jpg', frame);
    const name = page.text([{ text: 'Seen by ' }, { text: 'Anna Holm Seaman', href: '/anna', tag: 'a' }], {
      parent: frame, size: 12,
    }); // prettier-ignore
    page.paragraphs(3);
    expect(partsOf(page).media.map(({ caption }) => caption)).toEqual([[], [name]]);
  });

  it('takes words on a control that are marked as one', () => {
    const page = story();
    const holder = page.element('figure');
    page.image('ferry-deck.jpg', holder);
    const marked = page.text('The deck without its bell.', {
      parent: page.element('button', page.element('figcaption', holder)), tag: 'span', size: 12,
    }); // prettier-ignore
    page.paragraphs(3);
    expect(partsOf(page).media[0]?.caption).toEqual([marked]);
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
    expect(partsOf(page).media.map((each) => each.caption)).toEqual([[], [caption]]);
  });

  it('works on the tree alone', () => {
    const page = story();
    const box = page.element('div', 0, 'wp-caption');
    page.image('ferry-deck.jpg', box, { box: null, naturalWidth: 0, naturalHeight: 0 });
    const caption = page.text('The deck without its bell.', { parent: box, names: 'wp-caption-text' });
    page.paragraphs(3);
    for (const segment of page.snapshot.segments) segment.box = null;
    page.snapshot.hasLayout = false;
    expect(partsOf(page).media[0]).toMatchObject({ role: 'figure', caption: [caption] });
  });
});
