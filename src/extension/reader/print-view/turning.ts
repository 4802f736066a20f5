/** Turns pages by keys, wheel and buttons. */
import { onTrusted } from '../../../util/trusted';
import type { Preview } from './preview';
import type { ViewFrame } from './frame';

/** px of the wheel per sheet; a notch has 100 to 120 */
const WHEEL_PX = 90;

/** @param moved another sheet is in view */
export function turnPages(
  preview: Preview,
  { buttons: { before, after, actual } }: ViewFrame,
  window: Window,
  signal: AbortSignal,
  moved: () => void,
): void {
  const pages = preview.element;
  const turn = (by: number): void => {
    preview.show(preview.place + by);
  };
  onTrusted(
    before,
    'click',
    () => {
      turn(-1);
    },
    { signal },
  );
  onTrusted(
    after,
    'click',
    () => {
      turn(1);
    },
    { signal },
  );
  onTrusted(
    actual,
    'click',
    () => {
      const whole = actual.getAttribute('aria-pressed') === 'true';
      actual.setAttribute('aria-pressed', String(!whole));
      const { place } = preview;
      preview.whole = whole;
      preview.show(place);
    },
    { signal },
  );
  onTrusted(
    pages,
    'keydown',
    (event) => {
      const rtl = pages.dir === 'rtl';
      const by = { PageDown: 1, PageUp: -1, ArrowRight: rtl ? -1 : 1, ArrowLeft: rtl ? 1 : -1 }[event.key];
      if (by === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
      event.preventDefault();
      turn(by);
    },
    { signal },
  );
  let wheel = 0;
  onTrusted(
    pages,
    'wheel',
    (event) => {
      // Only where the view cannot scroll down.
      if (event.deltaX !== 0 || event.ctrlKey || pages.scrollHeight > pages.clientHeight + 1) return;
      event.preventDefault();
      wheel += event.deltaY;
      if (Math.abs(wheel) < WHEEL_PX) return;
      turn(Math.sign(wheel));
      wheel = 0;
    },
    { signal, passive: false },
  );
  onTrusted(pages, 'scroll', moved, { signal });
  onTrusted(
    window,
    'resize',
    () => {
      preview.resized();
      moved();
    },
    { signal },
  );
}
