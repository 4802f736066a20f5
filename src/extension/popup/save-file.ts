/** The article saved as a file from the popup. */
import { download } from '../download';
import { highlighted } from '../highlights/highlighted';
import type { SavedFormat } from '../saved-formats';
import { pageSettings } from '../templates/store';
import type { ExitsHost } from './host';
import { wholeArticle } from './whole-article';
import { picturesFor, saySaved } from './with-pictures';

/** Saves the whole article, and says so. */
export async function saveFile(host: ExitsHost, format: SavedFormat): Promise<void> {
  const whole = await wholeArticle(host, 'save');
  if (!whole) return;
  const { clip } = whole;
  const settings = await pageSettings(whole.article.url, clip.kind);
  const article = await highlighted(whole.article, settings);
  const { articleFile } = await import('../article-file');
  const { name, type, content, missing } = await articleFile(article, format, settings, (kinds) =>
    picturesFor(host, clip, article, kinds),
  );
  download(name, type, content);
  saySaved(host, name, missing);
}
