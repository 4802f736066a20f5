/** Judging, following pages, other papers' engines. */
import { judgePage } from '../../clip/judge';
import { engineOf } from '../../clip/other-engine';
import { followClip } from '../session/follow-clip';
import { offer } from '../bridge/parts';

const further = { judgePage, followClip, engineOf };
offer('further', further);

declare module '../bridge/parts' {
  interface ScriptParts {
    further: typeof further;
  }
}
