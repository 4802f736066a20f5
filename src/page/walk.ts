import type { MediaReader, MediaReading } from './media';
import { MEDIA_TAGS } from './media';
import type { Box, ElementRecord, RuleRecord } from './page-snapshot';
import { isNamed } from './hints';
import { Look, lookKey, partsWords, Place } from './look';
import { safeTree, tagOf, type SafeTree } from './safe-tree';
import { SegmentBuilder } from './segment-builder';
import { readBoxStyle, readTextStyle, staticDisplay, StyleTable } from './style-reader';
import type { BoxStyle } from './style-reader';
import { isBlockDisplay, isInlineTag, TagKind, tagKind } from './tags';

/** A picture met on the way; its box is measured after the walk. */
export interface MediaSighting {
  element: number;
  before: number;
  link: number;
  fromNoscript: boolean;
  reading: MediaReading;
}

/** Floated or blockified inline elements with no more text than this are drop caps, not paragraphs. Code units. */
const DROP_CAP_LENGTH = 3;
/** Same-origin frames smaller than this (px, either side) hold widgets. */
const MIN_FRAME_SIDE = 200;
/** Blink's and Gecko's parsers stop nesting at 512; scripts may go on, up to here. */
const MAX_DEPTH = 3000;
const VISIBLE = /\S/;
/** Without attributes these stand in a line on every page worth the name: the browser is not asked. */
const PHRASING = new Set([
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'cite',
  'q',
  'kbd',
]);

interface OpenElement {
  index: number;
  element: Element;
  look: Look;
  /** index of the nearest block-level element, itself if it is one */
  block: number;
  link: number;
  startsBlock: boolean;
  /** tag and class of the child before, see `Place` */
  lastKey: string;
  /** has text of its own */
  hasText: boolean;
  /** its box was read */
  hasBox: boolean;
  /** holds text or pictures, here or deeper */
  marked: boolean;
  noscript: boolean;
  /** next child to visit; `list` replaces sibling order for slots and frames */
  next: Node | null;
  list: Node[] | null;
  at: number;
}

type View = Window & typeof globalThis;

/**
 * The read-only walk over the composed tree (open shadow roots and same-origin frames included): one visit a
 * node, segments closed at every rendered line break (paper 2.2.1; Luo 2009: leaves grouped at line breaks).
 * The browser is asked once for the style of each look (`Look`), not of each element: that is most of the cost.
 * Call `step` until it returns true, so that a caller may yield between.
 */
export class Walk {
  readonly elements: ElementRecord[] = [];
  readonly elementNodes: Element[] = [];
  /** box style by element index, where read */
  readonly boxStyles: (BoxStyle | undefined)[] = [];
  readonly lines = new SegmentBuilder();
  readonly media: MediaSighting[] = [];
  readonly rules: RuleRecord[] = [];
  readonly styles = new StyleTable();
  /** elements whose names speak of an author or a date */
  readonly named: Element[] = [];
  /** text in what is not displayed, code units as written */
  hiddenLength = 0;
  /** shadow roots or frames were entered: neighbouring nodes may be of different trees */
  composed = false;
  /** a box was met whose content the browser may skip (`content-visibility`) */
  skips = false;
  private readonly tree: SafeTree;
  private readonly scrollX: number;
  private readonly scrollY: number;

  /** page offset of elements in frames, px */
  private readonly offsets = new Map<Document, [number, number]>();
  private readonly stack: OpenElement[] = [];

  constructor(
    root: Element,
    private readonly view: View | null,
    readonly rtl: boolean,
    private readonly mediaReader: MediaReader,
  ) {
    this.tree = safeTree(root);
    this.scrollX = view?.scrollX ?? 0;
    this.scrollY = view?.scrollY ?? 0;
    this.enter(root, tagOf(root), null);
  }

  /** Visits up to `budget` nodes; true when the walk is over. */
  step(budget: number): boolean {
    const { stack } = this;
    while (budget-- > 0) {
      const open = stack[stack.length - 1];
      if (!open) return true;
      const node = open.list ? (open.list[open.at++] ?? null) : open.next;
      if (!node) {
        this.leave(open);
        continue;
      }
      const type: unknown = node.nodeType;
      if (type === 3) {
        if (!open.list) open.next = node.nextSibling;
        this.text(node as Text, open);
      } else if (type === 1 || typeof type !== 'number') {
        // Only an element can be a form, whose fields may stand in the way (see `SafeTree`).
        const tag = tagOf(node as Element);
        if (!open.list) open.next = tag === 'form' ? this.tree.nextSibling(node) : node.nextSibling;
        this.enter(node as Element, tag, open);
      } else if (!open.list) open.next = node.nextSibling;
    }
    return stack.length === 0;
  }

  private enter(element: Element, tag: string, parent: OpenElement | null): void {
    const kind = tagKind(tag);
    if (kind !== undefined) {
      if (kind === TagKind.Skip) return;
      if (kind === TagKind.Break) {
        this.lines.lineBreak();
        return;
      }
    }
    const form = tag === 'form';
    let className = '';
    let id = '';
    let role = '';
    let key = tag;
    if (form) {
      className = this.tree.attribute(element, 'class') ?? '';
      id = this.tree.attribute(element, 'id') ?? '';
      role = this.tree.attribute(element, 'role') ?? '';
      key = lookKey(tag, className, id, this.tree.attribute(element, 'style') ?? '');
    } else if (element.hasAttributes()) {
      className = element.getAttribute('class') ?? '';
      id = element.getAttribute('id') ?? '';
      role = element.getAttribute('role') ?? '';
      key = lookKey(tag, className, id, element.getAttribute('style') ?? '');
      if (element.hasAttribute('hidden')) key += '!';
    }
    const look = this.lookOf(element, tag, key, className, parent);
    if (look.display === 'none' && tag !== 'noscript') {
      // A form's fields may stand in the way of its text (see `SafeTree`).
      if (!form) this.hiddenLength += element.textContent.length;
      return;
    }

    const index = this.elements.length;
    this.elements.push({
      tag,
      parent: parent ? parent.index : -1,
      style: -1,
      names: id ? (className ? className + ' ' + id : id) : className,
      role,
      box: null,
    });
    this.elementNodes.push(element);
    this.boxStyles.push(undefined);
    if (look.named || (id !== '' && isNamed(id))) this.named.push(element);

    let { startsBlock } = look;
    if (startsBlock) {
      if (parent && isInlineTag(tag) && isDropCap(element, kind)) startsBlock = false;
      else this.lines.flush();
    }
    if (!startsBlock && partsWords(look)) this.lines.space();
    if (kind === TagKind.Rule) {
      this.lines.flush();
      this.rules.push({ element: index, box: null, before: this.lines.count });
      return;
    }
    let link = parent ? parent.link : -1;
    if (tag === 'a' && element.hasAttribute('href'))
      link = this.lines.openLink(element as HTMLAnchorElement, index);
    const open: OpenElement = {
      index,
      element,
      look,
      block: startsBlock || !parent ? index : parent.block,
      link,
      startsBlock,
      lastKey: '',
      hasText: false,
      hasBox: false,
      marked: false,
      noscript: tag === 'noscript' || (parent !== null && parent.noscript),
      next: form ? this.tree.firstChild(element) : element.firstChild,
      list: null,
      at: 0,
    };
    // A closed one skips its content too.
    if (tag === 'details') this.skips = true;
    if (MEDIA_TAGS.has(tag) && this.sight(open, element, tag)) return;
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) open.list = assigned;
    } else if (!form && element.shadowRoot) {
      open.next = element.shadowRoot.firstChild;
      this.composed = true;
    }
    if (!open.next && !open.list) {
      // An empty block may be a picture drawn as background.
      if (this.view && startsBlock) this.background(open);
      return;
    }
    if (this.stack.length < MAX_DEPTH) this.stack.push(open);
  }

  /** The look of an element; what is hidden may be the closed one of several panels: each is asked. */
  private lookOf(
    element: Element,
    tag: string,
    key: string,
    className: string,
    parent: OpenElement | null,
  ): Look {
    let place = Place.First;
    if (parent) {
      const { lastKey } = parent;
      if (lastKey !== '') place = lastKey === key ? Place.Again : Place.Changed;
      parent.lastKey = key;
      const known = parent.look.child(key, place);
      if (known) return known;
    }
    const css = this.view && !(key === tag && PHRASING.has(tag)) ? this.view.getComputedStyle(element) : null;
    const display = css ? css.display : this.view ? 'inline' : staticDisplay(element, tag);
    const look = new Look(display, isBlockDisplay(display), className !== '' && isNamed(className), css);
    if (parent && display !== 'none') parent.look.remember(key, place, look);
    return look;
  }

  /** Records a replaced element; true when there is nothing to descend into. */
  private sight(open: OpenElement, element: Element, tag: string): boolean {
    if (tag === 'iframe' && this.enterFrame(open, element as HTMLIFrameElement)) return false;
    const reading = this.mediaReader.read(element, tag);
    if (reading) this.pushMedia(open, reading);
    return tag !== 'noscript' || open.look.display === 'none' || isMarkupText(element);
  }

  private pushMedia(open: OpenElement, reading: MediaReading): void {
    this.mark();
    this.media.push({
      element: open.index,
      before: this.lines.count,
      link: open.link,
      fromNoscript: open.noscript,
      reading,
    });
  }

  private background(open: OpenElement): void {
    const box = this.boxOf(open);
    if (!box.backgroundImage) return;
    // Brothers of one look may show different pictures, by inline styles.
    const image = this.view!.getComputedStyle(open.element).backgroundImage;
    if (!image.includes('url(')) return;
    const reading = this.mediaReader.readBackground(open.element, image);
    if (reading) this.pushMedia(open, reading);
  }

  private boxOf({ look, element }: OpenElement): BoxStyle {
    look.box ??= readBoxStyle(look.css ?? this.view!.getComputedStyle(element));
    if (look.box.skips) this.skips = true;
    return look.box;
  }

  private leave(open: OpenElement): void {
    if (open.startsBlock) this.lines.flush();
    else if (partsWords(open.look)) this.lines.space();
    if (open.marked || open.hasText)
      this.elements[open.index]!.style = open.look.style(this.styles, open.hasText, open.hasBox);
    this.stack.pop();
  }

  private text(node: Text, open: OpenElement): void {
    const data = node.data;
    if (!VISIBLE.test(data)) {
      this.lines.space();
      return;
    }
    const { look } = open;
    if (!open.hasText) {
      open.hasText = true;
      // Of a look that hides its text (visibility), each element is asked.
      if (!look.text?.visible) {
        const css = look.text || !look.css ? this.view?.getComputedStyle(open.element) : look.css;
        look.text = readTextStyle(css ?? null, open.element, this.rtl);
      }
      if (!open.marked) this.mark();
    }
    if (!look.text!.visible) {
      this.hiddenLength += data.length;
      return;
    }
    this.lines.text(node, data, open.index, open.block, open.link);
  }

  /** Text or a picture stands here: the boxes above it matter. */
  private mark(): void {
    for (let d = this.stack.length - 1; d >= 0; d--) {
      const open = this.stack[d]!;
      if (open.marked) return;
      open.marked = true;
      if (!this.view || !open.startsBlock) continue;
      open.hasBox = true;
      const box = this.boxOf(open);
      this.boxStyles[open.index] = box;
      if (box.backgroundImage) this.background(open);
    }
  }

  private enterFrame(open: OpenElement, frame: HTMLIFrameElement): boolean {
    if (!this.view) return false;
    // Size first: asking an empty frame for its document makes the browser set up a script world for it.
    const box = this.toPage(frame.getBoundingClientRect(), frame);
    if (box.width < MIN_FRAME_SIDE || box.height < MIN_FRAME_SIDE) return false;
    try {
      const inner = frame.contentDocument;
      if (!inner?.body?.firstChild || !inner.defaultView) return false;
      this.composed = true;
      this.offsets.set(inner, [box.left, box.top]);
      open.list = [inner.body];
      return true;
    } catch {
      // Another origin's frame is not ours to read; it stays a card (`MediaRecord` of kind embed).
      return false;
    }
  }

  /** Page position of a rectangle measured in the document of `node`. */
  toPage(rect: DOMRect, node: Node): Box {
    const offset = this.offsets.size > 0 ? this.offsets.get(node.ownerDocument!) : undefined;
    const x = offset ? offset[0] : this.scrollX;
    const y = offset ? offset[1] : this.scrollY;
    return { left: rect.left + x, top: rect.top + y, width: rect.width, height: rect.height };
  }
}

/** Where scripts are on, the content of a `<noscript>` is its source as text. */
const isMarkupText = (noscript: Element): boolean =>
  noscript.firstElementChild === null && noscript.textContent.includes('<');

function isDropCap(element: Element, kind: TagKind | undefined): boolean {
  if (kind !== undefined || element.childElementCount > 0) return false;
  const text = element.textContent;
  return text.length <= DROP_CAP_LENGTH && VISIBLE.test(text);
}
