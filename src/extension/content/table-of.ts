/** The table that a list page is read as. */
import { recordsTree } from '../../article/records-tree';
import type { Article } from '../../article/schema';
import type { JudgedClip } from '../../clip/judge';

/** A page that is a list of records, as their table; null for any other. */
export function tableOf({ clip, judgement: { records } }: JudgedClip): Article | null {
  if (records === null || records.rows.length === 0) return null;
  return Object.freeze({ ...clip.article, content: recordsTree(records), deck: '' });
}
