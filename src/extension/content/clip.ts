/** One clip of this page as the content script keeps it, and what of it is shown: its article so far, or as a list. */
import { toText } from '../../article/forms';
import type { Article } from '../../article/schema';
import type { ClipHost } from '../../clip/followed';
import { printAddress, type JudgedClip } from '../../clip/judge';
import type { JudgedPage, ListedClip } from '../../clip/list-article';
import type { OtherEngine, PageClip } from '../../clip/pipeline';
import type { Corrections } from '../../core/corrections';
import type { PageKind } from '../../core/selection';
import type { SnapshotNodes } from '../../snapshot/schema';
import type { UnfetchedPage } from '../../follow/notice';
import type { Following } from '../following';
import type { Settings } from '../settings-schema';

/** An article with all that came of it, and what the user should know. */
export interface WholeClip {
  article: Article;
  kind: PageKind;
  /** 0-1 */
  confidence: number;
  /** in the browser's language */
  notices: string[];
  /** asking again can bring more */
  canRetry: boolean;
  /** a page that was left to the user to open */
  unfetched: UnfetchedPage | null;
}

export interface Clip {
  /** what the popup names it by, when it asks for something of the clip that it shows */
  id: string;
  /** address at the time; a page that has since changed its address is clipped anew */
  url: string;
  settings: Settings;
  /** the page on screen */
  first: PageClip;
  /** what kind of page it is and where it leads; null before anybody asked (`Clips.judged`) */
  judged: Promise<JudgedPage> | null;
  /** of a list page, what its records are made of; null before it was judged, when the user wants the text alone, and on any other page */
  listed: ListedClip | null;
  /** its live nodes, to assemble it anew when the user corrects it */
  nodes: SnapshotNodes;
  /** what is here so far, as clipped: the article, and the pages that it was made from */
  clipped: Article;
  pages: readonly PageClip[];
  /** what the user changed about it */
  corrections: Corrections;
  /** with the pages that are here so far, and as the user corrected it */
  latest: Article;
  /** the last that was heard of the following; null before and after it */
  following: Following | null;
  whole: Promise<WholeClip> | null;
  abort: AbortController;
  /** who chose its segments, and chooses those of its further pages; null: our own */
  engine: OtherEngine | null;
  /** where its further pages come from; null before they are followed */
  host: ClipHost | null;
}

/** Is there more of the article than is on screen, and does the user want it? */
export function wantsMore({ judgement, paging }: JudgedClip, settings: Settings): boolean {
  if (judgement.kind === 'list') return false;
  if (settings.usePrintLink && printAddress(paging) !== null) return true;
  const { chosen, current, previous, numbered } = paging;
  const earlier = current > 1 && (previous !== null || numbered.length > 0);
  return settings.followPages && (chosen !== null || earlier);
}

/** What there is of a clip without further pages. */
export function onScreenOutcome(clip: Clip, judged: JudgedPage): WholeClip {
  takeList(clip, judged);
  const { kind, confidence } = judged.judgement;
  return { article: clip.latest, kind, confidence, notices: [], canRetry: false, unfetched: null };
}

/** Would a new clip of the page only forget what the user corrected? */
export function sameClip(old: Clip, made: Clip): boolean {
  return (
    old.corrections.done.length + old.corrections.undone.length > 0 &&
    old.settings.engine === made.settings.engine &&
    toText(old.first.article) === toText(made.first.article)
  );
}

/** A list page has its records, unless the user wants its text alone; whether it has them now. */
export function takeList(clip: Clip, { list }: JudgedPage): boolean {
  if (!clip.listed || !list) return false;
  // One that was corrected or made a table has them already (`Clips`).
  if (clip.corrections.done.length === 0 && !clip.listed.asTable) clip.latest = list;
  return true;
}
