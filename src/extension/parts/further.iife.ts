/** Part on demand: what the page is and where it leads, its further pages, the other papers' engines. */
import { judgeClip } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { followClip } from '../content/follow-clip';
import { tableOf } from '../content/table-of';
import { followingStatus } from '../following';
import { offer } from '../parts';

offer('further', { judgeClip, tableOf, followClip, followingStatus, engineOf });
