import type { PageSnapshot } from '../page/page-snapshot';
import { normalizeLabel } from './link-label';
import { lastDescendants, type Pager } from './pager';
import type { PageKind } from './selection';
import { COMMENT_WORD, GALLERY_WORD } from './paging-words';

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
function regionNames(page: PageSnapshot, element: number): { names: string[]; tags: string[] } {
  const last = lastDescendants(page);
  const names: string[] = [];
  const tags: string[] = [];
  let at = element;
  for (let up = 0; up < REGION_DEPTH && at >= 0; up++) {
    const element = page.elements[at];
    if (element === undefined || element.tag === 'body' || element.tag === 'html') break;
    const end = last[at] ?? at;
    let length = 0;
    for (const segment of page.segments) {
      if (segment.block >= at && segment.block <= end) length += segment.text.length;
    }
    if (length > MAX_REGION_SHARE * page.textLength) break;
    names.push(element.names);
    tags.push(element.tag);
    at = element.parent;
  }
  return { names, tags };
}

/** The pager pages comments, pictures or days (paper 2.5, stage 3), by addresses, words or the names of its region. */
export function aboutOtherPaging(page: PageSnapshot, pager: Pager, kind: PageKind): boolean {
  const hrefs = pager.links.filter((link) => link.followable).map(({ link }) => link.href);
  // The fragment of a review page's own pager is not the comments' address when the path pages too.
  if (hrefs.some((href) => COMMENT_ADDRESS.test(href) || GALLERY_ADDRESS.test(href))) return true;
  const last = lastDescendants(page);
  const end = last[pager.container] ?? pager.container;
  const words = page.texts
    .filter((text) => text.element >= pager.container && text.element <= end)
    .map((text) => normalizeLabel(text.text));
  const near = words.filter((text) => text !== '' && text.length < 40);
  if (near.some((text) => COMMENT_WORD.test(text) || GALLERY_WORD.test(text))) return true;
  const { names, tags } = regionNames(page, pager.links[0]?.link.element ?? pager.container);
  if (
    names.some((name) => COMMENT_REGION.test(name) || GALLERY_REGION.test(name) || CALENDAR_REGION.test(name))
  )
    return true;
  if (kind === 'article' && names.some((name) => THREAD_REGION.test(name))) return true;
  const numbers = pager.links.filter(({ label }) => label?.kind === 'number');
  return tags.includes('table') && numbers.length > CALENDAR_NUMBERS;
}
