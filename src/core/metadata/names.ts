/** Authors' names as pages write them, cleaned to names alone. */
import { collapse } from '../../util/text';
import { OFFICE } from './offices';

/** Words before a name that are never part of one: "By", "Written by", "Author:" and the CJK forms. */
const LEAD_IN =
  /^[【[(]?\s*(?:(?:(?:written|recipe|posted|published|edited|reported|reviewed|words|text|story|article|review|created|authored|contributed|submitted|photos?|photographs?)\s*(?:and\s+\w+\s*)?)?by\b[\s:]*|(?:authors?|contributors?|autor(?:in|en|es)?|auteurs?|autore|written|words|text|writer|verfasser|redacción|redaktion|författare|skribent)\s*[:：|]\s*|(?:文|作者|记者|記者|编辑|撰文|著者|投稿者|執筆者?|筆者|取材・文|글|기자)\s*[:：/／・|]?\s*)/i;
/** "By" in other languages; names begin with some of them too, so only a visible line is read so. */
const FOREIGN_BY = /^(?:von|par|por|di|door|av|af|oleh|przez|от|מאת|بقلم|كتبت?)\s*:?\s+(?=[^\s\d])/i;
/** The author among other particulars of a line in Chinese: "来源：… 作者：张三 评论". */
const AUTHOR_FIELD = /(?:^|\s)(?:作者|记者|記者|撰文)\s*[:：]\s*([\u3400-\u9fff·]{2,8})(?=[\s)）|]|$)/;
const AUTHOR_LABELS = ['作者', '记者', '記者', '撰文'];
/** A line that comes to the name after something else: "3 May, written by …". */
const WRITTEN_BY = /^.*\b(?:written|posted|published|authored|reported|edited)\s+by\b[\s:]*(?=[^\s\d])/is;
/** What may follow a name and is not of it. */
const TAIL =
  /\s*(?:[|·•⋅–—/]|\s-\s|\((?![^)]*\)\s+[^\s\d(])|\[|<|[.,]?\s+(?:published|updated|posted|last updated|modified|(?:medically\s+)?(?:reviewed|edited|fact[- ]checked)\s+by\b|in\s+\S+\s+on\s+\d|on\s+behalf\b|\d+\s+comments?\b|\d+[\s-]*min(?:ute)?s?\b|on\s+\w+\s+\d|on\s+\d|on\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|at\s+\d|\d+[\s-]*minin\s+[^\s\d]|\d{1,2}[./]\d|\d{1,2}(?:st|nd|rd|th)?\.?\s+[^\s\d]{3,10}\.?,?\s+(?:19|20)\d{2}|(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s+\d{1,2},|\d{1,2}:\d{2}|(?:19|20)\d{2}[-年/.]).*$/is;
const ROLE =
  /,?\s*(?:(?:senior|staff|chief|deputy|associate|contributing|managing|guest|special|political|sports?|business|politics|policy|national|technology|news|foreign|assistant|freelance|web|digital|executive)\s+)*(?:writer|reporter|editor(?:-in-chief)?|correspondent|columnist|contributor|journalist|author|producer|blogger|critic)s?(?:,\s*[^,]{2,30})?\s*$/i;
/** "By" run together with the name, or said twice, as text beside an icon or a hidden label is. */
const GLUED_BY = /^(?:[Bb]y){1,2}(?=[A-Z][a-z]+\s+[A-Z])|^(?:[Bb]y){2}\s+/;
/** A template's variable that was never filled in. */
const VARIABLE = /^\w+(?:\.\w+)*\.\w*(?:author|name|user)\w*\.?$/i;
/** Labels that may have a line of their own; the name is then on the next. */
const LABELS = new Set('author,authors,by,written by,posted by,words by,autor,autorin,auteur,auteure,von,par,作者,著者'.split(',')); // prettier-ignore
/** First words of a visible byline, and what the name after them is: whose text it is, or who helped with it. */
const LEADS = new Map<string, Lead>([
  ...'by,written,recipe,posted,published,words,text,story,article,review,created,authored,contributed,submitted,reported,author,authors,contributor,contributors,autor,autorin,autoren,autores,auteur,auteurs,autore,writer,verfasser,redacción,redaktion,författare,skribent'
    .split(',')
    .map((word): [string, Lead] => [word, 'author']),
  ...'von,par,por,di,door,av,af,oleh,przez,от,מאת,بقلم,كتب,كتبت'
    .split(',')
    .map((word): [string, Lead] => [word, 'author']),
  ...'edited,reviewed,updated,researched,medically,fact,fact-checked,translated'
    .split(',')
    .map((word): [string, Lead] => [word, 'helper']),
]);
/** A date at the start of a line, and the name after it. */
const AFTER_DATE = /^[^\n]{0,24}?(?:19|20)\d{2}\s*[·|•,-]?\s*([^\s\d].*)$/;
/** Values that name nobody. */
const NOBODY =
  /^(?:admin(?:istrator)?|author|user|root|guest|unknown|null|none|undefined|webmaster|n\/a|by|posted|(?:share|follow|subscribe|privacy|terms|cookies?)\b.*|(?:about )?the author|(?:view|see|read|show|more)\b.*|the|[A-Z]{1,2}|updated?|posted on|last updated?|\d+\s*min.*|(?:expert\s+)?reviewer|more (?:from|by).*|contact.*|all posts.*|profile|website|home|\[object object\]|(?:(?:tweet|share|like|facebook|twitter|linkedin|pinterest|whatsapp|e-?mail|print|comments?)\s*)+|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:\s+(?:written|posted|published)\s+by)?)$/i;
/** Names of no person, which a page may sign with all the same. */
const NAMELESS = new Set(['editor', 'editors', 'staff', 'anonymous', 'newsdesk']);
/** More words than a name and its titles have. */
const MAX_WORDS = 9;
const MAX_LENGTH = 80;

/** What the first words of a visible byline call the name after them. */
export type Lead = 'author' | 'helper';

/** Is this what a desk signs with, nobody's name? */
export const isNameless = (name: string): boolean => NAMELESS.has(name.toLowerCase());

/** What a line's first word says of the name after it; null when that is no word of a byline. */
export function leadOf(line: string): Lead | null {
  let start = 0;
  while (start < line.length && isOpening(line.charCodeAt(start))) start += 1;
  // Scripts without spaces: the label and the name are one run.
  if (line.charCodeAt(start) >= FIRST_CJK) return 'author';
  let end = start;
  while (end < line.length && !isEnd(line.charCodeAt(end))) end += 1;
  const word = line.slice(start, end);
  const lead = LEADS.get(word.toLowerCase());
  if (word === 'This') return afterWritten(line) < 0 ? null : 'author';
  if (lead !== undefined || word.length < 3 || word.charAt(1) !== 'y') return lead ?? null;
  return GLUED.test(word) ? 'author' : null;
}

/** Where the name begins in "This post was written by Ann Lee", -1 in any other line. */
function afterWritten(line: string): number {
  const at = line.indexOf(WRITTEN);
  return at > 0 && at <= LONGEST_SUBJECT && line.startsWith('This ') ? at + WRITTEN.length : -1;
}
const WRITTEN = ' was written by ';
/** Code units: "This short story". */
const LONGEST_SUBJECT = 20;

const GLUED = /^[Bb]y(?:[Bb]y$|[A-Z])/;
/** First code unit of the ranges with Chinese, Japanese and Korean (their punctuation). */
const FIRST_CJK = 0x3000;
/** Space, no-break space, `(`, `[`. */
const isOpening = (code: number): boolean => code === 32 || code === 160 || code === 40 || code === 91;
/** Space, no-break space, `:`, `：`. */
const isEnd = (code: number): boolean => code === 32 || code === 160 || code === 58 || code === 0xff1a;

/** One name from a page's value; '' when it is an address, a handle or nobody. */
export function cleanName(value: string): string {
  let name = collapse(decode(value).replace(/<[^>]*>/g, ' '));
  if (name.startsWith('[') && name.endsWith(']')) name = name.slice(1, -1).trim();
  if (/^(https?:)?\/\//i.test(name) || /^www\./i.test(name)) return '';
  name = name.replace(/https?:\S+|\S+@\S+\.\S+/g, ' ');
  name = name.replace(WRITTEN_BY, '').replace(GLUED_BY, '');
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(LEAD_IN, '').trim();
  }
  name = name.replace(/\s*\(?@\w+\)?/g, ' ');
  const cut = name.replace(TAIL, '');
  // "u/ann" is a name as a whole.
  if (cut.length > 1 || cut === '') name = cut;
  name = collapse(withoutRole(name)).replace(/^[\s,;:.&|•·"“”【[]+|[\s,;:|•·"“”】\]]+$/g, '');
  if (
    name.length > MAX_LENGTH ||
    name.split(' ').length > MAX_WORDS ||
    NOBODY.test(name) ||
    VARIABLE.test(name)
  )
    return '';
  return LETTER.test(name) ? name : '';
}

/** Without "staff writer" and the like; "Our Editors" and "The Paper Editors" are names as they are. */
function withoutRole(name: string): string {
  if (isNameless(name)) return name;
  const short = name.replace(ROLE, '');
  const comma = short.lastIndexOf(', ');
  // "Ann Lee, HBN Correspondent": the word left belongs to the role.
  const isRest =
    short !== name && comma > 0 && !short.includes(' ', comma + 2) && name.charAt(short.length) !== ',';
  const bare = isRest ? short.slice(0, comma) : short;
  return bare === name ||
    (bare.trim() !== '' && (!bare.trim().includes(' ') || /^(?:by\s+)?(?:the|our)\s/i.test(name)))
    ? name
    : bare;
}

/** "Ann Lee, Head of Harbours and Ferries": a name, and what its owner is up to the end or the next name. */
function withoutOffice(byline: string): string {
  const comma = byline.indexOf(', ');
  if (comma < 0) return byline;
  for (let at = comma; at >= 0; at = byline.indexOf(', ', at + 1)) {
    const word = byline.slice(at + 2).split(/[\s,.]/, 1)[0] ?? '';
    if (word.length > LONGEST_PARTICLE && isSmall(word.charCodeAt(0))) return byline.slice(0, at);
  }
  const rest = byline.slice(comma + 2);
  if (!OFFICE.test(rest.split(', ', 1)[0] ?? '')) return byline;
  const next = /\s(?:&|and)\s+([^,]+ [^,]+, .*)$/.exec(rest)?.[1];
  return `${byline.slice(0, comma)}${next === undefined ? '' : ` & ${withoutOffice(next)}`}`;
}

/** Letters: small words of names ("van", "jr"). */
const LONGEST_PARTICLE = 3;
const isSmall = (code: number): boolean => code >= 97 && code <= 122;

/** Entities that meta values and JSON-LD carry doubly encoded. */
const decode = (value: string): string =>
  value.replace(/&(amp|quot|nbsp|#0?39|apos);/g, (_all, name: string) =>
    name === 'amp' ? '&' : name === 'quot' ? '"' : name === 'nbsp' ? ' ' : "'",
  );

/** Names of one written byline: parted at "and", "&", ";" and at commas between whole names. */
export function splitNames(byline: string): string[] {
  if (VARIABLE.test(byline.trim())) return [];
  const parts = withoutRole(withoutOffice(decode(byline))).split(
    /\s+(?:and|und|et|y|e|og|och|en|with)\s+(?=[^\sa-z\d])|\s*[;&、]\s*/,
  );
  const names = parts.flatMap((part) => {
    const pieces = part.split(/\s*,\s+/);
    // A comma parts names only when each piece is one by itself: "Smith, Jr." and "Ann Lee, MD" stay whole.
    return pieces.length > 1 && pieces.every((piece) => /^[^a-z\d\s][^\s]*\s+\S/.test(piece))
      ? pieces
      : [part];
  });
  return names.map(cleanName).filter((name) => name !== '');
}

const isNameLike = (name: string): boolean => /^(?:[^a-z\d\s]|\d+[A-Za-z])/.test(name);

/** A line that says "by" and one word more, all small. */
const isHandle = (line: string, name: string): boolean =>
  /^by$/i.test(line.slice(0, -name.length - 1)) && name.length > 2 && !name.includes(' ');

/** Names joined for show, each once. */
export function joinNames(names: readonly string[]): string {
  const seen = new Set<string>();
  const out: string[] = [];
  for (const name of names) {
    const key = name.toLowerCase();
    if (!seen.has(key)) out.push(name);
    seen.add(key);
  }
  return out.join(', ');
}

/** The names of a visible byline such as "By Ann Lee and Bo Chen | 3 May"; '' when the line is none. */
export function bylineOf(line: string): string {
  if (line.length > 2 * MAX_LENGTH) return '';
  for (const part of particulars(line)) {
    if (leadOf(part) === null) continue;
    const names = namesAfterBy(part);
    if (names !== '') return names;
  }
  return AUTHOR_LABELS.some((label) => line.includes(label)) ? (AUTHOR_FIELD.exec(line)?.[1] ?? '') : '';
}

/** The particulars of one line, which signs with spaces around them part. */
export function particulars(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at < line.length - 1; at += 1) {
    if (!SIGNS.includes(line.charAt(at)) || line.charAt(at - 1) !== ' ' || line.charAt(at + 1) !== ' ')
      continue;
    parts.push(line.slice(start, at - 1));
    start = at + 2;
  }
  parts.push(line.slice(start));
  return parts;
}
const SIGNS = '|·•⋅●';

function namesAfterBy(line: string): string {
  const start = afterWritten(line);
  if (start >= 0) {
    const written = joinNames(splitNames(line.slice(start)));
    return isNameLike(written) ? written : '';
  }
  const lead = [LEAD_IN, GLUED_BY].find((each) => each.test(line)) ?? FOREIGN_BY;
  if (!lead.test(line)) return '';
  const names = splitNames(line.replace(lead, ''));
  const joined = joinNames(names);
  // A name begins with a capital, or its script has none: "by the way …" is a sentence.
  return isNameLike(joined) || isHandle(line, joined) ? joined : '';
}

/** Lines with a label and the name after it on one line, as most pages write it. */
export function labelled(lines: readonly string[]): string[] {
  return lines.map((line, at) =>
    isLabelLine(line) ? `${line.replace(/[\s:：]+$/, '')}: ${lines[at + 1] ?? ''}` : line,
  );
}

/** Code units: "written by :". */
const LONGEST_LABEL = 12;

/** Is a line nothing but a label of an author's name, which is then on the next one? */
export function isLabelLine(line: string): boolean {
  if (line.length > LONGEST_LABEL) return false;
  const last = line.charAt(line.length - 1);
  return LABELS.has((last === ':' || last === '：' ? line.slice(0, -1).trimEnd() : line).toLowerCase());
}

/** Roughly: what is neither ASCII's punctuation nor a digit. Unicode's own classes take milliseconds to compile. */
const LETTER = /[a-z]|[\u0080-\uffff]/i;

/** Two to four words that a person's name may be made of. */
const PERSON =
  /^(?:Dr\.? )?\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Lu}[\p{L}'’.-]*|de|da|di|del|van|von|der|den|la|le|bin|al|el)){1,3}$/u;

/** "Ann Lee in Harbours", after a date. */
const IN_SECTION = /\s+in\s+[A-Z].*$/;

/** Is this a person's name, by its form? */
export const isPerson = (name: string): boolean => PERSON.test(name);

/** Names that a list of authors has at least to be told from other words without a "by". */
const LISTED = 3;
const LONGEST_LIST = 600;

/** The names of a line that is nothing but a list of people, as above papers; '' for any other line. */
export function listedNames(line: string): string {
  if (line.length > LONGEST_LIST || !line.includes(', ') || '.!?:'.includes(line.charAt(line.length - 1)))
    return '';
  const pieces = line.split(/, | and | & /);
  if (pieces.length < LISTED || !pieces.every((piece) => piece.includes(' ') && isPerson(piece.trim())))
    return '';
  return joinNames(splitNames(line));
}

/**
 * A name on a line that holds a date as well ("4 March 2026 by Ann Lee", "Ann Lee · 4 March 2026"); '' otherwise.
 * @param dated does the line, or one beside it, hold a date?
 */
export function datedName(line: string, dated: boolean): string {
  if (!dated || line.length > 2 * MAX_LENGTH) return '';
  const by = /(?:^|[\s\d])[Bb]y\s+([^a-z\s\d].*|[\w.-]{3,20})(?=$|\s+[|·•⋅])/.exec(line);
  const written = by?.[1] ?? AFTER_DATE.exec(line)?.[1] ?? line;
  const names = splitNames(written.replace(IN_SECTION, ''));
  return names.length > 0 && (by ? names.length <= 4 : names.every((name) => PERSON.test(name)))
    ? joinNames(names)
    : '';
}
