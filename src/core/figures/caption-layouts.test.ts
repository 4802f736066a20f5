import { expect, it } from 'vitest';
import { PageBuilder } from '../../../tests/helpers/page';
import { partsOf } from '../../../tests/helpers/parts';

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
