import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, ClipOptions } from '../../src/clip/library';
import { serialised } from '../harness/actions';
import { ROOT } from '../harness/browser';
import { expect, test } from '../harness/test';

/** Run as an expression, not as a script element: the document must stay as it is. */
const LIBRARY = readFileSync(path.join(ROOT, 'dist', 'lib', 'article-clipper.iife.js'), 'utf8');

type Plain = Omit<Article, 'markdown'> & { markdown: string };

/** Loads the library into the page as a script of its own and clips the document. */
async function clip(page: Page, options: ClipOptions = {}): Promise<Plain> {
  await page.evaluate(LIBRARY);
  return page.evaluate(async (given) => {
    const { ArticleClipper } = globalThis as unknown as {
      ArticleClipper: { clip(document: Document, options: object): Promise<Article> };
    };
    const article = await ArticleClipper.clip(document, given);
    // Getters and methods do not cross over by themselves.
    return {
      ...JSON.parse(JSON.stringify(article)),
      contentHtml: article.contentHtml,
      text: article.text,
      markdown: article.markdown(),
    } as never;
  }, options);
}

test('gives every field of the Article', async ({ open, server }) => {
  const page = await open('news--cluttered/');
  const article = await clip(page);
  expect(article).toMatchObject({
    url: `${server.origin}/news--cluttered/`,
    title: 'Night trams return to Larkhill after a decade',
    byline: 'Ines Corrigan',
    siteName: 'The Larkhill Ledger',
    lang: 'en-GB',
    dir: 'ltr',
    kind: 'article',
    printLink: null,
    nextPage: null,
  });
  expect(new Date(article.publishedTime).toISOString()).toBe('2026-02-03T22:10:00.000Z');
  expect(article.confidence).toBeGreaterThan(0.5);
  expect(article.confidence).toBeLessThanOrEqual(1);
  expect(article.text).toContain('The first night tram in ten years');
  expect(article.markdown).toContain('## What the neighbours say');
  expect(article.images).toEqual([
    {
      src: `${server.origin}/news--cluttered/tram.svg`,
      alt: 'A yellow tram under street lamps',
      caption: expect.stringContaining('Line 4 leaves the depot') as unknown as string,
      credit: '',
    },
  ]);
  expect(article.pages).toHaveLength(1);
  expect(article.pages[0]?.url).toBe(article.url);
  expect(article.segments).toBeUndefined();
});

test('contentHtml holds figures and absolute addresses, and neither title nor byline', async ({
  open,
  server,
}) => {
  const page = await open('news--cluttered/');
  const { contentHtml } = await clip(page);
  expect(contentHtml).toMatch(/<figure[^>]*>\s*<img[^>]*>\s*<figcaption/);
  expect(contentHtml).toContain(`href="${server.origin}/musicians"`);
  expect(contentHtml).not.toContain('Night trams return');
  expect(contentHtml).not.toContain('Ines Corrigan');
  expect(contentHtml).not.toMatch(/(?:href|src)="(?!https?:|#|mailto:|data:image)/);
});

for (const fixture of ['news--cluttered/', 'docs--code/', 'security--shadow/']) {
  test(`does not change the document: ${fixture}`, async ({ open }) => {
    const page = await open(fixture);
    await page.evaluate(LIBRARY);
    const before = await serialised(page);
    const writes = await page.evaluate(async () => {
      const { ArticleClipper } = globalThis as unknown as {
        ArticleClipper: { clip(document: Document, options: object): Promise<Article> };
      };
      const records: string[] = [];
      const observer = new MutationObserver((list) => records.push(...list.map((record) => record.type)));
      observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
      await ArticleClipper.clip(document, {});
      records.push(...observer.takeRecords().map((record) => record.type));
      return records;
    });
    expect(writes).toEqual([]);
    expect(await serialised(page)).toBe(before);
  });
}

test('explain gives the why-record: a role and a reason for what is kept and what is not', async ({
  open,
}) => {
  const page = await open('news--cluttered/');
  const { segments } = await clip(page, { explain: true });
  const about = (phrase: string) => segments?.find((segment) => segment.text.includes(phrase));
  expect(about('The first night tram in ten years')?.role).toBe('body');
  expect(about('We value your privacy')?.role).toBe('dropped');
  for (const segment of segments ?? []) expect(segment.reason, segment.text).not.toBe('');
});

test('finds the next page of an article in pages', async ({ open, server }) => {
  const page = await open('multipage--three/page1.html');
  const { nextPage, title } = await clip(page);
  expect(title).toBe('Three days on the Averno canal');
  expect(nextPage).toBe(`${server.origin}/multipage--three/page2.html`);
});

test('a list of headlines is no article, and an empty page is no error', async ({ open }) => {
  expect((await clip(await open('list--headlines/'))).kind).not.toBe('article');
  const empty = await clip(await open('empty--page/'));
  expect(empty.text).toBe('');
  expect(empty.kind).toBe('other');
});
