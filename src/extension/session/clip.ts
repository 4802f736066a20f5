/** The clip of the page, further pages and corrections, and the article that follows from them. Plain data. */
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

/** The page on screen as it was read once. */
export interface Clip {
  /** the popup's name for the clip that it shows */
  readonly id: string;
  /** address at the time; a page that has since changed its address is read anew */
  readonly url: string;
  readonly settings: Settings;
  readonly first: PageClip;
  /** its live nodes, to assemble it anew when the user corrects it */
  readonly nodes: SnapshotNodes;
  /** who chose its segments, and chooses those of its further pages; null: our own */
  readonly engine: OtherEngine | null;
}

/** The result of following its further pages; empty for an article without any. */
export interface Followed {
  /** 0-1 */
  readonly confidence: number;
  /** in the browser's language */
  readonly notices: readonly string[];
  /** asking again can bring more */
  readonly canRetry: boolean;
  /** a page that was left to the user to open */
  readonly unfetched: UnfetchedPage | null;
}

/** The edit view's part of a correction, loaded with the first one. */
export interface Editing {
  correctedArticle: typeof correctedArticle;
  carried: typeof carried;
  /** Is the new clip of the page the same, without the user's corrections? */
  isSame: (old: Clip, made: Clip) => boolean;
  rare: Rare;
}

/** The changes to a clip by the user and by further pages. */
export interface Beside {
  /** the article of all pages that are here, as clipped, and these pages; the print page where it took their place */
  readonly joined: { readonly article: Article; readonly pages: readonly PageClip[] };
  /** null: nobody has corrected anything */
  readonly edited: { readonly by: Editing; readonly corrections: Corrections } | null;
  /** how the records of a list page are shown; as text: without them */
  readonly listAs: 'entries' | 'table' | 'text';
}

export const besideOf = ({ first }: Clip): Beside => ({
  joined: { article: first.article, pages: [first] },
  edited: null,
  listAs: 'entries',
});

export const correctionsOf = ({ edited }: Beside): Corrections => edited?.corrections ?? NO_CORRECTIONS;

/** The article that is read, printed, copied and saved. @param judged null before the kind of page is known */
export function* articleOf(clip: Clip, beside: Beside, judged: JudgedPage | null): Steps<Article> {
  const { joined, edited, listAs } = beside;
  const list = listAs === 'text' ? null : (judged?.list ?? null);
  let article = joined.article;
  if (edited && edited.corrections.done.length > 0) {
    const nodesOf = (page: PageClip): SnapshotNodes | null => (page === clip.first ? clip.nodes : null);
    const { by, corrections } = edited;
    article = yield* by.correctedArticle({ ...joined, nodesOf, rare: by.rare }, corrections);
  } else if (listAs === 'entries') return list ?? article;
  if (!judged || !list) return article;
  return (yield* judged.withList(article, correctionsOf(beside), listAs === 'table')) ?? article;
}

/** Is there more of the article than is on screen, and does the user want it? */
export function wantsMore({ judgement, paging }: JudgedClip, settings: Settings): boolean {
  if (judgement.kind === 'list') return false;
  if (settings.usePrintLink && printAddress(paging) !== null) return true;
  const { chosen, current, previous, numbered } = paging;
  const earlier = current > 1 && (previous !== null || numbered.length > 0);
  return settings.followPages && (chosen !== null || earlier);
}
