/** Knows how tags are shown; reads computed styles and stores each distinct style once. */
import { closest, hasAttribute, written } from './foreign';
import type { StyleRecord } from './schema';

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

/** The common form in browsers. */
const UNPAINTED = 'rgba(0, 0, 0, 0)';
const TRANSPARENT = /^(?:transparent|rgba\(.*, 0\))$/;
const isTransparent = (color: string): boolean => color === UNPAINTED || TRANSPARENT.test(color);

/** Read for elements with text of their own. */
export type TextStyle = Pick<
  StyleRecord,
  'fontSize' | 'fontWeight' | 'fontFamily' | 'italic' | 'color' | 'textAlign' | 'preservesLines'
> & {
  visible: boolean;
};

/** Read for blocks that hold text or pictures. */
export type BoxStyle = Pick<
  StyleRecord,
  'position' | 'float' | 'background' | 'backgroundImage' | 'borders' | 'shadow'
> & {
  /** layout of the content may be skipped (`content-visibility`) */
  skips: boolean;
  /** the content is never shown */
  hides: boolean;
  /** `overflow` clips the content */
  clips: boolean;
  /** 1 unless absolute or fixed: in-flow content may be fading in */
  opacity: number;
};

const PLAIN_TEXT: TextStyle = {
  fontSize: 16,
  fontWeight: 400,
  fontFamily: '',
  italic: false,
  color: '',
  textAlign: 'left',
  preservesLines: false,
  visible: true,
};
const PLAIN_BOX: BoxStyle = {
  position: 'static',
  float: 'none',
  background: '',
  backgroundImage: false,
  borders: 0,
  shadow: false,
  skips: false,
  hides: false,
  clips: false,
  opacity: 1,
};

export class StyleTable {
  readonly records: StyleRecord[] = [];
  readonly #known = new Map<string, number>();

  /** Parts that were not read count as plain. */
  intern(display: string, text: TextStyle = PLAIN_TEXT, box: BoxStyle = PLAIN_BOX): number {
    const key =
      display + '|' + text.fontSize + '|' + text.fontWeight + '|' + text.fontFamily + '|' + text.color + '|' +
      text.textAlign + (text.italic ? 'i' : '') + (text.preservesLines ? 'p' : '') + '|' + box.position + '|' +
      box.float + '|' + box.background + (box.backgroundImage ? 'b' : '') + box.borders + (box.shadow ? 's' : ''); // prettier-ignore
    let index = this.#known.get(key);
    if (index === undefined) {
      index = this.records.length;
      this.#known.set(key, index);
      this.records.push({
        display,
        fontSize: text.fontSize,
        fontWeight: text.fontWeight,
        fontFamily: text.fontFamily,
        italic: text.italic,
        color: text.color,
        textAlign: text.textAlign,
        position: box.position,
        float: box.float,
        background: box.background,
        backgroundImage: box.backgroundImage,
        borders: box.borders,
        shadow: box.shadow,
        preservesLines: text.preservesLines,
      });
    }
    return index;
  }
}

/** @param css null without layout */
export function readTextStyle(css: CSSStyleDeclaration | null, element: Element, rtl: boolean): TextStyle {
  if (!css) return closest(element, 'pre') ? { ...PLAIN_TEXT, preservesLines: true } : PLAIN_TEXT;
  const space = css.whiteSpace;
  return {
    fontSize: parseFloat(css.fontSize) || 16,
    fontWeight: parseInt(css.fontWeight, 10) || 400,
    fontFamily: css.fontFamily,
    italic: css.fontStyle !== 'normal',
    color: css.color,
    textAlign: resolveAlign(css.textAlign, rtl),
    preservesLines: space.startsWith('pre') || space === 'break-spaces',
    visible: css.visibility === 'visible',
  };
}

export const hasBackgroundImage = (css: CSSStyleDeclaration): boolean => css.backgroundImage !== 'none';

export function readBoxStyle(css: CSSStyleDeclaration): BoxStyle {
  const background = css.backgroundColor;
  const position = css.position;
  return {
    position,
    // Firefox had no `cssFloat` for a while.
    float: css.getPropertyValue('float'),
    background: isTransparent(background) ? '' : background,
    backgroundImage: hasBackgroundImage(css),
    borders: css.borderWidth === '0px' ? 0 : drawnSides(css),
    shadow: css.boxShadow !== 'none',
    skips: css.contentVisibility !== 'visible',
    hides: css.contentVisibility === 'hidden',
    clips: css.overflowY !== 'visible',
    opacity: position === 'absolute' || position === 'fixed' ? parseFloat(css.opacity) : 1,
  };
}

const SIDES = ['Top', 'Right', 'Bottom', 'Left'] as const;

/** See `StyleRecord.borders`. The computed width of an undrawn border is 0. */
function drawnSides(css: CSSStyleDeclaration): number {
  let bits = 0;
  for (let i = 0; i < SIDES.length; i++) {
    const side = SIDES[i]!;
    if (css[`border${side}Width`] !== '0px' && !isTransparent(css[`border${side}Color`])) bits |= 1 << i;
  }
  return bits;
}

/** Used without layout. */
export function isHiddenByMarkup(element: Element): boolean {
  if (hasAttribute(element, 'hidden')) return true;
  const inline = written(element, 'style');
  return inline !== null && /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(inline);
}

/** By the HTML standard. */
export const staticDisplay = (tag: string): string =>
  isInlineTag(tag) ? 'inline' : tag === 'td' || tag === 'th' ? 'table-cell' : 'block';

function resolveAlign(value: string, rtl: boolean): StyleRecord['textAlign'] {
  const plain = value.startsWith('-') ? value.slice(value.lastIndexOf('-') + 1) : value;
  switch (plain) {
    case 'center':
    case 'justify':
    case 'right':
    case 'left':
      return plain;
    case 'end':
      return rtl ? 'left' : 'right';
    default:
      return rtl ? 'right' : 'left';
  }
}
