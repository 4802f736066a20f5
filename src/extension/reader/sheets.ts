/** Shows modal sheets over the article, and small boxes at its text. */
import { onTrusted } from '../../util/trusted';

/** Focuses what opened something, or the article if that is hidden. */
export const focusBack = (opener: HTMLElement | null, main: HTMLElement): void =>
  (opener?.checkVisibility() ? opener : main).focus({ preventScroll: true });

/** One sheet at a time. */
export function sheetOver(main: HTMLElement) {
  let open: HTMLDialogElement | null = null;
  /** @returns false when none is open */
  const close = (): boolean => {
    if (!open) return false;
    open.close();
    open.remove();
    open = null;
    return true;
  };
  const show = (sheet: HTMLDialogElement, opener: HTMLElement | null): void => {
    close();
    onTrusted(sheet, 'close', () => focusBack(opener, main));
    main.ownerDocument.body.append(sheet);
    open = sheet;
    sheet.showModal();
  };
  return { show, close };
}

/** px around a box */
const GAP = 8;

interface Spot {
  /** px on the screen */
  x: number;
  /** of the box's width, left of `x` */
  share: number;
  /** keeps the box in the window, over its text if need be */
  inside: boolean;
}

/** Places a box below its text, or above where there is more room. */
export function placeAt(view: Window, box: HTMLElement, at: DOMRect, { x, share, inside }: Spot): void {
  const { width, height } = box.getBoundingClientRect();
  const right = view.document.documentElement.clientWidth - width - GAP;
  const left = Math.min(Math.max(GAP, x - width * share), right);
  const isBelow = at.bottom + GAP + height <= view.innerHeight || at.top < height + GAP;
  const top = isBelow ? at.bottom + GAP : at.top - GAP - height;
  box.style.left = `${String(left + view.scrollX)}px`;
  const seen = inside ? Math.min(Math.max(GAP, top), view.innerHeight - height - GAP) : top;
  box.style.top = `${String(seen + view.scrollY)}px`;
}
