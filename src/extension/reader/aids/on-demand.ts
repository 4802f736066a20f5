/** Loads highlights and reading aloud on first use. */
import { onTrusted, trustedUntil } from '../../../util/trusted';
import browser from '../../bridge/browser';
import { HIGHLIGHTS_KEY, type KeptHighlights } from '../../bridge/highlight-record';
import { problemLine, t } from '../../bridge/i18n';
import { askExtension } from '../../bridge/messages';
import { loadPart } from '../../bridge/parts';
import { barButton } from '../../widgets/buttons';
import { plainKey } from '../keys';
import { isOnPaper, type ReaderWithAids } from './aided-reader';

const SPEAKER = 'M4 10v4h4l5 4V6L8 10zM16 9.5a4 4 0 0 1 0 5M18.5 7a8 8 0 0 1 0 10';
const PEN = 'M4 20h6M14 5l5 5-8 8H8l-2-2v-3z';

interface Offered {
  /** Call after the screen has changed. */
  changed: () => void;
  close: () => boolean;
}

/** Retries after a failure. @param load its result opens the part, unless the reader was closed */
function onFirstUse<Opened>(
  signal: AbortSignal,
  load: () => Promise<() => Opened>,
  failed: (error: unknown) => void,
) {
  let here: Opened | null = null;
  let coming: Promise<void> | null = null;
  const open = async (): Promise<void> => {
    try {
      const opened = await load();
      if (!signal.aborted) here = opened();
    } catch (error) {
      coming = null;
      failed(error);
    }
  };
  return {
    get here() {
      return here;
    },
    get begun() {
      return coming !== null;
    },
    use(act: (opened: Opened) => void): void {
      coming ??= open();
      void coming.then(() => {
        if (here && !signal.aborted) act(here);
      });
    },
  };
}

export function offerAloud(reader: ReaderWithAids): Offered {
  const { host, bar, signal, say } = reader;
  const { document: doc } = host;
  const toggle = (): void => voice.use((aloud) => aloud.toggle());
  const voice = onFirstUse(
    signal,
    async () => {
      const { openAloud } = await loadPart('tools');
      return () => openAloud(reader);
    },
    (error) => {
      console.warn('Article Clipper: no reading aloud.', error);
      if (!signal.aborted)
        say(`${t('problem_failed_title')}.`, { label: t('retry'), name: 'retry-aloud', run: toggle });
    },
  );
  const face = { icon: SPEAKER, keys: 'L', bare: true, 'aria-keyshortcuts': 'L' };
  const opens = barButton(doc, 'read-aloud', 'readAloud', face, toggle);
  bar.querySelector('[data-ac="highlights"]')?.before(opens);
  trustedUntil(signal)(doc, 'keydown', (event) => {
    if (plainKey(event) !== 'l' || isOnPaper(reader)) return;
    event.preventDefault();
    toggle();
  });
  return { changed: () => voice.here?.changed(), close: () => voice.here?.close() ?? false };
}

function hasSelection({ host, main }: ReaderWithAids): boolean {
  const selection = host.document.getSelection();
  const body = main.querySelector('.ac-body');
  return selection !== null && !selection.isCollapsed && body !== null && selection.containsNode(body, true);
}

export function offerHighlights(reader: ReaderWithAids): Offered {
  const { host, bar, signal } = reader;
  const { document: doc } = host;
  const ask = async (): Promise<KeptHighlights> => {
    const kept = await askExtension('highlights', { url: reader.article().url });
    return kept ?? { highlights: [], isPrivate: true };
  };
  let asked = ask();
  const list = (): void => marks.use((highlighting) => highlighting.list());
  const marks = onFirstUse(
    signal,
    async () => {
      const [{ openHighlighting }, kept] = await Promise.all([loadPart('tools'), asked]);
      return () => openHighlighting(reader, kept);
    },
    (error) => {
      console.warn('Article Clipper: no highlights.', error);
      asked = ask();
      if (!signal.aborted)
        reader.say(problemLine('failed'), { label: t('retry'), name: 'retry-highlights', run: list });
    },
  );
  asked.then(
    ({ highlights }) => {
      if (highlights.length > 0) marks.use((highlighting) => highlighting.changed());
    },
    () => undefined,
  );

  /** Another tab may have changed the highlights. */
  const again = async (): Promise<void> => {
    const asking = (asked = ask());
    const { highlights } = await asking;
    if (asking !== asked || signal.aborted) return;
    if (marks.begun || highlights.length > 0) marks.use((highlighting) => highlighting.take(highlights));
  };
  const stored = (changes: object, area: string): void => {
    if (area !== 'local' || !Object.keys(changes).some((key) => key.startsWith(HIGHLIGHTS_KEY))) return;
    again().catch((error: unknown) =>
      console.warn('Article Clipper: the highlights stay as they are.', error),
    );
  };
  browser.storage.onChanged.addListener(stored);
  onTrusted(signal, 'abort', () => browser.storage.onChanged.removeListener(stored));

  const face = { icon: PEN, bare: true, 'aria-haspopup': 'dialog' };
  bar.querySelector('[data-ac="print"]')?.before(barButton(doc, 'highlights', 'highlights', face, list));
  const selected = (event: Event): void => {
    const inBar = (event.target as Element | null)?.closest?.('[data-ac="highlight-bar"]');
    if (inBar || isOnPaper(reader)) return;
    // A press on selected text clears it one task later.
    setTimeout(() => {
      if (!signal.aborted && (marks.here !== null || hasSelection(reader)))
        marks.use((highlighting) => highlighting.offer());
    });
  };
  const on = trustedUntil(signal);
  on(doc, 'pointerup', selected);
  on(doc, 'keyup', (event) => {
    if (event.shiftKey || event.key === 'Shift') selected(event);
  });
  on(doc, 'keydown', (event) => {
    const key = plainKey(event);
    if ((key !== 'h' && key !== 'n') || isOnPaper(reader)) return;
    event.preventDefault();
    marks.use((highlighting) => highlighting.mark(key === 'n'));
  });
  return { changed: () => marks.here?.changed(), close: () => marks.here?.close() ?? false };
}
