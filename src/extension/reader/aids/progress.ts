/** Shows how much is read: a line under the bar, and the time that the rest takes. */
import { wordCountInSteps } from '../../../article/forms';
import { Pacer, runPaced } from '../../../util/steps';
import type { ReaderWithAids } from '../../aids';
import { h } from '../../../util/dom';
import { formatMinutes, t } from '../../i18n';
import { readingMinutes } from '../../../words/formats';
import { onTrusted } from '../../../util/trusted';

/** @returns call it when the screen has changed */
export function showProgress({ host, bar, main, signal, article }: ReaderWithAids): () => void {
  const { document: doc, window: view } = host;
  const line = h(doc, 'div', { class: 'ac-read', attrs: { 'aria-hidden': 'true' } });
  const left = h(doc, 'span', { class: 'ac-left', attrs: { 'data-ac': 'time-left' } });
  bar.querySelector('.ac-gap')?.append(left);
  bar.append(line);
  let counted: { of: unknown; words: number } = { of: null, words: 0 };
  let waiting = false;

  const show = (): void => {
    waiting = false;
    const body = main.querySelector('.ac-body')?.getBoundingClientRect();
    if (!body || signal.aborted) return;
    const read = Math.min(1, Math.max(0, (view.innerHeight - body.top) / Math.max(1, body.height)));
    line.style.setProperty('--read', String(view.scrollY > 0 ? read : 0));
    const rest = (1 - read) * counted.words;
    left.textContent =
      counted.words === 0 || view.scrollY === 0 || read >= 1
        ? ''
        : t('timeLeft', formatMinutes(readingMinutes(rest)));
  };
  const soon = (): void => {
    if (waiting) return;
    waiting = true;
    view.requestAnimationFrame(show);
  };
  const count = async (): Promise<void> => {
    const now = article();
    if (counted.of === now) return;
    counted = { of: now, words: counted.words };
    const words = await runPaced(wordCountInSteps(now), new Pacer(), signal);
    if (counted.of === now) counted = { of: now, words };
    soon();
  };
  const changed = (): void => {
    count().catch(() => undefined);
    soon();
  };
  onTrusted(view, 'scroll', soon, { passive: true, signal });
  onTrusted(view, 'resize', soon, { signal });
  changed();
  return changed;
}
