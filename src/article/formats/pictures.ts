/** The caller fetches the pictures. */
import type { Element, ElementContent, Root } from 'hast';
import { element, elementsIn, isElement, text } from '../../util/hast';

export type PictureType =
  'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/bmp' | 'image/svg+xml';

export interface FilePicture {
  /** as in the article */
  src: string;
  type: PictureType;
  bytes: Uint8Array;
}

export interface MissingPicture {
  src: string;
  /** in the user's language */
  reason: string;
}

/** A picture in neither list is missing without a reason. */
export interface Pictures {
  found: readonly FilePicture[];
  missing: readonly MissingPicture[];
}

export const NO_PICTURES: Pictures = { found: [], missing: [] };

export const PICTURE_ENDINGS: Readonly<Record<PictureType, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
};

const sourceOf = (node: Element): string =>
  typeof node.properties.src === 'string' ? node.properties.src : '';

export function pictureAddresses({ content }: { readonly content: Root }): string[] {
  return [...new Set(pictureSources(content))].filter((src) => /^https?:/i.test(src));
}

/** In reading order, with repeats. */
export const pictureSources = (content: Root): string[] =>
  [...elementsIn(content)].filter(({ tagName }) => tagName === 'img').map(sourceOf);

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

/** bytes; comments or a document type may precede the root */
const SVG_HEAD = 2048;

/** Ignores the server's type. null: unsupported */
export function pictureType(bytes: Uint8Array): PictureType | null {
  if (bytes[0] === 0x89 && ascii(bytes, 1, 4) === 'PNG') return 'image/png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  if (ascii(bytes, 0, 2) === 'BM' && bytes.length > 26) return 'image/bmp';
  const head = new TextDecoder().decode(bytes.subarray(0, SVG_HEAD)).trimStart();
  if (/^<(\?xml|!doctype svg|!--|svg)/i.test(head) && /<svg[\s>]/i.test(head)) return 'image/svg+xml';
  return null;
}

const DATA = /^data:(image\/[a-z+]+)((?:;[^,;]*)*),/i;

/** null: unknown type */
export function dataPicture(src: string): FilePicture | null {
  const match = DATA.exec(src);
  if (!match) return null;
  try {
    const rest = decodeURIComponent(src.slice(match[0].length));
    const bytes = /;base64$/i.test(match[2] ?? '')
      ? Uint8Array.from(atob(rest), (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(rest);
    const type = pictureType(bytes);
    return type && { src, type, bytes };
  } catch {
    return null;
  }
}

/** Those in `data:` addresses, in reading order. */
export const dataPictures = ({ content }: { readonly content: Root }): FilePicture[] =>
  [...new Set(pictureSources(content))].map(dataPicture).filter((picture) => picture !== null);

/** bytes per call of fromCharCode */
const CHUNK = 0x8000;

export function base64(bytes: Uint8Array): string {
  let letters = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(letters);
}

/** If `place` returns null, the picture becomes a link. */
export function placePictures(content: Root, place: (src: string) => string | null, picture: string): Root {
  const placed = (node: ElementContent, inLink: boolean): ElementContent => {
    if (!isElement(node)) return node;
    if (node.tagName === 'img') {
      const src = sourceOf(node);
      const address = place(src);
      if (address !== null) return { ...node, properties: { ...node.properties, src: address } };
      const label = text(`[${picture}: ${String(node.properties.alt ?? '') || src.slice(0, LABEL_LENGTH)}]`);
      return inLink || !/^https?:/i.test(src) ? label : element('a', [label], { href: src });
    }
    const link = inLink || node.tagName === 'a';
    return { ...node, children: node.children.map((child) => placed(child, link)) };
  };
  return { type: 'root', children: content.children.map((node) => placed(node as ElementContent, false)) };
}

/** characters */
const LABEL_LENGTH = 80;
