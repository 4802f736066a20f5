/** Starts the reading aids once the article is shown. */
import { onTrusted, trustedUntil } from '../../../util/trusted';
import { type ReaderWithAids, isOnPaper, oncePerFrame, whenLeft } from './aided-reader';
import { offerAloud, offerHighlights } from './on-demand';
import look from './look.css?inline';
import { lineFocus } from './line-focus';
import { notesInPlace } from '../links';
import panelsCss from '../panels.css?inline';
import { largePictures } from './pictures';
import { outlineBeside } from '../outline';
import { widthOf, blocksOf, eachBlock, firstBelow } from '../../../typeset/blocks';
import { h } from '../../../util/dom';
import { barButton, ICONS } from '../../widgets/buttons';
import { ownLanguage, t, formatMinutes } from '../../bridge/i18n';
import { sheetOver } from '../sheets';
import type { MessageKey } from '../../../words/strings';
import { wordCountInSteps } from '../../../article/forms';
import { Pacer, runPaced } from '../../../util/steps';
import { readingMinutes } from '../../../words/formats';
import { askExtension } from '../../bridge/messages';
import type { ReadingPosition } from '../../bridge/positions';

export function openAids(reader: ReaderWithAids) {
  const { host, main, signal } = reader;
  let looks = panelsCss + look;
  reader.style(looks);
  const style = (more: string): void => {
    looks += more;
    reader.style(looks);
  };
  const closeNote = notesInPlace(reader);
  const pictures = largePictures(reader);
  const closeHelp = helpSheet(reader);
  const highlights = offerHighlights({ ...reader, style });
  const aloud = offerAloud({ ...reader, style });
  const changes = [
    highlights.changed,
    aloud.changed,
    showProgress(reader),
    lineFocus(reader),
    outlineBeside(reader),
    pictures.changed,
  ];
  // Before the print view changes the layout.
  tellFill(reader);
  // A selection's place does not apply to the article.
  if (reader.isWhole)
    keepPlace(reader).catch((error: unknown) =>
      console.warn('Article Clipper: the place was not kept.', error),
    );
  // Further pages and corrections change the article. A long one changes every frame until it is whole.
  let waiting = false;
  const lookAgain = (): void => {
    waiting = main.ariaBusy === 'true' && !signal.aborted;
    if (waiting) host.window.requestAnimationFrame(lookAgain);
    else if (!signal.aborted) for (const changed of changes) changed();
  };
  const seen = new MutationObserver(() => {
    if (!waiting) host.window.requestAnimationFrame(lookAgain);
    waiting = true;
  });
  seen.observe(main, { childList: true, subtree: true });
  onTrusted(signal, 'abort', () => seen.disconnect());
  return {
    /** Closes an open panel or sheet. @returns false when none is open */
    close: (): boolean =>
      pictures.close() || closeHelp() || highlights.close() || closeNote() || aloud.close(),
  };
}

/** Blocks that are always laid out (screen.css). */
const SAMPLE = 8;
/** Shorter blocks say little. */
const SAMPLE_CHARACTERS = 150;

/** Sets `--fill`, the characters per line by the measure. Fonts differ by a third. */
function tellFill({ host, main }: ReaderWithAids): void {
  const { window: view } = host;
  const blocks = main.querySelectorAll<HTMLElement>(`.ac-body > p:nth-child(-n + ${SAMPLE})`);
  let characters = 0;
  let lines = 0;
  for (const block of blocks) {
    const width = widthOf(block.textContent);
    const lineHeight = parseFloat(view.getComputedStyle(block).lineHeight);
    if (width < SAMPLE_CHARACTERS || !(lineHeight > 0)) continue;
    characters += width;
    // The last line is half full on average.
    lines += block.clientHeight / lineHeight - 0.5;
  }
  const style = view.getComputedStyle(main);
  const measure = parseFloat(style.getPropertyValue('--fit') || style.getPropertyValue('--measure'));
  if (lines > 0 && measure > 0) main.style.setProperty('--fill', (characters / lines / measure).toFixed(2));
}

const QUESTION = 'M9 9a3 3 0 1 1 4.6 2.5c-1 .7-1.6 1.2-1.6 2.5M12 18h.01';

const KEYS: readonly (readonly [keys: readonly string[], does: MessageKey])[] = [
  [['?'], 'helpKeys'],
  [['Esc'], 'helpEsc'],
  [['E'], 'edit'],
  [['Ctrl', 'Z'], 'undo'],
  [['Ctrl', 'Shift', 'Z'], 'redo'],
  [['H'], 'helpHighlight'],
  [['N'], 'helpNote'],
  [['L'], 'helpAloud'],
  [['P'], 'helpPrintView'],
  [['Ctrl', 'P'], 'helpPrint'],
  [['Ctrl', 'F'], 'helpFind'],
  [['Enter'], 'helpEnter'],
];

const QUESTION_MARKS = '?؟？';

/** @returns closes the sheet; false when it is not open */
function helpSheet(reader: ReaderWithAids): () => boolean {
  const { host, bar, main, signal } = reader;
  const { document: doc } = host;
  const { show, close } = sheetOver(main);
  const keyShown = (key: string): HTMLElement => h(doc, 'kbd', { text: key });
  const open = (): void => {
    const rows = KEYS.map(([keys, does]) =>
      h(doc, 'div', {}, [h(doc, 'dt', {}, keys.map(keyShown)), h(doc, 'dd', { text: t(does) })]),
    );
    const attrs = { 'aria-labelledby': 'reader-keys', 'data-ac': 'help-sheet', ...ownLanguage() };
    const sheet = h(doc, 'dialog', { class: 'ac-help', ...attrs }, [
      barButton(doc, 'close-help', 'close', { icon: ICONS.close, bare: true }, close),
      h(doc, 'h2', { text: t('helpKeys'), id: 'reader-keys' }),
      h(doc, 'dl', {}, rows),
    ]);
    show(sheet, opens);
  };
  const face = { icon: QUESTION, keys: '?', bare: true, 'aria-haspopup': 'dialog' };
  const opens = barButton(doc, 'help', 'helpKeys', { ...face, 'aria-keyshortcuts': '?' }, open);
  bar.querySelector('[data-ac="close"]')?.before(opens);
  trustedUntil(signal)(doc, 'keydown', (event) => {
    const typing = (event.target as Element | null)?.closest?.('input, select, textarea');
    const { key, ctrlKey, metaKey, altKey, repeat } = event;
    if (!QUESTION_MARKS.includes(key) || ctrlKey || metaKey || altKey || repeat || typing) return;
    if (isOnPaper(reader)) return;
    event.preventDefault();
    if (!close()) open();
  });
  return close;
}

/** @returns call after the screen has changed */
function showProgress({ host, bar, main, signal, article }: ReaderWithAids): () => void {
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
async function keepPlace(reader: ReaderWithAids): Promise<void> {
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
