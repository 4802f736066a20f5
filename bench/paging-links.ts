/** Print links and next pages over recorded pages, before any page is fetched (paper 2.1, 2.5 stages 1 to 3). */
import { pageKind } from '../src/core/kind/decide';
import { select } from '../src/core/select';
import { findNextPage } from '../src/core/paging/next-page';
import { withoutFragment } from '../src/util/address';
import { relateUrls } from '../src/core/paging/url';
import { normalizeLabel, undouble } from '../src/core/paging/label';
import { BARE_PRINT_PHRASES, findPrintLink, PRINT_PHRASES } from '../src/core/paging/print-link';
import { pageOf, type Page } from '../src/core/page';
import type { Corpus } from './corpus';
import { prf } from './measures/bag';
import { median } from './measures/bootstrap';
import { linkCounts } from './measures/fields';
import type { Counts } from './measures/images';
import { readRecorded } from './recorded';
import { markdownTable } from './tables';
import { run } from '../src/util/steps';

export interface Measured {
  table: string;
  /** a line for each page that is not as the gold has it */
  misses: string[];
}

/** "P / R (gold links)" of summed counts. */
export function rateCell(counts: readonly Counts[]): string {
  const sum = (key: keyof Counts): number => counts.reduce((total, one) => total + one[key], 0);
  if (sum('gold') + sum('predicted') === 0) return '';
  const { precision, recall } = prf(sum('common'), sum('predicted'), sum('gold'));
  return `${precision.toFixed(3)} / ${recall.toFixed(3)} (${String(sum('gold'))})`;
}

/**
 * The gold's next link leads on by its own address: not to the page itself, nor to a lower page of the same series
 * (annotators who went by a class name took a blog's "newer posts" for next).
 */
export function leadsOn(gold: readonly string[], pageUrl: string): boolean {
  return gold.every((href) => {
    if (withoutFragment(href) === withoutFragment(pageUrl)) return false;
    const { level, named, current, value } = relateUrls(href, pageUrl);
    return !(level === 3 && named && current !== null && (value ?? 1) < current);
  });
}

/** Labels of print links in wordings and languages that no list of phrases has. */
const UNLISTED = [
  'Chapisha makala',
  'I-print ang artikulo',
  'ಮುದ್ರಿಸಿ',
  'អត្ថបទសម្រាប់បោះពុម្ព',
  'Хэвлэх хувилбар',
  'ພິມໜ້ານີ້',
  'On paper',
  'Take it with you',
];

/** The page with such a label on every link that a list of phrases knows, in turn by its address. */
function reworded(page: Page): Page {
  const label = UNLISTED[page.url.length % UNLISTED.length]!;
  const known = (text: string): boolean =>
    PRINT_PHRASES.has(undouble(normalizeLabel(text))) ||
    BARE_PRINT_PHRASES.has(undouble(normalizeLabel(text)));
  const links = page.links.map((link) =>
    [link.text, link.title, link.ariaLabel, ...link.imageLabels].some(known)
      ? { ...link, text: label, title: '', ariaLabel: '', imageLabels: [] }
      : link,
  );
  return pageOf({ ...page, links });
}

export const wrong = (counts: Counts): boolean =>
  counts.common < counts.gold || counts.common < counts.predicted;

export async function measureLinks(corpora: readonly Corpus[]): Promise<Measured> {
  const misses: string[] = [];
  const rows: string[][] = [];
  for (const corpus of corpora) {
    const print: Counts[] = [];
    const unlisted: Counts[] = [];
    const next: Counts[] = [];
    const onwards: Counts[] = [];
    const ms: number[] = [];
    let pages = 0;
    for await (const { page, snapshot, gold } of readRecorded([corpus])) {
      pages++;
      const { kind } = run(pageKind(snapshot, run(select(snapshot)).segments));
      const start = performance.now();
      const printLink = run(findPrintLink(snapshot));
      const { chosen, tie, candidates } = findNextPage(snapshot, kind);
      ms.push(performance.now() - start);
      if (gold.printLink !== null) {
        const counts = linkCounts(printLink?.href ?? null, gold.printLink);
        unlisted.push(linkCounts(run(findPrintLink(reworded(snapshot)))?.href ?? null, gold.printLink));
        print.push(counts);
        if (wrong(counts))
          misses.push(
            `print ${corpus.name} ${page.id}: found ${printLink?.href ?? 'none'} (${printLink?.reason ?? ''}), gold ${gold.printLink.join(' ')}`,
          );
      }
      if (gold.nextPage === null) continue;
      const counts = linkCounts(chosen?.href ?? null, gold.nextPage);
      next.push(counts);
      if (leadsOn(gold.nextPage, snapshot.url)) onwards.push(counts);
      if (wrong(counts))
        misses.push(
          `next ${corpus.name} ${page.id} (${kind}${tie ? ', tie' : ''}) ${snapshot.url}: found ${chosen?.href ?? 'none'} (${chosen?.reason ?? candidates.map((c) => `${c.href} ${c.reason}`).join(', ')}), gold ${gold.nextPage.join(' ')}`,
        );
    }
    rows.push([
      corpus.name,
      String(pages),
      rateCell(print),
      rateCell(unlisted),
      rateCell(next),
      rateCell(onwards),
      median(ms).toFixed(2),
    ]);
  }
  return {
    table: markdownTable(
      [
        'corpus',
        'pages',
        'print link P / R (links)',
        'in words of no list',
        'next page P / R (links)',
        'gold that leads on P / R (links)',
        'ms',
      ],
      rows,
    ),
    misses,
  };
}
