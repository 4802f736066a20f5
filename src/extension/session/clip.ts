/** The clip of the page, further pages and corrections, and the resulting article. Plain data. */
import type { Article } from '../../article/schema';
import type { Rare } from '../../assemble/context';
import { type JudgedClip, type JudgedPage, printAddress } from '../../clip/judge';
import type { OtherEngine, PageClip } from '../../clip/pipeline';
import { NO_CORRECTIONS, type Corrections, type carried } from '../../core/corrections';
import type { UnfetchedPage } from '../../follow/notice';
import type { SnapshotNodes } from '../../snapshot/schema';
import type { Steps } from '../../util/steps';
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

/** The pages so far, as one article. */
export interface Joined {
  readonly article: Article;
  readonly pages: readonly PageClip[];
  readonly rare: RarePart | null;
}

/** Changes by the user and by further pages. */
export interface Beside {
  /** the uncorrected article and its pages, or the print page that replaced them */
  readonly joined: Joined;
  /** null: no corrections */
  readonly edited: { readonly by: Editing; readonly corrections: Corrections } | null;
  /** display of a list page's records; 'text' hides them */
  readonly listAs: 'entries' | 'table' | 'text';
}

export const besideOf = ({ first, rare }: Clip): Beside => ({
  joined: { article: first.article, pages: [first], rare },
  edited: null,
  listAs: 'entries',
});

export const correctionsOf = ({ edited }: Beside): Corrections => edited?.corrections ?? NO_CORRECTIONS;

/** @param judged null before judging */
export function* articleOf(clip: Clip, beside: Beside, judged: JudgedPage | null): Steps<Article> {
  const { joined, edited, listAs } = beside;
  const list = listAs === 'text' ? null : (judged?.list ?? null);
  let article = joined.article;
  if (edited && edited.corrections.done.length > 0) {
    const nodesOf = (page: PageClip): SnapshotNodes | null => (page === clip.first ? clip.nodes : null);
    const { by, corrections } = edited;
    article = yield* by.correctedArticle({ ...joined, nodesOf, rare: by.rare.RARE }, corrections);
  } else if (listAs === 'entries') return list ?? article;
  if (!judged || !list) return article;
  return (yield* judged.withList(article, correctionsOf(beside), listAs === 'table')) ?? article;
}

/** Whether there are more pages and the settings want them. */
export function wantsMore({ judgement, paging }: JudgedClip, settings: Settings): boolean {
  if (judgement.kind === 'list') return false;
  if (settings.usePrintLink && printAddress(paging) !== null) return true;
  const { chosen, current, previous, numbered } = paging;
  const earlier = current > 1 && (previous !== null || numbered.length > 0);
  return settings.followPages && (chosen !== null || earlier);
}
