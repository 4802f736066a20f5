/** What a page says of its author and dates outside the head: microdata, rel=author, `time`, named elements. */
import { collapse } from '../clipper/text';

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

const SELECTOR = [
  '[itemprop~="author"]',
  '[itemprop~="creator"]',
  '[itemprop~="datePublished"]',
  '[itemprop~="dateCreated"]',
  '[itemprop~="dateModified"]',
  '[rel~="author"]',
  'time',
  ...['author', 'byline', 'byl', 'dateline', 'writer', 'contributor'].map((name) => `[class*="${name}" i]`),
  ...['date', 'publish', 'posted', 'timestamp', 'time-stamp'].map((name) => `[class*="${name}" i]`),
  '[id*="author" i]',
  '[id*="byline" i]',
  '[id*="date" i]',
  '[data-testid*="author" i]',
  '[data-testid*="byline" i]',
].join();

/** Places whose names and dates are of something else: comments, teasers, lists of other articles. */
const ELSEWHERE =
  '[class*="comment" i],[id*="comment" i],[class*="related" i],[class*="sidebar" i],[class*="recent" i],[class*="popular" i],[class*="trending" i],[class*="widget" i],[class*="footer" i],[class*="recommend" i],nav,footer,[role="navigation"],[role="complementary"]';
const AUTHOR_NAME =
  /(^|[\s_-])(authors?|byline|byl|writers?|contributors?)([\s_-]|$)|author-?name|byline|postauthor|entryauthor/i;
const DATE_NAME =
  /(^|[\s_-])(date|dateline|datetime|published|pubdate|posted|timestamp|time-stamp|postdate|publish-?date|post-?date|entry-?date)([\s_-]|$)/i;

/** Reads the hints of a document in one pass, document order; reads attributes and text only. */
export function readHints(document: Document): HintRecord[] {
  const out: HintRecord[] = [];
  for (const live of document.querySelectorAll(SELECTOR)) {
    if (out.length >= MAX_RECORDS) break;
    if (live.localName === 'form' || live.localName === 'body' || live.localName === 'html') continue;
    const hint = hintOf(live);
    if (hint && live.parentElement?.closest(ELSEWHERE) == null) out.push(hint);
  }
  return out;
}

/** Text with a space between elements, as a page that sets them apart shows it; '' when it is long. */
function spacedText(live: Element): string {
  const raw = live.textContent ?? '';
  if (raw.length > TEXT_LENGTH * 4 || live.childElementCount === 0)
    return raw.length > TEXT_LENGTH * 4 ? '' : raw;
  let out = '';
  const walker = live.ownerDocument.createTreeWalker(live, 4);
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
