import { describe, expect, it } from 'vitest';
import { PageBuilder } from '../../../tests/helpers/page';
import { partsOf } from '../../../tests/helpers/parts';

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

  it.each([
    ['a credit in words', 'Photo: A. Seaman', ''],
    ['an agency', 'Getty Images', ''],
    ['what is named as a credit', 'A. Seaman', 'photo-credit'],
  ])('takes the line beside a figcaption that has nothing but %s', (_, words, names) => {
    const page = story();
    const figure = page.element('figure');
    page.image('ferry-deck.jpg', figure);
    const line = page.text('The deck without its bell.', { parent: page.element('div', figure), size: 12 });
    const holder = page.element('figcaption', figure, names);
    const credit = page.text(words, { parent: holder, tag: 'span', size: 12 });
    page.paragraphs(3);
    const { media, segments } = partsOf(page);
    expect(media[0]?.caption).toEqual([line, credit]);
    expect(segments[line]?.role).toBe('caption');
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

const CAPTION = 'The quay on the morning after, seen from the ferry that rang no bell.';

/** The caption of a picture in a box of this name, with the lines under it in the look of the text, of which they were taken for a part. */
function captionIn(names: string, ...lines: string[]): string[] {
  const page = new PageBuilder();
  page.text('The missing bell', { tag: 'h1', size: 32 });
  page.paragraphs(3);
  const box = page.element('div', 0, names);
  page.image('ferry-deck.jpg', box);
  const told = lines.map((line) => page.text(line, { parent: box, role: 'body' }));
  page.paragraphs(3);
  const { media } = partsOf(page);
  return (media[0]?.caption ?? []).map((segment) => lines[told.indexOf(segment)] ?? '?');
}

it.each(['image-widget', 'articlePhoto', 'img_wrapper__x1', 'bild'])(
  'short lines in a box named as a picture’s (%s) are its caption',
  (names) => {
    expect(captionIn(names, CAPTION)).toEqual([CAPTION]);
    expect(captionIn(names, CAPTION, 'Image: Anna Holm')).toEqual([CAPTION, 'Image: Anna Holm']);
  },
);

it.each(['', 'story', 'imagine', 'columns'])('in one of another name (%s) they are text', (names) => {
  expect(captionIn(names, CAPTION)).toEqual([]);
});

it('names, prices and long texts beside a picture are none', () => {
  expect(captionIn('image', 'On offer', 'Anna Holm')).toEqual([]);
  expect(captionIn('image', CAPTION.repeat(6))).toEqual([]);
});

it('nor is a text that has no other beside it', () => {
  const page = new PageBuilder();
  page.text('The missing bell', { tag: 'h1', size: 32 });
  const box = page.element('div', 0, 'image');
  page.image('ferry-deck.jpg', box);
  const only = page.text(CAPTION, { parent: box, role: 'body' });
  const { media, segments } = partsOf(page);
  expect(media[0]?.caption).toEqual([]);
  expect(segments[only]?.role).toBe('body');
});
