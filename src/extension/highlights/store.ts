/**
 * Highlights in the extension's storage, a record an article. For the background and our own pages only: what stands in a
 * page's process asks the background for the highlights of its own address.
 */
import browser from '../browser';
import type { HighlightChange, NotKept } from './messages';
import { highlightsAddress, MOST_HIGHLIGHTS, readRecord, type HighlightedArticle } from './record';

const KEY = 'highlights:';
/**
 * Code units of all records as JSON. Chromium gives an extension 10 MiB of storage (5 before version 114), of which the
 * settings need their part; letters outside of ASCII take up to three bytes.
 */
export const MOST_STORED = 3_000_000;

export class HighlightsRefused extends Error {
  constructor(readonly why: NotKept) {
    super(`Highlights refused: ${why}`);
  }
}

const sizeOf = (record: unknown): number => JSON.stringify(record).length;

async function stored(): Promise<Map<string, unknown>> {
  const all = Object.entries(await browser.storage.local.get(null));
  return new Map(all.filter(([key]) => key.startsWith(KEY)));
}

/** Of one article; null for none. */
export async function highlightsAt(url: string): Promise<HighlightedArticle | null> {
  const key = KEY + highlightsAddress(url);
  return readRecord((await browser.storage.local.get(key))[key]);
}

/** All of them, the last changed first. */
export async function allHighlights(): Promise<HighlightedArticle[]> {
  return [...(await stored()).values()]
    .map(readRecord)
    .filter((record) => record !== null)
    .sort((a, b) => b.changed.localeCompare(a.changed));
}

/** Keeps the highlights of an article in the place of those that were there; none removes the record. Rejects when full. */
export async function keepHighlights(record: HighlightedArticle): Promise<void> {
  const key = KEY + highlightsAddress(record.url);
  if (record.highlights.length === 0) {
    await browser.storage.local.remove(key);
    return;
  }
  if (record.highlights.length > MOST_HIGHLIGHTS) throw new HighlightsRefused('tooMany');
  const clean = readRecord(record);
  if (!clean) return;
  const all = await stored();
  const before = all.get(key);
  const growth = sizeOf(clean) - (before === undefined ? 0 : sizeOf(before));
  let size = growth;
  for (const each of all.values()) size += sizeOf(each);
  // What makes it smaller is always let in, so that one can remove something.
  if (growth > 0 && size > MOST_STORED) throw new HighlightsRefused('full');
  try {
    await browser.storage.local.set({ [key]: clean });
  } catch (error) {
    if (/quota/i.test(String(error))) throw new HighlightsRefused('full');
    throw error;
  }
}

/** Changes follow each other: each reads what the one before it wrote. */
let changing: Promise<unknown> = Promise.resolve();

/** One highlight of an article put in the place of the one with its id, or beside the others; or taken away. Rejects when full. */
export function changeHighlight({ about, put, remove }: HighlightChange): Promise<void> {
  const change = changing.then(async () => {
    const others = ((await highlightsAt(about.url))?.highlights ?? []).filter(
      ({ id }) => id !== (put?.id ?? remove),
    );
    const highlights = put ? [...others, put] : others;
    await keepHighlights({ ...about, changed: new Date().toISOString(), highlights });
  });
  changing = change.catch(() => undefined);
  return change;
}

/** Takes records in beside those that are there; of an article that has some, those it did not have. @returns how many came */
export async function takeHighlights(records: readonly HighlightedArticle[]): Promise<number> {
  let came = 0;
  for (const record of records) {
    const before = await highlightsAt(record.url);
    const known = new Set(before?.highlights.map(({ id }) => id));
    const fresh = record.highlights.filter(({ id }) => !known.has(id));
    if (fresh.length === 0) continue;
    const all = [...(before?.highlights ?? []), ...fresh];
    await keepHighlights({ ...(before ?? record), highlights: all });
    came += fresh.length;
  }
  return came;
}

/** Calls back after each change of any of them. */
export function onHighlightsChange(callback: () => void): void {
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && Object.keys(changes).some((key) => key.startsWith(KEY))) callback();
  });
}
