/** Pages followed, verified and joined, each corpus served as a site of its own on loopback. */
import { words } from '../src/util/text';
import type { Corpus, CorpusPage } from './corpus';
import { BenchBrowser, type Tab } from './host/browser';
import { makeScripts, type Scripts } from './host/bundles';
import type { SystemOutput } from './host/system-output';
import { bagPrf, type PRF } from './measures/bag';
import { mean } from './measures/bootstrap';
import { linkCounts, linkKey } from './measures/fields';
import type { Counts } from './measures/images';
import { rateCell, wrong, type Measured } from './paging-links';
import { progressBar } from './progress';
import { callSystem } from './run';
import { markdownTable } from './tables';

async function follow(tab: Tab, url: string, page: CorpusPage, scripts: Scripts): Promise<SystemOutput> {
  return callSystem(tab, url, page, scripts, {
    system: 'ours',
    warmCalls: 0,
    withoutCaptions: !page.captionsInText,
    explain: false,
    follow: true,
  });
}

/** Best of the gold with and without its optional text. */
function wholeScore(output: SystemOutput, page: CorpusPage): PRF {
  const { fullText = '', optional = [] } = page.row;
  const more = Array.isArray(optional) ? optional.join('\n') : optional;
  const found = words(output.text);
  const scores = [fullText, `${fullText}\n${more}`].map((text) => bagPrf(found, words(text)));
  return scores.reduce((a, b) => (b.f1 > a.f1 ? b : a));
}

export async function measureWhole(corpora: readonly Corpus[]): Promise<Measured> {
  const scripts = await makeScripts(['ours']);
  const browser = await BenchBrowser.launch();
  const misses: string[] = [];
  const rows: string[][] = [];
  try {
    for (const corpus of corpora) {
      const tab = browser.tab();
      const bar = progressBar(corpus.pages.length);
      const next: Counts[] = [];
      const whole: PRF[] = [];
      let joined = 0;
      let falseJoins = 0;
      let lost = 0;
      for (const page of corpus.pages) {
        const url = await browser.address(page, corpus.dir);
        const base = url.slice(0, -(page.path ?? '').length);
        let output: SystemOutput;
        try {
          output = await follow(tab, url, page, scripts);
        } catch (error) {
          misses.push(`${corpus.name} ${page.id}: ${error instanceof Error ? error.message : String(error)}`);
          await tab.close();
          continue;
        }
        bar.step(page.id);
        // A page of no series is its own only page.
        const gold = (page.row.pages ?? [page.path ?? '']).map((path) => linkKey(base + path));
        const found = (output.pages ?? []).map(linkKey);
        const extra = found.filter(
          (key) =>
            !gold.includes(key) && (page.row.pages !== undefined || seriesOf(key) !== seriesOf(linkKey(url))),
        );
        const missing = gold.filter((key) => !found.includes(key));
        joined += found.length - 1;
        falseJoins += extra.length;
        lost += missing.length;
        if (extra.length > 0 || missing.length > 0)
          misses.push(
            `pages ${corpus.name} ${page.id} ${url}: too much ${extra.join(' ')}, missing ${missing.join(' ')}; ${output.notices?.join(' ') ?? ''}`,
          );
        const scored = page.gold(url).nextPage;
        if (page.row.pages && scored !== null) {
          // What leads to no further page is no next page once that is known.
          const wanted = gold.length > 1 ? scored : [];
          const counts = linkCounts(output.nextPage, wanted);
          next.push(counts);
          if (wrong(counts))
            misses.push(
              `next ${corpus.name} ${page.id}: ${output.nextPage ?? 'none'}, gold ${wanted.join(' ')}`,
            );
        }
        if (gold.length > 1) {
          const score = wholeScore(output, page);
          whole.push(score);
          if (score.f1 < GOOD)
            misses.push(
              `whole ${corpus.name} ${page.id}: P ${score.precision.toFixed(3)} R ${score.recall.toFixed(3)}, ${String(found.length)} of ${String(gold.length)} pages`,
            );
        }
      }
      bar.end();
      await tab.close();
      rows.push([
        corpus.name,
        String(corpus.pages.length),
        rateCell(next),
        String(whole.length),
        whole.length === 0
          ? ''
          : [whole.map((s) => s.f1), whole.map((s) => s.precision), whole.map((s) => s.recall)]
              .map((values) => mean(values).toFixed(3))
              .join(' / '),
        String(joined),
        String(lost),
        String(falseJoins),
      ]);
    }
  } finally {
    await browser.close();
  }
  return {
    table: markdownTable(
      [
        'corpus',
        'pages opened',
        'next page P / R, verified',
        'articles in several pages',
        'whole article F1 / P / R',
        'pages joined',
        'pages lost',
        'false joins',
      ],
      rows,
    ),
    misses,
  };
}

/** theme-dev does not list an article's pages: its later ones stand in a folder of the article's, "…/2/". */
const seriesOf = (key: string): string => key.replace(/(?:\/\d)?\/$/u, '/');

/** Articles below this F1 are listed. */
const GOOD = 0.97;
