/**
 * `--worst N`: an HTML page for the pages with the lowest F1 of the first system: the page as it looked, our
 * segments in their order coloured by role with the reason, and which words are missing or too many.
 * The report shows third-party pages: it goes to out/ and nowhere else.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { words } from '../src/util/text';
import { PROJECT, type Corpus } from './corpus';
import type { BenchBrowser } from './host/browser';
import type { Scripts } from './host/bundles';
import { isPeer, type SystemName, type SystemOutput } from './host/system-output';
import { bagOf, type Bag } from './measures/bag';
import { callSystem } from './run';
import type { PageScore } from './score';

const OUT = join(PROJECT, 'out/bench');

const escape = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Colours of roles: kept text green, dropped grey, the named parts each their own. */
const STYLE = `
body{font:15px/1.5 system-ui;margin:24px;color:#111;background:#fff}
h2{margin:40px 0 4px;border-top:2px solid #111;padding-top:8px}
.cols{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,1fr) minmax(0,1fr);gap:16px;align-items:start}
.cols>div{max-height:90vh;overflow:auto;border:1px solid #ccc;padding:8px}
img.shot{width:100%}
p{margin:0 0 6px;padding:2px 6px;border-left:6px solid #bbb}
p small{color:#555;display:block;font-size:11px}
p.body{border-color:#1a7f37;background:#eefaf0} p.dropped{color:#666}
p.title{border-color:#8250df;background:#f6f0ff} p.deck,p.kicker{border-color:#bf3989;background:#fff0f7}
p.byline,p.date{border-color:#9a6700;background:#fff8e5} p.caption,p.figure,p.lead{border-color:#0969da;background:#eef6ff}
.missing{background:#ffd7d5;text-decoration:underline} .extra{background:#fff3b0;text-decoration:line-through}
table{border-collapse:collapse} td,th{border:1px solid #ccc;padding:2px 8px;text-align:right} td:first-child{text-align:left}
`;

/**
 * Marks the words that the other side does not have (as often).
 * @returns escaped HTML
 */
export function markWords(text: string, other: Bag, name: 'missing' | 'extra'): string {
  const left = new Map(other);
  return text
    .split(/(\s+)/)
    .map((piece) => {
      const tokens = words(piece);
      if (tokens.length === 0) return escape(piece);
      let absent = 0;
      for (const token of tokens) {
        const n = left.get(token) ?? 0;
        if (n > 0) left.set(token, n - 1);
        else absent++;
      }
      return absent * 2 > tokens.length ? `<span class="${name}">${escape(piece)}</span>` : escape(piece);
    })
    .join('');
}

function segmentList(output: SystemOutput): string {
  const lines = (output.segments ?? []).map(
    (s) =>
      `<p class="${escape(s.role)}">${escape(s.text.slice(0, 400))}<small>${escape(s.role)} · ${escape(s.reason)} · ${s.score.toFixed(2)}${s.media ? ' · picture' : ''}</small></p>`,
  );
  return lines.join('\n') || '<p>no why-record</p>';
}

/**
 * Runs the worst pages again with `explain` and writes out/bench/worst.html.
 * @returns the file
 */
export async function writeWorst(
  browser: BenchBrowser,
  corpora: readonly Corpus[],
  scores: readonly PageScore[],
  systems: readonly SystemName[],
  scripts: Scripts,
  count: number,
): Promise<string> {
  const reference = systems[0];
  const worst = scores
    .filter((s) => s.system === reference && s.bag !== null)
    .sort((a, b) => (a.bag?.f1 ?? 0) - (b.bag?.f1 ?? 0))
    .slice(0, count);
  mkdirSync(OUT, { recursive: true });
  const tab = browser.tab();
  const parts: string[] = [];
  for (const [n, score] of worst.entries()) {
    const corpus = corpora.find((c) => c.name === score.corpus);
    const page = corpus?.pages.find((p) => p.id === score.id);
    if (!corpus || !page || reference === undefined) continue;
    const url = await browser.address(page, corpus.dir);
    let output: SystemOutput | null = null;
    let problem = '';
    let shot = '';
    try {
      output = await callSystem(tab, url, page, scripts, {
        system: reference,
        warmCalls: 0,
        withoutCaptions: !page.captionsInText,
        explain: true,
      });
      const file = `worst-${String(n + 1)}.jpg`;
      writeFileSync(join(OUT, file), await tab.screenshot());
      shot = `<img class="shot" src="${file}" alt="the page">`;
    } catch (error) {
      problem = error instanceof Error ? error.message : String(error);
      await tab.close();
    }
    const gold = page.row.text ?? '';
    const found = output?.text ?? '';
    const rows = systems.map((system) => {
      const s = scores.find((x) => x.system === system && x.corpus === score.corpus && x.id === score.id);
      const cells = [s?.bag?.precision, s?.bag?.recall, s?.bag?.f1].map(
        (v) => `<td>${v?.toFixed(3) ?? ''}</td>`,
      );
      return `<tr><td>${system}</td>${cells.join('')}</tr>`;
    });
    parts.push(`<h2>${String(n + 1)}. ${escape(score.corpus)} ${escape(score.id)}</h2>
<p>${escape(url)} · ${escape(score.kind)} ${escape(score.family)} · said ${escape(output?.kind ?? '')}, confidence ${(output?.confidence ?? 0).toFixed(2)} · title “${escape(output?.title ?? '')}”, gold “${escape(page.row.title ?? '')}” ${escape(problem)}</p>
<table><tr><th></th><th>P</th><th>R</th><th>F1</th></tr>${rows.join('')}</table>
<div class="cols"><div>${shot}</div><div><b>segments</b>${output && !isPeer(reference) ? segmentList(output) : ''}</div>
<div><b>output, extra words marked</b><p style="white-space:pre-wrap">${markWords(found, bagOf(words(gold)), 'extra')}</p>
<b>gold, missing words marked</b><p style="white-space:pre-wrap">${markWords(gold, bagOf(words(found)), 'missing')}</p></div></div>`);
  }
  await tab.close();
  const file = join(OUT, 'worst.html');
  writeFileSync(
    file,
    `<!doctype html><meta charset="utf-8"><title>Worst pages of ${String(reference)}</title><style>${STYLE}</style><h1>Worst ${String(worst.length)} pages of ${String(reference)}</h1>${parts.join('\n')}`,
  );
  return file;
}
