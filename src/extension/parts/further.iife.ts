/** Part on demand: what the page is and where it leads, its further pages, the other papers' engines. */
import { judgePage } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { followClip } from '../session/follow-clip';
import { followingStatus } from '../bridge/following';
import { offer } from '../bridge/parts';

offer('further', { judgePage, followClip, followingStatus, engineOf });
