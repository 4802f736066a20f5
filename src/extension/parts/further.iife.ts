/** Part on demand: what the page is and where it leads, its further pages, the other papers' engines. */
import { judgePage, listArticle } from '../../clip/list-article';
import { engineOf } from '../../clip/other-engine';
import { followClip } from '../content/follow-clip';
import { followingStatus } from '../following';
import { offer } from '../parts';

offer('further', { judgePage, listArticle, followClip, followingStatus, engineOf });
