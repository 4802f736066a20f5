/** How tags are shown. */

export const enum TagKind {
  /** never shown or read */
  Skip = 1,
  Break,
  Rule,
  Replaced,
}

const kinds = new Map<string, TagKind>();
const add = (kind: TagKind, tags: string) => {
  for (const tag of tags.split(' ')) kinds.set(tag, kind);
};
add(
  TagKind.Skip,
  'script style template head meta link title base param source track option optgroup select textarea input datalist progress meter rp area map',
);
add(TagKind.Break, 'br');
add(TagKind.Rule, 'hr');
add(TagKind.Replaced, 'img svg video audio canvas object embed iframe frame');

export function tagKind(tag: string): TagKind | undefined {
  return kinds.get(tag);
}

/** By the HTML standard's style sheet. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big br button cite code data del dfn em font i img ins kbd label mark nobr output picture q rb rt rtc ruby s samp small span strike strong sub sup time tt u var wbr svg math mi mn mo mrow ms mtext msup msub mfrac msqrt semantics annotation canvas audio video iframe object embed slot noscript'.split(
    ' ',
  ),
);

export function isInlineTag(tag: string): boolean {
  return INLINE.has(tag);
}

export function isBlockDisplay(display: string): boolean {
  // MathML's display types are inline.
  return (
    display !== 'inline' &&
    display !== 'contents' &&
    display !== 'none' &&
    !display.startsWith('inline') &&
    !display.startsWith('ruby') &&
    !display.endsWith('math')
  );
}

/** By the HTML standard. */
export const staticDisplay = (tag: string): string =>
  isInlineTag(tag) ? 'inline' : tag === 'td' || tag === 'th' ? 'table-cell' : 'block';
