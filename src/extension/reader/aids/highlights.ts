/** Offers highlights and notes. They are a part that loads when there are some, or somebody wants one. */
import type { Highlighting, ReaderWithAids } from '../../aids';
import browser from '../../browser';
import { HIGHLIGHTS_KEY, type KeptHighlights } from '../../highlights/messages';
import { problemLine, t } from '../../i18n';
import { part } from '../../parts';
import { onTrusted } from '../../../util/trusted';
import { button } from '../button';
import { plainKey } from '../plain-key';
import { isOnPaper } from './on-paper';

const PEN = 'M4 20h6M14 5l5 5-8 8H8l-2-2v-3z';

function hasSelection({ host, main }: ReaderWithAids): boolean {
  const selection = host.document.getSelection();
  const body = main.querySelector('.ac-body');
  return selection !== null && !selection.isCollapsed && body !== null && selection.containsNode(body, true);
}

/** Adds the button, the keys and the offer beside a selection. */
export function offerHighlights(reader: ReaderWithAids): { changed: () => void; close: () => boolean } {
  const { host, bar, signal } = reader;
  const { document: doc } = host;
  let here: Highlighting | null = null;
  let coming: Promise<Highlighting | null> | null = null;

  const ask = async (): Promise<KeptHighlights> => {
    const request = { url: reader.article().url };
    const kept: unknown = await browser.runtime.sendMessage({ to: 'extension', name: 'highlights', request });
    return (kept as KeptHighlights | undefined) ?? { highlights: [], isPrivate: true };
  };
  let asked = ask();
  const load = async (): Promise<Highlighting | null> => {
    try {
      const [{ openHighlighting }, kept] = await Promise.all([part('highlights'), asked]);
      here = signal.aborted ? null : openHighlighting(reader, kept);
    } catch (error) {
      console.warn('Article Clipper: no highlights.', error);
      coming = null;
      asked = ask();
      if (!signal.aborted)
        reader.say(problemLine('failed'), { label: t('retry'), name: 'retry-highlights', run: list });
    }
    return here;
  };
  const wanted = (act: (highlighting: Highlighting) => void): void => {
    coming ??= load();
    void coming.then((highlighting) => {
      if (highlighting && !signal.aborted) act(highlighting);
    });
  };
  const list = (): void => {
    wanted((highlighting) => highlighting.list());
  };
  asked.then(
    ({ highlights }) => {
      if (highlights.length > 0) wanted((highlighting) => highlighting.changed());
    },
    () => undefined,
  );

  /** Highlights changed, maybe in another tab or on the page of all highlights. */
  const again = async (): Promise<void> => {
    const asking = (asked = ask());
    const { highlights } = await asking;
    if (asking !== asked || signal.aborted) return;
    if (coming || highlights.length > 0)
      wanted((highlighting) => {
        highlighting.take(highlights);
      });
  };
  const stored = (changes: object, area: string): void => {
    if (area !== 'local' || !Object.keys(changes).some((key) => key.startsWith(HIGHLIGHTS_KEY))) return;
    again().catch((error: unknown) => {
      console.warn('Article Clipper: the highlights stay as they are.', error);
    });
  };
  browser.storage.onChanged.addListener(stored);
  onTrusted(signal, 'abort', () => {
    browser.storage.onChanged.removeListener(stored);
  });

  const opens = button(doc, 'highlights', 'highlights', {
    icon: PEN,
    bare: true,
    attrs: { 'aria-haspopup': 'dialog' },
  });
  bar.querySelector('[data-ac="print"]')?.before(opens);
  onTrusted(opens, 'click', list);
  const selected = (event: Event): void => {
    const inBar = (event.target as Element | null)?.closest?.('[data-ac="highlight-bar"]');
    if (inBar || isOnPaper(reader)) return;
    // A press on selected text removes the selection one task later.
    setTimeout(() => {
      if (!signal.aborted && (here !== null || hasSelection(reader)))
        wanted((highlighting) => highlighting.offer());
    });
  };
  onTrusted(doc, 'pointerup', selected, { signal });
  onTrusted(
    doc,
    'keyup',
    (event) => {
      if (event.shiftKey || event.key === 'Shift') selected(event);
    },
    { signal },
  );
  onTrusted(
    doc,
    'keydown',
    (event) => {
      const key = plainKey(event);
      if ((key !== 'h' && key !== 'n') || isOnPaper(reader)) return;
      event.preventDefault();
      wanted((highlighting) => highlighting.mark(key === 'n'));
    },
    { signal },
  );
  return {
    changed: () => here?.changed(),
    close: () => here?.close() ?? false,
  };
}
