/** Reading goes on where it was left: the place is kept when the reader or its page closes, and found again by the text. */
import browser from '../../browser';
import { t } from '../../i18n';
import type { ReadingPosition } from '../../positions';
import type { ReaderWithAids } from '../../aids';
import { blocksOf, eachBlock, firstBelow } from '../../../typeset/blocks';
import { whenLeft } from '../leaving';
import { isOnPaper } from './on-paper';

/** Code units of a block's beginning by which it is known again. */
const BEGINNING = 60;

const bodyOf = ({ main }: { main: HTMLElement }): HTMLElement => main.querySelector('.ac-body') ?? main;

/** What the edit view shows of what was left out is no text to read on at. */
const isRead = (block: Element): boolean => !block.classList.contains('ac-out');

const beginningOf = (block: HTMLElement): string => block.textContent.trim().slice(0, BEGINNING);

/** What is at the top of the text on the screen; null at the beginning. */
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

/** The block of a place: the one that begins so and is nearest to where it was. */
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

/** Goes to where one was, unless one reads on already, and keeps where one is when it is left. */
export async function keepPlace(reader: ReaderWithAids): Promise<void> {
  const { host, main, bar, signal, say } = reader;
  const { url } = reader.article();
  let known = false;
  whenLeft(reader, () => {
    // Left before it was known where one was, one was nowhere else. Pages of paper have no such place.
    if (!known || isOnPaper(reader)) return;
    const request = { url, position: placeNow(reader) };
    browser.runtime.sendMessage({ to: 'extension', name: 'keepPosition', request }).catch(() => undefined);
  });
  const asked: unknown = await browser.runtime.sendMessage({
    to: 'extension',
    name: 'position',
    request: { url },
  });
  known = true;
  const place = asked as ReadingPosition | null | undefined;
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
  // What is far below is only laid out now, and may be higher or lower than was guessed.
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
