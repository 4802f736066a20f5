/** The text that each engine takes on recorded pages: bags of words, LCS, nodes, time. */
import { readFileSync } from 'node:fs';
import { select } from '../../src/core/select';
import { words } from '../../src/util/text';
import { contentExtraction } from '../../src/engines/content-extraction';
import { coreEx } from '../../src/engines/coreex';
import { qRead, qReadSegments } from '../../src/engines/qread';
import { textSymbolDensity } from '../../src/engines/text-symbol-density';
import { pageOf, type Page } from '../../src/core/page';
import type { PageSnapshot } from '../../src/snapshot/schema';
import type { Corpus } from '../corpus';
import { startsWith } from '../gold';
import { bagPrf, type PRF } from '../measures/bag';
import { median } from '../measures/bootstrap';
import { lcsPrf } from '../measures/lcs';
import { readRecorded } from '../recorded';
import { crossTable, markdownTable } from '../tables';
import { labelSegments } from '../train/labels';
import { run } from '../../src/util/steps';
import { mean } from './mean';

/** A whole article, or one without junk, within the noise of the gold (share of words; the paper judged by eye). */
const COMPLETE = 0.97;

type Run = (page: Page, html: () => string) => ArrayLike<number>;
const ENGINES: Record<string, Run> = {
  'article-clipper': (page) => run(select(page)).segments.map(({ role }) => (role === 'body' ? 1 : 0)),
  coreex: (page) => run(coreEx(page)).content,
  qread: (page, html) => qReadSegments(page, html()).content,
  'content-extraction': (page) => contentExtraction(page).content,
  'text-symbol-density': (page) => run(textSymbolDensity(page)).content,
};

/** What a document without layout gives: no boxes, plain styles. */
function withoutLayout(page: PageSnapshot): PageSnapshot {
  return {
    ...page,
    hasLayout: false,
    styles: [],
    document: { width: 0, height: 0 },
    elements: page.elements.map((element) => ({ ...element, box: null, style: -1 })),
    segments: page.segments.map((segment) => ({ ...segment, box: null, style: -1 })),
    links: page.links.map((link) => ({ ...link, box: null })),
    media: page.media.map((media) => ({ ...media, box: null })),
    rules: page.rules.map((rule) => ({ ...rule, box: null })),
  };
}

/** As everywhere in the bench (score.ts): a headline that leads the text is not held against it. */
const withoutHeadline = (found: string[], headline: readonly string[]): string[] =>
  startsWith(found, headline) ? found.slice(headline.length) : found;

interface Row {
  bags: PRF[];
  lcs: PRF[];
  nodes: PRF[];
  ms: number[];
}

/** Every engine over the articles of the corpora: all measures to stdout. @returns F1 alone, a column a corpus */
export async function engines(corpora: readonly Corpus[], noLayout: boolean): Promise<string> {
  const rows = new Map<string, Row>();
  const source = new Map<string, number[]>();
  for await (const { page, snapshot: recorded, gold } of readRecorded(corpora)) {
    const text = page.row.text ?? '';
    if (gold.texts.length === 0 || text.trim() === '') continue;
    const snapshot = noLayout ? pageOf(withoutLayout(recorded)) : recorded;
    const html = readFileSync(page.file, 'utf8');
    const from = performance.now();
    qRead(html);
    const own = performance.now() - from;
    source.set(page.corpus, [...(source.get(page.corpus) ?? []), own]);
    const labels = labelSegments(snapshot.segments, text);
    const tokens = snapshot.segments.map((segment) => words(segment.text));
    for (const [name, run] of Object.entries(ENGINES)) {
      const start = performance.now();
      const content = run(snapshot, () => html);
      const ms = performance.now() - start;
      const key = `${page.corpus} | ${name}`;
      let row = rows.get(key);
      if (!row) rows.set(key, (row = { bags: [], lcs: [], nodes: [], ms: [] }));
      row.ms.push(ms);
      const found = withoutHeadline(tokens.filter((_, s) => content[s] === 1).flat(), gold.headline);
      const bags = gold.texts.map((want) => bagPrf(found, want));
      row.bags.push(bags.reduce((a, b) => (b.f1 > a.f1 ? b : a)));
      if (page.corpus.startsWith('chinese')) row.lcs.push(lcsPrf(found, gold.texts[0] ?? []));
      let both = 0;
      let extracted = 0;
      let answer = 0;
      tokens.forEach(({ length }, s) => {
        if (content[s] === 1) extracted += length;
        if (labels[s] === 1) answer += length;
        if (content[s] === 1 && labels[s] === 1) both += length;
      });
      row.nodes.push({
        precision: extracted > 0 ? both / extracted : 0,
        recall: answer > 0 ? both / answer : 1,
        f1: 0,
      });
    }
  }
  const head =
    'corpus | engine | pages | bag F1 | P | R | node P | node R | accurate | extra | missed | LCS P | LCS R | ms';
  const table: string[][] = [];
  for (const [key, { bags, lcs, nodes, ms }] of rows) {
    const whole = bags.filter(({ recall }) => recall >= COMPLETE);
    const accurate = whole.filter(({ precision }) => precision >= COMPLETE).length / bags.length;
    const extra = whole.length / bags.length - accurate;
    const cells = [
      String(bags.length),
      mean(bags.map((b) => b.f1)),
      mean(bags.map((b) => b.precision)),
      mean(bags.map((b) => b.recall)),
      mean(nodes.map((b) => b.precision)),
      mean(nodes.map((b) => b.recall)),
      accurate.toFixed(3),
      extra.toFixed(3),
      (1 - accurate - extra).toFixed(3),
      mean(lcs.map((b) => b.precision)),
      mean(lcs.map((b) => b.recall)),
      median(ms).toFixed(2),
    ];
    table.push([...key.split(' | '), ...cells]);
  }
  console.log(
    `${markdownTable(head.split(' | '), table)}\n\nqRead itself, HTML text to segments, without finding its text again in the snapshot (ms a page, median): ${[...source].map(([corpus, times]) => `${corpus} ${median(times).toFixed(2)}`).join(', ')}.\n`,
  );
  return crossTable(
    'engine',
    table.map(([column = '', row = '', , text = '']) => ({ row, column, text })),
  );
}
