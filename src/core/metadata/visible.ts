/** Finds authors in visible lines. */
import type { MetadataContext } from './context';
import { DATE_LINE, parseDate } from './dates';
import {
  bylineOf,
  datedName,
  isUncased,
  labelled,
  leadOf,
  listedNames,
  particulars,
  reporter,
} from './lines';
import { isPerson, joinNames, splitNames, OFFICE } from './names';

/** Lines below the title that may list authors. */
const LINES_BELOW = 3;

interface SeenByline {
  names: string;
  /** words before the name say so */
  isSaid: boolean;
}

/**
 * "By …", a link to an author's page, or a list of names around the title. Editors and reviewers count only
 * alone. null for none.
 */
export function seenByline(
  lines: readonly string[],
  links: MetadataContext['authorLinks'],
  title: string,
): SeenByline | null {
  const top = lines.indexOf(title);
  let helper: SeenByline | null = null;
  for (const [at, line] of labelled(lines).entries()) {
    // Titles may begin with "By".
    const names = at === top ? '' : bylineOf(line);
    const texts = links?.get(at)?.filter((text) => !text.includes(' by ')) ?? [];
    const linked = joinNames(texts.flatMap(splitNames));
    // A link may hold only the name.
    const found = linked !== '' && (names === '' || names.startsWith(`${linked} `)) ? linked : names;
    if (names !== '' && leadOf(line) === 'helper') helper ??= { names: found, isSaid: false };
    else if (found !== '') return { names: found, isSaid: names !== '' && at > top };
    const listed = top >= 0 && at > top && at <= top + LINES_BELOW ? listedNames(line) : '';
    if (listed !== '') return { names: listed, isSaid: true };
  }
  return helper;
}

const BETWEEN_NAMES = [', ', ' and ', ' & ', ';', '/'];

/** True on most pages, without cleaning names. */
export function showsOnly(
  authors: string,
  lines: readonly string[],
  links: MetadataContext['authorLinks'],
  title: string,
): boolean {
  const top = lines.indexOf(title);
  const names = authors.toLowerCase().split(', ');
  for (const [at, line] of labelled(lines).entries()) {
    const isByline = links?.has(at) === true || particulars(line).some((part) => leadOf(part) === 'author');
    // Above the title are other articles' bylines.
    if (!isByline || at < top) continue;
    const shown = line.toLowerCase();
    const rest = names.reduce((left, name) => left.replace(name, ''), shown);
    return names.every((name) => shown.includes(name)) && !BETWEEN_NAMES.some((sign) => rest.includes(sign));
  }
  return true;
}

/** "3 hours ago". */
const AGO = /^\d+\s*(?:m|h|d|min(?:ute)?s?|hours?|days?|weeks?|months?|years?)\s+ago$/i;

/** On or next to a date line. */
export function namesBesideDates(lines: readonly string[], lang: string, title: string): string[] {
  const dated = lines.map(
    (line) => line.length <= 2 * DATE_LINE && (parseDate(line, lang) !== '' || AGO.test(line)),
  );
  const isDated = (at: number): boolean => dated.slice(Math.max(0, at - 1), at + 2).includes(true);
  const names = lines.map((line, at) => (line === title ? '' : datedName(line, isDated(at))));
  return names.filter((name) => name !== '').slice(0, 1);
}

/** "Ann Lee", "Head of Harbours". */
export function namesWithOffices(lines: readonly string[], title: string): string[] {
  const at = lines.findIndex(
    (line, index) =>
      line !== title && (lines[index + 1] ?? '').length <= DATE_LINE && OFFICE.test(lines[index + 1] ?? '') && !OFFICE.test(line) && isPerson(line),
  ); // prettier-ignore
  return at < 0 ? [] : [lines[at] ?? ''];
}

/** Authors in lines below the text. */
export function signatures(lines: readonly string[]): string[] {
  const signed = labelled(lines)
    .filter((line) => SIGNED.test(line))
    .map((line) => line.replace(BEFORE_SIGNATURE, ''))
    .map(bylineOf)
    .filter((line) => line !== '' && line.split(', ').every((name) => isPerson(name) || isUncased(name)));
  const reporters = lines.filter((line) => line.length <= DATE_LINE).map(reporter);
  return [...signed, ...reporters].filter((name) => name !== '').slice(0, 1);
}
const SIGNED =
  /(?:^|\s)(?:(?:written|posted|authored)\s+by|(?:article\s+)?by|author)\s*:?\s+\S|^(?:autorin\/autor|लेखक|लेखिका|เขียนโดย|автор|penulis|ditulis oleh|yazar|tác giả|نویسنده|بقلم|מאת)\s*:?\s+\S/i;
const BEFORE_SIGNATURE = /^.*?(?=(?:written|posted|authored)\s+by\b)|^.*\d{4}\s+(?=by\s)/i;

/** "Ann Lee is a reporter …". */
const BIO_VERBS = new Set('is,has,was,covers,writes,works,serves,leads,joined,holds,ist,est,es'.split(','));
/** Words for authors, not for things. */
const BIO_WORDS =
  /\b(?:founder|director|head of|manager|editor|c[etfo]o|president|writer|reporter|correspondent|columnist|journalist|blogger|author|professor|doctor|teacher|coach|scientist|researcher|developer|engineer|designer|photographer|analyst|consultant|strategist|specialist|expert|professional|enthusiast|lawyer|attorney|nurse|dietitian|nutritionist|creator|marketer|years?|articles?|redakteur(?:in)?|journalistin|autor(?:in)?|periodista|escribe)\b/i;
/** Code units to search. */
const NOTE_LENGTH = 150;
/** First words of buttons. */
const INVITING = new Set('get,shop,buy,start,learn,read,view,see,sign,contact,book,our,the,your,my,new,free,more,back,find,join,request,download,about,related,recent,latest,popular,share,apply,schedule,explore,privacy'.split(',')); // prettier-ignore
/** Code units. */
const SHORTEST_NAME = 3;
const LONGEST_NAME = 40;
/** Lines below title or text that may be a name. */
const LINES_WITH_NAME = 5;

/**
 * A name near the title that recurs below the text, alone or in a note ("Ann Lee is a reporter …"); else the
 * name above a note.
 */
export function notedAuthors(lines: readonly string[], after: readonly string[], title: string): string[] {
  const top = lines.indexOf(title) + 1;
  const isName = (line: string): boolean => line.length >= SHORTEST_NAME && line.length <= LONGEST_NAME;
  const isNoteOn = (name: string, text: string): boolean => {
    if (!text.startsWith(`${name} `)) return false;
    const start = name.length + 1;
    const verb = text.slice(start, text.indexOf(' ', start));
    return BIO_VERBS.has(verb) && BIO_WORDS.test(text.slice(start, start + NOTE_LENGTH));
  };
  const isAgain = (line: string): boolean =>
    after.slice(0, LINES_WITH_NAME).includes(line) &&
    !INVITING.has(line.slice(0, line.indexOf(' ')).toLowerCase()) &&
    isPerson(line);
  const near = lines.slice(top, top + LINES_WITH_NAME).find(
    (line) => isName(line) && (after.some((text) => isNoteOn(line, text)) || isAgain(line)),
  ); // prettier-ignore
  const found = near ?? after.find((line, at) => isName(line) && isNoteOn(line, after[at + 1] ?? '') && isPerson(line)); // prettier-ignore
  return found === undefined ? [] : [found];
}
