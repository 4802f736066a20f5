import { normalizeLabel } from './normal-label';
import type { Pager } from './pager';
import type { PagingIndex } from './index';
import type { PageKind } from '../selection';
import { COMMENT_WORD, GALLERY_WORD } from './words';

/** Parameters and path words of comment paging. */
const COMMENT_ADDRESS =
  /[?&](?:c_?page|comments?_?page|comment|comments|cp|komm(?:entare?)?_?(?:page|seite))=|\/comment-page-\d|\/comments?\/(?:page\/?)?\d|[/?&]comments?[-_]?page|#(?:comments?|respond|kommentare?|disqus)/iu;
/** Parameters and path words of picture paging. */
const GALLERY_ADDRESS =
  /[?&](?:photo|photos|image|img|pic|picture|slide|foto|bild|gallery|slideshow|fotos|imagen)(?:_?(?:id|no|nr|num|index))?=\d|\/(?:photos?|images?|slides?|slideshow|galler(?:y|ies)|fotos?|bilder(?:galerie)?|fotostrecke|galeria)\/[^?#]*\d+\/?(?:$|[?#])|#(?:slide|photo|image|foto|bild)/iu;
/** Class names of the regions. Words inside longer ones do not count ("comments-open" on the body is set aside by its share). */
const COMMENT_REGION =
  /(?:^|[^a-z])(?:comments?|commentlist|comment-?area|disqus|respond|kommentare?)(?:[^a-z]|$)/iu;
/** On an article these are comments too; on a forum they are the content. */
const THREAD_REGION = /(?:^|[^a-z])(?:thread|replies|discussion)(?:[^a-z]|$)/iu;
const GALLERY_REGION =
  /(?:^|[^a-z])(?:gallery|slideshow|slider|carousel|lightbox|swiper|slick|galerie|fotostrecke)(?:[^a-z]|$)/iu;
const CALENDAR_REGION =
  /(?:^|[^a-z])(?:calendar|kalender|calendario|calendrier|datepicker|wp-calendar)(?:[^a-z]|$)/iu;
/** A region with more of the page's text than this holds the article itself. */
const MAX_REGION_SHARE = 0.5;
/** More numbers than this in a table are days of a month. */
const CALENDAR_NUMBERS = 15;
/** Levels up from a pager where a region's name is looked for. */
const REGION_DEPTH = 8;

/** The names of a link's ancestors that hold less than half of the page's text. */
function regionNames(index: PagingIndex, element: number): { names: string[]; tags: string[] } {
  const { elements } = index.page;
  const all = index.textLength[0] ?? 0;
  const names: string[] = [];
  const tags: string[] = [];
  let at = element;
  for (let up = 0; up < REGION_DEPTH && at >= 0; up++) {
    const record = elements[at];
    if (record === undefined || record.tag === 'body' || record.tag === 'html') break;
    if ((index.textLength[at] ?? 0) > MAX_REGION_SHARE * all) break;
    if (record.names !== '') names.push(record.names);
    tags.push(record.tag);
    at = record.parent;
  }
  return { names, tags };
}

/** The pager pages comments, pictures or days (paper 2.5, stage 3), by addresses, words or the names of its region. */
export function aboutOtherPaging(index: PagingIndex, pager: Pager, kind: PageKind): boolean {
  // The fragment of a review page's own pager is not the comments' address when the path pages too.
  for (const { followable, link } of pager.links)
    if (followable && (COMMENT_ADDRESS.test(link.href) || GALLERY_ADDRESS.test(link.href))) return true;
  const { names, tags } = regionNames(index, pager.links[0]?.link.element ?? pager.container);
  if (
    names.some((name) => COMMENT_REGION.test(name) || GALLERY_REGION.test(name) || CALENDAR_REGION.test(name))
  )
    return true;
  if (kind === 'article' && names.some((name) => THREAD_REGION.test(name))) return true;
  if (tags.includes('table')) {
    const numbers = pager.links.filter(({ label }) => label?.kind === 'number');
    if (numbers.length > CALENDAR_NUMBERS) return true;
  }
  return index
    .texts(pager.container)
    .filter(({ text }) => text.length < MAX_WORD_TEXT)
    .map(({ text }) => normalizeLabel(text))
    .some((text) => text !== '' && (COMMENT_WORD.test(text) || GALLERY_WORD.test(text)));
}

/** Longer texts are sentences, in code units. */
const MAX_WORD_TEXT = 40;
