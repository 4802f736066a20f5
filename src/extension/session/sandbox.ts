/** Documents whose server has taken their origin away (CSP `sandbox`). */
import { ClipProblem } from '../bridge/problems';

/** Such a document shares no origin with any frame in it: nothing of ours can be laid over it, and it may not print. */
const isSandboxed = ({ defaultView: view }: Document): boolean =>
  // Files have no origin either, but share it with their frames.
  view?.origin === 'null' && /^https?:$/.test(view.location.protocol);

/** Throws a ClipProblem in such a document. */
export function refuseSandboxed(page: Document): void {
  if (isSandboxed(page)) throw new ClipProblem('sandboxed');
}
