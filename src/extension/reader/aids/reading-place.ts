/** Shows reading progress and restores the last place. */
import { wordCountInSteps } from '../../../article/forms';
import { Pacer, runPaced } from '../../../util/steps';
import { h } from '../../../util/dom';
import { formatMinutes, t } from '../../bridge/i18n';
import { readingMinutes } from '../../../words/formats';
import { onTrusted } from '../../../util/trusted';
import { askExtension } from '../../bridge/messages';
import type { ReadingPosition } from '../../bridge/positions';
import { blocksOf, eachBlock, firstBelow } from '../../../typeset/blocks';
import { isOnPaper, oncePerFrame, whenLeft, type ReaderWithAids } from './aided-reader';

/** @returns call after the screen has changed */
export function showProgress({ host, bar, main, signal, article }: ReaderWithAids): () => void {
  const { document: doc, window: view } = host;
  const line = h(doc, 'div', { class: 'ac-read', 'aria-hidden': 'true' });
  const left = h(doc, 'span', { class: 'ac-left', 'data-ac': 'time-left' });
  bar.querySelector('.ac-gap')?.append(left);
  bar.append(line);
  let counted: { of: unknown; words: number } = { of: null, words: 0 };

  const show = (): void => {
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
  const soon = oncePerFrame(view, show);
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

/** code units that identify a block */
const BEGINNING = 60;

const bodyOf = ({ main }: { main: HTMLElement }): HTMLElement => main.querySelector('.ac-body') ?? main;

const isRead = (block: Element): boolean => !block.classList.contains('ac-out');

const beginningOf = (block: HTMLElement): string => block.textContent.trim().slice(0, BEGINNING);

/** Null at the beginning. */
function placeNow(reader: ReaderWithAids): ReadingPosition | null {
  const top = reader.bar.getBoundingClientRect().bottom;
  const body = bodyOf(reader);
  const first = firstBelow(body, top);
  if (!first) return null;
  let block = 0;
  let isReached = false;
  for (const here of eachBlock(body)) {
    isReached ||= here === first;
    if (!isRead(here)) continue;
    if (isReached) {
      const box = here.getBoundingClientRect();
      const share = Math.min(1, Math.max(-1, (top - box.top) / Math.max(1, box.height)));
      return block === 0 && share <= 0 ? null : { block, begins: beginningOf(here), share };
    }
    block += 1;
  }
  return null;
}

function blockOf(body: HTMLElement, { block, begins }: ReadingPosition): HTMLElement | null {
  let found: HTMLElement | null = null;
  let distance = Infinity;
  for (const [at, each] of blocksOf(body).filter(isRead).entries()) {
    if (Math.abs(at - block) >= distance || beginningOf(each) !== begins) continue;
    found = each;
    distance = Math.abs(at - block);
  }
  return found;
}

/** Does nothing after the user has scrolled. */
export async function keepPlace(reader: ReaderWithAids): Promise<void> {
  const { host, main, bar, signal, say } = reader;
  const { url } = reader.article();
  let known = false;
  whenLeft(reader, () => {
    // Keeps a stored place that has not been read yet. The print view has no place.
    if (!known || isOnPaper(reader)) return;
    askExtension('keepPosition', { url, position: placeNow(reader) }).catch(() => undefined);
  });
  const place = await askExtension('position', { url });
  known = true;
  if (!place || signal.aborted || host.window.scrollY > 0) return;
  const block = blockOf(bodyOf(reader), place);
  if (!block) return;
  const goThere = (): void => {
    const box = block.getBoundingClientRect();
    host.window.scrollBy({
      top: box.top + place.share * box.height - bar.getBoundingClientRect().bottom,
      behavior: 'instant',
    });
  };
  goThere();
  // Far down, only the second frame has the final layout.
  host.window.requestAnimationFrame(goThere);
  say(t('placeFound'), {
    label: t('toBeginning'),
    name: 'to-beginning',
    run: () => {
      host.window.scrollTo({ top: 0 });
      main.focus({ preventScroll: true });
    },
  });
}
