/** Assembles hand-made pages in jsdom (no layout): `data-role` on an element gives its segments their role. */
import { JSDOM } from 'jsdom';
import type { Root } from 'hast';
import { toContentHtml } from '../../src/article/serialize';
import { words } from '../../src/util/text';
import type { SegmentRole, Selection } from '../../src/core/selection';
import { assemble } from '../../src/assemble/tree';
import { pageOf } from '../../src/core/page';
import { RARE } from '../../src/assemble/rare-all';
import { closest } from '../../src/snapshot/foreign';
import { takeSnapshot, type TakenSnapshot } from '../../src/snapshot/read';
import { run } from '../../src/util/steps';

interface Assembled extends TakenSnapshot {
  selection: Selection;
  content: Root;
  html: string;
  /** words of the segments with role body */
  bodyWords: string[];
}

/**
 * Assembles a page. Every segment is `body` but those under `data-role="…"`; every picture is a figure (dropped
 * under `data-role="dropped"`); its caption is the caption segments in the same `figure`, its credit what stands under
 * `data-credit` there.
 * @param prepare what a script has done to the page before it is read
 */
// eslint-disable-next-line @typescript-eslint/require-await -- its many callers await it
export async function assembled(
  html: string,
  url = 'https://example.test/post/1',
  prepare: (page: Document) => void = () => {},
): Promise<Assembled> {
  const { window } = new JSDOM(html, { url });
  prepare(window.document);
  const taken = run(takeSnapshot(window.document));
  const { snapshot, nodes } = taken;
  const roleOf = (element: Element | null | undefined): SegmentRole =>
    ((element && closest(element, '[data-role]'))?.getAttribute('data-role') as
      SegmentRole | null | undefined) ?? 'body';
  const segments = snapshot.segments.map((segment) => ({
    role: roleOf(nodes.texts[segment.firstText]?.parentElement),
    reason: 'mss' as const,
    score: 1,
  }));
  const media = snapshot.media.map((record) => {
    const live = nodes.elements[record.element];
    const figure = live && closest(live, 'figure');
    const caption = snapshot.segments.flatMap((segment, at) =>
      segments[at]?.role === 'caption' && figure?.contains(nodes.texts[segment.firstText] ?? null)
        ? [at]
        : [],
    );
    const credit = caption.flatMap((segment) => {
      const { firstText, lastText } = snapshot.segments[segment]!;
      return nodes.texts
        .map((_node, at) => at)
        .filter((at) => at >= firstText && at <= lastText)
        .filter((at) => nodes.texts[at]?.parentElement?.closest('[data-credit]'));
    });
    return {
      role: roleOf(live) === 'dropped' ? 'dropped' : 'figure',
      reason: 'mss',
      caption,
      credit,
    } as const;
  });
  const selection: Selection = {
    segments,
    media,
    title: { text: '', segments: [], score: 0 },
    body: segments,
    guess: false,
  };
  const { content } = run(assemble(pageOf(snapshot), nodes, selection, RARE));
  const bodyWords = snapshot.segments.flatMap((segment, at) =>
    segments[at]?.role === 'body' ? words(segment.text) : [],
  );
  return { ...taken, selection, content, html: toContentHtml(content), bodyWords };
}
