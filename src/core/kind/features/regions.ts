/** How a page is divided: boxes of equal make, its main region, roles, and what the stages found beside the body. */
import type { Page } from '../../page';
import type { Steps } from '../../../util/steps';
import { setAll, type SetFeature } from './set';
import type { SegmentDecision, SegmentRole } from '../../selection';
import { largest } from '../../../util/largest';

const ARIA: readonly (readonly [string, RegExp])[] = [
  ['button', /^button$/],
  ['tab', /^tab/],
  ['list', /^list/],
  ['article', /^article$/],
  ['main', /^main$/],
  ['dialog', /dialog/],
  ['search', /search/],
  ['menu', /^menu/],
  ['navigation', /navigation/],
  ['image', /^img$/],
  ['choice', /radio|checkbox|option/],
  ['region', /region/],
];
const FOUND_ROLES: readonly SegmentRole[] = ['title', 'deck', 'kicker', 'byline', 'date', 'caption'];

export const regionFeatureNames = (): readonly string[] => [
  'boxes-groups',
  'boxes-small-groups',
  'boxes-largest',
  'boxes-largest-count',
  'boxes-card-groups',
  'boxes-card-share',
  'boxes-cards',
  'boxes-most-cards',
  'region-links',
  'region-body',
  'region-segments',
  'region-mean',
  'region-none',
  ...ARIA.map(([name]) => `role-${name}`),
  ...FOUND_ROLES.map((role) => `found-${role}`),
];

/** Elements that make no box. */
const NO_BOX = new Set('p h1 h2 h3 h4 h5 h6 span a br td th b strong em option'.split(' '));
/** A box holds at least so many code units on average, a card more. */
const BOX_TEXT = 12;
const CARD_TEXT = 15;
/** Of boxes of one make none holds more than this share of their text. */
const DOMINANCE = 0.7;
/** What a page without a main region counts as: the mean of those that have one. */
const NO_REGION = { links: 0.4, body: 0.5, segments: 4, mean: 3.5 };

const log = Math.log1p;

interface RegionGroup {
  count: number;
  text: number;
  pictured: number;
  most: number;
}

export function* regionFeatures(
  page: Page,
  decisions: readonly SegmentDecision[],
  set: SetFeature,
): Steps<void> {
  const { tree, elements, media } = page;
  const text = tree.sumOf((segment) => segment.text.length);
  const pictures = tree.zeros();
  for (const { element } of media) pictures[element]!++;
  tree.sumUp(pictures);
  yield 'kind: boxes';
  boxFeatures(page, text, pictures, set);
  yield 'kind: main region';
  mainFeatures(page, decisions, text, set);
  yield 'kind: roles';
  const roles = new Map<string, number>();
  for (const { role } of elements) if (role !== '') roles.set(role, (roles.get(role) ?? 0) + 1);
  for (const [name, test] of ARIA) {
    let count = 0;
    for (const [role, n] of roles) if (test.test(role)) count += n;
    set(`role-${name}`, log(count));
  }
  for (const role of FOUND_ROLES)
    set(`found-${role}`, log(decisions.filter((decision) => decision.role === role).length));
}

/** Siblings of one tag and first class name: a home page has several small groups, a listing one large one. */
function boxFeatures({ elements }: Page, text: Float64Array, pictures: Float64Array, set: SetFeature): void {
  const all = Math.max(1, text[0] ?? 0);
  const groups = new Map<string, RegionGroup>();
  elements.forEach(({ tag, names, parent }, e) => {
    if (parent < 0 || text[e] === 0 || NO_BOX.has(tag)) return;
    const name = names.replace(/\d+/g, '#').split(/\s/, 1)[0] ?? '';
    const key = `${String(parent)} ${tag} ${name}`;
    let group = groups.get(key);
    if (!group) groups.set(key, (group = { count: 0, text: 0, pictured: 0, most: 0 }));
    group.count++;
    group.text += text[e]!;
    if (pictures[e]! > 0) group.pictured++;
    group.most = Math.max(group.most, text[e]!);
  });
  const boxes = [...groups.values()].filter(
    ({ count, text: held, most }) => count >= 3 && held >= BOX_TEXT * count && most <= DOMINANCE * held,
  );
  const cards = boxes.filter(
    ({ count, text: held, pictured: n }) => n > count / 2 && held > CARD_TEXT * count,
  );
  let fullest: RegionGroup = { count: 0, text: 0, pictured: 0, most: 0 };
  for (const box of boxes) if (box.text > fullest.text) fullest = box;
  setAll(set, {
    'boxes-groups': log(boxes.length),
    'boxes-small-groups': log(boxes.filter(({ count }) => count <= 6).length),
    'boxes-largest': fullest.text / all,
    'boxes-largest-count': log(fullest.count),
    'boxes-card-groups': log(cards.length),
    'boxes-card-share':
      largest(
        cards.map((card) => card.text),
        0,
      ) / all,
    'boxes-cards': log(cards.reduce((sum, { count }) => sum + count, 0)),
    'boxes-most-cards': log(
      largest(
        cards.map(({ count }) => count),
        0,
      ),
    ),
  });
}

/** What the largest main region holds. */
function mainFeatures(
  { tree, elements, segments }: Page,
  decisions: readonly SegmentDecision[],
  text: Float64Array,
  set: SetFeature,
): void {
  let main = -1;
  elements.forEach(({ tag, role }, e) => {
    if ((tag === 'main' || role === 'main') && (main < 0 || text[e]! > text[main]!)) main = e;
  });
  if (main < 0) {
    for (const [name, value] of Object.entries(NO_REGION)) set(`region-${name}`, value);
    set('region-none', 1);
    return;
  }
  let length = 0;
  let link = 0;
  let body = 0;
  let count = 0;
  segments.forEach((segment, s) => {
    if (!tree.isWithin(segment.block, main)) return;
    count++;
    length += segment.text.length;
    link += segment.linkLength;
    if (decisions[s]!.role === 'body') body += segment.text.length;
  });
  setAll(set, {
    'region-links': link / Math.max(1, length),
    'region-body': body / Math.max(1, length),
    'region-segments': log(count),
    'region-mean': log(length / Math.max(1, count)),
  });
}
