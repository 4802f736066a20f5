/** Pages that hide their article until a script has run or a dialog is answered: when to look for it, and when it is found. */
import type { Page } from './page';
import type { Selection } from './selection';
import { words } from '../util/text';

/** A page as it was read in one way, and what the stages make of it. */
export interface PageReading {
  page: Page;
  selection: Pick<Selection, 'segments' | 'title' | 'guess'>;
}

/** A body with less text (code units) may be all that a page shows of an article that it hides. */
const SHORT_BODY = 500;
/** What is hidden must be this many times as long to be taken for the article: a notice or a menu is not. */
const HIDDEN_BODY_RATIO = 4;
/** Letters of a word of the title that says what it is about; each character of Chinese and the like is a word. */
const TELLING_WORD = 4;
/** Share of them that an article has in its text, at least. */
const TITLE_SHARE = 0.34;

/** Does a page that was read so show next to no article, and hide much? */
export function mayHideArticle(read: PageReading): boolean {
  const length = bodyLength(read);
  return length < SHORT_BODY && (read.page.hiddenLength ?? 0) > HIDDEN_BODY_RATIO * length;
}

/**
 * Is the body of another reading, which takes in what is hidden, the article rather than what the page shows? It must
 * be much longer, and where the page shows its headline, speak of the same.
 */
export function isHiddenArticle(found: PageReading, shown: PageReading): boolean {
  if (found.selection.guess) return false;
  if (bodyLength(found) <= HIDDEN_BODY_RATIO * bodyLength(shown)) return false;
  const { title } = shown.selection;
  return title.segments.length === 0 || speaksOf(found, title.text);
}

/** Code units of the body. */
export function bodyLength({ page: { segments }, selection }: PageReading): number {
  let length = 0;
  for (let s = 0; s < segments.length; s++)
    if (selection.segments[s]!.role === 'body') length += segments[s]!.text.length;
  return length;
}

/** Does the body say what a title says? */
function speaksOf({ page, selection }: PageReading, title: string): boolean {
  const telling = new Set(words(title).filter((word) => word.length >= TELLING_WORD || word > LAST_LATIN));
  const said = new Set(
    page.segments.flatMap(({ text }, s) => (selection.segments[s]!.role === 'body' ? words(text) : [])),
  );
  const shared = [...telling].filter((word) => said.has(word)).length;
  return shared >= TITLE_SHARE * telling.size;
}
/** What comes after it are scripts whose words may be short. */
const LAST_LATIN = '\u024f';
