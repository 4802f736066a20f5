/**
 * Stores highlights, one record per article. For the background and our own pages only: page processes must
 * ask the background for their own address's highlights.
 */
import type { Highlight } from '../../article/highlights/passage';
import { Turns } from '../../util/turns';
import browser from './browser';
import type { RecordFault } from '../../settings/stored';
import {
  HIGHLIGHTS_KEY as KEY,
  highlightsAddress,
  HIGHLIGHTS_VERSION,
  MOST_HIGHLIGHTS,
  readRecord,
  readStored,
  type HighlightChange,
  type HighlightedArticle,
  type NotKept,
} from './highlight-record';

/** Unreadable records that a write replaced. */
const ASIDE_KEY = 'highlights-aside:';
/**
 * Code units of all records as JSON. Chromium gives an extension 10 MiB of storage (5 before version 114),
 * shared with settings. Non-ASCII characters take up to three bytes.
 */
export const MOST_STORED = 3_000_000;

export class HighlightsRefused extends Error {
  constructor(readonly why: NotKept) {
    super(`Highlights refused: ${why}`);
  }
}

const sizeOf = (record: unknown): number => JSON.stringify(record).length;

async function stored(prefix = KEY): Promise<Map<string, unknown>> {
  const all = Object.entries(await browser.storage.local.get(null));
  return new Map(all.filter(([key]) => key.startsWith(prefix)));
}

const keyOf = (url: string): string => KEY + highlightsAddress(url);

/** The record to write, and a backup of an unreadable one that it replaces. */
function inPlaceOf(
  key: string,
  before: unknown,
  record: HighlightedArticle | null,
): { written: Record<string, unknown>; growth: number } {
  const { fault } = readStored(before);
  const now = record && { version: HIGHLIGHTS_VERSION, ...record };
  const written: Record<string, unknown> = now ? { [key]: now } : {};
  if (fault !== null)
    written[`${ASIDE_KEY}${new Date().toISOString()} ${key.slice(KEY.length)}`] = { fault, record: before };
  const gone = before === undefined || fault !== null ? 0 : sizeOf(before);
  return { written, growth: (now ? sizeOf(now) : 0) - gone };
}

/** @throws HighlightsRefused when the quota is exceeded */
async function write(written: Record<string, unknown>): Promise<void> {
  try {
    await browser.storage.local.set(written);
  } catch (error) {
    if (/quota/i.test(String(error))) throw new HighlightsRefused('full');
    throw error;
  }
}

export async function highlightsAt(url: string): Promise<HighlightedArticle | null> {
  const key = keyOf(url);
  return readStored((await browser.storage.local.get(key))[key]).record;
}

/** Sorts the newest change first. */
export async function allHighlights(): Promise<HighlightedArticle[]> {
  return [...(await stored()).values()]
    .map((value) => readStored(value).record)
    .filter((record) => record !== null)
    .sort((a, b) => b.changed.localeCompare(a.changed));
}

/** Replaces an article's highlights; an empty list removes the record. Rejects when full. */
export async function keepHighlights(record: HighlightedArticle): Promise<void> {
  const key = keyOf(record.url);
  const all = await stored();
  const before = all.get(key);
  if (record.highlights.length === 0) {
    const { written } = inPlaceOf(key, before, null);
    if (Object.keys(written).length > 0) await write(written);
    await browser.storage.local.remove(key);
    return;
  }
  if (record.highlights.length > MOST_HIGHLIGHTS) throw new HighlightsRefused('tooMany');
  const clean = readRecord(record);
  if (!clean) return;
  const { written, growth } = inPlaceOf(key, before, clean);
  let size = growth;
  for (const each of all.values()) size += sizeOf(each);
  // Shrinking is always allowed, so that users can delete.
  if (growth > 0 && size > MOST_STORED) throw new HighlightsRefused('full');
  await write(written);
}

const changing = new Turns();

/** Adds, replaces (same id) or removes a highlight, each change reading the result of the last. Rejects when full. */
export const changeHighlight = ({ about, put, remove }: HighlightChange): Promise<void> =>
  changing.inTurn(async () => {
    const others = ((await highlightsAt(about.url))?.highlights ?? []).filter(
      ({ id }) => id !== (put?.id ?? remove),
    );
    const highlights = put ? [...others, put] : others;
    await keepHighlights({ ...about, changed: new Date().toISOString(), highlights });
  });

/** Merges records of the same article, up to its limit. */
function byArticle(records: readonly HighlightedArticle[]): HighlightedArticle[] {
  const articles = new Map<string, { record: HighlightedArticle; highlights: Map<string, Highlight> }>();
  for (const record of records) {
    const key = keyOf(record.url);
    const known = articles.get(key) ?? { record, highlights: new Map<string, Highlight>() };
    articles.set(key, known);
    for (const highlight of record.highlights)
      if (known.highlights.size < MOST_HIGHLIGHTS && !known.highlights.has(highlight.id))
        known.highlights.set(highlight.id, highlight);
  }
  return [...articles.values()].map(({ record, highlights }) => ({
    ...record,
    highlights: [...highlights.values()],
  }));
}

/**
 * Adds imported records in one write; existing highlights stay. Rejects if some did not fit, after storing
 * the others.
 * @returns number of added highlights
 */
export async function takeHighlights(records: readonly HighlightedArticle[]): Promise<number> {
  const all = await stored();
  let size = 0;
  for (const each of all.values()) size += sizeOf(each);
  let came = 0;
  let refused: NotKept | null = null;
  const written: Record<string, unknown> = {};
  for (const record of byArticle(records)) {
    const key = keyOf(record.url);
    const before = readStored(all.get(key)).record;
    const known = new Set(before?.highlights.map(({ id }) => id));
    const fresh = record.highlights.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) continue;
    const highlights = [...(before?.highlights ?? []), ...fresh];
    const clean = readRecord({ ...(before ?? record), highlights });
    if (!clean || highlights.length > MOST_HIGHLIGHTS) {
      refused ??= 'tooMany';
      continue;
    }
    const change = inPlaceOf(key, all.get(key), clean);
    if (size + change.growth > MOST_STORED) {
      refused = 'full';
      continue;
    }
    size += change.growth;
    came += fresh.length;
    Object.assign(written, change.written);
  }
  if (came > 0) await write(written);
  if (refused) throw new HighlightsRefused(refused);
  return came;
}

interface UnreadRecord {
  fault: RecordFault;
  record: unknown;
}

/** Partly or fully unreadable records, in place or set aside. */
export async function unreadRecords(): Promise<UnreadRecord[]> {
  const here = [...(await stored()).values()].flatMap((record) => {
    const { fault } = readStored(record);
    return fault === null ? [] : [{ fault, record }];
  });
  const aside = [...(await stored(ASIDE_KEY)).values()] as UnreadRecord[];
  return [...aside, ...here];
}

/** Deletes unreadable data. Readable highlights stay. */
export async function forgetUnread(): Promise<void> {
  const gone = [...(await stored(ASIDE_KEY)).keys()];
  const cleaned: Record<string, unknown> = {};
  for (const [key, value] of await stored()) {
    const { record, fault } = readStored(value);
    if (fault !== null && record) cleaned[key] = { version: HIGHLIGHTS_VERSION, ...record };
    else if (fault !== null) gone.push(key);
  }
  await browser.storage.local.set(cleaned);
  await browser.storage.local.remove(gone);
}

export function onHighlightsChange(callback: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && Object.keys(changes).some((key) => key.startsWith(KEY))) callback();
  });
}
