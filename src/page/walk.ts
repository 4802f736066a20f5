import { collapse } from '../clipper/text';
import type { MediaReader, MediaReading } from './media';
import { MEDIA_TAGS } from './media';
import type { Box, ElementRecord, LinkRecord, RuleRecord, SegmentRecord, TextRecord } from './page-snapshot';
import { isElementNode, safeTree, tagOf, type SafeTree } from './safe-tree';
import { readBoxStyle, readTextStyle, staticDisplay, StyleTable } from './style-reader';
import type { BoxStyle, TextStyle } from './style-reader';
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
/** Two of these at the start of a line are an indented paragraph after a single `<br>`. */
const INDENT = /^[\s]*(?:\u3000|\u00a0{2,})/;
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
  css: CSSStyleDeclaration | null;
  display: string;
  /** index of the nearest block-level element, itself if it is one */
  block: number;
  link: number;
  startsBlock: boolean;
  text: TextStyle | undefined;
  box: BoxStyle | undefined;
  /** tag and classes; '' when an inline style makes the element a case of its own */
  look: string;
  /** styles of children by look, see `siblingLook` */
  looks: Map<string, Look> | null;
  /** holds text or pictures, here or deeper */
  marked: boolean;
  visible: boolean;
  noscript: boolean;
  /** next child to visit; `list` replaces sibling order for slots and frames */
  next: Node | null;
  list: Node[] | null;
  at: number;
}

/** What one child looks like, for its brothers. */
interface Look {
  /** index of the first of this look, -1 from the second on */
  owner: number;
  text: TextStyle | undefined;
  box: BoxStyle | undefined;
}

type View = Window & typeof globalThis;

/**
 * The read-only walk over the composed tree (open shadow roots and same-origin frames included): one visit a
 * node, segments closed at every rendered line break (paper 2.2.1; Luo 2009: leaves grouped at line breaks).
 * Display is asked of every element, the other properties only where text or pictures stand.
 * Call `step` until it returns true, so that a caller may yield between.
 */
export class Walk {
  readonly elements: ElementRecord[] = [];
  readonly elementNodes: Element[] = [];
  /** box style by element index, where read */
  readonly boxStyles: (BoxStyle | undefined)[] = [];
  readonly texts: TextRecord[] = [];
  readonly textNodes: Text[] = [];
  readonly segments: SegmentRecord[] = [];
  readonly links: LinkRecord[] = [];
  readonly media: MediaSighting[] = [];
  readonly rules: RuleRecord[] = [];
  readonly styles = new StyleTable();
  private readonly tree: SafeTree;
  private readonly scrollX: number;
  private readonly scrollY: number;

  /** page offset of elements in frames, px */
  private readonly offsets = new Map<Document, [number, number]>();
  private readonly stack: OpenElement[] = [];
  private firstText = -1;
  private segmentBlock = -1;
  private breaksBefore = 0;
  /** `<br>`s and white space since the last text */
  private breaks = 0;
  private space = false;

  constructor(
    root: Element,
    private readonly view: View | null,
    readonly rtl: boolean,
    private readonly mediaReader: MediaReader,
  ) {
    this.tree = safeTree(root);
    this.scrollX = view?.scrollX ?? 0;
    this.scrollY = view?.scrollY ?? 0;
    this.enter(root, null);
  }

  /** Visits up to `budget` nodes; true when the walk is over. */
  step(budget: number): boolean {
    const { stack } = this;
    while (budget-- > 0) {
      const open = stack[stack.length - 1];
      if (!open) return true;
      let node: Node | null;
      if (open.list) node = open.list[open.at++] ?? null;
      else {
        node = open.next;
        // Only an element can be a form, whose fields may stand in the way (see `SafeTree`).
        if (node) open.next = node.nodeType === 3 ? node.nextSibling : this.tree.nextSibling(node);
      }
      if (!node) this.leave(open);
      else if (node.nodeType === 3) this.text(node as Text, open);
      else if (isElementNode(node)) this.enter(node as Element, open);
    }
    return stack.length === 0;
  }

  private enter(element: Element, parent: OpenElement | null): void {
    const tag = tagOf(element);
    const kind = tagKind(tag);
    if (kind === TagKind.Skip) return;
    if (kind === TagKind.Break) {
      if (++this.breaks >= 2) this.flush();
      return;
    }
    const plain = parent !== null && PHRASING.has(tag) && element.attributes.length === 0;
    const css = this.view && !plain ? this.view.getComputedStyle(element) : null;
    const display = plain ? 'inline' : css ? css.display : staticDisplay(element, tag);
    if (display === 'none' && tag !== 'noscript') return;

    const index = this.elements.length;
    const { tree } = this;
    const className = tree.attribute(element, tag, 'class') ?? '';
    const id = tree.attribute(element, tag, 'id') ?? '';
    const record: ElementRecord = {
      tag,
      parent: parent ? parent.index : -1,
      style: -1,
      names: id ? (className ? className + ' ' + id : id) : className,
      role: tree.attribute(element, tag, 'role') ?? '',
      box: null,
    };
    this.elements.push(record);
    this.elementNodes.push(element);
    this.boxStyles.push(undefined);

    let startsBlock = isBlockDisplay(display);
    if (startsBlock && parent && isInlineTag(tag) && isDropCap(element, kind)) startsBlock = false;
    if (startsBlock) this.flush();
    else if (display !== 'inline') this.space = true;
    if (kind === TagKind.Rule) {
      this.flush();
      this.rules.push({ element: index, box: null, before: this.segments.length });
      return;
    }
    let link = parent ? parent.link : -1;
    if (tag === 'a' && element.hasAttribute('href'))
      link = this.openLink(element as HTMLAnchorElement, index);
    const open: OpenElement = {
      index,
      css,
      display,
      block: startsBlock || !parent ? index : parent.block,
      link,
      startsBlock,
      text: undefined,
      box: undefined,
      look: element.hasAttribute('style') ? '' : tag + '.' + className,
      looks: null,
      marked: false,
      visible: true,
      noscript: tag === 'noscript' || (parent?.noscript ?? false),
      next: tree.firstChild(element),
      list: null,
      at: 0,
    };
    if (MEDIA_TAGS.has(tag) && this.sight(open, element, tag)) return;
    if (tag === 'slot') {
      const assigned = (element as HTMLSlotElement).assignedNodes();
      if (assigned.length > 0) open.list = assigned;
    } else if (tag !== 'form' && element.shadowRoot) open.next = element.shadowRoot.firstChild;
    if (!open.next && !open.list) {
      // An empty block may be a picture drawn as background.
      if (css && startsBlock) this.background(open, css);
      return;
    }
    if (this.stack.length < MAX_DEPTH) this.stack.push(open);
  }

  /** Records a replaced element; true when there is nothing to descend into. */
  private sight(open: OpenElement, element: Element, tag: string): boolean {
    if (tag === 'iframe' && this.enterFrame(open, element as HTMLIFrameElement)) return false;
    const reading = this.mediaReader.read(element, tag);
    if (reading) this.pushMedia(open, reading);
    return tag !== 'noscript' || open.display === 'none';
  }

  private pushMedia(open: OpenElement, reading: MediaReading): void {
    this.mark();
    this.media.push({
      element: open.index,
      before: this.segments.length + (this.firstText >= 0 ? 1 : 0),
      link: open.link,
      fromNoscript: open.noscript,
      reading,
    });
  }

  private background(open: OpenElement, css: CSSStyleDeclaration): void {
    const image = css.backgroundImage;
    if (!image.includes('url(')) return;
    const reading = this.mediaReader.readBackground(this.elementNodes[open.index]!, image);
    if (reading) this.pushMedia(open, reading);
  }

  private leave(open: OpenElement): void {
    if (open.startsBlock) this.flush();
    else if (open.display !== 'inline') this.space = true;
    if (open.marked || open.text)
      this.elements[open.index]!.style = this.styles.intern(open.display, open.text, open.box);
    this.stack.pop();
  }

  private text(node: Text, open: OpenElement): void {
    const data = node.data;
    if (!VISIBLE.test(data)) {
      this.space = true;
      return;
    }
    if (!open.text) {
      const look = this.siblingLook();
      if (this.view) open.css ??= this.view.getComputedStyle(this.elementNodes[open.index]!);
      open.text = look?.text ?? readTextStyle(open.css, this.elementNodes[open.index]!, this.rtl);
      if (look) look.text = open.text;
      if (open.css) open.visible = open.css.visibility === 'visible';
      if (!open.marked) this.mark();
    }
    if (!open.visible) return;
    if (this.breaks > 0 && this.firstText >= 0 && INDENT.test(data)) this.flush();
    if (this.firstText < 0) {
      this.firstText = this.texts.length;
      this.segmentBlock = open.block;
      this.breaksBefore = this.breaks;
    }
    const gap = this.breaks > 0 ? '\n' : this.space ? ' ' : '';
    this.breaks = 0;
    this.space = false;
    this.texts.push({ element: open.index, text: data, link: open.link, gap });
    this.textNodes.push(node);
  }

  /** Text or a picture stands here: the boxes above it matter. */
  private mark(): void {
    for (let d = this.stack.length - 1; d >= 0; d--) {
      const open = this.stack[d]!;
      if (open.marked) return;
      open.marked = true;
      if (!open.css || !open.startsBlock) continue;
      const look = this.siblingLook(d);
      open.box = look?.box ?? readBoxStyle(open.css);
      if (look) look.box = open.box;
      this.boxStyles[open.index] = open.box;
      if (open.box.backgroundImage) this.background(open, open.css);
    }
  }

  /**
   * Brothers of one tag and class look alike from the second on (the first and the last may be special), so a run
   * of paragraphs asks the browser twice, not once each. Null for the first of its look, and for inline styles.
   * @param depth of the element on the stack
   */
  private siblingLook(depth = this.stack.length - 1): Look | null {
    const open = this.stack[depth]!;
    const parent = this.stack[depth - 1];
    if (!parent || open.look === '') return null;
    parent.looks ??= new Map();
    const look = parent.looks.get(open.look);
    if (look && look.owner !== open.index) {
      look.owner = -1;
      return look;
    }
    if (!look) parent.looks.set(open.look, { owner: open.index, text: undefined, box: undefined });
    return null;
  }

  /** Closes the segment at hand, if it holds text. */
  private flush(): void {
    if (this.firstText < 0) return;
    const first = this.firstText;
    const last = this.texts.length - 1;
    this.firstText = -1;
    let text = '';
    let linkLength = 0;
    for (let t = first; t <= last; t++) {
      const record = this.texts[t]!;
      if (record.link >= 0) linkLength += collapse(record.text).length;
      text += record.gap === '' || t === first ? record.text : ' ' + record.text;
    }
    this.segments.push({
      firstText: first,
      lastText: last,
      text: collapse(text),
      linkLength,
      block: this.segmentBlock,
      style: -1,
      box: null,
      breaksBefore: this.breaksBefore,
    });
  }

  private openLink(anchor: HTMLAnchorElement, element: number): number {
    this.links.push({
      element,
      // An SVG link's href is an object.
      href: typeof anchor.href === 'string' ? anchor.href : '',
      rawHref: anchor.getAttribute('href') ?? '',
      text: '',
      title: anchor.title,
      ariaLabel: anchor.getAttribute('aria-label') ?? '',
      rel: anchor.rel,
      imageLabels: [],
      box: null,
    });
    return this.links.length - 1;
  }

  private enterFrame(open: OpenElement, frame: HTMLIFrameElement): boolean {
    if (!this.view) return false;
    try {
      const inner = frame.contentDocument;
      if (!inner?.body?.firstChild || !inner.defaultView) return false;
      const box = this.toPage(frame.getBoundingClientRect(), frame);
      if (box.width < MIN_FRAME_SIDE || box.height < MIN_FRAME_SIDE) return false;
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

function isDropCap(element: Element, kind: TagKind | undefined): boolean {
  if (kind !== undefined || element.childElementCount > 0) return false;
  const text = element.textContent;
  return text.length <= DROP_CAP_LENGTH && VISIBLE.test(text);
}
