/** Documents without an origin (CSP `sandbox`). */
import { ClipProblem } from '../bridge/problems';

/** Such a document shares no origin with its frames: we can lay nothing over it, and it may not print. */
const isSandboxed = ({ defaultView: view }: Document): boolean =>
  // Local files have no origin either, but share it with their frames.
  view?.origin === 'null' && /^https?:$/.test(view.location.protocol);

/** @throws ClipProblem */
export function refuseSandboxed(page: Document): void {
  if (isSandboxed(page)) throw new ClipProblem('sandboxed');
}
