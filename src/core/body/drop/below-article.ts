/** Finds comments below "12 comments", and text below page numbers. */
import { logitOf, type BodyView, type Group, type BodyRule } from '../rule';

/** Lower case, without counts and signs. */
const LABELS = new Set(
  'comment|comments|reader comments|all comments|top comments|latest comments|leave a comment|post a comment|add a comment|leave a reply|join the conversation|join the discussion|kommentar|kommentare|leserkommentare|lesermeinungen|kommentar schreiben|commentaire|commentaires|laisser un commentaire|vos réactions|comentario|comentarios|deja un comentario|commento|commenti|lascia un commento|comentário|comentários|deixe um comentário|reactie|reacties|kommentarer|kommentit|komentarz|komentarze|komentarzy|komentáře|komentáre|hozzászólások|comentarii|комментарии|комментарий|комментариев|комментария|коментарі|коментари|σχόλια|yorum|yorumlar|تعليقات|التعليقات|نظرات|תגובות|टिप्पणियाँ|टिप्पणियां|评论|评论区|条评论|网友评论|热门评论|最新评论|全部评论|发表评论|評論|網友評論|發表評論|留言|則留言|跟帖|コメント|件のコメント|댓글|개의 댓글|bình luận|komentar|ความคิดเห็น'.split(
    '|',
  ),
);
const BEGINNINGS = new Set(Array.from(LABELS, (label) => label.slice(0, 2)));
/** Code units (own choice). */
const MOST_LABEL = 40;
/** Code units of body above (own choice). Short articles have long comments. */
const LEAST_ABOVE = 300;
/** Code units (own choice). */
const PROSE = 80;
/** Shares of the mean logit above, for the mean and the surest prose below (makers left out). */
const WEAK_MEAN = 0.45;
const WEAK_MOST = 0.7;

/**
 * The classifier must be far less sure below the label than above. Segments that a rule kept there prevent
 * the cut, as in a thread.
 * @returns one group or none; O(segments)
 */
function belowCommentsLabel(body: BodyView): Group[] {
  const { segments } = body.page;
  let length = 0;
  let sum = 0;
  const { lengths, sums, most } = sumsBelow(body);
  for (let s = 0; s < segments.length; s++) {
    const { text } = segments[s]!;
    const mean = sum / length;
    // Cheap sums first.
    if (
      length >= LEAST_ABOVE &&
      text.length <= MOST_LABEL &&
      mean > 0 &&
      sums[s + 1]! <= WEAK_MEAN * mean * lengths[s + 1]! &&
      most[s + 1]! < WEAK_MOST * mean &&
      isLabel(text)
    )
      return [segments.map((_, at) => at).slice(s)];
    if (!body.isBody(s)) continue;
    length += text.length;
    sum += text.length * logitOf(body, s);
  }
  return [];
}

/** By first segment: code units, logit sum, highest logit of prose. */
interface Below {
  lengths: Float64Array;
  sums: Float64Array;
  most: Float64Array;
}

function sumsBelow(body: BodyView): Below {
  const { segments } = body.page;
  const lengths = new Float64Array(segments.length + 1);
  const sums = new Float64Array(segments.length + 1);
  const most = new Float64Array(segments.length + 1).fill(-Infinity);
  for (let s = segments.length - 1; s >= 0; s--) {
    const { length } = segments[s]!.text;
    const isBody = body.isBody(s);
    const logit = isBody && body.isChanged(s) ? Infinity : logitOf(body, s);
    lengths[s] = lengths[s + 1]! + (isBody ? length : 0);
    sums[s] = sums[s + 1]! + (isBody ? length * logit : 0);
    most[s] =
      isBody && (length >= PROSE || logit === Infinity) ? Math.max(most[s + 1]!, logit) : most[s + 1]!;
  }
  return { lengths, sums, most };
}

/** "Comments (12)" is a label. */
function isLabel(text: string): boolean {
  // Skips figures, which fill most table cells.
  const at = text.search(MAYBE_LETTER);
  const first = text.charCodeAt(at) > LAST_ASCII ? text.search(LETTER) : at;
  if (first < 0 || !BEGINNINGS.has(text.slice(first, first + 2).toLowerCase())) return false;
  const words = text.toLowerCase().replace(NO_LETTERS, ' ').trim();
  return LABELS.has(words);
}
const LAST_ASCII = 0x7f;
const MAYBE_LETTER = /[A-Za-z\u0080-\uffff]/;
const LETTER = /[\p{L}\p{M}]/u;
const NO_LETTERS = /[^\p{L}\p{M}]+/gu;

/** Code units with "next" and "view as single page" (own choice). */
const MOST_ROW = 80;
/** Of the body, before the pager (own choice). */
const LEAST_BEFORE = 0.25;

const ZERO = 0x30;
const NINE = 0x39;

/** Larger numbers are years or counts (own choice). */
const MOST_PAGES = 99;

function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < text.length; at++) {
    let value = -1;
    for (let code = text.charCodeAt(at); code >= ZERO && code <= NINE; code = text.charCodeAt(++at))
      value = Math.max(0, value) * 10 + code - ZERO;
    if (value >= 0) numbers.push(value);
  }
  return numbers;
}

/** Matches "1 2 3 »", "2 3 4 next" and "Page 1 of 3, next: 2". */
function countsPages(text: string): boolean {
  const first = text.charCodeAt(0);
  const [one = 0, two = 0, three = 0, ...more] = numbersIn(text);
  if (first >= ZERO && first <= NINE && two === one + 1 && leads(text)) return true;
  return one > 0 && three === one + 1 && two >= three && two <= MOST_PAGES && more.length === 0;
}

function leads(text: string): boolean {
  let at = 0;
  const isDigit = (): boolean => text.charCodeAt(at) >= ZERO && text.charCodeAt(at) <= NINE;
  while (isDigit()) at++;
  while (text.charCodeAt(at) === 0x20 || text.charCodeAt(at) === 0xa0 || text[at] === '|') at++;
  return isDigit();
}

/**
 * Articles in pages end at the pager (paper 2.5); comments follow. No regular expressions, since it runs on
 * every page.
 * @returns one group or none
 */
function belowPager(body: BodyView): Group[] {
  const { segments } = body.page;
  let before = 0;
  for (let s = 0; s < segments.length; s++) {
    const { text, linkLength } = segments[s]!;
    if (body.isBody(s)) before += text.length;
    else if (before > 0 && linkLength > 0 && text.length <= MOST_ROW && countsPages(text)) {
      if (before < LEAST_BEFORE * body.length) return [];
      return [Array.from({ length: segments.length - s - 1 }, (_, i) => s + 1 + i)];
    }
  }
  return [];
}

export const BELOW_ARTICLE = [
  { name: 'pager-end', reason: 'after-pager', takes: 'drop', find: belowPager },
  { name: 'comments-label', reason: 'comment', takes: 'drop', find: belowCommentsLabel },
] as const satisfies readonly BodyRule[];
