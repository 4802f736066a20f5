/** Runs inside a measured page: other pages of its site fetched, and fetched, laid out and clipped. */
import { toText } from '../../src/article/forms';
import { clipPage } from '../../src/clip/pipeline';
import { RARE } from '../../src/assemble/rare-all';
import { fetchPage } from '../../src/follow/fetch-page';
import { withRenderedPage } from '../../src/follow/offscreen';
import { runPaced } from '../../src/util/steps';

export interface PageCost {
  /** ms for the HTML alone */
  fetchMs: number;
  /** ms in the frame: parsed, laid out, style sheets there, read */
  renderMs: number;
  /** ms of it that the stages took */
  clipMs: number;
  /** bytes of HTML */
  size: number;
}

/** One page, fetched once more so that the first fetch does not pay for the connection. */
export async function measure(url: string): Promise<PageCost> {
  await fetchPage(url, { pageUrl: document.URL });
  const start = performance.now();
  const page = await fetchPage(url, { pageUrl: document.URL });
  const fetched = performance.now();
  let clipMs = 0;
  await withRenderedPage(page, document, async (rendered) => {
    const from = performance.now();
    const { clip } = await runPaced(clipPage(rendered, page.url, RARE));
    clipMs = toText(clip.article).length >= 0 ? performance.now() - from : 0;
  });
  return { fetchMs: fetched - start, renderMs: performance.now() - fetched, clipMs, size: page.html.length };
}
