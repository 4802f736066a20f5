/** Snapshots made by hand for the stages that find title, figures and captions. */
import { pageOf } from '../../src/core/page';
import { findParts } from '../../src/core/parts';
import type { SegmentDecision } from '../../src/core/selection';
import { SNAPSHOT_VERSION, type Box, type MediaRecord, type PageSnapshot } from '../../src/snapshot/schema';

/** A paragraph of no matter; `paragraphs` makes each of three of them. */
const PARAGRAPH =
  'The ferry had left the harbour before anyone noticed that the bell was missing from its deck. ';

/** A page of blocks stacked in one column, 20 px a line; each block is one element unless it holds others. */
export class PageBuilder {
  readonly page: PageSnapshot = {
    version: SNAPSHOT_VERSION,
    url: 'https://paper.example/story',
    baseUrl: 'https://paper.example/story',
    lang: 'en',
    dir: 'ltr',
    viewport: { width: 1280, height: 900 },
    document: { width: 1280, height: 4000 },
    hasLayout: true,
    head: { title: 'The missing bell | The Paper', metas: [], links: [], jsonLd: [] },
    elements: [],
    styles: [],
    texts: [],
    segments: [],
    links: [],
    media: [],
    rules: [],
    textLength: 0,
  };
  readonly body: SegmentDecision[] = [];
  private top = 0;

  constructor() {
    this.element('body', -1);
  }

  element(tag: string, parent = 0, names = ''): number {
    return this.page.elements.push({ tag, parent, style: -1, names, role: '', box: null }) - 1;
  }

  text(
    text: string,
    options: {
      tag?: string;
      parent?: number;
      names?: string;
      role?: 'body';
      size?: number;
      linked?: boolean;
    } = {},
  ): number {
    const element = this.element(options.tag ?? 'p', options.parent ?? 0, options.names);
    const style = this.page.styles.push(styleOf(options.size ?? 16)) - 1;
    let link = -1;
    if (options.linked === true) {
      link =
        this.page.links.push({
          element,
          href: 'https://paper.example/other',
          rawHref: '/other',
          text,
          title: '',
          ariaLabel: '',
          rel: '',
          imageLabels: [],
          box: null,
        }) - 1;
    }
    const at = this.page.texts.push({ element, text, link, gap: '' }) - 1;
    const segment = this.page.segments.push({
      firstText: at, lastText: at, text, linkLength: link < 0 ? 0 : text.length, block: element, style, box: this.place(600, 20), breaksBefore: 0,
    }) - 1; // prettier-ignore
    this.body.push({ role: options.role ?? 'dropped', reason: 'test', score: 0.5 });
    return segment;
  }

  paragraphs(count: number): void {
    for (let n = 0; n < count; n += 1) this.text(PARAGRAPH.repeat(3), { role: 'body' });
  }

  image(src: string, parent = 0, over: Partial<MediaRecord> = {}): number {
    const box = this.place(600, 300);
    return this.page.media.push({
      kind: 'image', element: this.element('img', parent), src: `https://paper.example/${src}`, shownSrc: '', alt: '', title: '', naturalWidth: 1200,
      naturalHeight: 600, attrWidth: 0, attrHeight: 0, box, before: this.page.segments.length, link: -1, fromNoscript: false, poster: '', ...over,
    }) - 1; // prettier-ignore
  }

  parts() {
    return findParts(pageOf(this.page), this.body);
  }

  private place(width: number, height: number): Box {
    const box = { left: 100, top: this.top, width, height };
    this.top += height + 10;
    return box;
  }
}

function styleOf(fontSize: number): PageSnapshot['styles'][number] {
  return {
    display: 'block', fontSize, fontWeight: 400, fontFamily: 'serif', italic: false, color: 'rgb(0, 0, 0)', textAlign: 'left', position: 'static',
    float: 'none', background: '', backgroundImage: false, borders: 0, shadow: false, preservesLines: false,
  }; // prettier-ignore
}
