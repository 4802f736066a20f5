/** What a page says of its author and dates outside the head: microdata, rel=author, `time`, named elements. */
import { collapse } from '../util/text';
import { pristine } from './pristine';

export type HintSource = 'itemprop' | 'rel' | 'time' | 'name';
export type HintRole = 'author' | 'published' | 'modified' | 'time';

export interface HintRecord {
  source: HintSource;
  role: HintRole;
  /** machine form where there is one (`datetime`, `content`), else the text */
  value: string;
  /** what the page shows, collapsed, cut at `TEXT_LENGTH` */
  text: string;
}

/** Longer texts are no names or dates. Code units. */
const TEXT_LENGTH = 160;
/** Records kept of one page; comment threads hold thousands of `time` elements. */
const MAX_RECORDS = 60;

/** Explicit marks; cheap to find, unlike names, which the walk notices on its way (`isNamed`). */
const MARKED = '[itemprop],[rel],time,[data-testid]';
const MARK = /author|creator|date(?:Published|Created|Modified)|byline/i;
const NAME = /author|byl|dateline|writer|contributor|date|publish|posted|time-?stamp/i;

/** Whether a class or an id may speak of an author or a date: what `readHints` wants to see. */
export function isNamed(names: string): boolean {
  return NAME.test(names);
}

/** Places whose names and dates are of something else: comments, teasers, lists of other articles. */
const ELSEWHERE_NAME = /comment|related|sidebar|recent|popular|trending|widget|footer|recommend/i;

/** Whether elements stand in such a place; asked of each element once, hints stand close together. */
function placeReader(): (element: Element | null) => boolean {
  const known = new Map<Element, boolean>();
  const elsewhere = (element: Element | null): boolean => {
    if (!element) return false;
    let answer = known.get(element);
    if (answer === undefined) {
      answer = isElsewhere(element) || elsewhere(element.parentElement);
      known.set(element, answer);
    }
    return answer;
  };
  return elsewhere;
}

function isElsewhere(element: Element): boolean {
  const { localName } = element;
  if (localName === 'nav' || localName === 'footer') return true;
  const role = element.getAttribute('role');
  return (
    role === 'navigation' ||
    role === 'complementary' ||
    ELSEWHERE_NAME.test(`${element.getAttribute('class') ?? ''} ${element.getAttribute('id') ?? ''}`)
  );
}

const AUTHOR_NAME =
  /(^|[\s_-])(authors?|byline|byl|writers?|contributors?)([\s_-]|$)|author-?name|byline|postauthor|entryauthor/i;
const DATE_NAME =
  /(^|[\s_-])(date|dateline|datetime|published|pubdate|posted|timestamp|time-stamp|postdate|publish-?date|post-?date|entry-?date)([\s_-]|$)/i;

/**
 * Reads the hints of a document, document order; reads attributes and text only.
 * @param named visible elements whose names pass `isNamed`, document order
 */
export function readHints(document: Document, named: readonly Element[]): HintRecord[] {
  const out: HintRecord[] = [];
  const elsewhere = placeReader();
  const read = (live: Element): void => {
    const { localName } = live;
    if (out.length >= MAX_RECORDS || localName === 'form' || localName === 'body' || localName === 'html')
      return;
    const hint = hintOf(live);
    if (hint && !elsewhere(live.parentElement)) out.push(hint);
  };
  let at = 0;
  for (const live of document.querySelectorAll(MARKED)) {
    const mark =
      live.localName === 'time' ||
      MARK.test(
        `${live.getAttribute('itemprop') ?? ''} ${live.getAttribute('rel') ?? ''} ${live.getAttribute('data-testid') ?? ''}`,
      );
    if (!mark) continue;
    for (; at < named.length && precedes(named[at]!, live); at++) read(named[at]!);
    if (named[at] === live) at++;
    read(live);
  }
  for (; at < named.length; at++) read(named[at]!);
  return out;
}

function precedes(a: Node, b: Node): boolean {
  return a !== b && (a.compareDocumentPosition(b) & 4) !== 0;
}

/** Text with a space between elements, as a page that sets them apart shows it; '' when it is long. */
function spacedText(live: Element): string {
  const raw = live.textContent ?? '';
  if (raw.length > TEXT_LENGTH * 4 || live.childElementCount === 0)
    return raw.length > TEXT_LENGTH * 4 ? '' : raw;
  let out = '';
  const walker = pristine(live.ownerDocument).createTreeWalker(live, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const inner = node.parentElement?.localName;
    if (inner !== 'script' && inner !== 'style') out += ` ${node.nodeValue ?? ''}`;
  }
  return out;
}

function hintOf(live: Element): HintRecord | null {
  const itemprop = live.getAttribute('itemprop') ?? '';
  const text = (): string => {
    return collapse(spacedText(live));
  };
  const record = (source: HintSource, role: HintRole, machine: string | null): HintRecord | null => {
    const shown = text();
    const value = collapse(machine ?? '') || shown;
    return value === '' || value.length > TEXT_LENGTH
      ? null
      : { source, role, value, text: shown.slice(0, TEXT_LENGTH) };
  };
  if (/\b(author|creator)\b/.test(itemprop)) {
    const name = live.querySelector('[itemprop~="name"]');
    return record(
      'itemprop',
      'author',
      live.getAttribute('content') ?? name?.getAttribute('content') ?? name?.textContent ?? null,
    );
  }
  const machine = live.getAttribute('datetime') ?? live.getAttribute('content');
  if (/\b(datePublished|dateCreated)\b/.test(itemprop)) return record('itemprop', 'published', machine);
  if (/\bdateModified\b/.test(itemprop)) return record('itemprop', 'modified', machine);
  if (live.localName === 'time') {
    const names = `${live.className} ${live.parentElement?.className ?? ''}`;
    const role =
      live.hasAttribute('pubdate') || /publish|entry-date|posted/i.test(live.className)
        ? 'published'
        : /updat|modif/i.test(names)
          ? 'modified'
          : 'time';
    return record('time', role, machine);
  }
  if (/\bauthor\b/.test(live.getAttribute('rel') ?? ''))
    return live.localName === 'link' ? null : record('rel', 'author', null);
  const names = `${live.getAttribute('class') ?? ''} ${live.id} ${live.getAttribute('data-testid') ?? ''}`;
  if (AUTHOR_NAME.test(names)) return record('name', 'author', null);
  if (DATE_NAME.test(names)) return record('name', /updat|modif/i.test(names) ? 'modified' : 'time', null);
  return null;
}
