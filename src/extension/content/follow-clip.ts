/** The further pages of a clip, fetched as far as the settings want them. */
import type { Article } from '../../article/schema';
import { rememberingHost, tabHost, type ClipHost } from '../../clip/followed';
import type { ClipOptions } from '../../clip/options';
import type { PageClip } from '../../clip/pipeline';
import { followWhole } from '../../clip/whole';
import { frameFetch, ownFetch } from '../../follow/frame-fetch';
import { inFirefox } from '../browser';
import { canRetry, noticeText, unfetchedPage, type Following } from '../following';
import { t } from '../i18n';
import type { Clip, WholeClip } from './clip';
import type { JudgedPage } from '../../clip/list-article';

interface FollowHooks {
  progress(following: Following): void;
  /** more of the article is here: it is `clip.latest` from now on, with the user's corrections */
  came(article: Article, pages: readonly PageClip[]): void;
  /** says so to who looks at it */
  shown(): void;
  /** clips another document */
  clipOnce(document: Document, address: string): Promise<PageClip>;
}

/** Where the further pages of a clip come from. */
const clipHost = (page: Document, hooks: FollowHooks): ClipHost =>
  rememberingHost(
    tabHost(
      page,
      (document, address) => hooks.clipOnce(document, address),
      inFirefox() ? frameFetch(page) : ownFetch,
    ),
  );

/** Follows the pages until they are here, or until the clip's signal ends it. Never rejects: what is here stays. */
export async function followClip(
  clip: Clip,
  judged: JudgedPage,
  page: Document,
  hooks: FollowHooks,
): Promise<WholeClip> {
  const { settings, abort } = clip;
  const { kind, confidence } = judged.judgement;
  const options: ClipOptions = {
    followPages: settings.followPages,
    usePrintLink: settings.usePrintLink,
    maxPages: settings.maxPages,
    signal: abort.signal,
    onProgress: ({ stage, pages, number, total }) => {
      // A run that was given up and replaced has nothing to say any more.
      if (clip.abort !== abort) return;
      const most = total === null ? null : Math.min(total, settings.maxPages);
      const following = { stage, pages, number, total: most };
      clip.following = stage === 'done' ? null : following;
      hooks.progress(following);
    },
  };
  try {
    clip.host ??= clipHost(page, hooks);
    const whole = await followWhole(judged, clip.host, options, (article, pages) => {
      if (clip.abort !== abort) return;
      hooks.came(article, pages);
      hooks.shown();
    });
    if (clip.abort === abort)
      hooks.came(
        whole.article,
        whole.printed ? [whole.printed] : whole.pages.map((followed) => followed.clip),
      );
    return {
      article: clip.latest,
      kind,
      confidence: whole.confidence,
      notices: whole.notices.map(noticeText),
      canRetry: canRetry(whole.notices),
      unfetched: unfetchedPage(whole.notices),
    };
  } catch (error) {
    // What is here is never lost for the sake of the pages that did not come.
    const reason = error instanceof Error ? error.message : String(error);
    const notices = [t('notice_broken', reason)];
    return { article: clip.latest, kind, confidence, notices, canRetry: true, unfetched: null };
  } finally {
    if (clip.abort === abort) clip.following = null;
  }
}
