/** Where things stand on the page, also those in frames. */
import { firstChild, frameBody, ownerOf, rectOf, stringOf, written } from './foreign';
import type { Box } from './schema';

/** What two addresses of one site may differ in. */
const HOST_START = /^https?:\/\/(?:www\.)?/;

/** Same-origin frames smaller than this (px, either side) hold widgets. */
const MIN_FRAME_SIDE = 200;

/** Positions on the page, px: of what is measured in the page's document and in the frames that were entered. */
export class PagePositions {
  readonly #scrollX: number;
  readonly #scrollY: number;
  /** of the documents in frames: where the frame stands */
  readonly #offsets = new Map<Document, [number, number]>();

  /** @param view null without layout */
  constructor(private readonly view: Window | null) {
    this.#scrollX = view?.scrollX ?? 0;
    this.#scrollY = view?.scrollY ?? 0;
  }

  /** Page position of a rectangle measured in the document of `node`. */
  toPage(rect: DOMRect, node: Node): Box {
    const offset = this.#offsets.size > 0 ? this.#offsets.get(ownerOf(node)) : undefined;
    const x = offset ? offset[0] : this.#scrollX;
    const y = offset ? offset[1] : this.#scrollY;
    return { left: rect.left + x, top: rect.top + y, width: rect.width, height: rect.height };
  }

  /** Page position of an element's border box. */
  boxOf(element: Element): Box {
    return this.toPage(rectOf(element), element);
  }

  /** The body of a frame that may hold text of the page: of this origin, and large enough. Null for others. */
  enterFrame(frame: Element): Element | null {
    if (!this.view || isElsewhere(frame, this.view)) return null;
    // Size first: asking an empty frame for its document makes the browser set up a script world for it.
    const box = this.boxOf(frame);
    if (box.width < MIN_FRAME_SIDE || box.height < MIN_FRAME_SIDE) return null;
    const body = frameBody(frame);
    if (!body || !firstChild(body)) return null;
    this.#offsets.set(ownerOf(body), [box.left, box.top]);
    return body;
  }
}

/**
 * Does a frame show a page of another origin, or will it? Until that has come (frames wait to be seen) there is an empty page of this
 * origin, for which the browser would set up a script world, too.
 */
function isElsewhere(frame: Element, view: Window): boolean {
  const address = stringOf(frame, 'src');
  // A longer host that begins so is asked: that costs time, no more. Of this origin are also addresses that lead there.
  const host = (from: string): string => from.replace(HOST_START, '');
  return (
    HOST_START.test(address) && !written(frame, 'srcdoc') && !host(address).startsWith(host(view.origin))
  );
}
