/** Joins the pages of an article into one: order, repeats, ids, notes. */
import type { Element, ElementContent, Root, RootContent } from 'hast';
import type { Article } from './schema';
import { append, elementsIn, isElement, rawText } from '../util/hast';

/** Code units. A longer paragraph that an earlier page has is dropped wherever it stands. */
const REPEAT_LENGTH = 80;

const normalized = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
const key = (node: RootContent): string => normalized(rawText(node));

/** The query of an image file only sets its size; the query of a script names the picture. */
function pictures(node: RootContent): string[] {
  return [...elementsIn({ children: [node] })].flatMap(({ tagName, properties: { src } }) =>
    tagName === 'img' && typeof src === 'string'
      ? [src.replace(/(\.(?:jpe?g|png|gif|webp|avif|svg))[?#].*$/iu, '$1')]
      : [],
  );
}

interface PageBlocks {
  blocks: RootContent[];
  notes: RootContent[];
}

/** Splits off lists of notes at the end: links in the text lead to each item. */
function splitNotes(content: Root): PageBlocks {
  const marks = new Set<string>();
  for (const { tagName, properties } of elementsIn(content))
    if (tagName === 'a' && String(properties.href).startsWith('#'))
      marks.add(String(properties.href).slice(1));
  const blocks = [...content.children];
  const notes: RootContent[] = [];
  for (let last = blocks.at(-1); last !== undefined && isNotes(last, marks); last = blocks.at(-1)) {
    notes.unshift(last);
    blocks.pop();
    const rule = blocks.at(-1);
    if (rule !== undefined && isElement(rule, 'hr')) blocks.pop();
  }
  return { blocks, notes };
}

function isNotes(node: RootContent, marks: ReadonlySet<string>): boolean {
  if (node.type !== 'element') return false;
  if (node.tagName === 'section' || node.tagName === 'div')
    return node.children.some((child) => isNotes(child, marks));
  if (node.tagName !== 'ol' && node.tagName !== 'ul' && node.tagName !== 'dl') return false;
  const items = node.children.filter((child) => isElement(child) && child.tagName !== 'dt') as Element[];
  return items.length > 0 && items.every((item) => idsOf(item).some((id) => marks.has(id)));
}

function idsOf(node: Element): string[] {
  return [...elementsIn({ children: [node] })].flatMap(({ properties: { id } }) =>
    typeof id === 'string' ? [id] : [],
  );
}

/** Renames ids that another page has, and the links to them. In place. */
function freshIds(content: Root, taken: Set<string>, page: number): void {
  const renamed = new Map<string, string>();
  for (const node of elementsIn(content)) {
    const { id } = node.properties;
    if (typeof id !== 'string') continue;
    let fresh = id;
    for (let n = page; taken.has(fresh); n++) fresh = `${id}-p${String(n)}`;
    if (fresh !== id) renamed.set(id, fresh);
    taken.add(fresh);
    node.properties.id = fresh;
  }
  for (const node of elementsIn(content)) {
    const { href } = node.properties;
    if (typeof href !== 'string' || !href.startsWith('#')) continue;
    const fresh = renamed.get(href.slice(1));
    if (fresh !== undefined) node.properties.href = `#${fresh}`;
  }
}

/** A page numbers its heading tags from h2. Renumbers them over all pages. In place. */
function rankHeadings(content: Root, own: readonly string[], ranks: readonly string[]): void {
  for (const node of elementsIn(content)) {
    const level = /^h([2-6])$/u.exec(node.tagName)?.[1];
    const tag = level === undefined ? undefined : own[Number(level) - FIRST_LEVEL];
    if (tag !== undefined) node.tagName = `h${String(Math.min(6, ranks.indexOf(tag) + FIRST_LEVEL))}`;
  }
}
/** h1 is the article's title. */
const FIRST_LEVEL = 2;

/** Drops what earlier pages have: headline, standfirst, lead picture, whole paragraphs. */
function withoutRepeats(
  blocks: RootContent[],
  seen: ReadonlySet<string>,
  seenPictures: ReadonlySet<string>,
): RootContent[] {
  let opening = true;
  return blocks.filter((block) => {
    const images = pictures(block);
    const own = key(block);
    const repeatedPictures = images.length > 0 && images.every((src) => seenPictures.has(src));
    const figure = isElement(block, 'figure') || (images.length > 0 && own === '');
    // A figure is a repeat if its picture is.
    const repeated = figure ? repeatedPictures : own !== '' && seen.has(own);
    if (!repeated) {
      if (own !== '') opening = false;
      return true;
    }
    return !(opening || figure || own.length >= REPEAT_LENGTH);
  });
}

/** Number of equal blocks at the end of two pages, such as a line about the author. */
function commonTail(a: RootContent[], b: RootContent[]): number {
  let count = 0;
  while (count < a.length - 1 && count < b.length) {
    const left = a[a.length - 1 - count];
    const right = b[b.length - 1 - count];
    if (left === undefined || right === undefined || key(left) === '' || key(left) !== key(right)) break;
    count++;
  }
  return count;
}

const OPEN_END = /[\p{L}\p{N},;–—-]$/u;
/** A sentence may begin with "iPhones". */
const LOWER_START = /^\p{Ll}+(?!\p{L})/u;

/** Joins a sentence that the page break cut. */
function mendBreak(before: RootContent[], after: RootContent[]): void {
  const last = before.at(-1);
  const first = after[0];
  if (!isElement(last, 'p') || !isElement(first, 'p')) return;
  if (!OPEN_END.test(rawText(last).trimEnd()) || !LOWER_START.test(rawText(first).trimStart())) return;
  append(last.children, [{ type: 'text', value: ' ' }, ...first.children]);
  after.shift();
}

/**
 * Title and deck come from the first page, everything else from `base`, the page that the user clicked
 * (default: the first).
 * @param headingLevels each page's heading tags on its site, highest first: a page with only lower headings
 *   keeps them low
 * @throws Error if there are no pages
 */
export function joinPages(
  pages: readonly Article[],
  base?: Article,
  headingLevels: readonly (readonly string[])[] = [],
): Article {
  const [first] = pages;
  if (first === undefined) throw new Error('No pages to join.');
  const main = base ?? first;
  const taken = new Set<string>();
  const ranks = [...new Set(headingLevels.flat())].sort();
  const contents = pages.map((page, index) => {
    const copy = structuredClone(page.content);
    rankHeadings(copy, headingLevels[index] ?? [], ranks);
    freshIds(copy, taken, index + 1);
    return splitNotes(copy);
  });
  const seen = new Set([first.deck, ...pages.map(({ title }) => title)].map(normalized));
  seen.delete('');
  const seenPictures = new Set<string>();
  const joined: RootContent[] = [];
  contents.forEach(({ blocks }, index) => {
    const tail = commonTail(blocks, contents[index + 1]?.blocks ?? []);
    const own = blocks.slice(0, blocks.length - tail);
    const kept = index === 0 ? own : withoutRepeats(own, seen, seenPictures);
    // Before the break is mended: the next page repeats the unmended paragraph.
    for (const block of kept) {
      const text = key(block);
      if (text !== '') seen.add(text);
      for (const src of pictures(block)) seenPictures.add(src);
    }
    mendBreak(joined, kept);
    append(joined, kept);
  });
  const content: Root = { type: 'root', children: [...joined, ...contents.flatMap(({ notes }) => notes)] };
  return Object.freeze({
    ...main,
    content,
    title: first.title === '' ? main.title : first.title,
    deck: first.deck,
    pages: pages.flatMap((page) => page.pages),
  });
}

/**
 * Adds the figures of the page on screen to the print page, after the same block. A figure without caption is
 * replaced by the one with caption.
 */
export function withScreenFigures(print: Root, screen: Root): Root {
  const result = structuredClone(print);
  const own = new Map<string, Element>();
  /** indices of the blocks with this text, first one last */
  const places = new Map<string, number[]>();
  for (let at = result.children.length - 1; at >= 0; at--) {
    const text = key(result.children[at]!);
    const same = places.get(text);
    if (same) same.push(at);
    else if (text !== '') places.set(text, [at]);
  }
  for (const block of result.children)
    if (block.type === 'element') for (const src of pictures(block)) own.set(src, block);
  let anchor = -1;
  /** figures put in, all at the anchor or above */
  let added = 0;
  for (const block of screen.children) {
    if (!isElement(block, 'figure')) {
      const same = places.get(key(block)) ?? [];
      let at = same.pop();
      while (at !== undefined && at + added <= anchor) at = same.pop();
      if (at !== undefined) anchor = at + added;
      continue;
    }
    const twin = pictures(block)
      .map((src) => own.get(src))
      .find((found) => found !== undefined);
    const copy = structuredClone(block);
    if (twin === undefined) {
      result.children.splice(anchor + 1, 0, copy);
      anchor++;
      added++;
    } else if (!hasCaption(twin) && hasCaption(copy)) {
      const place = result.children.indexOf(twin);
      if (place >= 0 && key(twin) === '') result.children[place] = copy;
    }
  }
  return result;
}

function hasCaption(node: Element): boolean {
  return node.children.some((child: ElementContent) => isElement(child, 'figcaption'));
}
