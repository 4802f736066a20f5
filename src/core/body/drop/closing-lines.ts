/** The lines with which a newspaper closes an article: who edited it, to whom it belongs, who answers for what it says. */
import { append } from '../../../util/hast';
import type { BodyView, Group } from '../rule';

/** Code units: what is longer tells something (own choice). */
const MOST_NOTE = 400;
const MOST_EDITOR = 40;
const MOST_BELOW = 120;
/** Lines below a note that go with it: whom to call, where to write (own choice). */
const LINES_BELOW = 2;

/**
 * Notes on rights and liability, in the languages whose papers set them as a last paragraph among the others. In other
 * languages these words close too few articles to be judged (model card).
 */
const NOTE =
  /未[经經].{0,12}(?:不得|禁止|[严嚴]禁|[请請]勿)|(?:[严嚴]禁|[请請]勿|不得)[转轉][载載]|凡(?:本.|.{0,3})注明|[转轉][载載][^，。]{0,6}[请請]注明|[仅僅]代表作者|不[构構]成投[资資]建[议議]|[声聲申]明[:：](?:$|.*(?:[转轉登][载載]|版[权權]|[责責]任))|無断(?:転載|複製)|무단\s?(?:전재|복제)|재배포\s?금지/;
/** "责任编辑：NAME", "(NAME 編輯)"; not reporters, who belong to the text as often as not. */
const EDITOR =
  /^[\s（(【[]*(?:[^，。：:\s]{0,6}(?:编辑|編輯|[责責][编編])\s*[:：/]\s*[^，。：:]{1,16}|(?<=[（(【[]\s*)[^，。：:\s]{2,4}\s?(?:编辑|編輯|撰稿))[\s）)】\]]*$/;

/**
 * Such lines at the end of the body, with a line or two below a note.
 * @returns a group each; O(segments)
 */
export function closingLines(body: BodyView): Group[] {
  const { segments } = body.page;
  const found: Group[] = [];
  let below: Group[] = [];
  for (let s = segments.length - 1; s >= 0; s--) {
    if (!body.isBody(s)) continue;
    const { text } = segments[s]!;
    const isNote = text.length <= MOST_NOTE && NOTE.test(text);
    if (isNote || (below.length === 0 && text.length <= MOST_EDITOR && EDITOR.test(text))) {
      found.push([s]);
      append(found, below);
      below = [];
    } else if (text.length <= MOST_BELOW && below.length < LINES_BELOW) below.push([s]);
    else break;
  }
  return found;
}
