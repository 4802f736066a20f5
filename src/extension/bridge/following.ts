/** Progress and problems of following pages, localised. */
import type { ClipProgress } from '../../clip/options';
import { UNFETCHED, type FollowNotice, type UnfetchedPage } from '../../follow/notice';
import { formatNumber, t } from './i18n';
import type { StatusAction, StatusContent } from '../widgets/status-line';
import type { MessageKey } from '../../words/strings';

/** The popup receives this. */
export type Following = Pick<ClipProgress, 'stage' | 'pages' | 'number' | 'total'>;

/** These actions can wait for pages. */
export type Waiting = 'copy' | 'print' | 'save';

const WAITING = {
  copy: { doing: 'copying', label: 'copyNow', name: 'copy-now' },
  print: { doing: 'preparingPrint', label: 'printNow', name: 'print-now' },
  save: { doing: 'saving', label: 'saveNow', name: 'save-now' },
} as const satisfies Record<Waiting, { doing: MessageKey; label: MessageKey; name: string }>;

/** 'Copying…' */
export const waitingText = (waiting: Waiting): string => t(WAITING[waiting].doing);

/** Shows progress with a button to stop waiting. */
export function followingStatus(
  following: Following,
  waiting: Waiting | null,
  goWithout: () => void,
): StatusContent {
  const { pages, total } = following;
  const text = followingText(following);
  const { label, name } = waiting ? WAITING[waiting] : ({ label: 'stop', name: 'stop' } as const);
  return {
    text: waiting ? `${waitingText(waiting)} ${text}` : text,
    // A null maximum means unknown.
    progress: { value: pages, max: total !== null && total >= pages ? total : null },
    actions: [{ label: t(label), name, run: goWithout }],
  };
}

/** 'Fetching page 2 of 4…' */
function followingText({ stage, number, total }: Following): string {
  if (stage === 'print-page') return t('fetchingPrint');
  return total === null || total < number
    ? t('fetchingPages', formatNumber(number))
    : t('fetchingPageOf', formatNumber(number), formatNumber(total));
}

/** What the user is told of missing pages. */
export const noticesOf = (notices: readonly FollowNotice[]) => ({
  notices: notices.map(noticeText),
  /** A retry helps unless the page limit was reached or only the user can open the page. */
  canRetry: notices.some(
    (notice) => notice.key === 'cancelled' || (notice.key === 'pageMissing' && !UNFETCHED.has(notice.error)),
  ),
  /** the first page that only the user can open */
  unfetched: unfetchedPage(notices),
});

/** Localised `englishNotice` (follow/notice.ts). */
function noticeText(notice: FollowNotice): string {
  switch (notice.key) {
    case 'pageMissing':
      return t(
        'notice_pageMissing',
        formatNumber(notice.page),
        t(`pageError_${notice.error}`, notice.status),
      );
    case 'pageLimit':
      return t('notice_pageLimit', formatNumber(notice.pages));
    case 'leftPage':
      return t('notice_leftPage');
    case 'cancelled':
      return t('notice_cancelled', formatNumber(notice.pages));
  }
}

function unfetchedPage(notices: readonly FollowNotice[]): UnfetchedPage | null {
  for (const notice of notices)
    if (notice.key === 'pageMissing' && UNFETCHED.has(notice.error))
      return { number: notice.page, url: notice.url };
  return null;
}

export const openPageAction = (
  { number, url }: UnfetchedPage,
  open: (url: string) => void,
): StatusAction => ({
  label: t('openPage', formatNumber(number)),
  name: 'open-page',
  run: () => open(url),
});
