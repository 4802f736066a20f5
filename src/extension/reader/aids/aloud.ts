/** Offers reading aloud. The voice itself is a part that loads on first use. */
import type { ReadAloud, ReaderWithAids } from '../../aids';
import { t } from '../../i18n';
import { part } from '../../parts';
import { onTrusted } from '../../../util/trusted';
import { button, withKeys } from '../button';
import { plainKey } from '../plain-key';
import { isOnPaper } from './on-paper';

const SPEAKER = 'M4 10v4h4l5 4V6L8 10zM16 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10';

/** Adds the button and the key. */
export function offerAloud(reader: ReaderWithAids): { changed: () => void; close: () => boolean } {
  const { host, bar, signal, say } = reader;
  const { document: doc } = host;
  let here: ReadAloud | null = null;
  let coming: Promise<void> | null = null;

  const load = async (): Promise<void> => {
    try {
      const { openAloud } = await part('aloud');
      if (!signal.aborted) here = openAloud(reader);
    } catch (error) {
      console.warn('Article Clipper: no reading aloud.', error);
      coming = null;
      if (!signal.aborted)
        say(`${t('problem_failed_title')}.`, { label: t('retry'), name: 'retry-aloud', run: toggle });
    }
  };
  const toggle = (): void => {
    coming ??= load();
    void coming.then(() => {
      if (!signal.aborted) here?.toggle();
    });
  };
  const opens = button(doc, 'read-aloud', 'readAloud', {
    icon: SPEAKER,
    hint: withKeys('readAloud', 'L'),
    bare: true,
    attrs: { 'aria-keyshortcuts': 'L' },
  });
  bar.querySelector('[data-ac="highlights"]')?.before(opens);
  onTrusted(opens, 'click', toggle);
  onTrusted(
    doc,
    'keydown',
    (event) => {
      if (plainKey(event) !== 'l' || isOnPaper(reader)) return;
      event.preventDefault();
      toggle();
    },
    { signal },
  );
  return {
    changed: () => here?.changed(),
    close: () => here?.close() ?? false,
  };
}
