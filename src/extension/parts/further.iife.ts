/** Judging, following pages, other papers' engines. */
import { judgePage, type JudgedPage } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { offer } from '../bridge/parts';
import type { Article } from '../../article/schema';
import { rememberingHost, tabHost } from '../../clip/followed';
import type { ClipOptions } from '../../clip/options';
import type { PageClip } from '../../clip/pipeline';
import { followWhole } from '../../clip/whole';
import { frameFetch, ownFetch } from '../../follow/offscreen';
import { inFirefox } from '../bridge/browser';
import { noticesOf } from '../bridge/following';
import { t } from '../bridge/i18n';
import type { Followed, RarePart } from '../session/clip';
import type { FollowRun } from '../session/one-article';

/** Follows pages until done or aborted. Never rejects: loaded pages stay. */
async function followClip(
  page: Document,
  judged: JudgedPage,
  { clip: { settings }, signal, kept, progress, came }: FollowRun,
  rare: RarePart,
  clipOnce: (document: Document, address: string) => Promise<PageClip>,
): Promise<Followed> {
  const tell = (article: Article, pages: readonly PageClip[]): void => came({ article, pages, rare });
  const options: ClipOptions = {
    followPages: settings.followPages,
    usePrintLink: settings.usePrintLink,
    maxPages: settings.maxPages,
    signal,
    onProgress: ({ stage, pages, number, total }) => {
      const most = total === null ? null : Math.min(total, settings.maxPages);
      progress({ stage, pages, number, total: most }, stage === 'done');
    },
  };
  try {
    kept.host ??= rememberingHost(tabHost(page, clipOnce, inFirefox() ? frameFetch(page) : ownFetch));
    const whole = await followWhole(judged, kept.host, options, tell);
    tell(whole.article, whole.printed ? [whole.printed] : whole.pages.map((followed) => followed.clip));
    return { confidence: whole.confidence, ...noticesOf(whole.notices) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const { confidence } = judged.judgement;
    return { confidence, notices: [t('notice_broken', reason)], canRetry: true, unfetched: null };
  }
}

const further = { judgePage, followClip, engineOf };
offer('further', further);

declare module '../bridge/parts' {
  interface ScriptParts {
    further: typeof further;
  }
}
