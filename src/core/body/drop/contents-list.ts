/** Finds tables of contents. The reader has an outline, and on paper their links lead nowhere. */
import type { Page } from '../../page';
import { idOf, isHeadingTag } from '../../tree/relations';
import type { BodyView, Group, BodyRule } from '../rule';
import { withoutFragment } from '../../../util/address';
import { decoded, words } from '../../../util/text';

/** For a list without a label (own choice). */
const MIN_ENTRIES = 3;
/** Lower than 1, as entries may have numbers (own choice). */
const LINK_SHARE = 0.7;
/** Code units (own choice). */
const LABEL_LENGTH = 60;

const LABEL =
  /^[\s▼▾•]*(table of contents|on this page|in this article|inhaltsverzeichnis|auf dieser seite|in diesem artikel|table des matières|sommaire|tabla de contenidos|en este artículo|índice de contenidos|inhoudsopgave|spis treści|оглавление|目次|目录|目錄|جدول المحتويات|תוכן עניינים)[\s:：▼▾•.]*$/i;
const NAMES = /(^|[\s_-])(toc|table-?of-?contents)(?=$|[\s_-])/i;

/**
 * Consecutive links down the page, with their label. If a script draws the list, only the label remains.
 * @returns one group
 */
function contentsLists(body: BodyView): Group[] {
  const { page } = body;
  const found: number[] = [];
  const entries = entriesOf(page);
  for (let at = 0; at < entries.length;) {
    let end = at + 1;
    while (end < entries.length && isNext(body, entries[end - 1]!, entries[end]!)) end++;
    let first = entries[at]!;
    while (isNumber(page, first - 1)) first--;
    const isLabelled = first > 0 && (namesContents(page, first - 1) || isInContentsBox(page, first));
    if (isLabelled || end - at >= MIN_ENTRIES) {
      for (let s = first; s <= entries[end - 1]!; s++) found.push(s);
      if (first > 0 && isShortLine(page, first - 1)) found.push(first - 1);
    }
    at = end;
  }
  page.segments.forEach((_, s) => {
    if (body.isBody(s) && namesContents(page, s)) found.push(s);
  });
  return [[...new Set(found)]];
}

function entriesOf(page: Page): number[] {
  const { links, segments, texts } = page;
  const own = withoutFragment(page.url);
  const within = new Map<number, string>();
  links.forEach(({ rawHref, href }, link) => {
    const hash = rawHref.indexOf('#');
    if (hash < 0 || hash === rawHref.length - 1) return;
    if (hash === 0 || withoutFragment(href) === own) within.set(link, decoded(rawHref.slice(hash + 1)));
  });
  if (within.size === 0) return [];
  const isBelow = placesOf(page);
  return segments.flatMap(({ firstText, lastText, linkLength, text }, s) => {
    if (linkLength === 0 || linkLength < LINK_SHARE * text.length) return [];
    for (let t = firstText; t <= lastText; t++) {
      const id = within.get(texts[t]!.link);
      if (id !== undefined) return isBelow(id, s) ? [s] : [];
    }
    return [];
  });
}

/** Scripts may set the id, so a heading with the same words counts. */
function placesOf({ elements, segments }: Page): (id: string, segment: number) => boolean {
  const ids = new Map<string, number>();
  elements.forEach((element, e) => {
    if (element.names !== '') ids.set(idOf(element), e);
  });
  let headings: Map<string, number> | null = null;
  return (id, s) => {
    const { block, text } = segments[s]!;
    const place = ids.get(id);
    if (place !== undefined) return place > block;
    headings ??= new Map(
      segments.flatMap((each, at) =>
        isHeadingTag(elements[each.block]!.tag) ? [[words(each.text).join(' '), at] as const] : [],
      ),
    );
    return (headings.get(words(text).join(' ')) ?? -1) > s;
  };
}

function isNext(body: BodyView, entry: number, next: number): boolean {
  for (let s = entry + 1; s < next; s++) if (body.isBody(s) && !isNumber(body.page, s)) return false;
  return true;
}

const isNumber = ({ segments }: Page, segment: number): boolean =>
  segment >= 0 && segments[segment]!.linkLength === 0 && NUMBER.test(segments[segment]!.text);
const NUMBER = /^[\d\s.()•·▪–-]{1,5}$/;

function isShortLine({ segments }: Page, segment: number): boolean {
  const { text, linkLength } = segments[segment]!;
  return linkLength === 0 && text.length <= LABEL_LENGTH && !/[.!?。]$/.test(text);
}

function namesContents(page: Page, segment: number): boolean {
  return isShortLine(page, segment) && LABEL.test(page.segments[segment]!.text);
}

/** A whole article may have such a name: check only near boxes. */
function isInContentsBox({ elements, segments, tree }: Page, segment: number): boolean {
  const { block } = segments[segment]!;
  return NAMES.test(elements[block]!.names) || NAMES.test(elements[tree.parent(block)]?.names ?? '');
}

// If most of a page is such links, it is an index.
export const CONTENTS = {
  name: 'contents',
  reason: 'contents',
  takes: 'drop',
  find: contentsLists,
  atMost: 0.5,
} as const satisfies BodyRule;
