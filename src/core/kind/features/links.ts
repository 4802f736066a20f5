/** Where a page's links lead, and how often to the same place: cards link twice, menus to the roots, articles to slugs. */
import type { Page } from '../../page';
import { meter, STEP_LETTERS, TEXT_COST, type Steps } from '../../../util/steps';
import { setAll, type SetFeature } from './set';

export const LINK_FEATURES = [
  'links-deeper',
  'links-beside',
  'links-slugs',
  'links-slug-share',
  'links-sharing',
  'links-phone',
  'links-mail',
  'links-fragment',
  'links-cart',
  'links-login',
  'links-twice',
  'links-twice-share',
  'links-places',
  'links-top-folder',
  'links-top-folder-share',
  'links-own-folder',
  'links-same-label',
  'links-same-label-share',
  'links-rel-tag',
  'links-rel-author',
  'links-rel-nofollow',
  'links-rel-bookmark',
  'links-hosts',
  'links-mean-text',
  'links-long',
  'links-long-share',
] as const;

/** An address whose last part has more words was made from a headline. */
const SLUG_WORDS = 4;
/** Labels of links that are counted when they lead to several places ("Read more"), in code units. */
const LABEL = { least: 2, most: 30 };
/** A link of so many code units names a thing, a shorter one a place. */
const LONG_LINK = 35;

/** So often an address is looked through. */
const LOOKS = 5;

const log = Math.log1p;
const folderOf = (path: string): string => path.replace(/(?<![^/])[^/]*\/?$/, '');
const isSlug = (path: string): boolean =>
  (path.split('/').filter(Boolean).pop() ?? '').split('-').length > SLUG_WORDS;

/** How often each value stands. */
function tally<Value>(values: Iterable<Value>): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
const most = (counts: ReadonlyMap<unknown, number>): number => {
  let top = 0;
  for (const count of counts.values()) top = Math.max(top, count);
  return top;
};

export function* linkPlaceFeatures({ url, links }: Page, set: SetFeature): Steps<void> {
  const page = url.split(/[?#]/)[0]!;
  const origin = page.split('/', 3).join('/');
  const path = page.slice(origin.length) || '/';
  const folder = folderOf(path);
  const below = `${path.replace(/\/$/, '')}/`;
  const own = encodeURIComponent(url.split('#')[0]!);
  const counts = {
    deeper: 0,
    beside: 0,
    slugs: 0,
    sharing: 0,
    phone: 0,
    mail: 0,
    fragment: 0,
    cart: 0,
    login: 0,
  };
  const rels = { tag: 0, author: 0, nofollow: 0, bookmark: 0 };
  const inside: string[] = [];
  const hosts = new Set<string>();
  const places = new Map<string, Set<string>>();
  let text = 0;
  let long = 0;
  const full = meter(STEP_LETTERS);
  for (const { href, rawHref, text: label, rel } of links) {
    if (full(LOOKS * (href.length + TEXT_COST))) yield 'kind: next links';
    if (rawHref.startsWith('tel:')) counts.phone++;
    else if (rawHref.startsWith('mailto:')) counts.mail++;
    else if (rawHref.length > 1 && rawHref.startsWith('#')) counts.fragment++;
    if (href.includes(own) || href.includes('url=http') || href.includes('u=http')) counts.sharing++;
    if (/cart|basket|checkout/i.test(href)) counts.cart++;
    if (/login|sign-?in|account|register|signup/i.test(href)) counts.login++;
    if (rel !== '') {
      if (/\btag\b/.test(rel)) rels.tag++;
      if (rel.includes('author')) rels.author++;
      if (/nofollow|ugc|sponsored/.test(rel)) rels.nofollow++;
      if (rel.includes('bookmark')) rels.bookmark++;
    }
    const host = href.split('/', 3)[2];
    if (host !== undefined && host !== '') hosts.add(host);
    text += label.length;
    if (label.length > LONG_LINK) long++;
    if (label.length >= LABEL.least && label.length <= LABEL.most && !/^\d+$/.test(label)) {
      const key = label.toLowerCase();
      const known = places.get(key);
      if (known) known.add(href);
      else places.set(key, new Set([href]));
    }
    if (!href.startsWith(origin)) continue;
    const target = href.slice(origin.length).split(/[?#]/)[0]!;
    inside.push(target);
    if (path.length > 1 && target !== path && target.startsWith(below)) counts.deeper++;
    else if (folder.length > 1 && target.startsWith(folder)) counts.beside++;
    if (isSlug(target)) counts.slugs++;
  }
  yield 'kind: targets of links';
  const targets = tally(inside);
  const all = Math.max(1, links.length);
  const distinct = Math.max(1, targets.size);
  const twice = [...targets].filter(([target, count]) => count >= 2 && target.length > 1).length;
  yield 'kind: folders of links';
  const folders = tally([...targets.keys()].map(folderOf).filter((name) => name.length > 1));
  let sameLabel = 0;
  for (const { size } of places.values()) sameLabel = Math.max(sameLabel, size);
  for (const [name, count] of Object.entries(counts)) set(`links-${name}`, log(count));
  for (const [name, count] of Object.entries(rels)) set(`links-rel-${name}`, log(count));
  setAll(set, {
    'links-slug-share': counts.slugs / Math.max(1, inside.length),
    'links-twice': log(twice),
    'links-twice-share': twice / distinct,
    'links-places': log(targets.size),
    'links-top-folder': log(most(folders)),
    'links-top-folder-share': most(folders) / distinct,
    'links-own-folder': log(folders.get(folder) ?? 0),
    'links-same-label': log(sameLabel),
    'links-same-label-share': sameLabel / all,
    'links-hosts': log(hosts.size),
    'links-mean-text': log(text / all),
    'links-long': log(long),
    'links-long-share': long / all,
  });
}
