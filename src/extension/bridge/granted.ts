/**
 * A click grants the tab in the browser's own process first; the page's process hears of it by a message of its own.
 * In Chromium the order to run a script can overtake that message while the page is busy (right after it has loaded,
 * one click in eight on a loaded machine): the page then refuses what the browser has granted.
 */

/** How Chromium words a refusal by the page's process. A refusal by the browser names the address. */
const PAGE_REFUSES = /^Cannot access contents of the page\b/i;

/** Between two attempts, in ms; twice as long each time. A page that is busy for longer than all of them is told so. */
const FIRST_PAUSE_MS = 5;
const LAST_PAUSE_MS = 1280;

interface GrantHost {
  /** whether the browser grants us the tab at this moment */
  granted(): Promise<boolean>;
  pause(ms: number): Promise<void>;
}

/**
 * Does what needs the grant; again only while the browser says that the tab is granted and the page does not know it
 * yet. Rejects with the first error that means anything else.
 */
export async function whenGranted<T>(act: () => Promise<T>, host: GrantHost): Promise<T> {
  for (let pause = FIRST_PAUSE_MS; ; pause *= 2) {
    try {
      return await act();
    } catch (error) {
      const said = error instanceof Error ? error.message : String(error);
      if (pause > LAST_PAUSE_MS || !PAGE_REFUSES.test(said) || !(await host.granted())) throw error;
    }
    await host.pause(pause);
  }
}
