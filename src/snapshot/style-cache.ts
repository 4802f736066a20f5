import { isNamed } from './hints';
import { Look, Place } from './style-key';
import { isHiddenByMarkup, readBoxStyle, readTextStyle, staticDisplay } from './style-reader';
import type { BoxStyle, TextStyle } from './style-reader';
import { isBlockDisplay } from './tags';

/** Without attributes these stand in a line on every page worth the name: the browser is not asked. */
const PHRASING = new Set([
  'em',
  'strong',
  'b',
  'i',
  'u',
  's',
  'code',
  'sub',
  'sup',
  'small',
  'mark',
  'abbr',
  'cite',
  'q',
  'kbd',
]);

/** Code units of hidden text that may be the article's; shorter ones are menus and notices. */
const REVEALED_LENGTH = 500;

/** An element on the way, as far as its look goes. */
export interface Looking {
  element: Element;
  look: Look;
  /** tag and class of the child before, see `Place` */
  lastKey: string;
}

/** Finds the look of each element, and asks the browser for the styles of one of its kind: most of the walk's cost. */
export class Looks {
  /**
   * @param view null without layout
   * @param reveals without layout: long text is read although attributes hide it
   */
  constructor(
    private readonly view: Window | null,
    private readonly rtl: boolean,
    private readonly reveals: boolean,
  ) {}

  /**
   * The look of an element; what is hidden may be the closed one of several panels: each is asked.
   * @param key tag, class and what else tells brothers apart (`lookKey`)
   */
  of(element: Element, tag: string, key: string, className: string, parent: Looking | null): Look {
    let place = Place.First;
    if (parent) {
      const { lastKey } = parent;
      if (lastKey !== '') place = lastKey === key ? Place.Again : Place.Changed;
      parent.lastKey = key;
      const known = parent.look.child(key, place);
      if (known) return known;
    }
    const css = this.view && !(key === tag && PHRASING.has(tag)) ? this.view.getComputedStyle(element) : null;
    const hidden = !this.view && isHiddenByMarkup(element);
    const display = css
      ? css.display
      : hidden && !(this.reveals && isLong(element))
        ? 'none'
        : this.view
          ? 'inline'
          : staticDisplay(tag);
    const look = new Look(display, isBlockDisplay(display), className !== '' && isNamed(className), css);
    if (parent && display !== 'none' && !hidden) parent.look.remember(key, place, look);
    return look;
  }

  /** How text right in an element looks. Of a look that hides its text (visibility), each element is asked. */
  textOf({ look, element }: Looking): TextStyle {
    if (look.text?.visible) return look.text;
    const css = look.text || !look.css ? this.view?.getComputedStyle(element) : look.css;
    return (look.text = readTextStyle(css ?? null, element, this.rtl));
  }

  /** How an element's box is drawn and placed; only with layout. */
  boxOf({ look, element }: Looking): BoxStyle {
    return (look.box ??= readBoxStyle(look.css ?? this.view!.getComputedStyle(element)));
  }
}

/** A form's field may stand in the way of its text (see `SafeTree`). */
function isLong(element: Element): boolean {
  const text: unknown = element.textContent;
  return typeof text === 'string' && text.length >= REVEALED_LENGTH;
}
