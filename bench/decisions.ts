/**
 * npm run bench:decisions: what the stages decide on every recorded page, one line a page, to compare two states of the
 * code. `--save FILE` writes them, `--against FILE` names the pages that differ and fails when there are any.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { pageOf, type Page } from '../src/core/page';
import { select } from '../src/core/select';
import { closedPanels } from '../src/core/body/keep/closed-panels';
import { readingWithArticle, type ClippedReading } from '../src/core/hidden-article';
import { metadata, metadataContext } from '../src/core/metadata/read';
import type { Selection } from '../src/core/selection';
import { linkFields } from '../src/clip/whole';
import { loadCorpora } from './corpus';
import { readRecorded } from './recorded';
import { TRAINING_CORPORA } from './train/corpora';

/** A page's decisions, a digest a part, so that a difference says where it is. */
export interface DecisionLine {
  page: string;
  parts: Record<string, string>;
}

interface Clipped extends ClippedReading {
  selection: Selection;
}

const clipped = (snapshot: Page): Clipped => ({ snapshot, selection: select(snapshot) });

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 12);

/** Digits of scores that count: the last ones hang on the order of sums. */
const score = (value: number): string => value.toFixed(4);

/** Everything that is decided about a page. */
function decisionsOf({ snapshot, selection }: Clipped): DecisionLine['parts'] {
  const { segments, media, title, kind, kindReason, confidence, records } = selection;
  return {
    roles: digest(segments.map(({ role }) => role)),
    reasons: digest(segments.map(({ reason }) => reason)),
    scores: digest(segments.map((each) => score(each.score))),
    media: digest(media.map(({ role, reason, caption, credit }) => [role, reason, caption, credit ?? []])),
    title: digest([title.text, title.segments, score(title.score)]),
    kind: digest([kind, kindReason]),
    confidence: score(confidence),
    records: digest(records ?? null),
    metadata: digest(metadata(snapshot, metadataContext(snapshot, selection))),
    links: digest(linkFields(snapshot, selection)),
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
  for await (const { page, snapshot, others, opened } of readRecorded(sample)) {
    const shown = clipped(snapshot);
    let best = await readingWithArticle(
      shown,
      others.map((other) => () => clipped(pageOf(other))),
    );
    if (opened && best === shown && closedPanels(best).length > 0) best = clipped(pageOf(opened));
    lines.push({ page: `${page.corpus}/${page.id}`, parts: decisionsOf(best) });
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
