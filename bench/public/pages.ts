/** The pages of the public benchmark, all written for this project: unpacked or drawn anew into bench/.cache/public. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { unzipSync } from 'fflate';
import { JSDOM } from 'jsdom';
import MarkdownIt from 'markdown-it';
import { expectationOf, fixtureFile, fixtureNames } from '../../tests/fixtures/files';
import { CACHE, loadCorpora, PROJECT, type Corpus } from '../corpus';
import type { TruthRow } from '../gold';
import { Choice } from '../makes/choice';
import { drawMake, type Make } from '../makes/make';
import { drawPage } from '../makes/page';
import { contentText } from '../page/content-text';
import { drawPlan } from '../pieces/plan';
import { OWN_TEXTS } from '../pieces/texts/own';
import { ownBank } from '../pieces/texts/read';

const DIR = join(CACHE, 'public');

/** Pages of the sets that are drawn: with the others they take a few minutes. */
const MADE_PAGES = 96;
const PIECES_PAGES = 96;
/** Not the seeds of makes that anybody has learned from. */
const MADE_SEED = 21;
const PIECES_SEED = 7;

interface Page {
  path: string;
  html: string;
  row: Omit<TruthRow, 'path'>;
}

const SETS = {
  'stress-fresh': null,
  makes: madePages,
  pieces: piecesPages,
  fixtures: fixturePages,
} as const satisfies Record<string, (() => Page[]) | null>;
export type SetName = keyof typeof SETS;
export const SET_NAMES = Object.keys(SETS) as SetName[];

/** Writes the pages, the same ones each time, and gives them as corpora. @param most pages a set, 0 for all */
export function writePages(sets: readonly SetName[] = SET_NAMES, most = 0): Corpus[] {
  rmSync(DIR, { recursive: true, force: true });
  for (const set of sets) {
    const draw = SETS[set];
    if (draw) write(set, draw());
    else unpack(set);
  }
  const corpora = loadCorpora(DIR, sets) ?? [];
  return corpora.map((corpus) => ({
    ...corpus,
    pages: most > 0 ? corpus.pages.slice(0, most) : corpus.pages,
  }));
}

function unpack(set: string): void {
  const files = unzipSync(readFileSync(join(PROJECT, `bench/public/pages/${set}.zip`)));
  for (const [name, bytes] of Object.entries(files)) writeFile(join(DIR, set, name), bytes);
}

function write(set: string, pages: readonly Page[]): void {
  for (const { path, html } of pages) writeFile(join(DIR, set, path), html);
  const rows = pages.map(({ path, row }) => `${JSON.stringify({ path, ...row })}\n`);
  writeFile(join(DIR, set, 'truth.jsonl'), rows.join(''));
}

function writeFile(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

/** Plain pages of drawn makes: the article, and what sites put around and between it. */
function madePages(): Page[] {
  return drawn(MADE_PAGES, MADE_SEED, false);
}

/** Pages with pieces in the article (boxes, tables, facts) and junk that looks like them. */
function piecesPages(): Page[] {
  return drawn(PIECES_PAGES, PIECES_SEED, true);
}

function drawn(count: number, seed: number, hasPieces: boolean): Page[] {
  const bank = ownBank();
  return Array.from({ length: count }, (_, index) => {
    const any = drawMake(seed, index);
    // Threads have no place for pieces; without styles a look is none; shapes have pieces of their own.
    const make: Make = hasPieces
      ? { ...any, isThread: false, isStyled: true, hasShadows: false, script: null, shapes: ['prose'] }
      : any;
    const choice = new Choice(`${String(seed)} ${make.id} ${hasPieces ? 'piece' : 'page'}`);
    const { lang } = OWN_TEXTS[index % OWN_TEXTS.length]!;
    const article = choice.pick(bank.articles.filter((one) => one.lang === lang && one.lore));
    const plan = hasPieces ? drawPlan(choice.of('plan')) : [];
    const { html, ...page } = drawPage(make, bank, article, choice, plan);
    const family = hasPieces ? page.lang : familyOf(make);
    return {
      path: `${make.id}.html`,
      html,
      row: { id: make.id, family, kind: 'article', captions_in_text: false, ...page },
    };
  });
}

function familyOf({ isThread, isStyled, columns }: Make): string {
  if (isThread) return 'threads';
  return isStyled ? `columns: ${columns}` : 'unstyled';
}

/** The project's own test pages: each holds one difficulty. Lists are left out, they have no one text. */
function fixturePages(): Page[] {
  return fixtureNames().flatMap((name): Page[] => {
    const { article = {} } = expectationOf(name);
    if (name.startsWith('list--') || ('kind' in article && article.kind !== 'article')) return [];
    const { title, text, images } = fixtureTruth(readFileSync(fixtureFile(name, 'expected.md'), 'utf8'));
    const { byline, publishedTime } = article;
    return [
      {
        path: `${name}/page.html`,
        html: readFileSync(fixtureFile(name, 'page.html'), 'utf8'),
        row: {
          ...{ id: name, family: name.replace(/--.*/, ''), kind: 'article', captions_in_text: true },
          ...{ title, text, images },
          ...(byline ? { byline } : {}),
          ...(publishedTime ? { date: publishedTime } : {}),
        },
      },
    ];
  });
}

/** What a fixture's Markdown says: the heading, a line with the page's address, the text. */
function fixtureTruth(markdown: string): { title: string; text: string; images: string[] } {
  const { window } = new JSDOM(new MarkdownIt().render(markdown));
  const { body } = window.document;
  const heading = body.querySelector('h1');
  const title = heading?.textContent ?? '';
  const images = [...body.querySelectorAll('img')].map((img) => img.getAttribute('src') ?? '');
  const address = [...body.querySelectorAll('p')].find((p) => p.querySelector('a[href$="/page.html"]'));
  heading?.remove();
  address?.remove();
  return { title, text: contentText(body), images };
}
