/** Pages for tests: read from HTML by the real pass (no layout), or built block by block with boxes and styles. */
import { pageOf, type Page } from '../../src/core/page';
import type { SegmentDecision } from '../../src/core/selection';
import {
  SNAPSHOT_VERSION,
  type Box,
  type ElementRecord,
  type MediaRecord,
  type PageSnapshot,
  type SegmentRecord,
  type StyleRecord,
} from '../../src/snapshot/schema';
import { decision } from './decisions';
import { STORY } from './prose';

/** The site that all pages of tests stand on. */
export const SITE = 'https://paper.test';

/**
 * The page that some HTML makes, without layout.
 * @param html a whole document, or what stands in one: elements of a head before anything else land in its head
 * @param path an address, or a path on the site of the tests
 */
export async function pageFromHtml(html: string, path = '/news/story'): Promise<Page> {
  // Loaded only where it is used: most tests build their pages block by block.
  const [{ JSDOM }, { takeSnapshot }, { run }] = await Promise.all([
    import('jsdom'),
    import('../../src/snapshot/read'),
    import('../../src/util/steps'),
  ]);
  const { window } = new JSDOM(html, { url: new URL(path, SITE).href });
  return pageOf(run(takeSnapshot(window.document)).snapshot);
}

/** Texts of the segments that are flagged, in order. */
export const textsFlagged = (page: PageSnapshot, flags: Uint8Array): string[] =>
  page.segments.filter((_, s) => flags[s] === 1).map(({ text }) => text);

/** A text node of a line: bare text, or text in a link or in an element of its own. */
type Piece = string | TextPiece;

interface TextPiece {
  text: string;
  href?: string;
  tag?: string;
  gap?: '' | ' ' | '\n';
}

const isList = (content: Piece | readonly Piece[]): content is readonly Piece[] => Array.isArray(content);

export interface LineOptions {
  /** of the block that the line makes, `p` if it is not said */
  tag?: string;
  parent?: number;
  names?: string;
  /** the decision about the line: dropped with .5 if it is not said */
  role?: SegmentDecision['role'];
  reason?: SegmentDecision['reason'];
  score?: number;
  /** size of its font, px; 16 if it is not said */
  size?: number;
  style?: Partial<StyleRecord>;
  /** where all of its text leads to */
  href?: string;
  /** null for a line without a box; by default it stands right below what came before */
  box?: Box | null;
  breaksBefore?: number;
}

/** Where the column of blocks begins and what is between two of them, px. */
const LEFT = 100;
const GAP = 10;
const LINE = { width: 600, height: 20 };
const PICTURE = { width: 600, height: 300 };

/**
 * A page of blocks stacked in one column. `body` is element 0. Whatever a test needs beyond the methods it may change
 * in `snapshot` before it asks for the page.
 */
export class PageBuilder {
  readonly snapshot: PageSnapshot = {
    version: SNAPSHOT_VERSION,
    url: `${SITE}/news/story`,
    baseUrl: `${SITE}/news/story`,
    lang: 'en',
    dir: 'ltr',
    viewport: { width: 1280, height: 900 },
    document: { width: 1280, height: 4000 },
    hasLayout: true,
    head: { title: `${STORY.title} | The Paper`, metas: [], links: [], jsonLd: [] },
    elements: [],
    styles: [],
    texts: [],
    segments: [],
    links: [],
    media: [],
    rules: [],
    textLength: 0,
  };
  /** one a line, in order */
  readonly decisions: SegmentDecision[] = [];
  private readonly styleIndex = new Map<string, number>();
  private top = 0;

  constructor(over: Partial<PageSnapshot> = {}) {
    Object.assign(this.snapshot, over);
    this.element('body', -1);
  }

  /** @returns its index. @param over names, or any fields of its record */
  element(
    tag: string,
    parent = 0,
    over: string | (Partial<Omit<ElementRecord, 'style'>> & { style?: Partial<StyleRecord> }) = '',
  ): number {
    const { style, ...rest } = typeof over === 'string' ? { names: over, style: undefined } : over;
    return (
      this.snapshot.elements.push({
        tag, parent, names: '', role: '', ...rest, style: style ? this.style(style) : -1,
      }) - 1
    ); // prettier-ignore
  }

  /** A block with one line of text in it. @returns the index of its segment */
  text(content: Piece | readonly Piece[], options: LineOptions = {}): number {
    const { tag = 'p', parent = 0, names = '' } = options;
    return this.line(this.element(tag, parent, names), content, options);
  }

  /** A line of text in a block that is there already. @returns the index of its segment */
  line(
    block: number,
    content: Piece | readonly Piece[],
    options: Omit<LineOptions, 'tag' | 'parent' | 'names'> = {},
  ): number {
    const { segments, texts } = this.snapshot;
    const pieces = isList(content) ? content.filter((piece) => piece !== '') : [content];
    const firstText = texts.length;
    let text = '';
    let linkLength = 0;
    for (const piece of pieces) {
      const {
        text: own,
        tag,
        gap = '',
        href = options.href,
      }: TextPiece = typeof piece === 'string' ? { text: piece } : piece;
      const element = tag === undefined ? block : this.element(tag, block);
      const link = href === undefined ? -1 : this.link(element, own, href);
      texts.push({ element, text: own, link, gap });
      text += gap + own;
      if (link >= 0) linkLength += own.length;
    }
    const { size = 16, style = {}, box = this.place(LINE), breaksBefore = 0 } = options;
    const segment: SegmentRecord = {
      firstText, lastText: texts.length - 1, text, linkLength, block, style: this.style({ fontSize: size, ...style }), box, breaksBefore,
    }; // prettier-ignore
    const { role = 'dropped', score = 0.5, reason } = options;
    this.decisions.push(decision(role, { score, ...(reason === undefined ? {} : { reason }) }));
    this.snapshot.textLength += text.length;
    return segments.push(segment) - 1;
  }

  /** Paragraphs of the body, three sentences each. */
  paragraphs(count: number): void {
    for (let n = 0; n < count; n++) this.text(STORY.sentence.repeat(3), { role: 'body' });
  }

  /** @returns its index in `media` */
  image(src: string, parent = 0, over: Partial<MediaRecord> = {}): number {
    const { media, segments } = this.snapshot;
    const box = this.place(PICTURE);
    return media.push({
      kind: 'image', element: this.element('img', parent), src: `${SITE}/${src}`, shownSrc: '', alt: '', title: '', naturalWidth: 1200,
      naturalHeight: 600, attrWidth: 0, attrHeight: 0, box, before: segments.length, link: -1, fromNoscript: false, poster: '', ...over,
    }) - 1; // prettier-ignore
  }

  /** @param href as written */
  link(element: number, text: string, href: string): number {
    const { links, url } = this.snapshot;
    return links.push({
      element, text, rawHref: href, href: new URL(href, url).href, title: '', ariaLabel: '', rel: '', imageLabels: [], box: null,
    }) - 1; // prettier-ignore
  }

  /** The page as it stands now; later changes need another call. */
  page(): Page {
    return pageOf(this.snapshot);
  }

  /** Index of a style, one for all that are the same. */
  private style(over: Partial<StyleRecord>): number {
    const style: StyleRecord = { ...PLAIN, ...over };
    const key = JSON.stringify(style);
    const known = this.styleIndex.get(key);
    if (known !== undefined) return known;
    const index = this.snapshot.styles.push(style) - 1;
    this.styleIndex.set(key, index);
    return index;
  }

  private place(size: { width: number; height: number }): Box {
    const box = { left: LEFT, top: this.top, ...size };
    this.top += size.height + GAP;
    return box;
  }
}

const PLAIN: StyleRecord = {
  display: 'block', fontSize: 16, fontWeight: 400, fontFamily: 'serif', italic: false, color: 'rgb(0, 0, 0)', textAlign: 'left', position: 'static',
  float: 'none', background: '', backgroundImage: false, borders: 0, shadow: false, preservesLines: false,
}; // prettier-ignore
