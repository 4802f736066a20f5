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
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import type { Limits } from '../limits';
import type { ClippedPage, Taken } from '../page/clipped';
import { fileWordsOf, type Words } from '../words';
import { printed, redrawnFor } from './workbench';

interface FormatFacts {
  ending: string;
  /** MIME */
  type: string;
  means: string;
  pictures: boolean;
  binary: boolean;
}

/** In the order of help. */
export const FORMATS = {
  md: {
    ending: 'md',
    type: 'text/markdown; charset=utf-8',
    means: 'Markdown with front matter',
    pictures: false,
    binary: false,
  },
  html: {
    ending: 'html',
    type: 'text/html; charset=utf-8',
    means: 'one HTML file with its pictures',
    pictures: true,
    binary: false,
  },
  pdf: {
    ending: 'pdf',
    type: 'application/pdf',
    means: 'pages of paper, as the reader prints them',
    pictures: true,
    binary: true,
  },
  epub: { ending: 'epub', type: 'application/epub+zip', means: 'a book', pictures: true, binary: true },
  txt: {
    ending: 'txt',
    type: 'text/plain; charset=utf-8',
    means: 'plain text',
    pictures: false,
    binary: false,
  },
  json: {
    ending: 'json',
    type: 'application/json',
    means: 'all that is known, as data',
    pictures: false,
    binary: false,
  },
  csv: {
    ending: 'csv',
    type: 'text/csv; charset=utf-8',
    means: 'the rows of a list page',
    pictures: false,
    binary: false,
  },
  zip: {
    ending: 'zip',
    type: 'application/zip',
    means: 'Markdown and its pictures in one archive',
    pictures: true,
    binary: true,
  },
} as const satisfies Record<string, FormatFacts>;

export type Format = keyof typeof FORMATS;

export interface WriteOptions {
  settings: Settings;
  /** the first match replaces a page's settings */
  templates: readonly NoteTemplate[];
  words: Words;
  now: Date;
  /** of a book */
  title?: string;
  browser: ClipBrowser;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

export const wantsPictures = (format: Format, settings: Settings): boolean =>
  FORMATS[format].pictures &&
  (format === 'pdf' ? settings.printPictures !== 'off' : format === 'zip' || settings.filePictures);

/** Without ending. @throws Failure `usage` for a wrong template */
export function nameOf(clipped: ClippedPage, options: WriteOptions): string {
  const { article } = clipped;
  const { words, now } = options;
  const settings = settingsOf(clipped, options);
  return inTemplates(() =>
    fileName(
      nameFromTemplate(article, settings.fileName, now, fileWordsOf(words)),
      fileName(article.title, 'article'),
    ),
  );
}

const takenOf = ({ rendered, sure, why }: ClippedPage): Taken => ({ rendered, sure, why });

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
      return jsonFile(article, takenOf(first));
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
      return epub(
        pages.map((page) => page.article),
        {
          ...{ pictures: joined(pictures), modified: now, words },
          ...(options.title === undefined ? {} : { title: options.title }),
        },
      );
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
