/** Reading aids, a script of their own that is asked for once the article stands. */
import { AIDS, type OpenAids } from '../aids';
import browser from '../browser';

const world = globalThis as { [AIDS]?: OpenAids };

/** null where the browser does not let the background put it here: one reads without. */
export async function loadAids(): Promise<OpenAids | null> {
  try {
    if (!world[AIDS]) await browser.runtime.sendMessage({ to: 'extension', name: 'aids', request: {} });
  } catch (error) {
    console.warn('Article Clipper: no reading aids.', error);
  }
  return world[AIDS] ?? null;
}
