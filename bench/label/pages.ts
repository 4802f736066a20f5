/** Which pages are worth labelling by hand. */
import { select } from '../../src/core/select';
import { words } from '../../src/util/text';
import { run } from '../../src/util/steps';
import { loadCorpora, spread } from '../corpus';
import { bagPrf } from '../measures/bag';
import { readRecorded, recordedReading } from '../recorded';

/** Real sites of all kinds, whose own gold is a tool's output. */
const PEERS = ['mozilla-readability', 'defuddle', 'postlight-parser'];
/** Corpora whose gold was drafted by others; the pages where the pipeline disagrees with it most are read. */
const DISPUTED = ['wcxb-dev', 'fundus-dev', 'chinese-news-dev'];
/** Share of the list that comes from the disputed pages (own choice). */
const DISPUTED_SHARE = 0.35;
/** Segments: longer pages take a reader too long, shorter ones teach nothing. */
const FEWEST = 8;
const MOST = 350;

/** @returns `CORPUS/ID`, peers' pages spread evenly, then disputed ones, the worst first */
export async function pagesToLabel(count: number): Promise<string[]> {
  const disputed: { name: string; f1: number }[] = [];
  for await (const recorded of readRecorded(loadCorpora(undefined, DISPUTED) ?? [])) {
    const { page, gold, snapshot } = recorded;
    const { length } = snapshot.segments;
    if (gold.texts.length === 0 || length < FEWEST || length > MOST) continue;
    const read = recordedReading(recorded, (one) => ({ page: one, selection: run(select(one)) }));
    if (read.page !== snapshot) continue;
    const found = snapshot.segments.filter((_, s) => read.selection.segments[s]!.role === 'body');
    const own = found.flatMap(({ text }) => words(text));
    disputed.push({
      name: `${page.corpus}/${page.id}`,
      f1: Math.max(...gold.texts.map((want) => bagPrf(own, want).f1)),
    });
  }
  disputed.sort((a, b) => a.f1 - b.f1);
  const worst = disputed.slice(0, Math.round(count * DISPUTED_SHARE)).map(({ name }) => name);
  const peers: { id: string }[] = [];
  for await (const { page, snapshot } of readRecorded(loadCorpora(undefined, PEERS) ?? []))
    if (snapshot.segments.length >= FEWEST && snapshot.segments.length <= MOST)
      peers.push({ id: `${page.corpus}/${page.id}` });
  return [...spread(peers, count - worst.length).map(({ id }) => id), ...worst];
}
