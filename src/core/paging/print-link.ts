/**
 * A wrong print version would replace the article (paper 2.1), so labels must match exactly, and the address
 * must be this article's.
 */
import type { Page } from '../page';
import type { LinkRecord } from '../../snapshot/schema';
import { normalizeLabel, otherLabels, undouble, parsePagingLabel } from './label';
import { isFollowable, looksStateChanging, PRINT_TOKEN, PRINT_WORD } from './followable';
import { relateUrls, urlForm, type UrlForm } from './url';
import type { PrintLink } from './link-schema';
import { BARE_PRINT_PHRASES, PRINT_PHRASES, SINGLE_PAGE_PHRASES, withoutSentence } from './print-phrases';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../util/steps';
import { decoded } from '../../util/text';

/** Sections that sell the printed paper. */
const PAPER_SECTION =
  /\/(?:abo|abos|abonnement|abonnements|subscribe|subscription|subscriptions|suscripcion|assinatura|abbonamenti|shop|store|epaper|e-paper|print-?edition|printausgabe|magazine-subscription|advertis\w*|mediadaten|print-?shop|printers?-?(?:ink|review)s?)(?:\/|$)/iu;
/** Downloads are not pages. */
const FILE = /\.(?:pdf|docx?|xlsx?|pptx?|epub|zip|rtf|odt|jpe?g|png|gif|webp|svg|mp3|mp4)$/iu;
const TOOL =
  /^(?:share|email|e mail|mail|send|tweet|facebook|twitter|x|linkedin|whatsapp|telegram|pinterest|reddit|xing|pocket|save|bookmark|comment|comments|pdf|rss|text size|font size|cite|copy link|teilen|merken|senden|versenden|kommentare?|partager|envoyer|commenter|compartir|enviar|guardar|condividi|invia|delen|dela|del|udostepnij|wyslij|分享|收藏|微博|微信|评论|邮件|シェア|ツイート|공유|שתף|מייל|مشاركة|شارك|поделиться)$/u;
/** Cost per link, in searches. */
const LOOKS = 4;
/** Links on either side of a bare "Print". */
const NEIGHBOURS = 3;
/** Code units; longer labels are sentences. */
const MAX_LABEL = 60;
/** Code units. */
const TOOL_LABEL = 40;
/** Code units; shorter names occur in other words. */
const SHORTEST_NAME = 6;
/** Digits; shorter numbers are years or sections. */
const ARTICLE_NUMBER = 5;

/** 3 own path or name, 2 print word and number, 1 print word. */
function articleAffinity(href: string, page: Page, form: UrlForm | null): 0 | 1 | 2 | 3 {
  const { pathname, search } = new URL(href);
  if (namesArticle(href, page, form) || sharesNumber(href, page, 3)) return 3;
  if (!PRINT_TOKEN.test(pathname) && !PRINT_TOKEN.test(search)) return 0;
  return /\d{2,}/u.test(pathname + search) ? 2 : 1;
}

function sharesNumber(href: string, page: Page, digits: number): boolean {
  const [address, own] = [href, page.url]
    .map((one) => new URL(one))
    .map(({ pathname, search }) => pathname + search);
  return (own!.match(/\d+/gu) ?? []).some((id) => id.length >= digits && address!.includes(id));
}

function namesArticle(href: string, page: Page, form: UrlForm | null): boolean {
  const url = new URL(href);
  const own = new URL(page.url);
  if (form !== null && relateUrls(href, form).level >= 2) return true;
  const folder = own.pathname.replace(/(?:\/index\.\w+|\/|\.\w{2,5})$/iu, '');
  if (folder.length > 1 && url.pathname.startsWith(folder)) return true;
  const parents = own.pathname.split('/').filter((part) => part !== '');
  // /slug/2/ has its print link at /slug/print/.
  for (const depth of [1, 2]) {
    const parent = parents.slice(0, -depth).join('/');
    const isPage = parents.slice(-depth).every((part) => /^(?:\d{1,3}|\p{L}{1,8}|index\.\w+)$/u.test(part));
    if (isPage && parent.length > 8 && url.pathname.startsWith(`/${parent}/`)) return true;
  }
  const name = (parents.at(-1) ?? '').replace(/\.\w{2,5}$/u, '');
  const stem = /^(?:index|default)$/iu.test(name) ? (parents.at(-2) ?? '') : name;
  return stem.length >= SHORTEST_NAME && decodedLower(url.pathname + url.search).includes(decodedLower(stem));
}

const decodedLower = (text: string): string => decoded(text).toLowerCase();

function phraseStrength(label: string, strong: typeof PRINT_PHRASES): 'strong' | 'bare' | null {
  if (label.length > MAX_LABEL) return null;
  const plain = undouble(normalizeLabel(label));
  if (strong.has(plain) || (strong === PRINT_PHRASES && strong.has(withoutSentence(plain)))) return 'strong';
  return strong === PRINT_PHRASES && BARE_PRINT_PHRASES.has(plain) ? 'bare' : null;
}

const isWorded = ({ text }: LinkRecord): boolean => text.length > MAX_LABEL || normalizeLabel(text) !== '';

function labelOf(
  link: LinkRecord,
  phrases: typeof PRINT_PHRASES,
): { strong: boolean; reason: string } | null {
  const worded = isWorded(link);
  // Most links end here.
  if (worded && phraseStrength(link.text, phrases) === null) return null;
  const labels = [...(worded ? [link.text] : []), ...otherLabels(link)];
  const known = labels.map((label) => phraseStrength(label, phrases)).filter((strength) => strength !== null);
  if (known.length === 0) return null;
  const textReason = link.imageLabels.length > 0 ? 'text-and-image' : 'text';
  return { strong: known.includes('strong'), reason: worded ? textReason : 'image' };
}

function isPrintIcon(link: LinkRecord, index: number, page: Page): boolean {
  if (isWorded(link) || otherLabels(link).some((label) => normalizeLabel(label) !== '')) return false;
  const icon = /(?:^|[^a-z])(?:print|printer)(?:[^a-z]|$)/iu;
  if (icon.test(page.elements[link.element]?.names ?? '')) return true;
  return page.media.some(
    (media) => media.link === index && icon.test((media.src || media.shownSrc).split('/').at(-1) ?? ''),
  );
}

/** Below all other scores. */
const OWN_ADDRESS = 0;
const NUMBERED_ADDRESS = -1;

/**
 * For short unlisted labels. Only the link's address may say "print", and must be this article's, or a
 * number in a tool bar.
 * @returns null otherwise
 */
function printAddress(link: LinkRecord, index: number, page: Page, form: UrlForm | null): number | null {
  // Spares most links the parsing.
  if (link.text.length > TOOL_LABEL || !PRINT_TOKEN.test(link.href)) return null;
  const label = normalizeLabel(link.text);
  if (label === '' || TOOL.test(label) || !usable(link, page)) return null;
  const ownNames = namesIn(new URL(page.url));
  if (ownNames.some((name) => PRINT_WORD.test(name))) return null;
  const names = namesIn(new URL(link.href)).map((name) => affixOf(name, ownNames));
  if (!names.some((name) => PRINT_WORD.test(name))) return null;
  if (namesArticle(link.href, page, form) || sharesNumber(link.href, page, ARTICLE_NUMBER))
    return OWN_ADDRESS;
  return /^\d+$/u.test(names.at(-1) ?? '') && amongTools(index, page) ? NUMBERED_ADDRESS : null;
}

const namesIn = ({ pathname, searchParams }: URL): string[] => [
  ...[...searchParams].flat(),
  ...pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => decoded(part).replace(/\.\w{2,5}$/u, '')),
];

/** `print` of `harbour-bridge-print` if the article's name is `harbour-bridge`; else the name. */
function affixOf(name: string, ownNames: readonly string[]): string {
  for (const own of ownNames) {
    if (own.length < SHORTEST_NAME || name.length <= own.length + 1) continue;
    if (name.startsWith(own)) return name.slice(own.length).replace(/^[-_.]/u, '');
    if (name.endsWith(own)) return name.slice(0, -own.length).replace(/[-_.]$/u, '');
  }
  return name;
}

function amongTools(index: number, page: Page): boolean {
  for (let other = Math.max(0, index - NEIGHBOURS); other <= index + NEIGHBOURS; other++) {
    const link = page.links[other];
    if (link === undefined || other === index) continue;
    if ([link.text, ...otherLabels(link)].some((label) => TOOL.test(normalizeLabel(label)))) return true;
  }
  return false;
}

/** Affinity counts before the phrase. */
const STRONG_SCORE = 2;

/** The link with the greatest score, if no other has it: list pages have a print link per teaser. */
function* bestLink(
  page: Page,
  kind: PrintLink['kind'],
  judge: (link: LinkRecord, index: number) => { reason: string; score: number } | null,
): Steps<PrintLink | null> {
  let most = -Infinity;
  let leaders: PrintLink[] = [];
  const full = meter(STEP_LETTERS);
  for (const [index, link] of page.links.entries()) {
    const { href, rawHref } = link;
    if (full(href.length + LOOKS * TEXT_COST)) yield 'paging: next links';
    const found = judge(link, index);
    if (found === null || found.score < most) continue;
    if (found.score > most) leaders = [];
    most = found.score;
    leaders.push({ kind, href, rawHref, reason: found.reason });
  }
  return new Set(leaders.map(({ href }) => href)).size === 1 ? leaders[0]! : null;
}

function usable(link: LinkRecord, page: Page): boolean {
  if (link.href === '' || !isFollowable(link.href, page.url) || looksStateChanging(link.href)) return false;
  const path = new URL(link.href).pathname;
  return !FILE.test(path) && !PAPER_SECTION.test(path);
}

/**
 * Paper 2.1: text, or an image with the phrase in alt or title (also svg titles and aria-label). Beyond the
 * paper: an address that says print.
 */
export function findPrintLink(page: Page): Steps<PrintLink | null> {
  const form = urlForm(page.url);
  return bestLink(page, 'print', (link, index) => {
    const label = labelOf(link, PRINT_PHRASES);
    const icon = label === null && isPrintIcon(link, index, page);
    if (label === null && !icon) {
      const score = printAddress(link, index, page, form);
      return score === null ? null : { reason: 'address', score };
    }
    if (!usable(link, page)) return null;
    const affinity = articleAffinity(link.href, page, form);
    const address = link.href.slice(new URL(link.href).origin.length);
    if (icon && (affinity < 2 || !PRINT_TOKEN.test(decodedLower(address)))) return null;
    if (!label?.strong && affinity < 2 && !amongTools(index, page)) return null;
    const score = affinity * STRONG_SCORE * 2 + (label?.strong ? STRONG_SCORE : 0);
    return { reason: label?.reason ?? 'icon', score };
  });
}

/**
 * These phrases also lead to other articles, so the address must be this article's, or the link at the
 * pager.
 */
export function findSinglePageLink(page: Page): Steps<PrintLink | null> {
  const form = urlForm(page.url);
  const isOfPager = (link: LinkRecord | undefined): boolean =>
    link !== undefined && ['number', 'next', 'previous'].includes(parsePagingLabel(link)?.kind ?? '');
  return bestLink(page, 'single-page', (link, index) => {
    const label = labelOf(link, SINGLE_PAGE_PHRASES);
    if (label === null || !usable(link, page)) return null;
    const nearPager = [index - 2, index - 1, index + 1].some((at) => isOfPager(page.links[at]));
    const affinity = articleAffinity(link.href, page, form);
    if (affinity < 3 && !nearPager) return null;
    return { reason: label.reason, score: affinity + (nearPager ? STRONG_SCORE : 0) };
  });
}
