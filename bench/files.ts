/**
 * `npm run bench:files`: books of corpus articles under epubcheck, and the sizes of every form.
 *
 *   npm run bench:files -- [--pages N] [--only A,B] [--chapters N] [--keep DIR]
 *
 * The articles are clipped without layout (jsdom): what counts here is that their markup is as odd as the web's. Their
 * pictures are stand-ins of 1 × 1 px, since no page is fetched; every fifth is missing. Needs `epubcheck` (Debian has it).
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JSDOM, VirtualConsole } from 'jsdom';
import { epub } from '../src/article/formats/epub';
import { htmlFile } from '../src/article/formats/html-file';
import { pictureAddresses, type Pictures } from '../src/article/formats/pictures';
import { jsonFile, textFile } from '../src/article/formats/plain-file';
import type { Article } from '../src/article/schema';
import { clip } from '../src/clip/library';
import { loadCorpora, spread } from './corpus';
import { markdownTable } from './tables';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '100' },
    only: {
      type: 'string',
      default: 'mozilla-readability,postlight-parser,defuddle,stress-dev,fundus-dev,chinese-news-dev',
    },
    keep: { type: 'string' },
    chapters: { type: 'string', default: '1' },
  },
});

const MADE = new Date('2026-01-01T00:00:00Z');
const PIXEL = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);

/** Every fifth is missing, so that both ways are seen. */
const MISSING_EVERY = 5;

function standIns(article: Article): Pictures {
  const all = pictureAddresses(article).map((src, at) => ({
    src,
    lost: at % MISSING_EVERY === MISSING_EVERY - 1,
  }));
  return {
    found: all.filter(({ lost }) => !lost).map(({ src }) => ({ src, type: 'image/png', bytes: PIXEL })),
    missing: all.filter(({ lost }) => lost).map(({ src }) => ({ src, reason: 'not fetched' })),
  };
}

interface Message {
  ID: string;
  severity: string;
  message: string;
  locations: { path: string; line: number }[];
}

/** Debian's `epubcheck` is an archive that `java` runs, wherever it lies; null without either. */
const checker = [process.env.EPUBCHECK, '/usr/bin/epubcheck', '/usr/share/java/epubcheck.jar'].find(
  (file) => file !== undefined && existsSync(file),
);

const CHECK_TIMEOUT_MS = 120_000;

/** What epubcheck has against a book: errors and warnings; usage hints are none. */
function complaints(file: string): Message[] {
  const { stdout, error } = spawnSync('java', ['-jar', checker ?? '', file, '--json', '-', '--quiet'], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: CHECK_TIMEOUT_MS,
  });
  if (error) throw new Error(`epubcheck did not end on ${file}: ${error.message}`);
  const start = stdout.indexOf('{');
  if (start < 0) throw new Error(`epubcheck said nothing of ${file}`);
  const { messages } = JSON.parse(stdout.slice(start)) as { messages: Message[] };
  return messages.filter(({ severity }) => severity !== 'USAGE' && severity !== 'INFO');
}

async function articleOf(html: string, url: string): Promise<Article | null> {
  const { window } = new JSDOM(html, { url, virtualConsole: new VirtualConsole() });
  try {
    return await clip(window.document);
  } catch {
    return null;
  } finally {
    window.close();
  }
}

async function main(): Promise<void> {
  if (checker === undefined || spawnSync('java', ['-version']).error) {
    console.log('There is no epubcheck here (apt-get install epubcheck): nothing to measure.');
    return;
  }
  const corpora = loadCorpora(undefined, options.only.split(','));
  if (!corpora) {
    console.log('There are no corpora here: nothing to measure.');
    return;
  }
  const each = Math.ceil(Number(options.pages) / Math.max(1, corpora.length));
  const folder = options.keep ?? mkdtempSync(join(tmpdir(), 'books-'));
  const kinds = new Map<string, number>();
  let books = 0;
  let articles = 0;
  let clean = 0;
  const sizes = { epub: 0, html: 0, txt: 0, json: 0 };
  for (const corpus of corpora) {
    const waiting: { id: string; article: Article; pictures: Pictures }[] = [];
    const pages = spread(corpus.pages, each);
    for (const page of pages) {
      const article = await articleOf(readFileSync(page.file, 'utf8'), page.url || 'https://page.example/');
      if (article?.content.children.length) {
        const pictures = standIns(article);
        waiting.push({ id: page.id, article, pictures });
        sizes.html += Buffer.byteLength(htmlFile(article, pictures));
        sizes.txt += Buffer.byteLength(textFile(article));
        sizes.json += Buffer.byteLength(jsonFile(article));
        articles += 1;
      }
      if (waiting.length < Number(options.chapters) && (page !== pages.at(-1) || waiting.length === 0))
        continue;
      const all = waiting.splice(0);
      const pictures: Pictures = {
        found: all.flatMap((one) => one.pictures.found),
        missing: all.flatMap((one) => one.pictures.missing),
      };
      const bytes = epub(
        all.map((one) => one.article),
        { pictures, modified: MADE },
      );
      const file = join(folder, `${corpus.name}-${books}.epub`);
      writeFileSync(file, bytes);
      books += 1;
      sizes.epub += bytes.length;
      const found = complaints(file);
      if (found.length === 0) clean += 1;
      for (const { ID, severity, message, locations } of found) {
        const kind = `${severity} ${ID} ${message.slice(0, 160)}`;
        const chapter = Number(/article-(\d+)/.exec(locations[0]?.path ?? '')?.[1] ?? 1);
        if (!kinds.has(kind))
          console.log(
            `${corpus.name} ${all[chapter - 1]?.id} ${file}\n  ${kind} ${locations[0]?.path}:${locations[0]?.line}`,
          );
        kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
      }
    }
  }
  if (options.keep === undefined) rmSync(folder, { recursive: true });
  const mean = (sum: number) => (sum / Math.max(1, articles) / 1000).toFixed(1);
  console.log(
    markdownTable(
      ['articles', 'books', 'without errors and warnings', 'mean kB: epub', 'html', 'txt', 'json'],
      [
        [
          String(articles),
          String(books),
          String(clean),
          mean(sizes.epub),
          mean(sizes.html),
          mean(sizes.txt),
          mean(sizes.json),
        ],
      ],
    ),
  );
  if (clean < books) process.exitCode = 1;
}

await main();
