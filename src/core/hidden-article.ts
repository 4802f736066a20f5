/** Pages that hide their article until a script has run or a dialog is answered: when to look for it, and when it is found. */
import type { Page } from './page';
import type { Selection } from './selection';
import { words } from '../util/text';

/** A way of reading a page, and what the stages make of it. */
export interface ClippedReading {
  snapshot: Page;
  selection: Pick<Selection, 'segments' | 'title'>;
}

/** A body with less text (code units) may be all that a page shows of an article that it hides. */
const SHORT_BODY = 500;
/** What is hidden must be this many times as long to be taken for the article: a notice or a menu is not. */
const HIDDEN_BODY_RATIO = 4;
/** Letters of a word of the title that says what it is about; each character of Chinese and the like is a word. */
const TELLING_WORD = 4;
/** Share of them that an article has in its text, at least. */
const TITLE_SHARE = 0.34;

/**
 * The reading that has the article: the one of what the page shows, or, where that is next to nothing and much is hidden,
 * the first of the others that has it.
 * @param others in the order in which they are tried; one that is not needed is not made
 */
export async function readingWithArticle<Read extends ClippedReading>(
  shown: Read,
  others: readonly (() => Read | Promise<Read>)[],
): Promise<Read> {
  let best = shown;
  for (const read of others) {
    if (!mayHideArticle(best)) break;
    const found = await read();
    if (isHiddenArticle(found, best)) best = found;
  }
  return best;
}

/** Does a page that was read so show next to no article, and hide much? */
function mayHideArticle(read: ClippedReading): boolean {
  const length = bodyLength(read);
  return length < SHORT_BODY && (read.snapshot.hiddenLength ?? 0) > HIDDEN_BODY_RATIO * length;
}

/**
 * Is the body of another reading, which takes in what is hidden, the article rather than what the page shows? It must
 * be much longer, and where the page shows its headline, speak of the same.
 */
function isHiddenArticle(found: ClippedReading, shown: ClippedReading): boolean {
  if (!found.selection.segments.some(({ reason }) => reason === 'mss')) return false;
  if (bodyLength(found) <= HIDDEN_BODY_RATIO * bodyLength(shown)) return false;
  const { title } = shown.selection;
  return title.segments.length === 0 || speaksOf(found, title.text);
}

/** Code units of the body. */
export function bodyLength({ snapshot: { segments }, selection }: ClippedReading): number {
  let length = 0;
  for (let s = 0; s < segments.length; s++)
    if (selection.segments[s]!.role === 'body') length += segments[s]!.text.length;
  return length;
}

/** Does the body say what a title says? */
function speaksOf({ snapshot, selection }: ClippedReading, title: string): boolean {
  const telling = new Set(words(title).filter((word) => word.length >= TELLING_WORD || word > LAST_LATIN));
  const said = new Set(
    snapshot.segments.flatMap(({ text }, s) => (selection.segments[s]!.role === 'body' ? words(text) : [])),
  );
  const shared = [...telling].filter((word) => said.has(word)).length;
  return shared >= TITLE_SHARE * telling.size;
}
/** What comes after it are scripts whose words may be short. */
const LAST_LATIN = '\u024f';
