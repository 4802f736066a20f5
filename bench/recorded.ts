/** Snapshots that `npm run bench:record` has written: what training and offline evaluation read. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readArticle, type PageReading } from '../src/core/hidden-article';
import { pageOf, type Page } from '../src/core/page';
import type { PageSnapshot } from '../src/snapshot/schema';
import { run } from '../src/util/steps';
import { CACHE, type Corpus, type CorpusPage } from './corpus';
import type { Gold } from './gold';

/** A recorded page as it lies in the file. */
export interface SnapshotFile {
  /** hash of the snapshot code that made it */
  version: string;
  /** address at which the page was served; gold links and pictures resolve against it */
  url: string;
  snapshot: PageSnapshot;
  /** the page as written and with what attributes hide, where it shows little; absent elsewhere */
  others?: PageSnapshot[];
  /** the page with its closed panels open, where it has some in its body (`hidden-article.ts`) */
  opened?: PageSnapshot;
}

export interface RecordedPage {
  page: CorpusPage;
  /** pages of one group must not be split between training and test: host, else theme and article, else family */
  group: string;
  snapshot: Page;
  /** other readings of the page, in the order in which they are tried (`hidden-article.ts`) */
  others: PageSnapshot[];
  opened: PageSnapshot | null;
  gold: Gold;
}

export const snapshotFile = (corpus: string, id: string): string =>
  join(CACHE, 'snapshots', corpus, `${id}.json.gz`);

/** @returns null when there is no readable recording of this version (any version when it is not given) */
export function readSnapshotFile(file: string, version?: string): SnapshotFile | null {
  if (!existsSync(file)) return null;
  try {
    const recorded = JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as SnapshotFile;
    return version === undefined || recorded.version === version ? recorded : null;
  } catch {
    // Cut short by an interrupted run: it is recorded again.
    return null;
  }
}

/** The unit that cross-validation leaves out as a whole: a host; in stress-dev a family. */
export function groupOf(page: CorpusPage): string {
  const { family, theme, host } = page.row;
  if (family !== undefined) return `${page.corpus}/${family}`;
  if (theme !== undefined) return `${page.corpus}/${theme}`;
  if (host !== undefined) return host.replace(/^www\./, '');
  try {
    return new URL(page.url).hostname.replace(/^www\./, '');
  } catch {
    return `${page.corpus}/${page.id}`;
  }
}

/** The recorded pages of corpora, in their order, one at a time in memory; pages without a recording are left out. */
// eslint-disable-next-line @typescript-eslint/require-await -- async so that callers need not change when reading does
export async function* readRecorded(corpora: readonly Corpus[]): AsyncGenerator<RecordedPage> {
  for (const corpus of corpora)
    for (const page of corpus.pages) {
      const recorded = readSnapshotFile(snapshotFile(corpus.name, page.id));
      if (!recorded) continue;
      const { snapshot, others = [], opened = null, url } = recorded;
      yield { page, group: groupOf(page), snapshot: pageOf(snapshot), others, opened, gold: page.gold(url) };
    }
}

/**
 * The reading of a recorded page that the pipeline takes (`readArticle`).
 * @param read runs the stages over a reading
 */
export function recordedReading<Read extends PageReading>(
  { snapshot, others, opened }: Pick<RecordedPage, 'snapshot' | 'others' | 'opened'>,
  read: (page: Page) => Read,
): Read {
  const shown = read(snapshot);
  return run(
    readArticle<Read>(function* (way, open) {
      yield 'recorded';
      if (open) return opened ? read(pageOf(opened)) : open.of;
      const other = way === 'shown' ? undefined : others[way === 'written' ? 0 : 1];
      // What was not recorded was not needed: the page shows enough.
      return other ? read(pageOf(other)) : shown;
    }),
  );
}
