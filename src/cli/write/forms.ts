/** Writes a clipped page in each format. */
import { BOOK_PICTURES, epub } from '../../article/formats/epub';
import { fileName } from '../../article/formats/file-name';
import { htmlFile } from '../../article/formats/html-file';
import { markdownFile, markdownZip, nameFromTemplate } from '../../article/formats/markdown-file';
import { jsonFile, textFile } from '../../article/formats/plain-file';
import {
  NO_PICTURES,
  type Pictures,
  base64,
  dataPictures,
  type FilePicture,
  type MissingPicture,
  type PictureType,
} from '../../article/formats/pictures';
import { TemplateError } from '../../article/formats/template';
import { tableToCsv } from '../../article/records';
import type { Settings } from '../../settings/schema';
import { noteOptions, settingsFor } from '../../settings/page-note';
import type { NoteTemplate } from '../../settings/stored';
import { Failure } from '../failure';
import type { ClippedPage } from '../page/clipped';
import { fileWordsOf, type Words } from '../words';
import type { Page } from 'playwright-core';
import type { ClipBrowser } from '../browser/open';
import { type Limits, LIMITS, within } from '../limits';
import { builtScript } from '../scripts';

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

/** Never resolves (RFC 2606). */
const PLACE = 'https://workbench.invalid/';

/** Answers requests from `pictures`; others fail. */
async function atWorkbench<Result>(
  browser: ClipBrowser,
  pictures: readonly FilePicture[],
  words: Words | null,
  work: (page: Page) => Promise<Result>,
  limits: Partial<Limits> = {},
  signal?: AbortSignal,
): Promise<Result> {
  const { print } = { ...LIMITS, ...limits };
  const live = await browser.live();
  const context = await live.newContext({ acceptDownloads: false, serviceWorkers: 'block' });
  try {
    const bySource = new Map(pictures.map((picture) => [new URL(picture.src, PLACE).href, picture]));
    await context.route('**/*', async (route) => {
      const url = route.request().url();
      if (url === PLACE) {
        await route.fulfill({
          contentType: 'text/html',
          body: '<!doctype html><html><head></head><body></body></html>',
        });
        return;
      }
      const picture = bySource.get(url);
      if (picture) await route.fulfill({ contentType: picture.type, body: Buffer.from(picture.bytes) });
      else await route.abort();
    });
    const doing = (async (): Promise<Result> => {
      const page = await context.newPage();
      await page.goto(PLACE);
      await page.evaluate(`globalThis.ArticleClipperWords = ${JSON.stringify(words)};`);
      await page.evaluate(`${builtScript('paper')}\n;undefined`);
      return work(page);
    })();
    return await within(print, doing, 'the file could not be made', signal);
  } catch (error) {
    if (error instanceof Failure || live.isConnected()) throw error;
    throw new Failure('crash', 'the browser crashed');
  } finally {
    await within(5000, context.close(), 'closing').catch(() => undefined);
  }
}

/** Converts other kinds to PNG (drawings) or JPEG. */
async function redrawnFor(
  kinds: ReadonlySet<PictureType>,
  pages: readonly ClippedPage[],
  browser: ClipBrowser,
  limits?: Partial<Limits>,
): Promise<Pictures> {
  const all = pages.flatMap((page) => [...dataPictures(page.article), ...page.pictures.found]);
  const missing: MissingPicture[] = pages.flatMap((page) => [...page.pictures.missing]);
  const others = all.filter(({ type }) => !kinds.has(type));
  const found = all.filter(({ type }) => kinds.has(type));
  if (others.length === 0) return { found, missing };
  await atWorkbench(
    browser,
    [],
    null,
    async (page) => {
      for (const { src, type, bytes } of others) {
        const call = `ArticleClipperPrint.redraw(${JSON.stringify(type)}, ${JSON.stringify(base64(bytes))})`;
        const made = await page.evaluate<{ type: PictureType; base64: string } | null>(call);
        if (made) found.push({ src, type: made.type, bytes: Buffer.from(made.base64, 'base64') });
        else missing.push({ src, reason: 'of a kind that no file takes' });
      }
    },
    limits,
  );
  return { found, missing };
}

interface PrintOptions {
  settings: Settings;
  words: Words;
  /** of a book */
  title?: string;
  browser: ClipBrowser;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

const pdfOf = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });

/** Chromium writes each page as an object of its own, never in a stream. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

/** Tagged PDF with an outline, by the reader's print code. */
async function printed(
  pages: readonly Pick<ClippedPage, 'article' | 'pictures'>[],
  options: PrintOptions,
): Promise<Uint8Array> {
  const { settings, words, browser, limits, signal } = options;
  const [first] = pages;
  if (!first) throw new Failure('usage', 'there is nothing to print');
  const pictures = pages.flatMap(({ pictures: { found } }) => found);
  const call = (page: Page, name: string, ...given: readonly unknown[]): Promise<unknown> =>
    page.evaluate(`ArticleClipperPrint.${name}(${given.map((one) => JSON.stringify(one)).join(', ')})`);
  const print = async (page: Page): Promise<Buffer> => {
    if (pages.length === 1) {
      await call(page, 'one', first.article, settings);
      return pdfOf(page);
    }
    const { contents } = fileWordsOf(words);
    const book = { title: options.title ?? contents, contents };
    const articles = pages.map(({ article }) => article);
    await call(page, 'book', articles, settings, book);
    const begins: number[] = [];
    let next = 1;
    for (let part = 0; part <= pages.length; part++) {
      await call(page, 'only', part);
      if (part > 0) begins.push(next);
      next += pagesIn(await pdfOf(page));
    }
    await call(page, 'only', -1);
    await call(page, 'number', begins);
    return pdfOf(page);
  };
  return atWorkbench(browser, pictures, words, print, limits, signal);
}
