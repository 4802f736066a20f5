/** Finds signs in a page as served that it must be rendered. */
import type { PageClip } from '../../clip/pipeline';
import type { ServedDocument, ServedElement } from './nodes';

/** Code units of a body. With less, scripts may bring the article. */
const LEAST_TEXT = 400;
/** Code units of a body. With less, a frame may hold the article. */
const LITTLE_TEXT = 1500;
/** The article is incomplete if the page's data have this many times its text. */
const LONGER = 1.5;
/** Formulas that a script would set. */
const TEX = /\\\(.+?\\\)|\\\[.+?\\\]|\$\$.+?\$\$/s;
const TEX_SCRIPT = /mathjax|katex/i;

/** A key of the manifest, '' for none. */
export type Sign = '' | 'empty' | 'incomplete' | 'shadow' | 'frames' | 'formulas';

export function signOf(
  document: ServedDocument,
  { page, selection }: Pick<PageClip, 'page' | 'selection'>,
): Sign {
  const isBody = (s: number): boolean => selection.segments[s]!.role === 'body';
  const body = page.segments.reduce((sum, { text }, s) => sum + (isBody(s) ? text.length : 0), 0);
  if (body < LEAST_TEXT) return 'empty';
  if (longestBody(page.head.jsonLd) > LONGER * body) return 'incomplete';
  if (document.querySelector('template[shadowrootmode]')) return 'shadow';
  if (
    body < LITTLE_TEXT &&
    document.querySelectorAll('iframe, frame').some((one) => isOwn(one, document.URL))
  )
    return 'frames';
  const isTeX = page.segments.some(({ text }, s) => isBody(s) && TEX.test(text));
  const scripts = document.querySelectorAll('script');
  const setsTeX = (script: ServedElement): boolean =>
    TEX_SCRIPT.test(script.getAttribute('src') ?? '') || /^math\/tex/.test(script.getAttribute('type') ?? '');
  if (isTeX && scripts.some(setsTeX)) return 'formulas';
  return '';
}

/** Code units of the longest `articleBody`. */
function longestBody(jsonLd: readonly string[]): number {
  let longest = 0;
  for (const text of jsonLd)
    for (const [, body = ''] of text.matchAll(/"articleBody"\s*:\s*"((?:[^"\\]|\\.)*)"/g))
      longest = Math.max(longest, body.length);
  return longest;
}

/** Rendering would read a frame of the same site. */
function isOwn(frame: ServedElement, url: string): boolean {
  if ((frame.getAttribute('srcdoc') ?? '') !== '') return true;
  const address = frame.src ?? '';
  return URL.canParse(address) && URL.canParse(url) && new URL(address).origin === new URL(url).origin;
}
