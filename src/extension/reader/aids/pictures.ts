/** Enlarges pictures. */
import { Pacer } from '../../../util/steps';
import { delay } from '../../../util/delay';
import type { ReaderWithAids } from './aided-reader';
import { h } from '../../../util/dom';
import { button, ICONS } from '../../widgets/buttons';
import { ownLanguage, t } from '../../bridge/i18n';
import { onTrusted, trustedUntil } from '../../../util/trusted';
import { sheetOver } from '../sheets';
import { GROUP } from '../../../typeset/blocks';

/** Natural to shown width. */
const LEAST_GAIN = 1.15;
const LARGER = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
/** px; narrower pictures are inline signs */
const LEAST_WIDTH = 64;
/** ms between checks whether the print view is closed */
const AGAIN = 500;
const AT_ONCE = 20;
/** Groups within this distance are measured; a key press scrolls less. */
const NEAR = '300%';

/** @returns `changed`: call when pictures may have arrived */
export function largePictures({
  host,
  bar,
  main,
  signal,
}: Pick<ReaderWithAids, 'host' | 'bar' | 'main' | 'signal'>) {
  const { document: doc } = host;
  const on = trustedUntil(signal);
  const sheet = sheetOver(main);

  const canGrow = (picture: HTMLImageElement): boolean =>
    picture.naturalWidth > 0 &&
    picture.clientWidth >= LEAST_WIDTH &&
    picture.naturalWidth >= picture.clientWidth * LEAST_GAIN &&
    picture.closest('a, button, .ac-out') === null;
  const wantsButton = (picture: HTMLImageElement): boolean =>
    picture.parentElement?.localName === 'figure' &&
    !picture.nextElementSibling?.classList.contains('ac-enlarge') &&
    canGrow(picture);
  /** For the keyboard. A click on the picture does the same. */
  const addButton = (picture: HTMLImageElement): void => {
    const label = [t('enlarge'), picture.alt].filter(Boolean).join(': ');
    const face = { icon: LARGER, label, hint: t('enlarge'), class: 'ac-enlarge' };
    const larger = button(doc, 'enlarge', face, () => show(picture, larger));
    picture.after(larger);
  };
  const waiting = new Set<HTMLImageElement>();
  const nextOnes = (): HTMLImageElement[] => {
    const some: HTMLImageElement[] = [];
    for (const picture of waiting) {
      some.push(picture);
      waiting.delete(picture);
      if (some.length === AT_ONCE) break;
    }
    return some;
  };
  const isOnPaper = (): boolean => !bar.checkVisibility();
  let isMarking = false;
  const mark = async (): Promise<void> => {
    await Promise.resolve();
    const pacer = new Pacer();
    while (waiting.size > 0 && !signal.aborted) {
      // Pictures are smaller in the print view.
      if (isOnPaper()) await delay(AGAIN);
      // Measures first, because each button would force layout.
      else for (const picture of nextOnes().filter(wantsButton)) addButton(picture);
      if (pacer.due()) await pacer.yield();
    }
    isMarking = false;
  };
  const markNow = (pictures: readonly HTMLImageElement[]): void => {
    for (const picture of pictures) waiting.add(picture);
    if (isMarking || pictures.length === 0) return;
    isMarking = true;
    void mark();
  };
  /** Measuring distant pictures would force layout of their groups. */
  const far = new WeakMap<Element, Set<HTMLImageElement>>();
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const pictures = far.get(target);
        far.delete(target);
        markNow([...(pictures ?? [])]);
      }
    },
    // Without a root, the frame would clip what is below its edge.
    { root: main.ownerDocument, rootMargin: NEAR },
  );
  onTrusted(signal, 'abort', () => near.disconnect());
  const markSoon = (picture: HTMLImageElement): void => {
    const group = picture.closest(`.${GROUP}`);
    if (!group) {
      markNow([picture]);
      return;
    }
    const others = far.get(group);
    if (others) others.add(picture);
    else {
      far.set(group, new Set([picture]));
      near.observe(group);
    }
  };
  const watched = new WeakSet<HTMLImageElement>();
  const changed = (): void => {
    for (const picture of main.querySelectorAll<HTMLImageElement>('.ac-body img')) {
      if (picture.complete) markSoon(picture);
      else if (!watched.has(picture)) {
        watched.add(picture);
        on(picture, 'load', () => markSoon(picture), { once: true });
      }
    }
  };
  const show = (picture: HTMLImageElement, opener: HTMLElement): void => {
    const face = { icon: ICONS.close, label: t('close'), ...ownLanguage() };
    const large = h(doc, 'img', { src: picture.currentSrc || picture.src, alt: picture.alt });
    const words = picture.closest('figure')?.querySelector('figcaption')?.cloneNode(true) ?? null;
    const figure = h(doc, 'figure', {}, [large, words]);
    const name = { 'aria-label': picture.alt || t('enlarge'), 'data-ac': 'large-picture' };
    const dialog = h(doc, 'dialog', { class: 'ac-large', ...name }, [
      button(doc, 'close-picture', face),
      figure,
    ]);
    // The caption stays selectable.
    onTrusted(dialog, 'click', (event) => {
      if (!(event.target as Element).closest('figcaption')) sheet.close();
    });
    sheet.show(dialog, opener);
  };
  on(doc, 'click', (event) => {
    const picture = event.target as Element | null;
    const larger = picture?.localName === 'img' ? picture.nextElementSibling : null;
    if (picture?.closest('.ac-body') && larger?.classList.contains('ac-enlarge'))
      show(picture as HTMLImageElement, larger as HTMLElement);
  });
  changed();
  return { changed, close: sheet.close };
}
