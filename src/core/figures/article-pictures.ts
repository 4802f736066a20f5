/** Decides which pictures of a page belong to the article (paper 2.4). */
import type { Page } from '../page';
import { siteHost } from '../../util/address';
import { remembered } from '../../util/memo';
import type { Steps } from '../../util/steps';
import type { MediaRecord } from '../../snapshot/schema';
import type { BodyRegion } from '../body/region';
import type { MediaDecision, TitleDecision } from '../selection';
import { holdsTeaser } from './around';
import { decoyName, pictureKey, sharedPictures } from './evidence';
import { articleText, isParted, placeOf, rowKey } from './place';
import { decoyReason, type Figures, leadsToPicture, LEAST_SIDE, ownReason, placeReason } from './reasons';
import type { PictureLeftOut } from './reason-names';

/** Linked pictures in like blocks (own choice). */
const CARD_ROW = 3;
/** Segments between versions of a picture, for another screen or zoomed (own choice). */
const TWIN_REACH = 3;

/** Pictures per step (own choice). */
const STEP_PICTURES = 200;

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
    shared: page.media.some(({ before }) => before <= region.first) ? sharedPictures(page) : new Set(),
    decoyName: remembered(decoyName),
    isTeaser: remembered((unit: number) => holdsTeaser(page, unit)),
    isParted: remembered((element: number) => isParted(page, text, element)),
  };
  // Else the network or a blocker is to blame.
  const someCame = page.media.some((media) => media.kind === 'image' && media.naturalWidth >= LEAST_SIDE);
  const decide = (media: MediaRecord, at: number): MediaDecision => {
    const own = ownReason(media);
    if (own !== null) return dropped(own);
    const place = placeOf(page, figures.text, media);
    // In a figure it stays for its caption, which may be in the body.
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
 * Linked pictures of one size in like blocks. Text between them ends a row of links to other sites: a guide
 * shows each product beside its review.
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

/** Versions of a picture nearby, or of the lead in the text. */
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
