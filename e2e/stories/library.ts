/** The library as a script of a page's own, in whichever browser: what it gives, and that it changes nothing. */
import { expect } from '@playwright/test';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Article, ClipOptions } from '../../src/clip/library';
import { ROOT } from '../harness/browser';

/** Run as an expression, not as a script element: the document must stay as it is. */
const LIBRARY = readFileSync(path.join(ROOT, 'dist', 'lib', 'article-clipper.iife.js'), 'utf8');

type Plain = Omit<Article, 'markdown'> & { markdown: string };

/** An expression, awaited, as the page's own script would evaluate it; its value goes as JSON. */
export type Evaluate = (expression: string) => Promise<unknown>;

/** Loads the library into the page as a script of its own and clips the document. */
export async function clip(evaluate: Evaluate, options: ClipOptions = {}): Promise<Plain> {
  await evaluate(`${LIBRARY}\n;0`);
  // Getters and methods do not cross over by themselves.
  const article = await evaluate(`ArticleClipper.clip(document, ${JSON.stringify(options)}).then((article) =>
    JSON.stringify({ ...article, contentHtml: article.contentHtml, text: article.text, markdown: article.markdown() }))`);
  return JSON.parse(article as string) as Plain;
}

export async function givesEveryField(evaluate: Evaluate, origin: string): Promise<void> {
  const article = await clip(evaluate);
  expect(article).toMatchObject({
    url: `${origin}/news--cluttered/`,
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
      src: `${origin}/news--cluttered/tram.svg`,
      alt: 'A yellow tram under street lamps',
      caption: expect.stringContaining('Line 4 leaves the depot') as unknown as string,
      credit: '',
    },
  ]);
  expect(article.pages).toHaveLength(1);
  expect(article.pages[0]?.url).toBe(article.url);
  expect(article.segments).toBeUndefined();
  // Figures and absolute addresses, and neither title nor byline.
  const { contentHtml } = article;
  expect(contentHtml).toMatch(/<figure[^>]*>\s*<img[^>]*>\s*<figcaption/);
  expect(contentHtml).toContain(`href="${origin}/musicians"`);
  expect(contentHtml).not.toContain('Night trams return');
  expect(contentHtml).not.toContain('Ines Corrigan');
  expect(contentHtml).not.toMatch(/(?:href|src)="(?!https?:|#|mailto:|data:image)/);
}

/** Pages that must be as they were. */
export const UNCHANGED = ['news--cluttered/', 'docs--code/', 'structure--corners/'];

export async function changesNothing(evaluate: Evaluate): Promise<void> {
  await evaluate(`${LIBRARY}\n;0`);
  const changed = await evaluate(`(async () => {
    const serialised = () => new XMLSerializer().serializeToString(document);
    const before = serialised();
    const records = [];
    const observer = new MutationObserver((list) => records.push(...list.map((record) => record.type)));
    observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
    await ArticleClipper.clip(document, {});
    records.push(...observer.takeRecords().map((record) => record.type));
    if (serialised() !== before) records.push('the document');
    return JSON.stringify(records);
  })()`);
  expect(JSON.parse(changed as string)).toEqual([]);
}

/** A role and a reason for what is kept and what is not. */
export async function explains(evaluate: Evaluate): Promise<void> {
  const { segments } = await clip(evaluate, { explain: true });
  const about = (phrase: string) => segments?.find((segment) => segment.text.includes(phrase));
  expect(about('The first night tram in ten years')?.role).toBe('body');
  expect(about('We value your privacy')?.role).toBe('dropped');
  for (const segment of segments ?? []) expect(segment.reason, segment.text).not.toBe('');
}
