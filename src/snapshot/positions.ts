import type { Box } from './schema';

/** Same-origin frames smaller than this (px, either side) hold widgets. */
const MIN_FRAME_SIDE = 200;

/** Positions on the page, px: of what is measured in the page's document and in the frames that were entered. */
export class Places {
  private readonly scrollX: number;
  private readonly scrollY: number;
  /** of the documents in frames: where the frame stands */
  private readonly offsets = new Map<Document, [number, number]>();

  /** @param view null without layout */
  constructor(private readonly view: Window | null) {
    this.scrollX = view?.scrollX ?? 0;
    this.scrollY = view?.scrollY ?? 0;
  }

  /** Page position of a rectangle measured in the document of `node`. */
  toPage(rect: DOMRect, node: Node): Box {
    const offset = this.offsets.size > 0 ? this.offsets.get(node.ownerDocument!) : undefined;
    const x = offset ? offset[0] : this.scrollX;
    const y = offset ? offset[1] : this.scrollY;
    return { left: rect.left + x, top: rect.top + y, width: rect.width, height: rect.height };
  }

  /** The body of a frame that may hold text of the page: of this origin, and large enough. Null for others. */
  enterFrame(frame: HTMLIFrameElement): HTMLElement | null {
    if (!this.view) return null;
    // Size first: asking an empty frame for its document makes the browser set up a script world for it.
    const box = this.toPage(frame.getBoundingClientRect(), frame);
    if (box.width < MIN_FRAME_SIDE || box.height < MIN_FRAME_SIDE) return null;
    try {
      const inner = frame.contentDocument;
      if (!inner?.body?.firstChild || !inner.defaultView) return null;
      this.offsets.set(inner, [box.left, box.top]);
      return inner.body;
    } catch {
      // Another origin's frame is not ours to read; it stays a card (`MediaRecord` of kind embed).
      return null;
    }
  }
}
