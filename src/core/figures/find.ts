/** The article's pictures: which of a page's belong to it (paper 2.4). */
import type { Page } from '../page';
import { siteHost } from '../../util/address';
import { remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import type { MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import type { MediaDecision, TitleDecision } from '../selection';
import { holdsTeaser } from './around';
import { decoyName, pictureKey, sharedPictures } from './evidence';
import { placeOf, rowKey } from './place';
import { decoyReason, leadsToPicture, ownReason, placeReason, type Figures } from './reasons';
import type { PictureLeftOut } from './reason-names';
import { LEAST_SIDE } from './size';
import { isParted } from './tail';
import { articleText } from './text';

/** Least number of like blocks, each with a picture that leads elsewhere, that make a row of cards (own choice). */
const CARD_ROW = 3;
/** Segments within which a second version of one picture (another screen, a zoomed view) is a twin (own choice). */
const TWIN_REACH = 3;

/** Pictures that are decided in one step (own choice). */
const STEP_PICTURES = 200;

/** Decides for every picture whether it belongs to the article. Captions are not set here. */
export function* findFigures(
  page: Page,
  region: BodyRegion | null,
  title: TitleDecision,
): Steps<MediaDecision[]> {
  if (region === null || page.media.length === 0) return page.media.map(() => dropped('no-body'));
  const text = articleText(page, region, title);
  const figures: Figures = {
    page,
    text,
    // Only a picture before the text is asked for it.
    shared: page.media.some(({ before }) => before <= region.first) ? sharedPictures(page) : new Set(),
    // Pictures share the elements around them.
    decoyName: remembered(decoyName),
    isTeaser: remembered((unit: number) => holdsTeaser(page, unit)),
    isParted: remembered((element: number) => isParted(page, text, element)),
  };
  // Where no picture came at all, the network or a blocker is to blame, not the picture's address.
  const someCame = page.media.some((media) => media.kind === 'image' && media.naturalWidth >= LEAST_SIDE);
  const decide = (media: MediaRecord, at: number): MediaDecision => {
    const own = ownReason(media);
    if (own !== null) return dropped(own);
    const place = placeOf(page, figures.text, media);
    // One in a figure stays for the sake of its caption, which may have been taken for text.
    const isAlone = (): boolean => page.tree.closest(media.element, ({ tag }) => tag === 'figure') < 0;
    if (media.broken === true && someCame && isAlone()) return dropped('broken');
    const reason = decoyReason(figures, media, at, place) ?? placeReason(figures, media, place);
    if (reason !== null) return dropped(reason);
    return { role: place.part === 'lead' ? 'lead' : 'figure', reason: place.part, caption: [] };
  };
  const decisions: MediaDecision[] = [];
  for (const [at, media] of page.media.entries()) {
    if (at % STEP_PICTURES === STEP_PICTURES - 1) yield 'parts: next figures';
    decisions.push(decide(media, at));
  }
  yield 'parts: rows of figures';
  dropCards(figures, decisions);
  dropTwins(page, decisions);
  return decisions;
}

const dropped = (reason: PictureLeftOut): MediaDecision => ({ role: 'dropped', reason, caption: [] });

/**
 * Rows of cards: pictures of one size in like blocks that link to other pages. Where they lead to other sites, a row has nothing
 * of the article in it: a guide shows each product, linked to its shop, beside what it says of it.
 */
function dropCards({ page, text }: Figures, decisions: MediaDecision[]): void {
  const rows = new Map<string, number[]>();
  page.media.forEach((media, index) => {
    const link = page.links[media.link];
    if (
      decisions[index]?.role === 'dropped' ||
      link === undefined ||
      leadsToPicture(link, media, decisions[index]?.reason)
    )
      return;
    const isElsewhere = siteHost(link.href) !== siteHost(page.url);
    const key = `${rowKey(page, media)}|${isElsewhere ? text.keptCount[media.before]! : ''}`;
    const row = rows.get(key) ?? [];
    rows.set(key, row);
    row.push(index);
  });
  for (const row of rows.values()) {
    if (row.length < CARD_ROW) continue;
    for (const index of row) decisions[index] = dropped('card-row');
  }
}

/** A picture is kept once where versions of it stand together, and once as lead and in the text. */
function dropTwins(page: Page, decisions: MediaDecision[]): void {
  const seen = new Map<string, number>();
  page.media.forEach((media, index) => {
    const decision = decisions[index];
    if (decision === undefined || decision.role === 'dropped' || media.src === '') return;
    const key = pictureKey(media.src);
    const earlier = seen.get(key);
    const before = earlier === undefined ? undefined : page.media[earlier];
    if (before !== undefined && earlier !== undefined) {
      const together = Math.abs(media.before - before.before) <= TWIN_REACH;
      if (together || decisions[earlier]?.role === 'lead') {
        decisions[index] = dropped('twin');
        return;
      }
    }
    seen.set(key, index);
  });
}
