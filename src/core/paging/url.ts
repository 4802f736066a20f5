/**
 * Paper 2.5, stage 2: "similarity between the link URL and the current page URL", "the possible number at
 * the end of the URL". Slots may hold page numbers.
 */
import { isAddress, isTracker } from '../../util/address';
import { decoded } from '../../util/text';

interface PageSlot {
  /** `?name` for a parameter, `/word` for a path part */
  key: string;
  value: number;
  /** normalised address without the slot */
  stem: string;
  /** page=, /page/2, seite-2 */
  named: boolean;
  /** counts items (start=20) */
  offset: boolean;
}

/** 3: same but for the slot; 2: same path but for the slot; 1: same folder; 0: unrelated. */
type UrlLevel = 0 | 1 | 2 | 3;

export interface UrlRelation {
  level: UrlLevel;
  key: string;
  /** of the page's address */
  current: number | null;
  /** of the link's address; null mostly for page 1 */
  value: number | null;
  named: boolean;
  offset: boolean;
}

const PAGE_WORDS =
  'page|pages|paged|pag|pagina|pagenum|pageno|pagenumber|pageindex|currentpage|curpage|pg|pgno|p|pn|seite|strana|strona|stranica|sida|side|sivu|oldal|sayfa|trang|halaman|hal|lehekylg|part|teil|parte|partie|index|' +
  'página|страница|стр|صفحة';
const OFFSET_WORDS = 'start|startat|offset|from|skip|first|begin|row|rowstart|st|os|or|oa|pos|limitstart';
const PAGE_WORD = new RegExp(`^(?:${PAGE_WORDS})$`, 'u');
const OFFSET_WORD = new RegExp(`^(?:${OFFSET_WORDS})$`, 'u');
const SIZE_WORD =
  /^(?:limit|perpage|per_page|pagesize|page_size|size|count|num|show|items|ipp|rpp|results|max|width|height|w|h|year|month|day|ver|version|v)$/iu;
/** Besides `isTracker`. */
const CAMPAIGN = /^(?:ref|ref_src|s_cid|cmpid|wt_.*)$/iu;
const INDEX_FILE = /^(?:index|default|home)\.(?:html?|xhtml|php\d?|aspx?|jsp|cfm|shtml)$/iu;
/** Longer numbers are articles. */
const MAX_DIGITS = 4;

/** `/a//b/index.html` → ['a', 'b'], percent-decoded. */
function pathParts(url: URL): string[] {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  const last = parts.at(-1);
  if (last !== undefined && INDEX_FILE.test(last)) parts.pop();
  return parts.map(decoded);
}

function queryPairs(url: URL): [string, string][] {
  return [...url.searchParams]
    .filter(([name, value]) => !isTracker(name) && !CAMPAIGN.test(name) && !(name === '' && value === ''))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

function stemOf(url: URL, parts: string[], query: [string, string][]): string {
  const last = parts.at(-1);
  const clean = last !== undefined && INDEX_FILE.test(last) ? parts.slice(0, -1) : parts;
  const path = clean.map((part) => part.replace(/\.(?:html?|shtml)$/iu, '')).join('/');
  return `${url.host}/${path}?${query.map(([name, value]) => `${name}=${value}`).join('&')}`.toLowerCase();
}

function wordKind(word: string): { named: boolean; offset: boolean } {
  const offset = OFFSET_WORD.test(word);
  return { named: offset || PAGE_WORD.test(word), offset };
}

/** `listing_page` → `page`, `pageNumber` → `pagenumber`. */
function parameterWord(name: string): string {
  const plain = name.toLowerCase();
  if (wordKind(plain).named) return plain;
  return plain.match(/\p{L}+/gu)?.at(-1) ?? '';
}

/** `page_no`, `listing_page` */
const BESIDE_PAGE_WORD =
  /^(?:no|nr|num|number|current|cur|article|story|text|list|listing|content|result|results)$/u;

/** `page=2`, `listing_page=2`, `?2`. */
export function isPageParameter(name: string, value: string): boolean {
  if (value === '') return /^\d{1,5}$/u.test(name);
  if (!/^\d{1,5}$/u.test(value)) return false;
  const spaced = name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words: string[] = spaced.match(/\p{L}+/gu) ?? [];
  const isPage = (word: string): boolean => wordKind(word).named;
  return words.some(isPage) && words.every((word) => isPage(word) || BESIDE_PAGE_WORD.test(word));
}

function querySlots(url: URL, parts: string[]): PageSlot[] {
  const pairs = queryPairs(url);
  const slots: PageSlot[] = [];
  pairs.forEach(([name, value], index) => {
    const nameless = value === '' && /^\d+$/u.test(name);
    const digits = nameless ? name : value;
    if (!/^\d{1,5}$/u.test(digits) || SIZE_WORD.test(name)) return;
    const rest = pairs.filter((_, other) => other !== index);
    const kind = nameless ? { named: false, offset: false } : wordKind(parameterWord(name));
    slots.push({
      key: `?${nameless ? '' : name.toLowerCase()}`,
      value: Number(digits),
      stem: stemOf(url, parts, rest),
      ...kind,
    });
  });
  return slots;
}

/** Perhaps with a word before it. */
function segmentSlot(parts: string[], index: number): { rest: string[]; value: number; word: string } | null {
  const part = parts[index] ?? '';
  const whole = new RegExp(`^(\\p{L}*)[-_.=]?(\\d{1,${String(MAX_DIGITS)}})(\\.\\w{2,5})?$`, 'u').exec(part);
  if (whole === null) return null;
  const word = (whole[1] ?? '').toLowerCase();
  const value = Number(whole[2]);
  if (word !== '') {
    if (!wordKind(word).named) return null;
    return { rest: parts.filter((_, other) => other !== index), value, word };
  }
  const before = (parts[index - 1] ?? '').toLowerCase();
  const wordBefore = PAGE_WORD.test(before);
  const rest = parts.filter((_, other) => other !== index && !(wordBefore && other === index - 1));
  return { rest, value, word: wordBefore ? before : '' };
}

/** `slug-2.html`, `slug,p-2.html`, `slug_2`. */
const NAME_SUFFIX = new RegExp(
  `^(.+?)[-_,.~;]+((?:\\p{L}{1,10}[-_=,]?)?)(\\d{1,${String(MAX_DIGITS)}})(\\.\\p{L}{2,5})?$`,
  'u',
);
/** `Reviews-or10-Name`. */
const NAME_MIDDLE = /[-_,](\p{L}{1,4})(\d{1,5})(?=[-_,.])/gu;

function pathSlots(url: URL, parts: string[]): PageSlot[] {
  const query = queryPairs(url);
  const slots: PageSlot[] = [];
  for (let index = parts.length - 1; index >= 0 && index >= parts.length - 3; index--) {
    const part = parts[index] ?? '';
    const whole = segmentSlot(parts, index);
    if (whole !== null) {
      slots.push({
        key: `/${whole.word}`,
        value: whole.value,
        stem: stemOf(url, whole.rest, query),
        ...wordKind(whole.word),
      });
      continue;
    }
    const replace = (name: string): string[] => parts.map((old, other) => (other === index ? name : old));
    const suffix = NAME_SUFFIX.exec(part);
    if (suffix !== null) {
      const word = (suffix[2] ?? '').replace(/[-_=,]$/u, '').toLowerCase();
      // "…-from-10"
      const kind = { named: PAGE_WORD.test(word), offset: false };
      // `top-ten-2`.
      const name = word !== '' && !kind.named ? part.slice(0, part.lastIndexOf(suffix[3] ?? '')) : suffix[1];
      const stem = `${(name ?? '').replace(/[-_,.~;=]+$/u, '')}${suffix[4] ?? ''}`;
      slots.push({
        key: kind.named ? `-${word}` : '-',
        value: Number(suffix[3]),
        stem: stemOf(url, replace(stem), query),
        ...kind,
      });
    }
    for (const middle of part.matchAll(NAME_MIDDLE)) {
      const word = (middle[1] ?? '').toLowerCase();
      if (!wordKind(word).named) continue;
      const stem = stemOf(url, replace(part.replace(middle[0], '')), query);
      slots.push({ key: `~${word}`, value: Number(middle[2]), stem, ...wordKind(word) });
    }
  }
  return slots;
}

export interface UrlForm {
  stem: string;
  folder: string;
  slots: PageSlot[];
}

export function urlForm(href: string): UrlForm | null {
  if (!isAddress(href)) return null;
  const url = new URL(href);
  const parts = pathParts(url);
  return {
    stem: stemOf(url, parts, queryPairs(url)),
    folder: stemOf(url, parts.slice(0, -1), []),
    slots: [...querySlots(url, parts), ...pathSlots(url, parts)],
  };
}

const pathOf = (stem: string): string => stem.slice(0, stem.indexOf('?'));

const UNRELATED: UrlRelation = { level: 0, key: '', current: null, value: null, named: false, offset: false };

const likeness = (a: string, b: string): UrlLevel => (a === b ? 3 : pathOf(a) === pathOf(b) ? 2 : 0);

const rank = ({ level, named, key, value }: UrlRelation): number =>
  level * 8 + (named ? 4 : 0) + (key.startsWith('?') ? 1 : 0) + (value === null ? 0 : 2);

export function relateUrls(href: string | UrlForm, pageUrl: string | UrlForm): UrlRelation {
  const link = typeof href === 'string' ? urlForm(href) : href;
  const page = typeof pageUrl === 'string' ? urlForm(pageUrl) : pageUrl;
  let best = UNRELATED;
  if (link === null || page === null) return best;
  const consider = (level: UrlLevel, slot: Partial<UrlRelation> = {}): void => {
    const relation = { ...UNRELATED, ...slot, level };
    if (level > 0 && rank(relation) > rank(best)) best = relation;
  };
  if (link.folder === page.folder) consider(1);
  consider(likeness(link.stem, page.stem));
  for (const { stem, ...slot } of link.slots) {
    consider(likeness(stem, page.stem), slot);
    for (const own of page.slots)
      if (own.key === slot.key && own.value !== slot.value)
        consider(likeness(own.stem, stem), { ...slot, current: own.value });
  }
  for (const { stem, value: current, ...slot } of page.slots) {
    const level = likeness(stem, link.stem);
    if (level === 3 || slot.named) consider(level, { ...slot, current });
  }
  return best;
}
