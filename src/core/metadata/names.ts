/** Cleans authors' names. */
import { groupedBy } from '../../util/lists';
import { collapse } from '../../util/text';

/** "By", "Written by", "Author:" and CJK forms. */
export const LEAD_IN =
  /^[【[(]?\s*(?:(?:(?:written|recipe|posted|published|edited|reported|reviewed|words|text|post|story|article|review|created|authored|contributed|submitted|photos?|photographs?)\s*(?:and\s+\w+\s*)?)?by\b[\s:]*|(?:authors?|contributors?|autor(?:in|en|es)?|auteurs?|autore|written|words|text|writer|verfasser|redacción|redaktion|författare|skribent|tekst|texte|texto|testo|текст|κείμενο)\s*[:：|]\s*|(?:(?:文章)?作者|记者|記者|编辑|撰文|著者|投稿者|執筆者?|筆者|(?:取材|写真|撮影)・文|文・(?:写真|撮影))\s*[:：/／・|]?\s*|(?:文|글|기자)(?:\s*[:：/／・|]\s*|\s+))/i;
/** "3 May, written by …". */
const WRITTEN_BY = /^.*\b(?:written|posted|published|authored|reported|edited)\s+by\b[\s:]*(?=[^\s\d])/is;
const TAIL =
  /\s*(?:[|·•⋅»–—/／]|\s-\s|\((?![^)]*\)\s+[^\s\d(])|(?<=\S)（|\[|<|[.,]?\s+(?:(?:中華)?(?:民[國国]|令和|平成)\s?\d|(?:photo|illustrat)\w*:|写真|撮影|published|updated|posted|last updated|modified|(?:medically\s+)?(?:reviewed|edited|fact[- ]checked)\s+by\b|in\s+\S+\s+on\s+\d|on\s+behalf\b|\d+\s+comments?\b|\d+[\s-]*min(?:ute)?s?\b|on\s+(?:\w+\s+)?\d|at\s+\d|\d+[\s-]*minin\s+[^\s\d]|\d{1,2}[./]\d|\d{1,2}(?:st|nd|rd|th)?\.?\s+[^\s\d]{3,10}\.?,?\s+(?:19|20)\d{2}|(?:on\s+)?(?:mon|tues|wednes|thurs|fri|satur|sun)day\b)|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\.?\s+\d{1,2},|\d{1,2}:\d{2}|(?:19|20)\d{2}[-年/.]).*$/is;
const ROLE =
  /,?\s*(?:(?:senior|staff|chief|deputy|associate|contributing|managing|guest|special|political|sports?|business|politics|policy|national|technology|news|foreign|assistant|freelance|web|digital|executive)\s+)*(?:writer|reporter|editor(?:-in-chief)?|correspondent|columnist|contributor|journalist|author|producer|blogger|critic)s?(?:,\s*[^,]{2,30})?\s*$/i;
/** Joined or doubled "By", beside icons or hidden labels. */
export const GLUED_BY = /^(?:[Bb]y){1,2}(?=[A-Z][a-z]+\s+[A-Z])|^(?:[Bb]y){2}\s+/;
/** The label of a date joined to a name. */
const GLUED_DATE = /(?<=\p{Ll})(?:(?:Last )?Updated|Published|Posted|Modified)\b.*$/su;
const ONLY_OFFICE = /^(?:senior|chief|lead|principal|junior|staff)\s+[\p{L} ]+$/iu;
/** An unfilled template variable. */
const VARIABLE = /^\w+(?:\.\w+)*\.\w*(?:author|name|user)\w*\.?$/i;
/** Values that name nobody. */
const NOBODY =
  /^(?:admin(?:istrator)?|author|user|root|guest|unknown|null|none|undefined|webmaster|n\/a|by|posted|(?:share|follow|subscribe|privacy|terms|cookies?)\b.*|(?:about )?the author|(?:view|see|read|show|more)\b.*|the|[A-Z]{1,2}|updated?|posted on|last updated?|\d+\s*min.*|(?:expert\s+)?reviewer|more (?:from|by).*|contact.*|all posts.*|profile|website|home|\[object object\]|(?:(?:tweet|share|like|facebook|twitter|linkedin|pinterest|whatsapp|e-?mail|print|comments?)\s*)+|(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\.?\s+\d{1,2}(?:\s+(?:written|posted|published)\s+by)?)$/i;
/** They name no person. */
const NAMELESS = new Set(['editor', 'editors', 'staff', 'anonymous', 'newsdesk']);
/** Enough for a name with titles. */
const MAX_WORDS = 9;
/** Code units. */
export const MAX_LENGTH = 80;

/** Code units. A hostile page may write a megabyte. */
const LONGEST_VALUE = 1000;

export const isNameless = (name: string): boolean => NAMELESS.has(name.toLowerCase());

/** '' for an address, a handle or nobody. */
export function cleanName(value: string): string {
  let name = collapse(decode(value.slice(0, LONGEST_VALUE)).replace(/<[^>]*>/g, ' '))
    .replace(/^\[(.*)\]$/, '$1')
    .trim();
  if (/^(https?:)?\/\/|^www\./i.test(name)) return '';
  // Linear: searches for @ once a word.
  name = name.replace(/(?:https?:|(?<!\S)\S[^\s@]*@\S+\.)\S+/g, ' ');
  name = name.replace(WRITTEN_BY, '').replace(GLUED_BY, '').replace(GLUED_DATE, '');
  for (let before = ''; before !== name;) {
    before = name;
    name = name.replace(LEAD_IN, '').trim();
  }
  // `TAIL` may begin at any white space.
  name = name.replace(/(?:\s|\(?@\w+\)?)+/g, ' ');
  const cut = name.replace(TAIL, '');
  // "u/ann" is a whole name.
  if (cut.length !== 1) name = cut;
  name = collapse(withoutRole(name)).replace(/^[\s,;:.&|•·"“”【[]+|[\s,;:|•·"“”】\])]+$/g, '');
  const isLong = name.length > MAX_LENGTH || name.split(' ').length > MAX_WORDS;
  const isNobody = NOBODY.test(name) || VARIABLE.test(name) || (ONLY_OFFICE.test(name) && OFFICE.test(name));
  return isLong || isNobody || !LETTER.test(name) ? '' : name;
}

/** Keeps "Our Editors" and "The Paper Editors". */
function withoutRole(name: string): string {
  if (isNameless(name)) return name;
  const short = name.replace(ROLE, '');
  const comma = short.lastIndexOf(', ');
  // "Ann Lee, HBN Correspondent": HBN goes, too.
  const isRest =
    short !== name && comma > 0 && !short.includes(' ', comma + 2) && name.charAt(short.length) !== ',';
  const bare = isRest ? short.slice(0, comma) : short;
  const isWhole = !bare.trim().includes(' ') || /^(?:by\s+)?(?:the|our)\s/i.test(name);
  return bare.trim() !== '' && isWhole ? name : bare;
}

/** "Ann Lee, Head of Harbours and Ferries", up to the next name. */
function withoutOffice(byline: string): string {
  const comma = byline.indexOf(', ');
  if (comma < 0) return byline;
  for (let at = comma; at >= 0; at = byline.indexOf(', ', at + 1)) {
    if (SMALL_WORD.test(byline.slice(at + 2))) return byline.slice(0, at);
  }
  const rest = byline.slice(comma + 2);
  if (!OFFICE.test(rest.split(', ', 1)[0] ?? '')) return byline;
  const next = /\s(?:&|and)\s+([^,]+ [^,]+, .*)$/.exec(rest)?.[1];
  return `${byline.slice(0, comma)}${next === undefined ? '' : ` & ${withoutOffice(next)}`}`;
}

/** Longer than "van", "jr". */
const SMALL_WORD = /^[a-z][^\s,.]{3}/;

/** Metas and JSON-LD often encode entities twice. */
const decode = (value: string): string =>
  value.replace(/&(amp|quot|nbsp|#0?39|apos);/g, (_all, name: string) =>
    name === 'amp' ? '&' : name === 'quot' ? '"' : name === 'nbsp' ? ' ' : "'",
  );

export function splitNames(byline: string): string[] {
  if (VARIABLE.test(byline.slice(0, LONGEST_VALUE).trim())) return [];
  const parts = withoutRole(withoutOffice(decode(byline.slice(0, LONGEST_VALUE)))).split(
    /\s+(?:and|und|et|y|e|og|och|en|with)\s+(?=[^\sa-z\d])|\s*[;&、]\s*/,
  );
  const names = parts.flatMap((part) => {
    const pieces = part.split(/\s*,\s+/);
    // Keeps "Smith, Jr." and "Ann Lee, MD".
    return pieces.length > 1 && pieces.every((piece) => /^[^a-z\d\s][^\s]*\s+\S/.test(piece))
      ? pieces
      : [part];
  });
  return names.map(cleanName).filter((name) => name !== '');
}

/** Each name once. */
export function joinNames(names: readonly string[]): string {
  const groups = groupedBy(names, (name) => name.toLowerCase());
  return [...groups.values()].map(([first]) => first).join(', ');
}

/** Unicode classes take milliseconds to compile. */
const LETTER = /[a-z]|[\u0080-\uffff]/i;

const PERSON =
  /^(?:Dr\.? )?\p{Lu}[\p{L}'’.-]*(?:\s+(?:\p{Lu}[\p{L}'’.-]*|de|da|di|del|van|von|der|den|la|le|bin|al|el)){0,2}\s+\p{Lu}[\p{L}'’.-]*$/u;

export const isPerson = (name: string): boolean => PERSON.test(name);

export const OFFICE =
  /\b(?:(?:co-?)?founder|director|head of|manager|editor|c[etfo]o|president|officer|writer|reporter|correspondent|columnist|journalist|professor|educators?|engineer|analyst|consultant|strategist|specialist|expert)\b/i;
