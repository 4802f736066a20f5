/** Walks a page's elements and texts and records them. */
import type { Medium } from './media/medium';
import { MEDIA_TAGS, type MediaReader } from './media/read';
import type { ElementRecord, MediaRecord, PageSnapshot } from './schema';
import { isNamed } from './page-metadata';
import { type BoxStyle, CachedStyle, StyleCache, type Styled, StyleTable } from './styles';
import { isDropCap } from './drop-cap';
import { FoldedPanels, afterStandIn, Pieces } from './hidden-content';
import { PagePositions } from './positions';
import {
  firstElement,
  hasAttribute,
  isElement,
  isText,
  tagOf,
  textOf,
  assignedNodes,
  firstChild,
  nextSibling,
  openShadowOf,
} from './foreign';
import { SegmentBuilder } from './segment-builder';
import { isInlineTag, TagKind, tagKind } from './tags';

/** Measured after the walk. */
interface MediaSighting extends Pick<MediaRecord, 'element' | 'before' | 'link' | 'fromNoscript'> {
  medium: Medium;
}

/** An element on the way from the root to the present node. */
interface OpenElement extends Styled {
  index: number;
  /** index of the nearest block-level element, itself included */
  block: number;
  /** -1 for none */
  link: number;
  startsBlock: boolean;
  hasText: boolean;
  hasBox: boolean;
  /** holds text or pictures, here or deeper */
  marked: boolean;
  noscript: boolean;
  started: boolean;
  /** `list` replaces the sibling order for slots and frames */
  next: Node | null;
  list: Node[] | null;
  /** visited nodes of `list` */
  at: number;
}

const VISIBLE = /\S/;
/** Nodes that a frame counts for, because it needs a script world. */
const FRAME_COST = 64;

/**
 * Walks the composed tree (open shadow roots, same-origin frames) once. Segments end at every rendered line break (paper 2.2.1; Luo 2009:
 * leaves grouped at line breaks). Call `step` until it returns true.
 */
export class Walk {
  readonly elements: ElementRecord[] = [];
  readonly elementNodes: Element[] = [];
  /** index of its only child, a text; -1 for none */
  readonly soleTexts: number[] = [];
  /** where read */
  readonly boxStyles: (BoxStyle | undefined)[] = [];
  readonly lines = new SegmentBuilder();
  readonly media: MediaSighting[] = [];
  readonly rules: PageSnapshot['rules'] = [];
  readonly panels: FoldedPanels;
  readonly styles = new StyleTable();
  /** elements whose names mention an author or a date */
  readonly named: Element[] = [];
  /** code units, as written */
  hiddenLength = 0;
  /** neighbours may be in different trees */
  composed = false;
  /** a box may have skipped content (`content-visibility`) */
  skips = false;
  readonly positions: PagePositions;
  readonly pieces = new Pieces();
  readonly #cache: StyleCache;
  readonly #stack: OpenElement[] = [];

  constructor(
    root: Element,
    private readonly view: (Window & typeof globalThis) | null,
    readonly rtl: boolean,
    private readonly mediaReader: MediaReader,
    reveals: boolean,
    opened: ReadonlySet<Element> | null = null,
    byTag = false,
  ) {
    this.positions = new PagePositions(view);
    this.panels = new FoldedPanels(opened);
    this.#cache = new StyleCache(view, rtl, reveals, byTag);
    this.#enter(root, tagOf(root), null);
  }

  /** A box of no height may be a closed panel. @param first index of its first text */
  noteClosed(index: number, first: number): void {
    const { tag, parent } = this.elements[index]!;
    const element = this.elementNodes[index]!;
    const { texts } = this.lines;
    if (texts[first]!.link < 0)
      this.panels.note(element, this.#cache.namesOf(element, tag).key, texts, first - 1, parent);
  }

  /** Visits up to `budget` nodes. @returns true at the end */
  step(budget: number): boolean {
    const stack = this.#stack;
    while (budget-- > 0) {
      const open = stack[stack.length - 1];
      if (!open) return true;
      const node = open.list ? open.list[open.at] : open.next;
      if (!node) {
        this.#leave(open);
        continue;
      }
      const text = isText(node);
      const tag = !text && isElement(node) ? tagOf(node) : '';
      const isFirst = !open.started;
      open.started = true;
      // Before reading the node, which may replace the next one.
      if (open.list) open.at += 1;
      else open.next = nextSibling(node, tag === 'form');
      if (text) this.#text(node, open, isFirst && !open.next && !open.list);
      else if (tag !== '') this.#enter(node as Element, tag, open);
      if (tag === 'iframe') budget -= FRAME_COST;
    }
    return stack.length === 0;
  }

  /** @param given for streamed pieces, which arrive hidden */
  #enter(element: Element, tag: string, parent: OpenElement | null, given?: CachedStyle): void {
    const kind = tagKind(tag);
    if (kind === TagKind.Skip) {
      if (tag === 'template' && parent) this.#enterPiece(element, parent);
      return;
    }
    if (kind === TagKind.Break) {
      this.lines.lineBreak();
      return;
    }
    if (!given && this.pieces.isPlaced(element)) return;
    const { className, id, role, named, key } = this.#cache.namesOf(element, tag);
    if (this.panels.opens(element, this.lines.texts)) {
      given = new CachedStyle('block', true, null);
      this.pieces.open(this.elements.length);
    }
    const style = given ?? this.#cache.of(element, tag, key, parent);
    if (style.display === 'none' && tag !== 'noscript') {
      this.hiddenLength += textOf(element).length;
      const { texts } = this.lines;
      if (parent && parent.link < 0) this.panels.note(element, key, texts, texts.length - 1, parent.index);
      return;
    }

    const index = this.elements.length;
    this.elements.push({
      tag,
      parent: parent ? parent.index : -1,
      style: -1,
      names: id ? (className ? className + ' ' + id : id) : className,
      role,
    });
    this.elementNodes.push(element);
    this.soleTexts.push(-1);
    this.boxStyles.push(undefined);
    if (named || (id !== '' && isNamed(id))) this.named.push(element);

    let { startsBlock } = style;
    if (startsBlock) {
      if (parent && isInlineTag(tag) && isDropCap(element)) startsBlock = false;
      else this.lines.flush();
    }
    if (!startsBlock && style.separatesWords) this.lines.space();
    if (kind === TagKind.Rule) {
      this.lines.flush();
      this.rules.push({ element: index, box: null, before: this.lines.count });
      return;
    }
    let link = parent ? parent.link : -1;
    if (tag === 'a' && hasAttribute(element, 'href', false)) link = this.lines.openLink(element, index);
    const open: OpenElement = {
      index,
      element,
      style,
      block: startsBlock || !parent ? index : parent.block,
      link,
      startsBlock,
      lastKey: '',
      hasText: false,
      hasBox: false,
      marked: false,
      noscript: tag === 'noscript' || (parent !== null && parent.noscript),
      started: false,
      next: firstChild(element, tag === 'form'),
      list: null,
      at: 0,
    };
    // Closed details skip their content too.
    if (tag === 'details') this.skips = true;
    if (MEDIA_TAGS.has(tag) && this.#sight(open, element, tag)) return;
    if (descend(open, tag)) this.composed = true;
    if (!open.next && !open.list) {
      // It may be a background picture.
      if (this.view && startsBlock) this.#background(open);
      return;
    }
    this.#stack.push(open);
  }

  /** Records a replaced element. @returns false if its content must be walked */
  #sight(open: OpenElement, element: Element, tag: string): boolean {
    const framed = tag === 'iframe' || tag === 'frame' ? this.positions.enterFrame(element) : null;
    if (framed) {
      this.composed = true;
      open.list = [framed];
      return false;
    }
    const medium = this.mediaReader.read(element, tag);
    if (medium) this.#pushMedia(open, medium);
    if (tag !== 'noscript' || open.style.display === 'none') return true;
    // With scripts on, it holds its source as text.
    return firstElement(element) === null && textOf(element).includes('<');
  }

  #pushMedia(open: OpenElement, medium: Medium): void {
    this.#mark();
    const { index: element, link, noscript: fromNoscript } = open;
    this.media.push({ element, before: this.lines.count, link, fromNoscript, medium });
  }

  #background(open: OpenElement): void {
    if (!this.#cache.isPainted(open)) return;
    // Inline styles may give siblings different pictures.
    const image = this.view!.getComputedStyle(open.element).backgroundImage;
    if (!image.includes('url(')) return;
    const medium = this.mediaReader.readBackground(open.element, image);
    if (medium) this.#pushMedia(open, medium);
  }

  #leave(open: OpenElement): void {
    // Even an inline body ends the last line.
    if (open.startsBlock || this.#stack.length === 1) this.lines.flush();
    else if (open.style.separatesWords) this.lines.space();
    if (open.marked || open.hasText)
      this.elements[open.index]!.style = open.style.intern(this.styles, open.hasText, open.hasBox);
    this.#stack.pop();
    this.pieces.close(open.index, this.elements.length);
  }

  #text(node: Text, open: OpenElement, isSole: boolean): void {
    const data = node.data;
    if (!VISIBLE.test(data)) {
      this.lines.space();
      return;
    }
    const { style } = open;
    if (!open.hasText) {
      open.hasText = true;
      this.#cache.textOf(open);
      if (!open.marked) this.#mark();
    }
    if (!style.text!.visible) {
      this.hiddenLength += data.length;
      return;
    }
    this.lines.text(node, data, open.index, open.block, open.link);
    if (isSole) this.soleTexts[open.index] = this.lines.texts.length - 1;
  }

  /** Reads the boxes above text or a picture. */
  #mark(): void {
    for (let d = this.#stack.length - 1; d >= 0; d--) {
      const open = this.#stack[d]!;
      if (open.marked) return;
      open.marked = true;
      if (!this.view || !open.startsBlock) continue;
      open.hasBox = true;
      const box = this.#cache.boxOf(open);
      this.boxStyles[open.index] = box;
      if (box.skips) this.skips = true;
      this.#background(open);
    }
  }

  #enterPiece(template: Element, parent: OpenElement): void {
    const piece = this.pieces.place(template, this.elements.length);
    if (!piece) return;
    if (!parent.list) parent.next = afterStandIn(template);
    this.#enter(piece, tagOf(piece), parent, new CachedStyle('block', true, null));
  }
}

/** Continues with the nodes of a slot or shadow root. @returns true for a shadow root */
function descend(open: OpenElement, tag: string): boolean {
  const { element } = open;
  if (tag === 'slot') {
    const assigned = assignedNodes(element);
    if (assigned.length > 0) open.list = assigned;
    return false;
  }
  const shadow = openShadowOf(element, tag === 'form');
  if (!shadow) return false;
  open.next = firstChild(shadow, false);
  return true;
}
