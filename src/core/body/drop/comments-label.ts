/** What readers write below an article, on pages whose names do not say so: a line "12 comments", and below it weaker text. */
import { logitOf } from '../logit';
import type { BodyView, Group } from '../rule';

/** Labels above such a place in the languages that are read, without counts and signs, lower case. */
const LABELS = new Set(
  'comment|comments|reader comments|all comments|top comments|latest comments|leave a comment|post a comment|add a comment|leave a reply|join the conversation|join the discussion|kommentar|kommentare|leserkommentare|lesermeinungen|kommentar schreiben|commentaire|commentaires|laisser un commentaire|vos réactions|comentario|comentarios|deja un comentario|commento|commenti|lascia un commento|comentário|comentários|deixe um comentário|reactie|reacties|kommentarer|kommentit|komentarz|komentarze|komentarzy|komentáře|komentáre|hozzászólások|comentarii|комментарии|комментарий|комментариев|комментария|коментарі|коментари|σχόλια|yorum|yorumlar|تعليقات|التعليقات|نظرات|תגובות|टिप्पणियाँ|टिप्पणियां|评论|评论区|条评论|网友评论|热门评论|最新评论|全部评论|发表评论|評論|網友評論|發表評論|留言|則留言|跟帖|コメント|件のコメント|댓글|개의 댓글|bình luận|komentar|ความคิดเห็น'.split(
    '|',
  ),
);
/** The two code units that they begin with: letters, or a letter and its mark. */
const BEGINNINGS = new Set(Array.from(LABELS, (label) => label.slice(0, 2)));
/** Code units of the longest line that is read as a label: a phrase and a count (own choice). */
const MOST_LABEL = 40;
/** Code units of body that must stand above (own choice): a short article has long comments, a line at the top heads nothing. */
const LEAST_ABOVE = 300;
/** Code units from which a segment counts as prose here (own choice). */
const PROSE = 80;
/** Most that the mean logit below may be of that above, and the surest prose below (makers left out). */
const WEAK_MEAN = 0.45;
const WEAK_MOST = 0.7;

/**
 * All below the first such label under which the classifier is far less sure than above it. Where a rule has kept
 * something below, that is the page's matter (a thread).
 * @returns one group or none; O(segments)
 */
export function belowCommentsLabel(body: BodyView): Group[] {
  const { segments } = body.page;
  let length = 0;
  let sum = 0;
  const { lengths, sums, most } = sumsBelow(body);
  for (let s = 0; s < segments.length; s++) {
    const { text } = segments[s]!;
    const mean = sum / length;
    // Sums are cheaper than the words of each cell of a long table. A label with nothing below it is dropped, too.
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

/** What stands from a segment on: code units of the body, their logits' sum, and the logit of the surest prose. */
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

/** By its words alone: "Comments (12)" is "comments". */
function isLabel(text: string): boolean {
  // Cells of a long table hold figures: for those the letters of all scripts are not looked up.
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
