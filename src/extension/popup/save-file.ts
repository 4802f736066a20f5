/** The article as a file, with its pictures where the format holds them. */
import { fileName } from '../../article/formats/file-name';
import { NO_PICTURES } from '../../article/formats/pictures';
import { download } from '../download';
import { highlighted } from '../highlights/highlighted';
import { fileOptions, fileWords } from '../notes';
import { pageSettings } from '../templates/store';
import type { ExitsHost } from './host';
import { wholeArticle } from './whole-article';
import { picturesFor, saySaved } from './with-pictures';

export type SavedFormat = 'md' | 'zip' | 'html' | 'epub' | 'txt' | 'json';

const TYPES: Record<SavedFormat, string> = {
  md: 'text/markdown;charset=utf-8',
  zip: 'application/zip',
  html: 'text/html;charset=utf-8',
  epub: 'application/epub+zip',
  txt: 'text/plain;charset=utf-8',
  json: 'application/json',
};

/** Saves the whole article, and says so. */
export async function saveFile(host: ExitsHost, format: SavedFormat): Promise<void> {
  const whole = await wholeArticle(host, 'save');
  if (!whole) return;
  const { clip } = whole;
  const settings = await pageSettings(whole.article.url, clip.kind);
  const article = await highlighted(whole.article, settings);
  const forms = await import('./forms');
  const now = new Date();
  const words = fileWords();
  const options = fileOptions(settings, now);
  const base = fileName(
    forms.nameFromTemplate(article, settings.fileName, now, words),
    fileName(article.title),
  );
  const pictures = (kinds: typeof forms.BOOK_PICTURES | null) => picturesFor(host, clip, article, kinds);
  let brought = NO_PICTURES;
  let content: string | Uint8Array;
  switch (format) {
    case 'md':
      content = forms.markdownFile(article, options);
      break;
    case 'txt':
      content = forms.textFile(article, words);
      break;
    case 'json':
      content = forms.jsonFile(article);
      break;
    case 'zip':
      brought = await pictures(null);
      content = forms.markdownZip(article, base, brought, { ...options, pictures: true });
      break;
    case 'html':
      brought = settings.filePictures ? await pictures(null) : NO_PICTURES;
      content = forms.htmlFile(article, brought, words);
      break;
    case 'epub':
      brought = settings.filePictures ? await pictures(forms.BOOK_PICTURES) : NO_PICTURES;
      content = forms.epub([article], { pictures: brought, modified: now, words });
      break;
  }
  const name = `${base}.${format}`;
  download(name, TYPES[format], content);
  saySaved(host, name, brought.missing);
}
