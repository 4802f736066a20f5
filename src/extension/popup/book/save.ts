/** Saves the shelf as an EPUB with a chapter per article. */
import { epub } from '../../../article/formats/epub';
import { fileName } from '../../../article/formats/file-name';
import type { Pictures } from '../../../article/formats/pictures';
import { formatDate, t } from '../../bridge/i18n';
import { fileWords } from '../../files/notes';
import type { ShelfClip, ShelfStore } from '../../bridge/shelf';
import { download } from '../../files/download';
import type { ExitsHost } from '../host';
import { saySaved } from '../with-pictures';

export const defaultTitle = (titles: readonly string[], now: Date): string => {
  const [only] = titles;
  return titles.length === 1 && only ? only : t('bookOf', formatDate(now.toISOString()));
};

export async function saveBook(host: ExitsHost, shelf: ShelfStore): Promise<void> {
  const [{ title: chosen }, clips] = await Promise.all([shelf.read(), shelf.clips()]);
  const now = new Date();
  const articles = clips.map(({ article }) => article);
  const title =
    chosen.trim() ||
    defaultTitle(
      articles.map((article) => article.title),
      now,
    );
  const pictures = picturesOf(clips);
  const name = `${fileName(title, 'book')}.epub`;
  const bytes = epub(articles, { pictures, modified: now, words: fileWords(), title });
  download(name, 'application/epub+zip', bytes);
  saySaved(host, name, pictures.missing);
}

/** A picture that any article brought is not missing. */
function picturesOf(clips: readonly ShelfClip[]): Pictures {
  const found = clips.flatMap(({ pictures }) => pictures.found);
  const here = new Set(found.map(({ src }) => src));
  const missing = new Map(
    clips.flatMap(({ pictures }) => pictures.missing.map((one) => [one.src, one] as const)),
  );
  return { found, missing: [...missing.values()].filter(({ src }) => !here.has(src)) };
}
