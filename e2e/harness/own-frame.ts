/** Our frame among those of a page, which has no name (docs/adr/0001-reader-isolation.md). */
import type { Frame } from 'playwright-core';

/** ms for a frame to say what it holds. */
const LOOK_LIMIT_MS = 1000;

/** The frame that holds this hook, null when none does. */
export async function ownFrameIn(frames: readonly Frame[], name: 'article' | 'toast'): Promise<Frame | null> {
  for (const frame of frames) {
    if (!/^about:(srcdoc|blank)$/.test(frame.url())) continue;
    const holds = frame.evaluate(
      (selector) => document.querySelector(selector) !== null,
      `[data-ac="${name}"]`,
    );
    // A frame that goes away meanwhile is none of them; one that is kept from loading never answers.
    const late = new Promise<false>((resolve) => setTimeout(resolve, LOOK_LIMIT_MS, false));
    if (await Promise.race([holds.catch(() => false), late])) return frame;
  }
  return null;
}
