import { afterEach, expect, test } from 'vitest';
import {
  closeArticle,
  drawing,
  fitPaper,
  markupOf,
  onPaper,
  openArticle,
  paragraphs,
} from '../../../tests/support/paper';
import { alonePicture } from './fit';

afterEach(closeArticle);

const isAlone = (doc: Document): boolean =>
  onPaper(doc, (layout) => {
    const slots = layout.slots();
    return slots.length > 1 && alonePicture(layout, slots) !== null;
  });

test('a picture does not stand alone on the last page: the text before it ends the article', async () => {
  let alone = 0;
  for (let before = 9; before < 22; before++) {
    const doc = await openArticle(
      `${paragraphs(before)}<figure>${drawing(600, 420)}<figcaption>The mole</figcaption></figure>`,
    );
    const markup = markupOf(doc.documentElement);
    if (isAlone(doc)) alone++;
    const { undo } = fitPaper(doc);
    expect([before, isAlone(doc)]).toEqual([before, false]);
    undo();
    expect(markupOf(doc.documentElement)).toBe(markup);
    closeArticle();
  }
  expect(alone).toBeGreaterThan(0);
});

test('it does not leave its section for that', async () => {
  const doc = await openArticle(
    `${paragraphs(13)}<h2 id="next">The mole</h2><figure>${drawing(600, 420)}</figure>`,
  );
  fitPaper(doc);
  expect(doc.querySelector('#next + figure')).not.toBeNull();
});
