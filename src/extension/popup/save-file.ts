/** Saves the article from the popup. */
import { download } from '../files/download';
import { highlighted } from '../files/highlighted';
import type { SavedFormat } from '../files/formats';
import { pageSettings } from '../settings/templates';
import type { ExitsHost } from './host';
import { wholeArticle } from './whole-article';
import { picturesFor, saySaved } from './with-pictures';

export async function saveFile(host: ExitsHost, format: SavedFormat): Promise<void> {
  const whole = await wholeArticle(host, 'save');
  if (!whole) return;
  const { clip } = whole;
  const settings = await pageSettings(whole.article.url, clip.kind);
  const article = await highlighted(whole.article, settings);
  const { articleFile } = await import('../files/saved-article');
  const { name, type, content, missing } = await articleFile(article, format, settings, (kinds) =>
    picturesFor(host, clip, article, kinds),
  );
  download(name, type, content);
  saySaved(host, name, missing);
}
