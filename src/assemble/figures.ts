/** Converts pictures and players to figures with their captions. */
import type { Element as HastElement, ElementContent } from 'hast';
import { mediaKey, segmentKey, type PartKey } from '../core/part-keys';
import { siteHost } from '../util/address';
import { BREAK, element, isElement, text } from '../util/hast';
import { line } from './flow';
import type { MediaRecord } from '../snapshot/schema';
import { documentOf, isElement as isLiveElement, isText, tagOf, textOf } from '../snapshot/foreign';
import { shownOf } from './picture-place';
import { anchorAt, anchored, linkHref, linkOf } from './links';
import { liveChildren, liveOf, type Context } from './context';

/** Media with the same caption share the figure of the first. */
export function figuresAt(context: Context, index: number): ElementContent[] {
  return (context.mediaAt.get(index) ?? []).flatMap((media) => {
    const caption = context.selection.media[media]?.caption ?? [];
    const group = caption.length > 0 ? (context.sharing.get(captionKey(caption)) ?? [media]) : [media];
    if (group[0] !== media) return [];
    const parts = group.flatMap((member) => withShown(mediaContent(context, member), context, member));
    const words = captionContent(context, caption, context.selection.media[media]?.credit ?? []);
    if (words.length > 0) parts.push(element('figcaption', words));
    if (parts.length === 0) return [];
    const figure = element('figure', parts);
    if (context.trace) figure.data = { parts: partsOfFigure(context.trace.page, group, caption) };
    const shown = shownOf(context, media);
    if (shown) figure.data = { ...figure.data, shown };
    return [figure];
  });
}

/** Each picture of a figure has its own width. */
function withShown(content: ElementContent[], context: Context, media: number): ElementContent[] {
  const [picture] = content;
  const shown = isElement(picture, 'img') ? shownOf(context, media) : undefined;
  if (shown && isElement(picture, 'img')) picture.data = { ...picture.data, shown };
  return content;
}

const partsOfFigure = (page: number, media: readonly number[], caption: readonly number[]): PartKey[] => [
  ...media.map((each) => mediaKey(page, each)),
  ...caption.map((each) => segmentKey(page, each)),
];

/** @param caption segments */
export const captionKey = (caption: readonly number[]): string => caption.join(' ');

const DRAWING = /^data:image\/svg/i;

const addressOf = (context: Context, record: MediaRecord, address: string): string =>
  DRAWING.test(address)
    ? context.rare.pictureAddress(address, documentOf(liveOf(context, record.element)))
    : address;

function mediaContent(context: Context, media: number): ElementContent[] {
  const record = context.snapshot.media[media];
  if (!record) return [];
  switch (record.kind) {
    case 'image':
    case 'background': {
      const src = addressOf(context, record, record.src);
      return src === '' ? [] : [picture(record, src)];
    }
    case 'svg':
    case 'canvas':
      return drawing(context, record);
    case 'video':
    case 'audio':
    case 'embed':
      return card(context, record);
  }
}

/** Many editors write the file name as description, which helps nobody. */
const FILE_NAME = /^\S+\.(?:jpe?g|png|gif|webp|svg)$/i;

function picture(record: MediaRecord, src: string): HastElement {
  const width = record.naturalWidth || record.attrWidth || Math.round(record.box?.width ?? 0);
  const height = record.naturalHeight || record.attrHeight || Math.round(record.box?.height ?? 0);
  const img = element('img', [], { src, alt: record.alt.replace(FILE_NAME, '') });
  if (record.title !== '' && record.title !== record.alt) img.properties.title = record.title;
  if (width > 0 && height > 0) Object.assign(img.properties, { width, height });
  return img;
}

/** As pictures, drawings can neither run scripts nor load anything. */
function drawing(context: Context, record: MediaRecord): ElementContent[] {
  const { src, title } = context.rare.drawing(liveOf(context, record.element));
  return src === '' ? [] : [picture({ ...record, alt: record.alt || title }, src)];
}

const CARD_LABEL = { video: 'Video', audio: 'Audio', embed: 'Embedded content' } as const;

/** A linked card with poster, name and address. */
function card(context: Context, record: MediaRecord): ElementContent[] {
  // If only the page can play a stream, link to the page.
  const href = /^https?:/.test(record.src) ? record.src : context.snapshot.url;
  const kind = record.kind as keyof typeof CARD_LABEL;
  const name = record.title || record.alt || siteHost(href);
  const label = name === '' ? CARD_LABEL[kind] : `${CARD_LABEL[kind]}: ${name}`;
  const parts: ElementContent[] = [];
  const poster = addressOf(context, record, record.poster);
  if (poster !== '') parts.push(element('img', [], { src: poster, alt: '' }));
  parts.push(text(label));
  return [element('a', parts, { href, className: ['media-card'] })];
}

/** Keeps emphasis and links of a caption. @param credit indices into `texts` */
function captionContent(
  context: Context,
  caption: readonly number[],
  credit: readonly number[],
): ElementContent[] {
  const texts = new Map<Node, number>();
  const credits = new Set(credit);
  /** on another line or, of a credit, in another style */
  const apart = new Set<number>();
  const elements = new Set<Node>();
  // Walk only the smallest element around the caption.
  let common = -1;
  for (const segment of caption) {
    const record = context.snapshot.segments[segment];
    if (!record) continue;
    apart.add(record.firstText);
    for (let at = record.firstText; at <= record.lastText; at++) {
      const node = context.nodes.texts[at];
      const owner = context.snapshot.texts[at]?.element ?? -1;
      if (!node) continue;
      texts.set(node, at);
      if (credits.has(at) && !credits.has(at - 1) && ENDED.test(context.snapshot.texts[at - 1]?.text ?? ''))
        apart.add(at);
      common = common < 0 ? owner : context.snapshot.tree.common(common, owner);
      for (let up = owner; up >= 0; up = context.snapshot.elements[up]?.parent ?? -1) {
        const live = context.nodes.elements[up];
        if (!live || elements.has(live)) break;
        elements.add(live);
      }
    }
  }
  const top = context.nodes.elements[common];
  if (!top) return [];
  const gather = (parent: Element, depth: number): ElementContent[] =>
    liveChildren(context, parent).flatMap((node): ElementContent[] => {
      if (isText(node)) {
        const at = texts.get(node);
        if (at === undefined) return /\S/.test(node.data) ? [] : [text(node.data)];
        const words = text(node.data);
        const said = credits.has(at) ? element('small', [words]) : words;
        return apart.has(at) ? [text(' '), said] : [said];
      }
      if (!isLiveElement(node)) return [];
      if (tagOf(node) === 'br') return [text(' ')];
      if (!elements.has(node)) return [];
      const inner = depth > MAX_DEPTH ? [text(textOf(node))] : gather(node, depth + 1);
      return anchored(anchorAt(context, node), captionElement(context, node, inner));
    });
  return line(gather(top, 0));
}

/** A space may follow these, but not an opening bracket. */
const ENDED = /[\p{L}\p{N}.!?…”"’')\]]$/u;

/** Deeper captions become plain text. */
const MAX_DEPTH = 100;

const CAPTION_INLINE: Record<string, string> = {
  em: 'em', i: 'em', strong: 'strong', b: 'strong', sub: 'sub', sup: 'sup', q: 'q', cite: 'cite', code: 'code', tt: 'code',
  kbd: 'kbd', samp: 'samp', var: 'var', mark: 'mark', del: 'del', s: 's', strike: 's', ins: 'ins',
}; // prettier-ignore

function captionElement(context: Context, live: Element, children: ElementContent[]): ElementContent[] {
  const name = tagOf(live);
  const tag = Object.hasOwn(CAPTION_INLINE, name) ? CAPTION_INLINE[name] : undefined;
  if (tag !== undefined) return [element(tag, children)];
  if (name === 'a') {
    const href = linkHref(context, linkOf(context, live));
    return href === '' ? children : [element('a', children, { href })];
  }
  return /^(span|font|small|label|time|abbr|bdi|bdo|ruby|rt|rp|u)$/.test(name)
    ? children
    : [BREAK, ...children, BREAK];
}
