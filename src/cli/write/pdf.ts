/** Prints tagged PDF with an outline, by the reader's print code. */
import type { Page } from 'playwright-core';
import type { Pictures } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import type { Settings } from '../../settings/schema';
import type { ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import type { Limits } from '../limits';
import { fileWordsOf, type Words } from '../words';
import { atWorkbench } from './workbench';

interface PrintOptions {
  settings: Settings;
  words: Words;
  title?: string;
  browser: ClipBrowser;
  limits?: Partial<Limits>;
  signal?: AbortSignal;
}

interface PrintedPage {
  article: Article;
  pictures: Pictures;
}

const pdfOf = (page: Page): Promise<Buffer> =>
  page.pdf({ preferCSSPageSize: true, tagged: true, outline: true });

/** Chromium writes each page as an object of its own, never in a stream. */
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

export async function printed(pages: readonly PrintedPage[], options: PrintOptions): Promise<Uint8Array> {
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
    await call(
      page,
      'book',
      pages.map(({ article }) => article),
      settings,
      book,
    );
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
