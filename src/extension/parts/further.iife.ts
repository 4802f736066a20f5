/** Part on demand: what the page is and where it leads, its further pages, the other papers' engines. */
import { rememberingHost, tabHost } from '../../clip/followed';
import { judgeClip } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { followWhole } from '../../clip/whole';
import { frameFetch, ownFetch } from '../../follow/frame-fetch';
import { tableOf } from '../content/table-of';
import { canRetry, followingStatus, noticeText } from '../following';
import { offer } from '../parts';

offer('further', {
  judgeClip,
  tableOf,
  followWhole,
  canRetry,
  noticeText,
  followingStatus,
  engineOf,
  tabHost,
  rememberingHost,
  frameFetch,
  ownFetch,
});
