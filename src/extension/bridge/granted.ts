/**
 * Retries scripts that Chromium refuses too early. The browser process grants the tab at a click and tells
 * the page's process separately. In a busy page, the order to run a script can overtake that message (right
 * after loading, one click in eight on a loaded machine).
 */

/** Chromium's wording for a refusal by the page's process. The browser's refusal names the address. */
const PAGE_REFUSES = /^Cannot access contents of the page\b/i;

/** First and last pause in ms; pauses double. Then the user sees the error. */
const FIRST_PAUSE_MS = 5;
const LAST_PAUSE_MS = 1280;

interface GrantHost {
  /** whether the tab is granted now */
  granted(): Promise<boolean>;
  pause(ms: number): Promise<void>;
}

/** Retries while the browser grants the tab but the page refuses. Rejects with the first other error. */
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
