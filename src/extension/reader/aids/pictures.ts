/** Pictures open as large as the screen allows: by a press on them, or on the button beside them. */
import type { ReaderWithAids } from '../../aids';
import { h, icon, ICONS } from '../../dom';
import { t, uiDirection, uiLanguage } from '../../i18n';
import { onTrusted } from '../../trusted';

/** A picture that has so many times the size at which it is shown gains by being opened. */
const LEAST_GAIN = 1.15;
const LARGER = 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7';
/** Narrower ones are signs in a line, px. */
const LEAST_WIDTH = 64;
/** ms between two looks whether the article is on the screen again */
const AGAIN = 500;

/** Marks pictures that can be opened. @returns what to call when pictures may have come, and what closes an open one */
export function largePictures({
  host,
  bar,
  main,
  signal,
}: Pick<ReaderWithAids, 'host' | 'bar' | 'main' | 'signal'>): {
  changed: () => void;
  close: () => boolean;
} {
  const { document: doc } = host;
  let open: HTMLDialogElement | null = null;

  const canGrow = (picture: HTMLImageElement): boolean =>
    picture.naturalWidth > 0 &&
    picture.clientWidth >= LEAST_WIDTH &&
    picture.naturalWidth >= picture.clientWidth * LEAST_GAIN &&
    picture.closest('a, button, .ac-out') === null;
  /** The button is what the keyboard finds; a press on the picture itself does the same. */
  const mark = (picture: HTMLImageElement): void => {
    if (signal.aborted) return;
    // Laid out as on paper, where there is no bar, pictures are smaller than on the screen.
    if (!bar.checkVisibility()) {
      host.window.setTimeout(mark, AGAIN, picture);
      return;
    }
    const figure = picture.parentElement;
    if (figure?.localName !== 'figure' || !canGrow(picture)) return;
    if (picture.nextElementSibling?.classList.contains('ac-enlarge')) return;
    const button = h(
      doc,
      'button',
      {
        class: 'ac-enlarge',
        attrs: {
          type: 'button',
          'aria-label': [t('enlarge'), picture.alt].filter(Boolean).join(': '),
          title: t('enlarge'),
          'data-ac': 'enlarge',
        },
      },
      icon(doc, LARGER),
    );
    onTrusted(button, 'click', () => {
      show(picture, button);
    });
    picture.after(button);
  };
  const watched = new WeakSet<HTMLImageElement>();
  const changed = (): void => {
    for (const picture of main.querySelectorAll<HTMLImageElement>('.ac-body img')) {
      if (picture.complete) mark(picture);
      else if (!watched.has(picture)) {
        watched.add(picture);
        onTrusted(
          picture,
          'load',
          () => {
            mark(picture);
          },
          { once: true, signal },
        );
      }
    }
  };
  const close = (): boolean => {
    if (!open) return false;
    open.close();
    open.remove();
    open = null;
    return true;
  };
  const show = (picture: HTMLImageElement, opener: HTMLElement): void => {
    close();
    const leave = h(
      doc,
      'button',
      {
        attrs: {
          type: 'button',
          'aria-label': t('close'),
          title: t('close'),
          'data-ac': 'close-picture',
          lang: uiLanguage(),
          dir: uiDirection(),
        },
      },
      icon(doc, ICONS.close),
    );
    const large = h(doc, 'img', { attrs: { src: picture.currentSrc || picture.src, alt: picture.alt } });
    const words = picture.closest('figure')?.querySelector('figcaption')?.cloneNode(true) ?? null;
    const figure = h(doc, 'figure', {}, large, words);
    const dialog = h(
      doc,
      'dialog',
      { class: 'ac-large', attrs: { 'aria-label': picture.alt || t('enlarge'), 'data-ac': 'large-picture' } },
      leave,
      figure,
    );
    // Anywhere but on the words: one may want to select those.
    onTrusted(dialog, 'click', (event) => {
      if (!(event.target as Element).closest('figcaption')) close();
    });
    onTrusted(dialog, 'close', () => {
      opener.focus({ preventScroll: true });
    });
    doc.body.append(dialog);
    open = dialog;
    dialog.showModal();
  };
  onTrusted(
    doc,
    'click',
    (event) => {
      const picture = event.target as Element | null;
      const button = picture?.localName === 'img' ? picture.nextElementSibling : null;
      if (picture?.closest('.ac-body') && button?.classList.contains('ac-enlarge'))
        show(picture as HTMLImageElement, button as HTMLElement);
    },
    { signal },
  );
  changed();
  return { changed, close };
}
