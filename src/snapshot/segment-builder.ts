/** Builds segments, runs of text without a rendered line break (paper 2.2.1), and links from text nodes. */
import { collapse } from '../util/text';
import { attribute, stringOf } from './foreign';
import type { LinkRecord, SegmentRecord, TextRecord } from './schema';

/** An indented paragraph after a single `<br>`. */
const INDENT = /^[\s]*(?:\u3000|\u00a0{2,})/;
/** `<br>`s that end a paragraph. */
const PARAGRAPH_BREAKS = 2;

export class SegmentBuilder {
  readonly texts: TextRecord[] = [];
  readonly textNodes: Text[] = [];
  readonly segments: SegmentRecord[] = [];
  readonly links: LinkRecord[] = [];
  /** by link: the segment with exactly its text */
  readonly linkSegments: (SegmentRecord | null)[] = [];
  #firstText = -1;
  #segmentBlock = -1;
  #breaksBefore = 0;
  /** since the last text */
  #breaks = 0;
  #gap = false;

  /** with the open one */
  get count(): number {
    return this.segments.length + (this.#firstText >= 0 ? 1 : 0);
  }

  lineBreak(): void {
    if (++this.#breaks >= PARAGRAPH_BREAKS) this.flush();
  }

  /** White space, or the edge of an inline block. */
  space(): void {
    this.#gap = true;
  }

  /** The numbers are indices; link is -1 for none. */
  text(node: Text, data: string, element: number, block: number, link: number): void {
    if (this.#breaks > 0 && this.#firstText >= 0 && INDENT.test(data)) this.flush();
    if (this.#firstText < 0) {
      this.#firstText = this.texts.length;
      this.#segmentBlock = block;
      this.#breaksBefore = this.#breaks;
    }
    const gap = this.#breaks > 0 ? '\n' : this.#gap ? ' ' : '';
    this.#breaks = 0;
    this.#gap = false;
    this.texts.push({ element, text: data, link, gap });
    this.textNodes.push(node);
  }

  flush(): void {
    const first = this.#firstText;
    if (first < 0) return;
    const { texts } = this;
    const last = texts.length - 1;
    this.#firstText = -1;
    const start = texts[first]!;
    let { text } = start;
    let { link } = start;
    if (first < last)
      for (let t = first + 1; t <= last; t++) {
        const record = texts[t]!;
        text += record.gap === '' ? record.text : ' ' + record.text;
        if (record.link !== link) link = -1;
      }
    text = collapse(text);
    let linkLength = 0;
    if (link >= 0) linkLength = text.length;
    else if (first < last)
      for (let t = first; t <= last; t++) {
        const record = texts[t]!;
        if (record.link >= 0) linkLength += collapse(record.text).length;
      }
    const segment: SegmentRecord = {
      firstText: first,
      lastText: last,
      text,
      linkLength,
      block: this.#segmentBlock,
      style: -1,
      box: null,
      breaksBefore: this.#breaksBefore,
    };
    this.segments.push(segment);
    if (link >= 0) this.linkSegments[link] = this.links[link]!.text === '' ? segment : null;
    for (let t = first; t <= last; t++) {
      const record = texts[t]!;
      if (record.link < 0) continue;
      if (link < 0) this.linkSegments[record.link] = null;
      const held = this.links[record.link]!;
      held.text += record.gap + record.text;
    }
  }

  /** @returns the index of the new link */
  openLink(anchor: Element, element: number): number {
    this.links.push({
      element,
      href: stringOf(anchor, 'href'),
      rawHref: attribute(anchor, 'href'),
      text: '',
      title: attribute(anchor, 'title'),
      ariaLabel: attribute(anchor, 'aria-label'),
      rel: attribute(anchor, 'rel'),
      imageLabels: [],
      box: null,
    });
    this.linkSegments.push(null);
    return this.links.length - 1;
  }
}
