/** Splits an article's body into chunks for one task each. Pure. */
import type { ElementContent, Root } from 'hast';
import { DRAWING_DATA } from '../article/safe-address';
import { slicesOf } from '../article/slices';
import type { PartKey } from '../core/part-keys';
import { elementsIn, isElement, rawText } from '../util/hast';

/** Nodes (elements and texts); more than a screen. */
const FIRST_NODES = 120;
/** Nodes; a short task. */
const CHUNK_NODES = 300;
/** Code units that cost as much as a node. */
const NODE_TEXT = 50;
const FIGURE_NODES = 20;
/** The browser parses each drawing in a `data:` address as a document. */
const DRAWING_NODES = 50;

export interface Chunk {
  blocks: ElementContent[];
  /** Continues the previous chunk's last block. */
  continued: boolean;
}

/** `instead`: index of the standing chunk, or -1 */
export interface PlacedChunk extends Chunk {
  instead: number;
}

/** @param standing chunks before a correction; their parts stay together */
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
  const all = slicesOf(content, CHUNK_NODES, slices.size > 0 ? begins : undefined);
  for (const { node, nodes, continued } of all) {
    const key = firstPart(node);
    const own = (key === null ? undefined : places.get(key)) ?? -1;
    const isFull = left <= 0 && (own < 0 || own !== chunk?.instead);
    if (!chunk || continued || own > last || isFull) {
      if (chunk) yield chunk;
      let instead: number = own > last ? own : -1;
      // New blocks at the start and blocks without parts join the next standing chunk.
      if (instead < 0 && (chunk ? key === null && isNameless(standing[last + 1]) : standing.length > 0))
        instead = last + 1;
      last = Math.max(last, instead);
      // A restored block returns to its chunk.
      if (instead >= 0 && key !== null) left = 2 * CHUNK_NODES;
      else if (chunk) left = CHUNK_NODES;
      chunk = { blocks: [], continued, instead };
    }
    chunk.blocks.push(node);
    left -= costOf(node, nodes);
  }
  yield chunk ?? { blocks: [], continued: false, instead: standing.length > 0 ? 0 : -1 };
}

/** For example, a table made of records. */
const isNameless = (chunk: Chunk | undefined): boolean =>
  chunk?.blocks[0] !== undefined && firstPart(chunk.blocks[0]) === null;

function costOf(block: ElementContent, nodes: number): number {
  const figure = isElement(block, 'figure') ? FIGURE_NODES : 0;
  let cost = Math.max(nodes, rawText(block).length / NODE_TEXT, figure);
  for (const { properties } of elementsIn({ children: [block] }))
    if (DRAWING_DATA.test(String(properties.src))) cost += DRAWING_NODES;
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
