/** Tells which addresses are safe in an article. */
import { isAddress } from '../util/address';
import { ID_PREFIX } from '../util/hast';

const IMAGE_DATA = /^data:image\/(png|jpe?g|gif|webp|avif|bmp)[;,]/i;
/** In an `img`, an SVG runs no script and loads nothing. The assembler writes inline SVG in this form. */
export const DRAWING_DATA = /^data:image\/svg\+xml;charset=utf-8,/i;

/** A relative file path: no scheme, no host, no way up. Addresses from pages are absolute. */
const BESIDE = /^(?:(?!\.{1,2}(?:\/|$))[\w%.~!'()*+,;=@&$-]+(?:\/(?!$)|$))+$/;

/** Is this address safe in this place? Control characters and spaces are ignored, as browsers do. */
export function isSafeAddress(address: string, place: 'href' | 'src' | 'cite'): boolean {
  // eslint-disable-next-line no-control-regex
  const bare = address.replace(/[\u0000-\u0020\u007f-\u009f]+/g, '');
  if (place === 'href' && bare.startsWith(`#${ID_PREFIX}`)) return true;
  if (/^https?:\/\//i.test(bare)) return isAddress(bare);
  if (place === 'href') return /^mailto:/i.test(bare);
  return place === 'src' && (IMAGE_DATA.test(bare) || DRAWING_DATA.test(bare) || BESIDE.test(address));
}
