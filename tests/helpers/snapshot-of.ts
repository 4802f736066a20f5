/** Until its users have moved to `page.ts`. */
import type { PageSnapshot } from '../../src/snapshot/schema';
import { pageFromHtml } from './page';

/** @param html a body's content, or a whole page */
export const snapshotOf = (html: string, url = 'https://example.test/a/b') => pageFromHtml(html, url);

/** Texts of the segments that are flagged. */
export const textsOf = (page: PageSnapshot, content: Uint8Array): string[] =>
  page.segments.filter((_, s) => content[s] === 1).map((segment) => segment.text);
