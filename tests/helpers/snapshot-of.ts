/** Snapshots of HTML written in a test: no layout, through the real pass. */
import { JSDOM } from 'jsdom';
import { pageOf, type Page } from '../../src/core/page';
import type { PageSnapshot } from '../../src/snapshot/schema';
import { takeSnapshot } from '../../src/snapshot/read';

/** @param html a body's content, or a whole page */
export async function snapshotOf(html: string, url = 'https://example.test/a/b'): Promise<Page> {
  const { window } = new JSDOM(html, { url });
  return pageOf((await takeSnapshot(window.document)).snapshot);
}

/** Texts of the segments that are flagged. */
export const textsOf = (page: PageSnapshot, content: Uint8Array): string[] =>
  page.segments.filter((_, s) => content[s] === 1).map((segment) => segment.text);
