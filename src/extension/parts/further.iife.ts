import { judgePage } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { followClip } from '../session/follow-clip';
import { offer } from '../bridge/parts';

offer('further', { judgePage, followClip, engineOf });
