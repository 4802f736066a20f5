/** A page as the stages see it: the snapshot with its tree and head. */
import type { PageSnapshot } from '../snapshot/schema';
import { readHead, type PageHead } from './head/read';
import { PageTree } from './tree/relations';

export interface Page extends PageSnapshot {
  readonly tree: PageTree;
  readonly head: PageHead;
}

/** O(elements + segments + head). */
export const pageOf = (snapshot: PageSnapshot): Page => ({
  ...snapshot,
  tree: new PageTree(snapshot),
  head: readHead(snapshot.head),
});
