/** The tag of every part of a design, by how much the make thinks of tags. */
import type { Choice } from './choice';

export const TAG_HABITS = ['semantic', 'mixed', 'soup', 'custom', 'inline'] as const;
export type TagHabit = (typeof TAG_HABITS)[number];

/** By part what a careful author takes; parts that are not named are `div`s. */
const CAREFUL: Readonly<Record<string, string>> = {
  header: 'header', nav: 'nav', menu: 'ul', 'menu-item': 'li', main: 'main', article: 'article', head: 'header', title: 'h1',
  kicker: 'p', standfirst: 'p', byline: 'span', date: 'time', paragraph: 'p', heading: 'h2', list: 'ul', item: 'li',
  quote: 'blockquote', figure: 'figure', caption: 'figcaption', credit: 'span', aside: 'aside', widget: 'section',
  'widget-title': 'h3', 'teaser-title': 'h3', 'teaser-text': 'p', 'card-title': 'h4', 'card-text': 'p', 'promo-text': 'p',
  comments: 'section', 'comments-title': 'h3', comment: 'article', 'comment-author': 'b', 'comment-meta': 'time',
  'comment-text': 'p', 'next-title': 'h2', 'next-text': 'p', footer: 'footer', legal: 'small', tags: 'ul', tag: 'li',
  'author-text': 'p', agency: 'p', 'small-print': 'p', 'read-also': 'p', label: 'span', teasers: 'ul', teaser: 'li',
  fact: 'dl', 'fact-name': 'dt', 'fact-value': 'dd', next: 'article', form: 'form', button: 'button',
}; // prettier-ignore

/** Parts that a careless author makes inline. */
const INLINE = new Set([
  'byline',
  'date',
  'credit',
  'label',
  'comment-author',
  'comment-meta',
  'share-item',
  'crumb',
]);
/** Parts that hold lines: with `inline` tags their texts are `span`s shown as blocks. */
const LINES = new Set([
  'paragraph',
  'comment-text',
  'next-text',
  'teaser-text',
  'promo-text',
  'heading',
  'card-text',
]);
/** Structure that HTML wants as it is. */
const FIXED = new Set(['button', 'form']);

/** @param choice of the make, not of the page: a design has one tag a part */
export function tagOf(part: string, habit: TagHabit, choice: Choice): string {
  const careful = CAREFUL[part] ?? 'div';
  if (habit === 'semantic' || FIXED.has(part)) return careful;
  if (habit === 'mixed') {
    const isKept = choice.of(`tag ${groupOf(part)}`).chance(0.6);
    return isKept ? careful : INLINE.has(part) ? 'span' : 'div';
  }
  if (habit === 'custom' && !INLINE.has(part)) return `x-${part}`;
  if (habit === 'inline' && LINES.has(part)) return 'span';
  // Careless pages still know a paragraph now and then.
  if (part === 'paragraph' && choice.of('soup paragraph').chance(0.4)) return 'p';
  if (part === 'title' && choice.of('soup title').chance(0.6)) return 'h1';
  return INLINE.has(part) ? 'span' : 'div';
}

/** Lists and their items change together. */
const groupOf = (part: string): string =>
  ({
    item: 'list',
    tag: 'tags',
    teaser: 'teasers',
    'menu-item': 'menu',
    'fact-name': 'fact',
    'fact-value': 'fact',
  })[part] ?? part;
