/** From a Selection back to clean nodes: the kept text leaves and figures of the live page as a hast tree. */
import type { Element, Root } from 'hast';
import { eachElement } from '../article/tree';
import type { Selection } from '../clipper/selection';
import { convertChildren, convertElement, fragmentOf } from './assemble-elements';
import { flow } from './assemble-flow';
import { settleLinks } from './assemble-links';
import type { Walk } from './assemble-walk';
import type { PageSnapshot, SnapshotNodes } from './page-snapshot';

/** The first heading level of an article's body: level 1 is its title. */
const FIRST_LEVEL = 2;
const LAST_LEVEL = 6;

/**
 * Builds the article's body. Reads the live DOM (children, a few attributes), never writes, and asks for no
 * style or box: those are in the snapshot. Its cost goes with the kept part of the page.
 *
 * The words of the result are the words of the segments with role `body` or `deck`, in order, plus captions in their
 * figures. Twin text goes (a formula's painted form, line numbers of code).
 *
 * @param page when given, the nodes say which segments and media of this page they come from (`part-keys.ts`)
 */
export function assemble(
  snapshot: PageSnapshot,
  nodes: SnapshotNodes,
  selection: Pick<Selection, 'segments' | 'media'>,
  page?: number,
): { content: Root; headingLevels: string[] } {
  const start = nodes.elements[0];
  if (!start) return { content: { type: 'root', children: [] }, headingLevels: [] };
  const walk: Walk = {
    snapshot,
    nodes,
    selection,
    keptElements: new Map(),
    keptTexts: new Map(),
    mediaAt: new Map(),
    targets: new Set(),
    walker: start.ownerDocument.createTreeWalker(start.ownerDocument),
    trace: page === undefined ? null : { page, segmentOf: new Int32Array(snapshot.texts.length).fill(-1) },
    convert: (index) => convertElement(walk, index),
    children: (index) => convertChildren(walk, index),
  };
  mark(walk);
  const root: Root = { type: 'root', children: flow(walk.convert(0)) };
  const headingLevels = normaliseHeadings(root);
  settleLinks(root, snapshot.url);
  return { content: root, headingLevels };
}

/** Notes the kept texts, media and every element above them. */
function mark(walk: Walk): void {
  const { snapshot, nodes, selection } = walk;
  const keep = (index: number): void => {
    for (let at = index; at >= 0; at = snapshot.elements[at]?.parent ?? -1) {
      const live = nodes.elements[at];
      if (!live || walk.keptElements.has(live)) return;
      walk.keptElements.set(live, at);
    }
  };
  const links = new Set<number>();
  snapshot.segments.forEach((segment, at) => {
    const role = selection.segments[at]?.role;
    if (role !== 'body' && role !== 'deck') return;
    for (let i = segment.firstText; i <= segment.lastText; i++) {
      const record = snapshot.texts[i];
      const node = nodes.texts[i];
      if (!record || !node) continue;
      walk.keptTexts.set(node, i);
      if (walk.trace) walk.trace.segmentOf[i] = at;
      keep(record.element);
      if (record.link >= 0) links.add(record.link);
    }
  });
  snapshot.media.forEach((media, at) => {
    const decision = selection.media[at];
    if (!decision || decision.role === 'dropped') return;
    keep(media.element);
    const there = walk.mediaAt.get(media.element);
    if (there) there.push(at);
    else walk.mediaAt.set(media.element, [at]);
  });
  for (const at of links) {
    const fragment = fragmentOf(snapshot.links[at]?.rawHref ?? '', snapshot);
    if (fragment !== null && fragment !== '') walk.targets.add(fragment);
  }
}

/** The levels in use become a run without gaps that starts at h2. */
function normaliseHeadings(root: Root): string[] {
  const headings: Element[] = [];
  eachElement(root, (node) => {
    if (/^h[1-6]$/.test(node.tagName)) headings.push(node);
  });
  const levels = [...new Set(headings.map((node) => node.tagName))].sort();
  for (const node of headings) {
    node.tagName = `h${Math.min(LAST_LEVEL, levels.indexOf(node.tagName) + FIRST_LEVEL)}`;
  }
  return levels;
}
