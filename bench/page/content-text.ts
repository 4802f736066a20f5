/** Plain text of extracted HTML, the same way for every system: words of neighbouring blocks are never glued. */

/** Elements that begin and end a line. */
const BLOCKS = new Set(
  (
    'address article aside blockquote body button caption center dd details dialog dir div dl dt fieldset figcaption ' +
    'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre ' +
    'section select summary table tbody tfoot thead tr ul video audio iframe'
  ).split(' '),
);

/** Elements whose text nobody reads. */
const UNREAD = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'head',
  'title',
  'object',
  'iframe',
  'textarea',
]);

/**
 * @param root parsed content; not changed
 * @param withoutCaptions leave out figcaption elements (gold whose text has no captions)
 */
export function contentText(root: Node, withoutCaptions = false): string {
  const parts: string[] = [];
  const visit = (node: Node): void => {
    for (let child = node.firstChild; child; child = child.nextSibling) {
      if (child.nodeType === 3) {
        parts.push(child.nodeValue ?? '');
        continue;
      }
      if (child.nodeType !== 1) continue;
      const tag = child.nodeName.toLowerCase();
      if (UNREAD.has(tag) || (withoutCaptions && tag === 'figcaption')) continue;
      if (tag === 'br') parts.push('\n');
      else if (tag === 'td' || tag === 'th') {
        parts.push('\t');
        visit(child);
        parts.push('\t');
      } else if (BLOCKS.has(tag)) {
        parts.push('\n');
        visit(child);
        parts.push('\n');
      } else visit(child);
    }
  };
  visit(root);
  return parts
    .join('')
    .replace(/[ \t\f\r\u00a0]+/g, ' ')
    .replace(/ ?\n[\n ]*/g, '\n')
    .trim();
}

/** Pictures of extracted HTML with the caption of the figure that holds them; addresses absolute. */
export function contentImages(root: ParentNode, base: string): { src: string; caption: string }[] {
  const images: { src: string; caption: string }[] = [];
  for (const img of root.querySelectorAll('img')) {
    const source =
      img.getAttribute('src') ?? (img.getAttribute('srcset') ?? '').trim().split(/[\s,]+/)[0] ?? '';
    if (source === '') continue;
    let src = source;
    try {
      src = new URL(source, base).href;
    } catch {
      // an address that does not resolve stays as written: it matches nothing
    }
    const caption = img.closest('figure')?.querySelector('figcaption');
    images.push({ src, caption: caption ? contentText(caption) : '' });
  }
  return images;
}
