/** The clip of a page, and what comes with it. Plain data. */
import type { Rare } from '../../assemble/context';
import { printAddress, type JudgedClip } from '../../clip/judge';
import type { OtherEngine, PageClip } from '../../clip/pipeline';
import type { carried } from '../../core/corrections';
import type { UnfetchedPage } from '../../follow/notice';
import type { SnapshotNodes } from '../../snapshot/schema';
import type { correctedArticle } from './corrected';
import type { Settings } from '../../settings/schema';
import type { Typesetting } from '../../typeset/body-part';

/** Assembles and shows what few articles have. */
export type RarePart = NonNullable<Typesetting['rare']> & { readonly RARE: Rare; readonly rareCss: string };

export interface Clip {
  /** identifies the clip for the popup */
  readonly id: string;
  /** address when read; if it changes, the page is read again */
  readonly url: string;
  readonly settings: Settings;
  readonly first: PageClip;
  /** live nodes, for reassembly after corrections */
  readonly nodes: SnapshotNodes;
  /** null: the article needs none of it */
  readonly rare: RarePart | null;
  /** null: our own engine */
  readonly engine: OtherEngine | null;
}

/** Empty if there are no further pages. */
export interface Followed {
  /** 0-1 */
  readonly confidence: number;
  /** localised */
  readonly notices: readonly string[];
  readonly canRetry: boolean;
  /** a page that only the user can open */
  readonly unfetched: UnfetchedPage | null;
}

/** This code is loaded with the first correction. */
export interface Editing {
  correctedArticle: typeof correctedArticle;
  carried: typeof carried;
  /** compares clips without corrections */
  isSame: (old: Clip, made: Clip) => boolean;
  rare: RarePart;
}

/** Whether there are more pages and the settings want them. */
export function wantsMore({ judgement, paging }: JudgedClip, settings: Settings): boolean {
  if (judgement.kind === 'list') return false;
  if (settings.usePrintLink && printAddress(paging) !== null) return true;
  const { chosen, current, previous, numbered } = paging;
  const earlier = current > 1 && (previous !== null || numbered.length > 0);
  return settings.followPages && (chosen !== null || earlier);
}
