/** The body of an article in chunks: what is laid out, changed and given its controls at a stretch. Pure. */
import type { ElementContent, Root } from 'hast';
import { DRAWING_DATA } from '../article/allow-list';
import { slicesOf } from '../article/slices';
import type { PartKey } from '../core/part-keys';
import { eachElement, isElement, rawText } from '../util/hast';

/** Nodes (elements and texts) that come first: more than fits the screen. */
const FIRST_NODES = 120;
/** Nodes of each chunk after it: little enough for one task. */
const CHUNK_NODES = 300;
/** As much text takes the browser as long as a node; code units. */
const NODE_TEXT = 50;
/** What is near the screen is painted as a whole: a picture takes the room of so many nodes. */
const FIGURE_NODES = 20;
/** Of a drawing in an address the browser makes a document: the time of so many nodes. */
const DRAWING_NODES = 50;

export interface Chunk {
  blocks: ElementContent[];
  /** goes on with the block that the chunk before it began */
  continued: boolean;
}

/** A chunk of an article in the place of another; `instead` is that one's place in the list, -1 where there is none. */
export interface PlacedChunk extends Chunk {
  instead: number;
}

/**
 * The chunks of a body: its beginning, then runs of about `CHUNK_NODES` nodes, each made when it is asked for.
 * @param standing chunks of the article as it was before a correction; what was one of them stays one, as its parts tell
 */
export function* chunksOf(content: Root, standing: readonly Chunk[] = []): Generator<PlacedChunk> {
  const places = new Map<PartKey, number>();
  const slices = new Set<PartKey>();
  for (const [at, { blocks, continued }] of standing.entries())
    for (const [nth, block] of blocks.entries()) {
      const key = firstPart(block);
      if (key === null) continue;
      if (!places.has(key)) places.set(key, at);
      if (nth === 0 && continued) slices.add(key);
    }
  const begins = (item: ElementContent): boolean => {
    const key = firstPart(item);
    return key !== null && slices.has(key);
  };
  let chunk: PlacedChunk | null = null;
  let last = -1;
  let left = FIRST_NODES;
  for (const { node, nodes, continued } of slicesOf(
    content,
    CHUNK_NODES,
    slices.size > 0 ? begins : undefined,
  )) {
    const key = firstPart(node);
    const own = (key === null ? undefined : places.get(key)) ?? -1;
    const isFull = left <= 0 && (own < 0 || own !== chunk?.instead);
    if (!chunk || continued || own > last || isFull) {
      if (chunk) yield chunk;
      let instead: number = own > last ? own : -1;
      // What is new at the beginning comes to what begins there; what says nothing of itself to what said nothing either.
      if (instead < 0 && (chunk ? key === null && isNameless(standing[last + 1]) : standing.length > 0))
        instead = last + 1;
      last = Math.max(last, instead);
      // A block that comes back belongs to the chunk that it was taken from.
      if (instead >= 0 && key !== null) left = 2 * CHUNK_NODES;
      else if (chunk) left = CHUNK_NODES;
      chunk = { blocks: [], continued, instead };
    }
    chunk.blocks.push(node);
    left -= costOf(node, nodes);
  }
  yield chunk ?? { blocks: [], continued: false, instead: standing.length > 0 ? 0 : -1 };
}

/** Nothing tells where its first block comes from: a table that was made of records. */
const isNameless = (chunk: Chunk | undefined): boolean =>
  chunk?.blocks[0] !== undefined && firstPart(chunk.blocks[0]) === null;

/** How long a block takes the browser, in nodes. */
function costOf(block: ElementContent, nodes: number): number {
  let cost = Math.max(
    nodes,
    rawText(block).length / NODE_TEXT,
    isElement(block, 'figure') ? FIGURE_NODES : 0,
  );
  eachElement({ type: 'root', children: [block] }, ({ properties: { src } }) => {
    if (DRAWING_DATA.test(String(src))) cost += DRAWING_NODES;
  });
  return cost;
}

function firstPart(node: ElementContent): PartKey | null {
  const own = node.data?.parts?.[0];
  if (own !== undefined) return own;
  if (node.type !== 'element') return null;
  for (const child of node.children) {
    const found = firstPart(child);
    if (found !== null) return found;
  }
  return null;
}
