/** Makes a file of an article, with pictures if the format holds them. */
import { BOOK_PICTURES, epub } from '../../article/formats/epub';
import { fileName } from '../../article/formats/file-name';
import { htmlFile } from '../../article/formats/html-file';
import { markdownFile, markdownZip, nameFromTemplate } from '../../article/formats/markdown-file';
import { NO_PICTURES, type Pictures, type PictureType } from '../../article/formats/pictures';
import { jsonFile, textFile } from '../../article/formats/plain-file';
import type { Article } from '../../article/schema';
import { fileOptions, fileWords } from './notes';
import type { SavedFormat } from './formats';
import type { Settings } from '../../settings/schema';

const TYPES: Record<SavedFormat, string> = {
  md: 'text/markdown;charset=utf-8',
  zip: 'application/zip',
  html: 'text/html;charset=utf-8',
  epub: 'application/epub+zip',
  txt: 'text/plain;charset=utf-8',
  json: 'application/json',
};

/**
 * @param article with highlights
 * @param fetched gets pictures; `kinds` are the types that the file supports, null for all
 */
export async function articleFile(
  article: Article,
  format: SavedFormat,
  settings: Settings,
  fetched: (kinds: ReadonlySet<PictureType> | null) => Promise<Pictures>,
) {
  const now = new Date();
  const words = fileWords();
  const options = fileOptions(settings, now);
  const base = fileName(nameFromTemplate(article, settings.fileName, now, words), fileName(article.title));
  let pictures = NO_PICTURES;
  let content: string | Uint8Array;
  switch (format) {
    case 'md':
      content = markdownFile(article, options);
      break;
    case 'txt':
      content = textFile(article, words);
      break;
    case 'json':
      content = jsonFile(article);
      break;
    case 'zip':
      pictures = await fetched(null);
      content = markdownZip(article, base, pictures, { ...options, pictures: true });
      break;
    case 'html':
      if (settings.filePictures) pictures = await fetched(null);
      content = htmlFile(article, pictures, words);
      break;
    case 'epub':
      if (settings.filePictures) pictures = await fetched(BOOK_PICTURES);
      content = epub([article], { pictures, modified: now, words });
      break;
  }
  return { name: `${base}.${format}`, type: TYPES[format], content, missing: pictures.missing };
}
