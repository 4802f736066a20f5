/** Adds the article with its pictures, because its tab may be closed before the book is saved. */
import { BOOK_PICTURES } from '../../../article/formats/epub';
import { NO_PICTURES } from '../../../article/formats/pictures';
import { t } from '../../bridge/i18n';
import { loadSettings } from '../../settings/store';
import type { ShelfStore } from '../../bridge/shelf';
import type { ExitsHost } from '../host';
import { onlySelection } from '../view';
import { wholeArticle } from '../whole-article';
import { picturesFor } from '../with-pictures';

/** bytes and px; a book page is smaller than a screen, and the shelf holds many */
const SIZE = { bytes: 300_000, side: 1400 };

export async function addToBook(host: ExitsHost, shelf: ShelfStore): Promise<void> {
  const whole = await wholeArticle(host, 'save');
  if (!whole) return;
  const { clip, article } = whole;
  const part = onlySelection();
  const { filePictures } = await loadSettings();
  const pictures = filePictures ? await picturesFor(host, clip, article, BOOK_PICTURES, SIZE) : NO_PICTURES;
  const added = await shelf.add({ article, pictures }, part);
  const title = article.title || t('untitled');
  if (added !== 'full') host.sayDone(t(added === 'added' ? 'bookAdded' : 'bookReplaced', title));
  // Without its pictures the article may fit.
  else if (
    pictures.found.length > 0 &&
    (await shelf.add({ article, pictures: withoutAny(pictures) }, part)) !== 'full'
  )
    host.say(t('bookWithoutPictures', title), true);
  else host.say(t('bookFull'), true);
}

const withoutAny = ({ found, missing }: typeof NO_PICTURES): typeof NO_PICTURES => ({
  found: [],
  missing: [
    ...missing,
    ...found
      .filter(({ src }) => /^https?:/.test(src))
      .map(({ src }) => ({ src, reason: t('pageError_size') })),
  ],
});
