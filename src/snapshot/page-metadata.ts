/** Reads head data, and author and date hints outside it: microdata, rel=author, `time`, named elements. */
import { meter, type Steps } from '../util/steps';
import { collapse, wellFormed } from '../util/text';
import {
  attribute,
  documentOf,
  elementCount,
  hasAttribute,
  parentElement,
  precedes,
  query,
  tagOf,
  textOf,
  written,
  stringOf,
} from './foreign';
import type { HeadRecord, HintRecord } from './schema';

/** Code units. Longer texts are no names or dates. */
const TEXT_LENGTH = 160;
/** Comment threads hold thousands of `time` elements. */
const MAX_RECORDS = 60;

/** Elements between two pauses; some µs each. */
const STEP = 1000;

/** Most links of some pages have a `rel`, so the browser filters those without an author. */
const MARKED = '[itemprop],[rel*="author" i],time,[data-testid]';
const MARK = /author|creator|date(?:Published|Created|Modified)|byline/i;
const NAME = /author|byl|dateline|writer|contributor|date|publish|posted|time-?stamp/i;

export function isNamed(names: string): boolean {
  return NAME.test(names);
}

/** Comments and teasers have their own authors and dates. */
const ELSEWHERE_NAME =
  /comment|related|sidebar|recent|popular|trending|widget|footer|recommend|bookmark-card/i;

/** Cached, because hints are close together. */
function placeReader(): (element: Element | null) => boolean {
  const known = new Map<Element, boolean>();
  return (element) => {
    const asked: Element[] = [];
    let answer = false;
    for (let at = element; at; at = parentElement(at)) {
      const before = known.get(at);
      answer = before ?? isElsewhere(at);
      asked.push(at);
      if (answer || before !== undefined) break;
    }
    for (const at of asked) known.set(at, answer);
    return answer;
  };
}

function isElsewhere(element: Element): boolean {
  const tag = tagOf(element);
  if (tag === 'nav' || tag === 'footer' || tag === 'blockquote') return true;
  const role = attribute(element, 'role');
  return (
    role === 'navigation' ||
    role === 'complementary' ||
    ELSEWHERE_NAME.test(`${attribute(element, 'class')} ${attribute(element, 'id')}`)
  );
}

const AUTHOR_NAME =
  /(^|[\s_-])(authors?|byline|byl|writers?|contributors?)([\s_-]|$)|author-?name|byline|postauthor|entryauthor/i;
const DATE_NAME =
  /(^|[\s_-])(date|dateline|datetime|published|pubdate|posted|timestamp|time-stamp|postdate|publish-?date|post-?date|entry-?date)([\s_-]|$)/i;

/** @param named visible elements whose names pass `isNamed`, document order */
export function* readHints(document: Document, named: readonly Element[]): Steps<HintRecord[]> {
  const out: HintRecord[] = [];
  const elsewhere = placeReader();
  const read = (live: Element): void => {
    const tag = tagOf(live);
    if (out.length >= MAX_RECORDS || tag === 'form' || tag === 'body' || tag === 'html') return;
    const hint = hintOf(live, tag);
    if (hint && !elsewhere(parentElement(live))) out.push(hint);
  };
  let at = 0;
  const full = meter(STEP);
  for (const live of document.querySelectorAll(MARKED)) {
    if (out.length >= MAX_RECORDS) return out;
    if (full(1)) yield 'snapshot: next hints';
    const mark =
      tagOf(live) === 'time' ||
      MARK.test(`${attribute(live, 'itemprop')} ${attribute(live, 'rel')} ${attribute(live, 'data-testid')}`);
    if (!mark) continue;
    for (; at < named.length && out.length < MAX_RECORDS && precedes(named[at]!, live); at++) {
      if (full(1)) yield 'snapshot: next hints';
      read(named[at]!);
    }
    if (named[at] === live) at++;
    read(live);
  }
  for (; at < named.length && out.length < MAX_RECORDS; at++) {
    if (full(1)) yield 'snapshot: next hints';
    read(named[at]!);
  }
  return out;
}

/** With spaces between elements, as the page shows it; '' when long. */
function spacedText(live: Element): string {
  const raw = textOf(live);
  if (raw.length > TEXT_LENGTH * 4 || elementCount(live) === 0)
    return raw.length > TEXT_LENGTH * 4 ? '' : raw;
  let out = '';
  const walker = documentOf(live).createTreeWalker(live, 4);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const around = parentElement(node);
    const inner = around && tagOf(around);
    if (inner !== 'script' && inner !== 'style') out += ` ${textOf(node)}`;
  }
  return out;
}

function hintOf(live: Element, tag: string): HintRecord | null {
  const itemprop = attribute(live, 'itemprop');
  const text = (): string => {
    return collapse(spacedText(live));
  };
  const record = (
    source: HintRecord['source'],
    role: HintRecord['role'],
    machine: string | null,
  ): HintRecord | null => {
    const shown = text();
    const value = collapse(machine ?? '') || shown;
    return value === '' || value.length > TEXT_LENGTH
      ? null
      : { source, role, value, text: shown.slice(0, TEXT_LENGTH) };
  };
  if (/\b(author|creator)\b/.test(itemprop)) {
    const name = query(live, '[itemprop~="name"]');
    return record(
      'itemprop',
      'author',
      written(live, 'content') ?? (name && (written(name, 'content') ?? textOf(name))),
    );
  }
  const machine = written(live, 'datetime') ?? written(live, 'content');
  if (/\b(datePublished|dateCreated)\b/.test(itemprop)) return record('itemprop', 'published', machine);
  if (/\bdateModified\b/.test(itemprop)) return record('itemprop', 'modified', machine);
  if (tag === 'time') {
    const own = attribute(live, 'class');
    const around = parentElement(live);
    const names = `${own} ${around ? attribute(around, 'class') : ''}`;
    const role =
      hasAttribute(live, 'pubdate') || /publish|entry-date|posted/i.test(own)
        ? 'published'
        : /updat|modif/i.test(names)
          ? 'modified'
          : 'time';
    return record('time', role, machine);
  }
  if (/\bauthor\b/.test(attribute(live, 'rel'))) return tag === 'link' ? null : record('rel', 'author', null);
  const names = `${attribute(live, 'class')} ${attribute(live, 'id')} ${attribute(live, 'data-testid')}`;
  if (AUTHOR_NAME.test(names)) return record('name', 'author', null);
  if (DATE_NAME.test(names)) return record('name', /updat|modif/i.test(names) ? 'modified' : 'time', null);
  return null;
}

/** Some pages keep head elements in the body. JSON is cleaned after parsing, because escapes may bring invalid characters back. */
export function readHead(document: Document): HeadRecord {
  const metas: HeadRecord['metas'] = [];
  for (const meta of document.getElementsByTagName('meta')) {
    const name =
      written(meta, 'property') ??
      written(meta, 'name') ??
      written(meta, 'itemprop') ??
      written(meta, 'http-equiv');
    const content = written(meta, 'content');
    if (name && content) metas.push([name.toLowerCase(), wellFormed(content)]);
  }
  const links: HeadRecord['links'] = [];
  for (const link of document.getElementsByTagName('link')) {
    const rel = written(link, 'rel');
    if (rel && rel !== 'stylesheet' && rel !== 'preload' && rel !== 'dns-prefetch')
      links.push([rel.toLowerCase(), stringOf(link, 'href'), stringOf(link, 'type')]);
  }
  const jsonLd: string[] = [];
  for (const script of document.getElementsByTagName('script')) {
    if (stringOf(script, 'type') !== 'application/ld+json') continue;
    const text = textOf(script);
    if (text !== '') jsonLd.push(text);
  }
  return { title: wellFormed(document.title), metas, links, jsonLd };
}
