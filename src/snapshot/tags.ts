/** What tags mean to the walk: skipped, a break, a rule, a picture, inline or block. */
/** What the walk does with an element, by tag; undefined for an ordinary element that is descended into. */
export const enum TagKind {
  /** nothing in it is ever shown or read */
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

/** Elements that the HTML standard's style sheet shows inline; all others count as blocks without layout. */
const INLINE = new Set(
  'a abbr acronym b bdi bdo big br button cite code data del dfn em font i img ins kbd label mark nobr output picture q rb rt rtc ruby s samp small span strike strong sub sup time tt u var wbr svg math mi mn mo mrow ms mtext msup msub mfrac msqrt semantics annotation canvas audio video iframe object embed slot noscript'.split(
    ' ',
  ),
);

/** Whether a tag is inline by default (used without layout, and to tell drop caps from blocks). */
export function isInlineTag(tag: string): boolean {
  return INLINE.has(tag);
}

/** Whether a computed display value starts and ends a line around the element. */
export function isBlockDisplay(display: string): boolean {
  // MathML's own display types stand inside a line of text.
  return (
    display !== 'inline' &&
    display !== 'contents' &&
    display !== 'none' &&
    !display.startsWith('inline') &&
    !display.startsWith('ruby') &&
    !display.endsWith('math')
  );
}
