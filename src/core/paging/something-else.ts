/** Pagers that page something else than the article: comments, pictures or days (paper 2.5, stage 3). */
import type { PageKind } from '../selection';
import { normalizeLabel } from './normal-label';
import type { Pager } from './schema';
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
/** More numbers than this in a table are days of a month. */
const CALENDAR_NUMBERS = 15;
/** Longer texts are sentences, in code units. */
const MAX_WORD_TEXT = 40;

/** Does the pager page comments, pictures or days, by its addresses, its words or the names of its region? */
export function isOfSomethingElse({ links, texts, around }: Pager, kind: PageKind): boolean {
  // The fragment of a review page's own pager is not the comments' address when the path pages too.
  for (const { followable, link } of links)
    if (followable && (COMMENT_ADDRESS.test(link.href) || GALLERY_ADDRESS.test(link.href))) return true;
  const isNamed = (region: RegExp): boolean => around.some(({ names }) => names !== '' && region.test(names));
  if (isNamed(COMMENT_REGION) || isNamed(GALLERY_REGION) || isNamed(CALENDAR_REGION)) return true;
  if (kind === 'article' && isNamed(THREAD_REGION)) return true;
  if (around.some(({ tag }) => tag === 'table')) {
    const numbers = links.filter(({ label }) => label?.kind === 'number');
    if (numbers.length > CALENDAR_NUMBERS) return true;
  }
  return texts
    .filter(({ text }) => text.length < MAX_WORD_TEXT)
    .map(({ text }) => normalizeLabel(text))
    .some((text) => text !== '' && (COMMENT_WORD.test(text) || GALLERY_WORD.test(text)));
}
