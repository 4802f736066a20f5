/** Measures page positions, also in frames. */
import { firstChild, frameBody, ownerOf, rectOf, stringOf, written } from './foreign';
import type { Box } from './schema';

const HOST_START = /^https?:\/\/(?:www\.)?/;

/** px. Smaller frames hold widgets. */
const MIN_FRAME_SIDE = 200;

export class PagePositions {
  readonly #scrollX: number;
  readonly #scrollY: number;
  /** by document in a frame */
  readonly #offsets = new Map<Document, [number, number]>();

  /** @param view null without layout */
  constructor(private readonly view: Window | null) {
    this.#scrollX = view?.scrollX ?? 0;
    this.#scrollY = view?.scrollY ?? 0;
  }

  toPage(rect: DOMRect, node: Node): Box {
    const offset = this.#offsets.size > 0 ? this.#offsets.get(ownerOf(node)) : undefined;
    const x = offset ? offset[0] : this.#scrollX;
    const y = offset ? offset[1] : this.#scrollY;
    return { left: rect.left + x, top: rect.top + y, width: rect.width, height: rect.height };
  }

  boxOf(element: Element): Box {
    return this.toPage(rectOf(element), element);
  }

  /** Null for small frames and other origins. */
  enterFrame(frame: Element): Element | null {
    if (!this.view || isElsewhere(frame, this.view)) return null;
    // Size first: reading the document of an empty frame sets up a script world.
    const box = this.boxOf(frame);
    if (box.width < MIN_FRAME_SIDE || box.height < MIN_FRAME_SIDE) return null;
    const body = frameBody(frame);
    if (!body || !firstChild(body)) return null;
    this.#offsets.set(ownerOf(body), [box.left, box.top]);
    return body;
  }
}

/** An unloaded lazy frame holds an empty page of this origin, and reading that also sets up a script world. */
function isElsewhere(frame: Element, view: Window): boolean {
  const address = stringOf(frame, 'src');
  // Longer hosts and redirects pass too, which only costs time.
  const host = (from: string): string => from.replace(HOST_START, '');
  return (
    HOST_START.test(address) && !written(frame, 'srcdoc') && !host(address).startsWith(host(view.origin))
  );
}
