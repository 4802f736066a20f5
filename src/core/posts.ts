/** Finds the posts of a thread or live report, their authors and their times. */
import type { Page } from './page';
import type { Selection } from './selection';
import { makeOf } from './tree/relations';

/** Fewer are no thread (own choice). */
const MIN_POSTS = 2;
/** Of the body (own choice). */
const MIN_SHARE = 0.5;
/** Code units; shorter ones are list entries (own choice). */
const MEAN_LENGTH = 60;
/** Of posts or their text. */
const POST = /(?:^|[\s_-])(?:posts?|answers?|message|reply|replies|comments?)(?:$|[\s_-])/i;
/** The page, holders of posts, or dependent elements. */
const NO_BOX = /^(?:html|body|main|p|h\d|a|span|[uod]l|t[dhr]|tbody|thead|tfoot)$/;

/** In document order. Replies may nest. O(elements + segments). */
export function postsOf(page: Page, { segments: decisions }: Pick<Selection, 'segments'>): readonly number[] {
  const { tree, elements } = page;
  const lengths = tree.sumOf(({ text }, s) => (decisions[s]?.role === 'body' ? text.length : 0));
  const makes = new Map<string, { boxes: number[]; end: number; length: number }>();
  for (let e = 1; e < elements.length; e++) {
    const { tag, names } = elements[e]!;
    if (lengths[e] === 0 || !(tag === 'article' || POST.test(names)) || NO_BOX.test(tag)) continue;
    // Live reports often have ids without digits.
    const make = tag === 'article' ? `${tag}.${names.replace(/\S*\d\S*/g, '')}` : makeOf(elements[e]!);
    let same = makes.get(make);
    if (!same) makes.set(make, (same = { boxes: [], end: -1, length: 0 }));
    same.boxes.push(e);
    // The outer box counts it.
    if (e <= same.end) continue;
    same.length += lengths[e]!;
    same.end = tree.end[e]!;
  }
  let best: readonly number[] = [];
  let most = 0;
  for (const { boxes, length } of makes.values()) {
    if (boxes.length < MIN_POSTS || length <= most) continue;
    if (length < MIN_SHARE * lengths[0]! || length < MEAN_LENGTH * boxes.length) continue;
    best = boxes;
    most = length;
  }
  return widened(page, best);
}

/** Names and times often stand outside the text box. */
function widened({ tree, elements }: Page, boxes: readonly number[]): number[] {
  const counts = tree.zeros();
  for (const e of boxes) counts[e] = 1;
  tree.sumUp(counts);
  return boxes.map((e) => {
    let box = e;
    for (let up = tree.parent(e); counts[e] === 1 && up > 0 && counts[up] === 1; up = tree.parent(up))
      if (!NO_BOX.test(elements[up]!.tag)) box = up;
    return box;
  });
}

/** Has each post a headline, as in live reports? Forums have few. */
export const areHeaded = ({ elements, tree }: Page, boxes: readonly number[]): boolean =>
  boxes.every((box) => elements.slice(box, tree.end[box]! + 1).some(({ tag }) => /^h[2-6]$/.test(tag)));

/** Indices into `texts`; -1 if uncertain. */
interface PostHead {
  readonly author: number;
  readonly time: number;
}

/** Share of the posts (own choice). */
const MIN_HEADS = 0.6;
/** Code units (own choices). */
const MAX_NAME = 40;
const MAX_TIME = 50;
const MAX_LINE = 120;
/** Levels of names to read (own choice). */
const NEAR = 4;
/** Code units; pages may have a megabyte. */
const MAX_NAMES = 300;
const MAX_ADDRESS = 2000;
const AUTHOR = /author|user|poster|member|creator|nick|profile|owner|(?:^|[\s_-])by(?:line)?(?=$|[\s_-])/i;
const NAME = /name|author|(?:^|[\s_-])by(?:line)?(?=$|[\s_-])/i;
const TIME = /date|time|posted|created|(?:^|[\s_-])ago|stamp/i;
/** Member's rank, count or place; other times. */
const NO_NAME = /title|rank|status|role|group|badge|signature|location|count|stat|extra/i;
const OTHER_TIME = /join|regist|edit|since|birth|last|seen/i;
const MEMBER_PAGE =
  /\/(?:users?|u|members?|profiles?|authors?|people|person)(?:\/|\.php|-|\?|$)|[?&;](?:u|user|uid|userid|member)=|memberlist|\/[~@]/i;
const DATE = /\b(?:19|20)\d\d\b|\b\d{1,2}:\d\d\b|\d[./-]\d{1,2}[./-]\d|\d[年日]/;
/** Some pages show it until scripts run. */
const MACHINE = /\dT\d\d:/;
const LETTER = /\p{L}/u;
const NO_START = /^[\d#@,;(]|[:!?.,]$/;

interface HeadKind {
  rank: number;
  /** kinds that share it differ by member rank */
  around: string;
  texts: Map<number, number[]>;
}

/**
 * @param boxes in document order
 * @returns one per post
 */
export function headsOf(page: Page, boxes: readonly number[]): PostHead[] {
  const { elements, segments, tree } = page;
  const owner = new Int32Array(elements.length).fill(-1);
  boxes.forEach((e, at) => (owner[e] = at));
  tree.inherit(owner);
  /** by post, first long text */
  const prose = new Int32Array(boxes.length).fill(-1);
  const authors = new Map<string, HeadKind>();
  const times = new Map<string, HeadKind>();
  for (const { block, firstText, lastText, text } of segments) {
    const post = owner[block]!;
    if (post < 0) continue;
    if (text.length > MAX_LINE) {
      if (prose[post]! < 0) prose[post] = firstText;
      continue;
    }
    for (let t = firstText; t <= lastText; t++) note(page, boxes[post]!, post, t, authors, times);
  }
  const author = pick(page, authors, prose, true);
  const time = pick(page, times, prose, false);
  return boxes.map((_, post) => ({ author: author.get(post) ?? -1, time: time.get(post) ?? -1 }));
}

function note(
  { elements, texts, links, tree }: Page,
  box: number,
  post: number,
  t: number,
  authors: Map<string, HeadKind>,
  times: Map<string, HeadKind>,
): void {
  const { element, text, link } = texts[t]!;
  const words = text.trim();
  if (words.length < 2 || words.length > MAX_TIME) return;
  const record = links[link];
  const path = tree.ancestors(
    record && tree.isWithin(element, record.element) ? record.element : element,
    tree.parent(box),
    NEAR,
  );
  if (path.some((e) => /^(?:blockquote|cite|pre|h1)$/.test(elements[e]!.tag))) return;
  const namesOf = (count: number): string =>
    path
      .slice(0, count)
      .map((e) => elements[e]!.names.slice(0, MAX_NAMES))
      .join(' ');
  const isTime = elements[element]!.tag === 'time' || path.some((e) => elements[e]!.tag === 'time');
  const isDate = DATE.test(words);
  const before = texts[t - 1];
  if (isTime || isDate || (/\d/.test(words) && TIME.test(namesOf(3)))) {
    const label = before && before.text.trim().length < MAX_NAME ? before.text : '';
    const isOther =
      OTHER_TIME.test(namesOf(NEAR) + ' ' + elements[element]!.names) ||
      OTHER_TIME.test(label) ||
      OTHER_TIME.test(words);
    if (!isOther)
      add(
        times,
        (isTime ? 2 : 0) + (isDate ? 1 : 0) + (TIME.test(namesOf(3)) ? 1 : 0) - (MACHINE.test(words) ? 2 : 0),
      );
    return;
  }
  if (
    words.length > MAX_NAME ||
    !LETTER.test(words) ||
    NO_START.test(words) ||
    NO_NAME.test(namesOf(record ? 1 : 2))
  )
    return;
  const isMember = record !== undefined && MEMBER_PAGE.test(record.href.slice(0, MAX_ADDRESS));
  const isNamed = AUTHOR.test(namesOf(3));
  if (!isMember && !(isNamed && NAME.test(namesOf(2)))) return;
  add(authors, (isMember ? 2 : 0) + (isNamed ? 1 : 0) + (NAME.test(namesOf(2)) ? 1 : 0));

  function add(kinds: Map<string, HeadKind>, rank: number): void {
    const makes = path
      .slice(0, 3)
      .map(
        (e) =>
          `${elements[e]!.tag}.${/\S+/.exec(elements[e]!.names.slice(0, MAX_NAMES))?.[0].replace(/\d+/g, '') ?? ''}`,
      );
    const key = makes.slice(0, 2).join('<');
    let kind = kinds.get(key);
    if (!kind) kinds.set(key, (kind = { rank, around: makes.slice(1).join('<'), texts: new Map() }));
    const there = kind.texts.get(post);
    if (there) there.push(t);
    else kind.texts.set(post, [t]);
  }
}

/**
 * The first above the post's text, else the last below: editors precede authors.
 * @param differ for names; labels are equal
 */
function pick(
  { texts }: Page,
  kinds: Map<string, HeadKind>,
  prose: Int32Array,
  differ: boolean,
): Map<number, number> {
  const chosenOf = ({ texts: byPost }: HeadKind): Map<number, number> =>
    new Map(
      [...byPost].map(([post, found]) => [
        post,
        found[0]! < prose[post]! || prose[post]! < 0 ? found[0]! : found.at(-1)!,
      ]),
    );
  // Names may be marked by rank.
  const covered = new Map<string, Set<number>>();
  for (const { around, rank, texts: byPost } of kinds.values()) {
    const place = `${around} ${String(rank)}`;
    const posts = covered.get(place) ?? new Set();
    covered.set(place, posts);
    for (const post of byPost.keys()) posts.add(post);
  }
  let best: Map<number, number> = new Map();
  let most = 0;
  let of: HeadKind | null = null;
  for (const kind of kinds.values()) {
    if (kind.texts.size < MIN_HEADS * prose.length) continue;
    const posts = covered.get(`${kind.around} ${String(kind.rank)}`)!.size;
    const chosen = chosenOf(kind);
    const values = new Set([...chosen.values()].map((t) => texts[t]!.text.trim()));
    if (differ && values.size < 2) continue;
    let above = 0;
    for (const [post, t] of chosen) if (t < prose[post]!) above++;
    const worth = kind.rank + (posts + above + (differ ? values.size : 0)) / prose.length;
    if (worth <= most) continue;
    most = worth;
    best = chosen;
    of = kind;
  }
  for (const kind of kinds.values())
    if (of !== null && kind !== of && kind.around === of.around && kind.rank >= of.rank)
      for (const [post, t] of chosenOf(kind)) if (!best.has(post)) best.set(post, t);
  return best;
}
