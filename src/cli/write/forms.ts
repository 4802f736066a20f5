/** Writes a clipped page in each format. */
import { BOOK_PICTURES, epub } from '../../article/formats/epub';
import { fileName } from '../../article/formats/file-name';
import { htmlFile } from '../../article/formats/html-file';
import { markdownFile, markdownZip, nameFromTemplate } from '../../article/formats/markdown-file';
import { jsonFile, textFile } from '../../article/formats/plain-file';
import { NO_PICTURES, type Pictures } from '../../article/formats/pictures';
import { TemplateError } from '../../article/formats/template';
import { tableToCsv } from '../../article/records';
import type { Settings } from '../../settings/schema';
import { noteOptions, settingsFor } from '../../settings/page-note';
import type { NoteTemplate } from '../../settings/stored';
import { Failure } from '../failure';
import type { ClippedPage } from '../page/clipped';
import { fileWordsOf } from '../words';
import { printed, redrawnFor, type PrintOptions } from './workbench';

interface FormatFacts {
  /** MIME */
  type: string;
  means: string;
  pictures?: true;
  binary?: true;
}

export type Format = 'md' | 'html' | 'pdf' | 'epub' | 'txt' | 'json' | 'csv' | 'zip';

/** In the order of help. A format is the ending of its files. */
export const FORMATS: Readonly<Record<Format, FormatFacts>> = {
  md: { type: 'text/markdown; charset=utf-8', means: 'Markdown with front matter' },
  html: { type: 'text/html; charset=utf-8', means: 'one HTML file with its pictures', pictures: true },
  pdf: {
    ...{ type: 'application/pdf', means: 'pages of paper, as the reader prints them' },
    ...{ pictures: true, binary: true },
  },
  epub: { type: 'application/epub+zip', means: 'a book', pictures: true, binary: true },
  txt: { type: 'text/plain; charset=utf-8', means: 'plain text' },
  json: { type: 'application/json', means: 'all that is known, as data' },
  csv: { type: 'text/csv; charset=utf-8', means: 'the rows of a list page' },
  zip: {
    ...{ type: 'application/zip', means: 'Markdown and its pictures in one archive' },
    ...{ pictures: true, binary: true },
  },
};

export interface WriteOptions extends PrintOptions {
  /** the first match replaces a page's settings */
  templates: readonly NoteTemplate[];
  now: Date;
}

export const wantsPictures = (format: Format, settings: Settings): boolean =>
  FORMATS[format].pictures === true &&
  (format === 'pdf' ? settings.printPictures !== 'off' : format === 'zip' || settings.filePictures);

/** Without ending. @throws Failure `usage` for a wrong template */
export function nameOf(clipped: ClippedPage, options: WriteOptions): string {
  const { article } = clipped;
  const { words, now } = options;
  const settings = settingsOf(clipped, options);
  return inTemplates(() => {
    const name = nameFromTemplate(article, settings.fileName, now, fileWordsOf(words));
    return fileName(name, fileName(article.title, 'article'));
  });
}

const settingsOf = ({ article, kind }: ClippedPage, { settings, templates }: WriteOptions): Settings =>
  settingsFor(settings, templates, { url: article.url, kind });

function inTemplates<Result>(make: () => Result): Result {
  try {
    return make();
  } catch (error) {
    if (error instanceof TemplateError) throw new Failure('usage', `the template is wrong: ${error.message}`);
    throw error;
  }
}

/** Formats outside `BOOK_FORMATS` take only the first page. @throws Failure */
export async function written(
  format: Format,
  pages: readonly ClippedPage[],
  options: WriteOptions,
): Promise<string | Uint8Array> {
  const [first] = pages;
  if (!first) throw new Failure('usage', 'there is nothing to write');
  const { now, browser } = options;
  const settings = settingsOf(first, options);
  const words = fileWordsOf(options.words);
  const { article } = first;
  switch (format) {
    case 'md':
      return inTemplates(() => markdownFile(article, noteOptions(settings, now, words)));
    case 'html':
      return htmlFile(article, first.pictures, words);
    case 'txt':
      return textFile(article, words);
    case 'json':
      return jsonFile(article, { rendered: first.rendered, sure: first.sure, why: first.why });
    case 'csv':
      if (first.records === null)
        throw new Failure('empty', 'the page is no list: there are no rows to write');
      return tableToCsv(first.records);
    case 'zip':
      return inTemplates(() =>
        markdownZip(article, nameOf(first, options), first.pictures, {
          ...noteOptions(settings, now, words),
          pictures: true,
        }),
      );
    case 'pdf':
      return printed(pages, options);
    case 'epub': {
      const pictures = settings.filePictures
        ? await redrawnFor(BOOK_PICTURES, pages, browser, options.limits)
        : NO_PICTURES;
      const articles = pages.map((page) => page.article);
      const { title } = options;
      return epub(articles, {
        ...{ pictures: joined(pictures), modified: now, words },
        ...(title === undefined ? {} : { title }),
      });
    }
  }
}

/** Pages of a site share pictures. */
function joined({ found, missing }: Pictures): Pictures {
  const once = <One extends { src: string }>(ones: readonly One[]): One[] => [
    ...new Map(ones.map((one) => [one.src, one])).values(),
  ];
  return { found: once(found), missing: once(missing) };
}
