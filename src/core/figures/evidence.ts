/** Recognises advertisements, icons and other pictures without content; names the reasons for pictures. */
import { strings, PICTURE_METAS } from '../head/read';
import type { Page } from '../page';
import type { MediaRecord } from '../../snapshot/schema';
import { collapse, decoded } from '../../util/text';

/** Stable names in the why-record. */
export type DecoyName = 'ad' | 'avatar' | 'logo' | 'share' | 'related' | 'comment' | 'navigation' | 'icon';

/** Whole words in `kebab` form. */
const word = (alternatives: string): RegExp => new RegExp(`(?:^|[\\s_-])(?:${alternatives})(?=$|[\\s_\\d-])`);

/** The first match wins. Names in markup are mostly English. */
const DECOY_NAMES: readonly (readonly [DecoyName, RegExp])[] = [
  ['ad', word('ads?|adverts?|advertise(?:ment)?s?|adv|ad-?box|ad-?slot|banner-?ads?|sponsor(?:ed|s)?|dfp|gpt|taboola|outbrain|promoted|anzeige|werbung|publicidad|reklama?')],
  ['avatar', word('avatars?|gravatar|author-?(?:image|img|photo|pic|picture|thumb|avatar|box|bio|card|info)?|by-?line|bio|headshot|contributors?|user-?pic|mugshot|reporter|journalist|autor(?:e|in)?')],
  ['logo', word('logos?|site-?(?:header|title|branding)|masthead')],
  ['share', word('share|sharing|social|addthis|sharedaddy|whatsapp')],
  ['related', word('related|recommend(?:ed|ation|ations)?|read-?(?:more|next|also)|more-?(?:stories|news|from)|promos?|trending|most-?(?:read|popular)|up-?next|you-?may|also-?like|further|see-?also|newsletter|subscribe|subscription|paywall|sign-?up|feeds?|latest|suggest(?:ed|ions)?|upsell|membership|donate')],
  ['comment', word('comments?|disqus|replies|respond')],
  ['navigation', word('nav(?:bar|igation)?|menu|breadcrumbs?|pagination|pager|footer|side-?bar|toolbar|cookie|consent')],
]; // prettier-ignore

/** These describe the element, not its content. */
const ICON_NAME = word('icons?|emojis?|smil(?:ey|ie)s?|badges?|flags?|rating|stars?|wp-smiley');

export function decoyName(names: string): DecoyName | null {
  if (names === '') return null;
  const kebab = toKebab(names);
  return DECOY_NAMES.find(([, pattern]) => pattern.test(kebab))?.[0] ?? null;
}

export const isIconName = (names: string): boolean => ICON_NAME.test(toKebab(names));

/** `authorBox` becomes `author-box`. UUIDs may contain any word. */
export const toKebab = (names: string): string =>
  names.replace(UUID, '').replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase(); // prettier-ignore
const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;

export const PICTURE_NAME =
  /(^|[\s_-])(wp-(caption|block-image|image)|figure|article-?(image|photo|media|picture|hero)|lead-?(image|media|photo|art)|featured-?(image|media)|hero-?(image|media|img)?|post-?(image|thumbnail|featured)|main-?image|photo|picture|image-?(block|container|wrapper|box)|inline-?image|media-?(object|block)?|gallery|slideshow|carousel|thumbinner)([\s_-]|\d|$)/i;

/** Paper 2.4, in the languages of the larger presses. */
const AD_LABEL =
  /^[\s\-–—:.[({|*]*(advert(isements?|ising)?|ads?|sponsored( (content|post|by.*))?|paid (content|post)|promoted( content)?|anzeigen?|werbung|advertorial|gesponsert|publicit[ée]s?|annonces?|sponsoris[ée]|publicidad|anuncio|patrocinado|publicidade|pubblicit[àa]|sponsorizzato|advertentie|re[ck]lame|reklama?|mainos|ilmoitus|hirdet[ée]s|реклама|на правах рекламы|διαφ[ήη]μιση|広告|ＰＲ|pr|スポンサー(リンク)?|[广廣]告|推广|贊助|광고|[إا]علان(ات)?|פרסומת|विज्ञापन|โฆษณา|quảng cáo|iklan)[\s\-–—:.\])}|*]*(continue reading.*|story continues.*|scroll.*)?$/i;
/** Longer lines are text about advertising. */
const AD_LABEL_LENGTH = 48;

export const isAdLabel = (text: string): boolean => text.length <= AD_LABEL_LENGTH && AD_LABEL.test(text);

/** Standard formats (IAB) in px, and their doubles. */
const AD_SIZES = new Set(
  '300x250 336x280 728x90 970x90 970x250 160x600 300x600 120x600 320x50 320x100 468x60 234x60 250x250 120x240 125x125 300x100 180x150 980x120 930x180 240x400'.split(' '),
); // prettier-ignore

export const hasAdSize = ({ naturalWidth, naturalHeight, attrWidth, attrHeight }: MediaRecord): boolean =>
  AD_SIZES.has(`${naturalWidth}x${naturalHeight}`) || AD_SIZES.has(`${attrWidth}x${attrHeight}`);

const AD_FILE =
  /(^|[/_.-])(ads?|advert(isement)?s?|banners?|sponsor(ed|s)?|doubleclick|adserver|promo)([/_.-]|\d|$)/i;

export const isAdAddress = (address: string): boolean => AD_FILE.test(pathOf(address));

const ICON_FILE =
  /(^|[/_.-])(logos?|icons?|sprites?|avatars?|gravatar|favicons?|emojis?|badges?|flags?|spacer|pixel|spinner)([/_.-]|\d|$)/i;

export const isIconAddress = (address: string): boolean => ICON_FILE.test(pathOf(address));

function pathOf(address: string): string {
  const path = address.replace(/^[a-z]+:\/\/[^/]*/i, '').replace(/[?#].*$/, '');
  // file and folder; deeper folders name systems
  return path.split('/').slice(-2).join('/');
}

/** Code units from the end: endless size marks are slow. */
const LONGEST_NAME = 500;

/** Versions of a picture share it. */
export function pictureKey(address: string): string {
  const path = address.replace(/[?#].*$/, '');
  const file = decoded(path.slice(path.lastIndexOf('/') + 1).slice(-LONGEST_NAME)).toLowerCase();
  const stem = file.replace(/(\.(jpe?g|png|gif|webp|avif|svg|bmp|tiff?|jfif|pjpeg))+$/, '');
  const plain = stem.replace(
    /([-_@.](\d{2,4}x\d{0,4}|\d{2,4}w|w\d{2,4}|scaled|\dx|large|medium|small|thumb(nail)?|crop(ped)?|original|full|rotated))+$/,
    '',
  );
  return plain.length > SHORTEST_KEY ? plain : path.replace(/^https?:\/\//, '');
}

/** 1.jpg, image.png */
const SHORTEST_KEY = 5;

export function sharedPictures(page: Page): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const name of SHARED_METAS)
    for (const content of page.head.contents.get(name) ?? []) keys.add(pictureKey(content));
  for (const node of page.head.nodes)
    for (const field of PICTURE_FIELDS) {
      const [address] = strings(node[field]);
      if (address !== undefined && PICTURE_FILE.test(address)) keys.add(pictureKey(collapse(address)));
    }
  return keys;
}

const SHARED_METAS = [...PICTURE_METAS, 'thumbnail', 'thumbnailurl'];
const PICTURE_FIELDS = ['image', 'url', 'contentUrl', 'thumbnailUrl'];
const PICTURE_FILE = /\.(?:jpe?g|png|webp|avif)/i;

export const PICTURES_KEPT = ['lead', 'inside', 'tail'] as const;

export const PICTURES_LEFT_OUT = [
  'ad', 'avatar', 'logo', 'share', 'related', 'comment', 'navigation', 'icon',
  'ad-label', 'ad-size', 'ad-address', 'small', 'hidden', 'canvas', 'broken', 'preview', 'banner', 'portrait',
  'card-row', 'twin',
  'no-body', 'apart', 'before-text', 'after-text', 'outside-column',
] as const; // prettier-ignore

export type PictureLeftOut = (typeof PICTURES_LEFT_OUT)[number];
