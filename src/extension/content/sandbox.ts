/** Documents whose server has taken their origin away (CSP `sandbox`). */
import { ClipProblem } from '../problems';

/** Such a document shares no origin with any frame in it: nothing of ours can be laid over it, and it may not print. Throws a ClipProblem there. */
export function refuseSandboxed({ defaultView: view }: Document): void {
  // Files have no origin either, but share it with their frames.
  if (view?.origin === 'null' && /^https?:$/.test(view.location.protocol)) throw new ClipProblem('sandboxed');
}
