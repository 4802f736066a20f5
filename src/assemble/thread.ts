/** Puts author and time, or a rule, above each post of a thread or live report. */
import type { ElementContent, Properties } from 'hast';
import { areHeaded, headsOf } from '../core/posts';
import type { Page } from '../core/page';
import { collapse, wellFormed } from '../util/text';
import { attribute } from '../snapshot/foreign';
import { BREAK, element, isElement, rawText, text } from '../util/hast';
import { liveOf, recordOf, tracedText, type Context, segmentOfText } from './context';
import { flow } from './flow';

/** Code units beside name and time ("by … on …"; own choice). */
const MAX_REST = 16;
/** Posts with times of a report. */
const LEAST_REPORTS = 3;
/** Levels from a text to its `<time>`. */
const TIME_DEPTH = 3;
const ACCEPTED = /(?:^|[\s_-])(?:accepted-answer|is-accepted|best-answer|solution-accepted)(?=$|[\s_-])/i;
/** Separators around a name or time. */
const SIGNS = /^[\s»•·|,:–—-]+|[\s«•·|,:–—-]+$/g;

/**
 * Nodes before each post, by element; none for lists of posts. Kept lines of name and time move there. Empty without authors if the page is
 * no thread. Sets `context.starter` or `context.reporters`.
 * @param boxes the posts (`postsOf`)
 */
export function postHeads(
  context: Context,
  page: Page,
  boxes: readonly number[],
): Map<number, ElementContent[]> {
  const heads = new Map<number, ElementContent[]>();
  const found = headsOf(page, boxes);
  // Elsewhere such boxes are sections and cards.
  const isReport = boxes.length >= LEAST_REPORTS && found.some(({ time }) => time >= 0);
  if (!page.head.isThread && !isReport && found.every(({ author }) => author < 0)) return heads;
  const first = found[0]!.author;
  const names = new Set(found.flatMap(({ author }) => (author < 0 ? [] : [wordsOf(page, author)])));
  // A report's first post, with a headline of its own, is its newest.
  if (isReport && areHeaded(page, boxes)) context.reporters = names.size > 1 ? [...names] : [];
  else if (first >= 0) context.starter = wellFormed(wordsOf(page, first));
  boxes.forEach((box, post) => {
    const { author, time } = found[post]!;
    // A line with both is taken whole or not at all.
    const taken = new Set([author, time].filter((t) => t >= 0 && !isKept(context, t)));
    for (const t of [author, time])
      if (t >= 0 && !taken.has(t) && isTaken(context, page, t, [author, time])) taken.add(t);
    const line: ElementContent[] = [];
    if (taken.has(author)) line.push(element('strong', [piece(context, author)], { dataPart: 'author' }));
    if (taken.has(author) && taken.has(time)) line.push(text(' · '));
    if (taken.has(time))
      line.push(element('time', [piece(context, time)], { dataPart: 'time', ...timeOf(context, time) }));
    heads.set(box, [line.length > 0 ? element('p', line, { dataPart: 'head' }) : element('hr')]);
    const list = page.tree.parent(box);
    if (page.elements[box]!.tag === 'li') heads.set(list, []);
  });
  return heads;
}

/** Only if valid. */
function timeOf(context: Context, t: number): Properties {
  const { elements, texts, tree } = context.snapshot;
  const at = tree
    .ancestors(texts[t]!.element, 0, TIME_DEPTH)
    .find((index) => elements[index]!.tag === 'time');
  const dateTime = at === undefined ? '' : attribute(liveOf(context, at), 'datetime');
  return Number.isNaN(Date.parse(dateTime)) ? {} : { dateTime };
}

export function postSection(
  context: Context,
  index: number,
  [head]: readonly ElementContent[],
  content: ElementContent[],
): ElementContent[] {
  const { names } = recordOf(context, index);
  const isAccepted =
    ACCEPTED.test(names) || attribute(liveOf(context, index), 'itemprop') === 'acceptedAnswer';
  const dataPart = isAccepted ? 'accepted' : 'post';
  const blocks = withoutSubject(context, flow(content));
  if (!head || isElement(head, 'hr'))
    return [BREAK, ...(head ? [head] : []), element('section', blocks, { dataPart })];
  return [element('section', [head, ...blocks], { dataPart })];
}

/** Without the thread's title, which many boards set above each post as its subject. */
function withoutSubject({ snapshot, selection }: Context, blocks: ElementContent[]): ElementContent[] {
  const [first] = blocks;
  if (!isElement(first) || !/^h[1-6]$/.test(first.tagName)) return blocks;
  const subject = collapse(rawText(first)).trim();
  const words = subject.replace(REPLY, '');
  const isTitle = snapshot.segments.some(
    ({ text: title }, s) => selection.segments[s]?.role === 'title' && title.trim() === words,
  );
  return isTitle ? blocks.slice(1) : blocks;
}
/** What mail programs and boards put before the subject of an answer. */
const REPLY = /^(?:(?:re|aw|antw|sv|vs|odp|ynt|回复|回覆|答复)(?:\[\d+\])?\s?[:：]\s*)+/i;

const isKept = ({ keptTexts, nodes }: Context, t: number): boolean => keptTexts.has(nodes.texts[t]!);

/** Removes the kept line if it says no more than the head. */
function isTaken({ keptTexts, nodes }: Context, page: Page, t: number, head: readonly number[]): boolean {
  const { firstText, lastText, text: line } = page.segments[segmentOfText(page.segments, t)]!;
  const said = new Set(head.filter((each) => each >= 0).map((each) => wordsOf(page, each)));
  let rest = line.length;
  for (let each = firstText; each <= lastText; each++)
    if (head.includes(each) || said.has(wordsOf(page, each))) rest -= page.texts[each]!.text.trim().length;
  if (rest > MAX_REST) return false;
  for (let each = firstText; each <= lastText; each++) keptTexts.delete(nodes.texts[each]!);
  return true;
}

const wordsOf = ({ texts }: Page, t: number): string => collapse(texts[t]!.text).replace(SIGNS, '');

function piece(context: Context, t: number): ElementContent {
  const words = wordsOf(context.snapshot, t);
  return (context.trace?.segmentOf[t] ?? -1) < 0 ? text(words) : tracedText(context, words, t);
}
