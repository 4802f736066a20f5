/** The pictures of an article with their captions and credits, from its tree. Pure. */
import type { Element, ElementContent, Root } from 'hast';
import { eachElement, isElement } from '../util/hast';
import { plainText } from '../util/plain-text';
import { isSafeAddress } from './allow-list';
import type { ArticleImage } from './schema';

/** A figcaption's content without its small print (`assemble/figures.ts`: the credit). */
function withoutCredit(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (!isElement(node)) return [node];
    return node.tagName === 'small' ? [] : [{ ...node, children: withoutCredit(node.children) }];
  });
}

function creditsIn(caption: Element): ElementContent[] {
  const found: ElementContent[] = [];
  eachElement(caption, (node) => {
    if (node.tagName !== 'small') return true;
    found.push(node, { type: 'text', value: ' ' });
    return false;
  });
  return found;
}

/** The pictures of an article in reading order, those that its HTML keeps, each with the caption of its figure. */
export function articleImages(content: Root): ArticleImage[] {
  const out: ArticleImage[] = [];
  eachElement(content, (node) => {
    if (node.tagName !== 'figure') return;
    const captionNode = node.children.find((child) => isElement(child, 'figcaption'));
    const caption = captionNode
      ? plainText({ type: 'root', children: withoutCredit(captionNode.children) })
      : '';
    const credit = captionNode ? plainText({ type: 'root', children: creditsIn(captionNode) }) : '';
    eachElement(node, (inner) => {
      const src = pictureAddress(inner);
      const { alt } = inner.properties;
      if (src !== null) out.push({ src, alt: typeof alt === 'string' ? alt : '', caption, credit });
    });
    return false;
  });
  return out;
}

/** Their addresses alone: captions take many times as long. */
export function imageSources(content: Root): string[] {
  const sources: string[] = [];
  eachElement(content, (node) => {
    if (node.tagName !== 'figure') return;
    eachElement(node, (inner) => {
      const src = pictureAddress(inner);
      if (src !== null) sources.push(src);
    });
    return false;
  });
  return sources;
}

/** Does an article have a picture at all? */
export function hasPicture(content: Root): boolean {
  let has = false;
  eachElement(content, (node) => {
    if (node.tagName === 'figure')
      eachElement(node, (inner) => void (has ||= pictureAddress(inner) !== null));
    return !has;
  });
  return has;
}

/** Null for other elements, for pictures that the HTML drops, and for those that stand in the text as signs. */
function pictureAddress({ tagName, properties: { src, className } }: Element): string | null {
  if (tagName !== 'img' || typeof src !== 'string' || className !== undefined) return null;
  return isSafeAddress(src, 'src') ? src : null;
}
