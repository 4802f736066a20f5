/** Chooses how a page is read: text may be hidden by a script, a dialog or closed panels. */
import type { Page } from './page';
import type { Selection } from './selection';
import { groupedBy } from '../util/lists';
import { words } from '../util/text';
import type { ElementRecord, FoldedRecord, SegmentRecord } from '../snapshot/schema';
import type { Reading } from '../snapshot/read';
import type { Steps } from '../util/steps';
import { isHeadingTag } from './tree/relations';

export interface PageReading {
  page: Page;
  selection: Pick<Selection, 'segments' | 'title' | 'guess'>;
}

/** Indices into the `folded` of an earlier reading. */
interface OpenPanels<Read> {
  of: Read;
  panels: readonly number[];
}

/**
 * Chooses the reading with the article. Pages may hide it until a script runs or a dialog is answered: then
 * read without style sheets, then with hidden parts. If the body has closed panels, read again with these
 * open.
 * @param read reads and selects: a live page here, a recorded one in the bench
 */
export function* readArticle<Read extends PageReading>(
  read: (way: Reading, open?: OpenPanels<Read>) => Steps<Read>,
): Steps<Read> {
  let best = yield* read('shown');
  // Without layout, style sheets hide nothing.
  const others: readonly Reading[] = best.page.hasLayout ? ['written', 'hidden'] : ['hidden'];
  for (const way of others) {
    if (!mayHideArticle(best)) break;
    const found = yield* read(way);
    if (isHiddenArticle(found, best)) best = found;
  }
  const panels = best.page.hasLayout ? closedPanels(best) : [];
  return panels.length === 0 ? best : yield* read('shown', { of: best, panels });
}

/** Code units. */
const SHORT_BODY = 500;
/** Hidden notices and menus are shorter. */
const HIDDEN_BODY_RATIO = 4;
/** Letters. Each CJK character counts. */
const TELLING_WORD = 4;
/** Share of the telling words in the article. */
const TITLE_SHARE = 0.34;

/** Almost no article, but much hidden text? */
function mayHideArticle(read: PageReading): boolean {
  const length = bodyLength(read);
  return length < SHORT_BODY && (read.page.hiddenLength ?? 0) > HIDDEN_BODY_RATIO * length;
}

/** Must be much longer and share words with a visible headline. */
function isHiddenArticle(found: PageReading, shown: PageReading): boolean {
  if (found.selection.guess) return false;
  if (bodyLength(found) <= HIDDEN_BODY_RATIO * bodyLength(shown)) return false;
  const { title } = shown.selection;
  return title.segments.length === 0 || speaksOf(found, title.text);
}

/** Code units. */
export function bodyLength({ page: { segments }, selection }: PageReading): number {
  let length = 0;
  for (let s = 0; s < segments.length; s++)
    if (selection.segments[s]!.role === 'body') length += segments[s]!.text.length;
  return length;
}

function speaksOf({ page, selection }: PageReading, title: string): boolean {
  const telling = new Set(words(title).filter((word) => word.length >= TELLING_WORD || word > LAST_LATIN));
  const said = new Set(
    page.segments.flatMap(({ text }, s) => (selection.segments[s]!.role === 'body' ? words(text) : [])),
  );
  const shared = [...telling].filter((word) => said.has(word)).length;
  return shared >= TITLE_SHARE * telling.size;
}
/** Later scripts have short words. */
const LAST_LATIN = '\u024f';

/** Code units (own choice). */
const LABEL_LENGTH = 150;
/** One is usually a notice or dialog (own choice). */
const MIN_PANELS = 2;
/** Code units. Below a button that nothing ties to it, shorter text is a tooltip or a message (own choice). */
const LONG_PANEL = 80;
const QUESTION = /[?？؟]\s*$/;
const BUTTON_TAGS = new Set(['button', 'summary', 'dt']);

/**
 * Accordion panels, closed on paper: several hidden texts of one make, each after a short line of the body,
 * a heading, a button or a question. Also panels of tabs after a panel that is in the body. The classifier
 * decides later.
 * @returns indices into `folded`
 */
export function closedPanels({ page, selection }: PageReading): number[] {
  const { folded = [], segments, texts, tree } = page;
  if (folded.length === 0) return [];
  const ends = new Map(segments.map(({ lastText }, s) => [lastText, s]));
  /** A row of buttons is one segment. */
  const isRowOfButtons = (after: number): boolean =>
    !ends.has(after) && tree.closest(texts[after]?.element ?? -1, isButton) >= 0;
  const isBody = (s: number): boolean => selection.segments[s]!.role === 'body';
  const isTab = ({ control, after }: FoldedRecord): boolean =>
    control === 'tab' && ends.has(after) && isBody(ends.get(after)!);
  /** null for none */
  const labelOf = ({ after }: FoldedRecord): 'heading' | 'line' | null => {
    if (isRowOfButtons(after)) return 'line';
    const s = ends.get(after) ?? -1;
    const segment = segments[s];
    if (!segment || segment.text.length > LABEL_LENGTH) return null;
    if (QUESTION.test(segment.text) || isIn(page, segment, ({ tag }) => isHeadingTag(tag))) return 'heading';
    return isBody(s) || isIn(page, segment, isButton) ? 'line' : null;
  };
  const labels = folded.map(labelOf);
  const byMake = groupedBy(folded.keys(), (at) => (labels[at] === null ? undefined : folded[at]!.make));
  const opened = [...byMake.values()].filter(
    (group) =>
      group.length >= MIN_PANELS &&
      (group.some((at) => folded[at]!.length >= LONG_PANEL) ||
        group.every((at) => labels[at] === 'heading' || folded[at]!.control !== '')),
  );
  const tabs = folded.flatMap((one, at) => (isTab(one) ? [at] : []));
  return [...new Set([...opened.flat(), ...tabs])];
}

const isButton = ({ tag, role }: ElementRecord): boolean => BUTTON_TAGS.has(tag) || role === 'button';

/** Is there such an element between a segment's last text and its block? */
function isIn(
  { texts, tree }: Page,
  { block, lastText }: SegmentRecord,
  is: (element: ElementRecord) => boolean,
): boolean {
  return tree.closest(texts[lastText]!.element, is) >= block;
}
