/**
 * npm run bench:decisions: what the stages decide on every recorded page, one line a page, to compare two states of the
 * code. `--save FILE` writes them, `--against FILE` names the pages that differ and fails when there are any.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeClip, printAddress } from '../src/clip/judge';
import type { Page } from '../src/core/page';
import { select } from '../src/core/select';
import type { PageReading } from '../src/core/hidden-article';
import { metadataContext } from '../src/core/metadata/context';
import { metadata } from '../src/core/metadata/read';
import type { Selection } from '../src/core/selection';
import { loadCorpora } from './corpus';
import { readRecorded, recordedReading } from './recorded';
import { TRAINING_CORPORA } from './train/corpora';
import { run } from '../src/util/steps';

/** A page's decisions, a digest a part, so that a difference says where it is. */
export interface DecisionLine {
  page: string;
  parts: Record<string, string>;
}

interface Decided extends PageReading {
  selection: Selection;
}

const decided = (page: Page): Decided => ({ page, selection: run(select(page)) });

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Digits of scores that count: the last ones hang on the order of sums. */
const score = (value: number): string => value.toFixed(4);

/** Everything that is decided about a page. */
function decisionsOf({ page, selection }: Decided): DecisionLine['parts'] {
  const { segments, media, title } = selection;
  const { judgement, paging } = run(judgeClip({ page, selection, engine: 'article-clipper' }));
  const { kind, reason, confidence, records } = judgement;
  return {
    roles: digest(segments.map(({ role }) => role)),
    reasons: digest(segments.map(({ reason }) => reason)),
    scores: digest(segments.map((each) => score(each.score))),
    media: digest(media.map(({ role, reason, caption, credit }) => [role, reason, caption, credit ?? []])),
    title: digest([title.text, title.segments, score(title.score)]),
    kind: digest([kind, reason]),
    confidence: score(confidence),
    records: digest(records),
    metadata: digest(metadata(page, metadataContext(page, selection))),
    links: digest({ printLink: printAddress(paging), nextPage: paging.chosen?.href ?? null }),
  };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: [...TRAINING_CORPORA, 'records-dev', 'autopager-dev'].join(',') },
      every: { type: 'string', default: '1' },
      save: { type: 'string' },
      against: { type: 'string' },
    },
  });
  const corpora = loadCorpora(undefined, values.only.split(','));
  if (!corpora) {
    console.log('bench:decisions: no corpora here');
    return;
  }
  const every = Number(values.every);
  const sample = corpora.map((corpus) => ({
    ...corpus,
    pages: corpus.pages.filter((_, at) => at % every === 0),
  }));
  const lines: DecisionLine[] = [];
  for await (const recorded of readRecorded(sample)) {
    const { corpus, id } = recorded.page;
    lines.push({ page: `${corpus}/${id}`, parts: decisionsOf(recordedReading(recorded, decided)) });
  }
  if (values.save) writeFileSync(values.save, lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
  if (values.against) process.exitCode = compare(lines, values.against);
  else console.log(`${String(lines.length)} pages`);
}

/** Names what differs. @returns 1 when something does */
function compare(lines: readonly DecisionLine[], file: string): number {
  if (!existsSync(file))
    throw new Error(`no decisions in ${file}: write them with --save from the state to compare with`);
  const before = new Map<string, DecisionLine>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '') continue;
    const parsed = JSON.parse(line) as DecisionLine;
    before.set(parsed.page, parsed);
  }
  let different = 0;
  let compared = 0;
  const byPart = new Map<string, number>();
  for (const { page, parts } of lines) {
    const old = before.get(page);
    if (!old) continue;
    compared++;
    const changed = Object.keys(parts).filter((part) => parts[part] !== old.parts[part]);
    if (changed.length === 0) continue;
    different++;
    for (const part of changed) byPart.set(part, (byPart.get(part) ?? 0) + 1);
    console.log(`${page}: ${changed.join(', ')}`);
  }
  const counts = [...byPart].map(([part, count]) => `${part} ${String(count)}`).join(', ');
  console.log(
    `${String(compared)} pages compared, ${String(different)} differ${counts ? `: ${counts}` : ''}`,
  );
  return different > 0 || compared === 0 ? 1 : 0;
}

await main();
