/** Reads names from visible bylines, and recognizes lines of author, date and controls. */
import { GLUED_BY, isPerson, joinNames, LEAD_IN, MAX_LENGTH, splitNames } from './names';
import { isDateLine } from './dates';

/** Some also begin names: only for visible lines. */
const FOREIGN = 'autorin/autor,von,par,por,di,door,av,af,oleh,ditulis oleh,penulis,przez,от,автор,автори,tác giả,yazan,yazar,γράφει ο,γράφει η,מאת,بقلم,كتب,كتبت,نویسنده,लेखक,लेखिका,เขียนโดย,โดย'.split(','); // prettier-ignore
const FOREIGN_BY = new RegExp(`^(?:${FOREIGN.join('|')})\\s*:?\\s+(?=[^\\s\\d])`, 'i');
const AUTHOR_LABELS = ['作者', '记者', '記者', '撰文'];
/** "来源：… 作者：张三 评论". */
const AUTHOR_FIELD = new RegExp(
  `(?:^|\\s)(?:${AUTHOR_LABELS.join('|')})\\s*[:：]\\s*([\\u3400-\\u9fff·]{2,8})(?=[\\s)）|]|$)`,
);
/** The name may be on the next line. */
const LABELS = new Set('author,authors,by,written by,posted by,words by,autor,autorin,auteur,auteure,von,par,автор,लेखक,लेखिका,เขียนโดย,penulis,yazar,tác giả,作者,著者'.split(',')); // prettier-ignore
const AUTHOR_LEADS =
  'by,written,recipe,posted,published,words,text,story,article,review,created,authored,contributed,submitted,reported,author,authors,contributor,contributors,autor,autorin,autoren,autores,auteur,auteurs,autore,writer,verfasser,redacción,redaktion,författare,skribent,ditulis,autorin/autor,γράφει,текст,tekst,texte,texto,testo,κείμενο';
const HELPER_LEADS = 'edited,reviewed,updated,researched,medically,fact,fact-checked,translated';
const LEADS = new Map<string, Lead>([
  ...[...AUTHOR_LEADS.split(','), ...FOREIGN].map((word) => [word, 'author'] as const),
  ...HELPER_LEADS.split(',').map((word) => [word, 'helper'] as const),
]);
const AFTER_DATE = /^[^\n]{0,24}?(?:19|20)\d{2}\s*[·|•,-]?\s*([^\s\d].*)$/;
type Lead = 'author' | 'helper';

/** null for no byline. */
export function leadOf(line: string): Lead | null {
  let start = 0;
  while (start < line.length && isOpening(line.charCodeAt(start))) start += 1;
  // Scripts without spaces join label and name.
  if (line.charCodeAt(start) >= FIRST_CJK) return 'author';
  let end = start;
  while (end < line.length && !isEnd(line.charCodeAt(end))) end += 1;
  const word = line.slice(start, end);
  const lead = LEADS.get(word.toLowerCase());
  if (word === 'This') return afterWritten(line) < 0 ? null : 'author';
  if (lead !== undefined || word.length < 3 || word.charAt(1) !== 'y') return lead ?? null;
  return GLUED.test(word) ? 'author' : null;
}

/** "This post was written by Ann Lee"; -1 for other lines. */
function afterWritten(line: string): number {
  const at = line.indexOf(WRITTEN);
  return at > 0 && at <= LONGEST_SUBJECT && line.startsWith('This ') ? at + WRITTEN.length : -1;
}
const WRITTEN = ' was written by ';
/** Code units: "This short story". */
const LONGEST_SUBJECT = 20;

const GLUED = /^[Bb]y(?:[Bb]y$|[A-Z])/;
/** First code unit of Chinese, Japanese and Korean punctuation and letters. */
const FIRST_CJK = 0x3000;
/** Space, no-break space, `(`, `[`. */
const isOpening = (code: number): boolean => code === 32 || code === 160 || code === 40 || code === 91;
/** Space, no-break space, `:`, `：`. */
const isEnd = (code: number): boolean => code === 32 || code === 160 || code === 58 || code === 0xff1a;

/** The names in "By Ann Lee and Bo Chen | 3 May"; '' for none. */
export function bylineOf(line: string): string {
  if (line.length > 2 * MAX_LENGTH) return '';
  for (const part of particulars(line)) {
    if (leadOf(part) === null) continue;
    const names = namesAfterBy(part);
    if (names !== '') return names;
  }
  return AUTHOR_LABELS.some((label) => line.includes(label)) ? (AUTHOR_FIELD.exec(line)?.[1] ?? '') : '';
}

/** Splits at spaced separators. */
export const particulars = (line: string): string[] => line.split(/ ?(?<= )[|·•⋅●](?= ) ?/);

function namesAfterBy(line: string): string {
  const start = afterWritten(line);
  if (start >= 0) {
    const written = joinNames(splitNames(line.slice(start)));
    return isNameLike(written) ? written : '';
  }
  const lead = [LEAD_IN, GLUED_BY].find((each) => each.test(line)) ?? FOREIGN_BY;
  if (!lead.test(line)) return '';
  const joined = joinNames(splitNames(line.replace(lead, '')));
  // "by the way …" is a sentence.
  return isNameLike(joined) || isHandle(line, joined) ? joined : '';
}

export const labelled = (lines: readonly string[]): string[] =>
  lines.map((line, at) =>
    isLabelLine(line) ? `${line.replace(/[\s:：]+$/, '')}: ${lines[at + 1] ?? ''}` : line,
  );

/** Code units: "written by :". */
const LONGEST_LABEL = 12;

/** The name is on the next line. */
export function isLabelLine(line: string): boolean {
  return line.length <= LONGEST_LABEL && LABELS.has(line.replace(/\s*[:：]$/, '').toLowerCase());
}

const isNameLike = (name: string): boolean => /^(?:[^a-z\d\s]|\d+[A-Za-z])/.test(name);

/** "by" and one lower-case word, or "posted by" with more after it. */
const isHandle = (line: string, name: string): boolean =>
  name.length > 2 &&
  !name.includes(' ') &&
  (/^by$/i.test(line.slice(0, -name.length - 1)) || /^(?:posted|submitted|written) by\s/i.test(line));

/** "Ann Lee in Harbours", after a date. */
const IN_SECTION = /\s+in\s+[A-Z].*$/;

/** Names in a list without "by". */
const LISTED = 3;
const LONGEST_LIST = 600;

/** As above papers; '' for other lines. */
export function listedNames(line: string): string {
  if (line.length > LONGEST_LIST || !line.includes(', ') || '.!?:'.includes(line.charAt(line.length - 1)))
    return '';
  const pieces = line.split(/, | and | & /);
  if (pieces.length < LISTED || !pieces.every((piece) => piece.includes(' ') && isPerson(piece.trim())))
    return '';
  return joinNames(splitNames(line));
}

/**
 * "4 March 2026 by Ann Lee", "Ann Lee · 4 March 2026"; '' for none.
 * @param dated has this or an adjacent line a date?
 */
export function datedName(line: string, dated: boolean): string {
  if (!dated || line.length > 2 * MAX_LENGTH) return '';
  const by = /(?:^|[\s\d])[Bb]y\s+([^a-z\s\d].*|[\w.-]{3,20})(?=$|\s+[|·•⋅])/.exec(line);
  for (const written of by ? [by[1]] : [AFTER_DATE.exec(line)?.[1], line]) {
    const names = splitNames((written ?? '').replace(IN_SECTION, ''));
    if (names.length > 0 && (by ? names.length <= 4 : names.every(isPerson))) return joinNames(names);
  }
  const uncased = BEFORE_DATE.exec(line)?.[1] ?? '';
  return isUncased(uncased) ? uncased : reporter(line);
}
/** "सुमित्रा देवी | 18 सितंबर 2026" */
const BEFORE_DATE = /^([^\d|,،·]{3,40}?)\s?[|,،·]\s\p{Nd}{1,2}\s[^|,،·]*\p{Nd}{4}$/u;
/** Words in scripts without capitals. */
export const isUncased = (name: string): boolean =>
  /^[\p{Lo}\p{M}’'.-]+(?: [\p{Lo}\p{M}’'.-]+){1,3}$/u.test(name);

/** Korean names before "기자", Japanese names after a time. */
export function reporter(line: string): string {
  const korean = /(?:^|[\s\d])([가-힣]{2,4})\s(?:[가-힣]{2,3}\s?)?기자(?=$|[\s=·|,(])/.exec(line);
  if (korean) return korean[1]!;
  const japanese = AFTER_TIME.exec(line)?.[1] ?? '';
  return NO_REPORTER.test(japanese) ? '' : japanese;
}
const AFTER_TIME =
  /\d{4}年\d{1,2}月\d{1,2}日\s?(?:\d{1,2}[時:：]\d{2}分?\s?)?\s(?:(?:取材・|写真・|撮影・)?文(?:・写真|・撮影)?[\s:：]\s?)?(\p{sc=Han}{1,3} [\p{sc=Han}\p{sc=Hiragana}]{1,3}|[\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー]{2,6})(?=\s|$)/u;
/** Letter sizes and senders. */
const NO_REPORTER = /[字刷版]|シェア|コメント|新聞|通信|編集|更新|配信|公開|記事|[社報]$/;

/** Code units; longer lines are text. */
const LONGEST_LINE = 100;

const READING_TIME = /^\d+\s*-?\s*min(?:ute)?s?\.?(?:\s+read)?$/i;

/** null for other lines. */
export function particularRole(text: string): 'byline' | 'date' | 'dropped' | null {
  if (text.length > LONGEST_LINE || text === '') return null;
  if (bylineOf(text) !== '' || listedNames(text) !== '') return 'byline';
  if (isDateLine(text)) return 'date';
  return READING_TIME.test(text) || isControls(text) ? 'dropped' : null;
}

const LEAD = 'share|tweet|reply|teilen|partager|compartir|compartilhar|condividi|delen|dela|поделиться|مشاركة|分享|シェア|공유|like reply|print this|jump to recipe'; // prettier-ignore
/** Alone, each may be a word of the text. */
const MORE = 'this|on|to|by|via|with|article|story|post|page|recipe|copy|link|e?-?mail|sms|print|save|like|report|facebook|messenger|threads|twitter|x|linkedin|whatsapp|telegram|bluesky|mastodon|pinterest|tumblr|reddit|flipboard|pocket'; // prettier-ignore
const CONTROLS = new RegExp(`^(?:${LEAD})(?:[\\s:|·•,-]+(?:${LEAD}|${MORE}))*[\\s:»]*$`, 'i');
/** With date, letter sizes and reader counts. */
const CHINESE = '[调調]整字[体體]|字[号號体體]|打印(?:本[页頁])?|列印|[复複][制製](?:[链鏈]接|連結)|[关關][闭閉](?:窗口|視窗)?|分享[到至]?|收藏|推[荐薦]|手机看新闻|已?有\\d+人(?:[阅閱][读讀]|[参參][与與])|大[\\s|]*中[\\s|]*小|T'; // prettier-ignore
const BETWEEN = '[\\s\\d:：︰年月日|｜/·、【】\\[\\]()（）-]*';
const CHINESE_CONTROLS = new RegExp(`^(?:分享到[:：\\s]*|${BETWEEN}(?:(?:${CHINESE})${BETWEEN}){2,})$`);
/** Code units; longer lines are sentences. */
const LONGEST = 80;

/** "Share this post", "Like Reply Report", "Share · Copy link". */
export const isControls = (line: string): boolean =>
  line.length <= LONGEST && (CONTROLS.test(line) || CHINESE_CONTROLS.test(line));
