/** Inputs of the box classifier. */
import { isProse, type SegmentFacts } from '../../score/features/facts';
import { ELSEWHERE, INSIDE, kindsOf, SITE } from '../../score/features/links';
import type { FeatureMatrix } from '../../score/features/matrix';
import { isDrawn } from '../../score/features/visual';
import { remembered } from '../../../util/memo';
import { eachInSteps, meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { clipped } from '../run';
import type { BodyView } from '../rule';
import { addressShare } from './address';
import { controlsOf } from './controls';
import { offersIn, promotionIn } from './promotion';
import { nearStems, stemsOf, stemsOfPage } from './shared-words';
import type { Make, Unit, Units } from './units';

const TERMINAL = /[.!?…。！？．؟।][\s"'”’»」』)\]]*$/;
const QUESTION = /[?？؟;][\s"'”’»」』)\]]*$/;
const COLON = /[:：︰][\s"'”’»」』)\]]*$/;
const PRICE = /[$€£¥₹₩₺₽₫฿]\s?\d|\d\s?(?:[€£¥₹₩₺₽₫฿]|kr\b|zł\b|Kč\b|円|元)/;
const TIME = /(?<!\d)\d{1,2}[:.h]\d\d(?!\d)/;
/** Advertisements rarely have two of them. */
const MATHS = /[=+±×÷·√∑∏∫∂∇≤≥≠≈∞∈∪∩⊂→⇒∀∃²³¹⁰-₉−]/g;
/** The numbers of two lists of steps repeat, too. */
const LETTER = /\p{L}/u;
const ARROW = /[»›→⟶▶►❯]\s*$|^\s*[»›→▶►❯]/;

export const BOX_INPUTS: readonly string[] = [
  'logit-mean', 'logit-most', 'logit-least', 'logit-to-sure', 'kept-share', 'kept-none',
  'log-length', 'log-segments', 'prose-share', 'link-share', 'digit-share', 'upper-share', 'terminal-share', 'question-share', 'colon-share', 'maths', 'price', 'time', 'arrow', 'repeated-share',
  'shared-share', 'shared-near', 'shared-count', 'title-share', 'elsewhere-share', 'head-shared-share', 'stems',
  'links', 'links-site', 'links-elsewhere', 'links-inside',
  'buttons', 'button-looks', 'fields', 'panels', 'pictures', 'picture-before', 'picture-after',
  'label', 'promotion', 'promotion-count', 'offer', 'offer-count', 'address', 'address-more', 'note',
  'make-count', 'make-alternates', 'make-outside',
  'above', 'below', 'place', 'behind', 'anchor-before', 'anchor-after', 'previous-logit', 'previous-links', 'next-logit', 'next-links',
  'in-column', 'width', 'offset',
  'heading', 'begins-with-heading', 'single', 'below-heading', 'above-heading',
  'in-flow', 'depth', 'body-length', 'anchors',
]; // prettier-ignore

/** Clips logits to ± this. */
const LIMIT = 8;
/** Letters of a button's label (own choice). */
const BUTTON = 30;
/** Names of note boxes in documentation and blogs. */
const NOTE =
  /(?:^|[\s_-])(?:admonition|callout|note|tip|hint|warning|caution|danger|important|info)(?:$|[\s_-])/i;
/** px a box may extend beyond the column. */
const SLACK = 8;

/** One row of BOX_INPUTS a unit. O(segments + elements + text). */
export function* boxInputs(
  { page }: FeatureMatrix,
  body: BodyView,
  logits: ArrayLike<number>,
  found: Units,
  makes: readonly Make[],
): Steps<Float32Array> {
  const { segments, snapshot, column, rtl } = page;
  const { tree } = snapshot;
  const { units, anchors, firstAnchor, lastAnchor, flow, sure } = found;
  const stems = remembered((s: number) => stemsOf(segments[s]!.text));
  const { article, elsewhere } = yield* stemsOfPage(segments, found, stems);
  const title = stemsOf(snapshot.head.title);
  const near = nearStems(anchors, stems);
  yield 'boxes: repeated texts';
  const duplicates = new Map<string, number>();
  yield* eachInSteps(segments, ({ text }) => void duplicates.set(text, (duplicates.get(text) ?? 0) + 1));
  const counts = controlsOf(snapshot);
  const { elements, styles } = snapshot;
  const hasPicture = (from: number, to: number): boolean => counts.pictures(from + 1, to) > 0;
  const isHeadingOf = (s: number): boolean =>
    s >= 0 && s < segments.length && body.isBody(s) && tree.heading(s) >= 0;
  const isDrawnLine = (e: number): boolean => {
    const { style, parent } = elements[e]!;
    const under = parent >= 0 ? (styles[elements[parent]!.style]?.background ?? '') : '';
    return style >= 0 && isDrawn(styles[style]!, under);
  };
  const links = kindsOf(snapshot);
  const addressOfText = addressShare(segments.filter((_, s) => anchors[s] === 1));
  let anchorCount = 0;
  for (const anchor of anchors) anchorCount += anchor;
  const bodyLength = Math.log1p(bodyLetters(segments, body));
  const unitMean = units.map(({ first, last }) => meanOf(segments, logits, first, last));
  const unitLinks = units.map(({ first, last }) => linksOf(segments, first, last));
  const stride = BOX_INPUTS.length;
  const out = new Float32Array(units.length * stride);
  const full = meter(STEP_LETTERS);
  for (let u = 0; u < units.length; u++) {
    const unit = units[u]!;
    const { first, last, box } = unit;
    let at = u * stride;
    const put = (value: number): void => void (out[at++] = value);
    let letters = 0;
    let most = -LIMIT;
    let least = LIMIT;
    let kept = 0;
    let prose = 0;
    let digits = 0;
    let upper = 0;
    let terminal = 0;
    let questions = 0;
    let colons = 0;
    let repeated = 0;
    let maths = 0;
    let drawn = 0;
    let prices = 0;
    let times = 0;
    let arrows = 0;
    let promotions = 0;
    let promoting = 0;
    let offers = 0;
    let offering = 0;
    let label = 0;
    const linked = [0, 0, 0];
    const own = new Set<string>();
    for (let s = first; s <= last; s++) {
      const { text, length, counts: characters, record } = segments[s]!;
      if (full(text.length + TEXT_COST)) yield 'boxes: next unit';
      letters += length;
      const logit = clipped(logits[s]!, LIMIT);
      most = Math.max(most, logit);
      least = Math.min(least, logit);
      if (body.isBody(s)) kept += length;
      if (isProse(segments[s]!)) prose += length;
      digits += characters.digits;
      upper += characters.upper;
      if (TERMINAL.test(text)) terminal += length;
      if (QUESTION.test(text)) questions += length;
      if (COLON.test(text)) colons += length;
      maths = Math.max(maths, text.match(MATHS)?.length ?? 0);
      // A painted first line is the box's title ("Note"), not a button.
      if (s > first && length <= BUTTON && segments[s]!.block !== box && isDrawnLine(segments[s]!.block))
        drawn++;
      if (PRICE.test(text)) prices = 1;
      if (TIME.test(text)) times = 1;
      if (ARROW.test(text)) arrows = 1;
      const promotion = promotionIn(text);
      promotions += promotion;
      if (s === first && promotion > 0) label = 1;
      if (promotion > 0) promoting++;
      const offer = offersIn(text);
      offers += offer;
      if (offer > 0) offering++;
      if (duplicates.get(text)! > 1 && LETTER.test(text)) repeated += length;
      for (let t = record.firstText; t <= record.lastText; t++) {
        const { link, text: part } = snapshot.texts[t]!;
        if (link >= 0) linked[links[link]!]! += part.length;
      }
      for (const stem of stems(s)) own.add(stem);
    }
    const head = segments[first]!;
    const all = Math.max(1, letters);
    put(unitMean[u]!);
    put(most);
    put(least);
    put(unitMean[u]! - sure);
    put(kept / all);
    put(kept === 0 ? 1 : 0);
    put(Math.log1p(letters));
    put(Math.log1p(last - first));
    put(prose / all);
    put(unitLinks[u]!);
    put(digits / all);
    put(upper / all);
    put(terminal / all);
    put(questions / all);
    put(colons / all);
    put(Math.log1p(maths));
    put(prices);
    put(times);
    put(arrows);
    put(repeated / all);
    put(article.shareOf(own));
    put(article.shareOf(own, near(first, last)));
    let shared = 0;
    let inTitle = 0;
    for (const stem of own) {
      if (article.countOf(stem) > 0) shared += article.weightOf(stem);
      if (title.has(stem)) inTitle++;
    }
    put(Math.log1p(Math.max(0, shared)));
    put(own.size > 0 ? inTitle / own.size : 0);
    put(elsewhere.shareOf(own));
    put(article.shareOf(stemsOf(head.text)));
    put(Math.log1p(own.size));
    put(Math.log1p(linked[0]! + linked[1]! + linked[2]!));
    for (const kind of [SITE, ELSEWHERE, INSIDE]) put(Math.min(1, linked[kind]! / all));
    const isLine = box === head.block;
    const end = tree.end[box]!;
    put(Math.log1p(isLine && first !== last ? 0 : counts.buttons(box, end)));
    put(Math.log1p(drawn));
    put(Math.log1p(counts.fields(box, end)));
    put(Math.log1p(counts.panels(box, end)));
    put(Math.log1p(counts.pictures(box, end)));
    put(hasPicture(segments[first - 1]?.block ?? 0, head.block) ? 1 : 0);
    put(hasPicture(segments[last]!.block, segments[last + 1]?.block ?? elements.length) ? 1 : 0);
    put(label);
    put(promoting / (last - first + 1));
    put(Math.log1p(promotions));
    put(offering / (last - first + 1));
    put(Math.log1p(offers));
    const address = addressShare(segments.slice(first, last + 1));
    put(address);
    put(address - addressOfText);
    put([box, tree.parent(box)].some((e) => e >= 0 && NOTE.test(tree.element(e).names)) ? 1 : 0);
    const make = makes[u]!;
    put(Math.log1p(make.count));
    put(make.count > 1 ? make.alternating / make.count : 0);
    put(make.outside > 0 ? 1 : 0);
    put(last < firstAnchor ? 1 : 0);
    put(first > lastAnchor ? 1 : 0);
    put(clipped((first - firstAnchor) / Math.max(1, lastAnchor - firstAnchor), 2));
    put(Math.log1p(Math.max(0, first - lastAnchor, firstAnchor - last)));
    put(anchors[first - 1] === 1 ? 1 : 0);
    put(anchors[last + 1] === 1 ? 1 : 0);
    const isNear = (other: Unit | undefined, edge: number): boolean =>
      other !== undefined && (other.last === edge || other.first === edge);
    const previous = isNear(units[u - 1], first - 1) ? u - 1 : -1;
    const next = isNear(units[u + 1], last + 1) ? u + 1 : -1;
    put(previous >= 0 ? unitMean[previous]! : sure);
    put(previous >= 0 ? unitLinks[previous]! : 0);
    put(next >= 0 ? unitMean[next]! : sure);
    put(next >= 0 ? unitLinks[next]! : 0);
    const place = spanOf(segments, first, last);
    const width = column ? Math.max(1, column.right - column.left) : 1;
    put(place && column && place.left >= column.left - SLACK && place.right <= column.right + SLACK ? 1 : 0);
    put(place && column ? Math.min(2, (place.right - place.left) / width) : 0);
    put(
      place && column ? clipped((rtl ? column.right - place.right : place.left - column.left) / width, 2) : 0,
    );
    const isHeading = tree.heading(first) >= 0;
    put(isHeading && first === last ? 1 : 0);
    put(isHeading && first !== last ? 1 : 0);
    put(first === last ? 1 : 0);
    put(isHeadingOf(first - 1) ? 1 : 0);
    put(isHeadingOf(last + 1) ? 1 : 0);
    put(tree.parent(box) === flow ? 1 : 0);
    put(Math.log1p(tree.ancestors(head.block, flow).length));
    put(bodyLength);
    put(Math.log1p(anchorCount));
  }
  return out;
}

/** Scaled to scripts with spaces: Chinese needs fewer letters. */
export function bodyLetters(segments: readonly SegmentFacts[], body: BodyView): number {
  let sum = 0;
  segments.forEach(({ length }, s) => (sum += body.isBody(s) ? length : 0));
  return sum;
}

function meanOf(
  segments: readonly SegmentFacts[],
  logits: ArrayLike<number>,
  first: number,
  last: number,
): number {
  let sum = 0;
  let weights = 0;
  for (let s = first; s <= last; s++) {
    const weight = Math.sqrt(segments[s]!.length);
    sum += weight * clipped(logits[s]!, LIMIT);
    weights += weight;
  }
  return weights > 0 ? sum / weights : 0;
}

function linksOf(segments: readonly SegmentFacts[], first: number, last: number): number {
  let linked = 0;
  let all = 0;
  for (let s = first; s <= last; s++) {
    linked += segments[s]!.linkShare * segments[s]!.length;
    all += segments[s]!.length;
  }
  return all > 0 ? linked / all : 0;
}

function spanOf(
  segments: readonly SegmentFacts[],
  first: number,
  last: number,
): { left: number; right: number } | null {
  let left = Infinity;
  let right = -Infinity;
  for (let s = first; s <= last; s++) {
    const { box } = segments[s]!;
    if (!box) continue;
    left = Math.min(left, box.left);
    right = Math.max(right, box.left + box.width);
  }
  return left < right ? { left, right } : null;
}
