/** Class names of the parts of a design, by how the make names them. */
import type { Choice } from './choice';

export const NAMINGS = ['words', 'hashed', 'atomic', 'none', 'misleading'] as const;
export type Naming = (typeof NAMINGS)[number];

/** Other words for parts; a make that names takes one of them, or the part's own name. */
const WORDS: Readonly<Record<string, string>> = {
  header: 'site-header masthead topbar', nav: 'navbar main-menu navigation', main: 'content main wrapper page', article: 'post entry story article-detail',
  paragraph: 'text para body-text', 'body-box': 'article-body entry-content story-text post__content', head: 'article-head post-header',
  title: 'headline entry-title', standfirst: 'lead intro summary', byline: 'author by', date: 'time published', share: 'social sharing tools',
  'read-also': 'inline-link also related-inline', promo: 'cta signup offer box', label: 'ad-label marker', comments: 'comment-list discussion responses',
  comment: 'reply response item', 'comment-text': 'comment-body message', teasers: 'related cards list grid', teaser: 'card item tile',
  aside: 'sidebar rail secondary', widget: 'block module panel', footer: 'site-footer bottom', legal: 'copyright legal', tags: 'taglist topics', 'author-box': 'bio author-card',
  next: 'next-story following', figure: 'image media', caption: 'image-caption desc', consent: 'embed placeholder', 'product-card': 'product buybox', fact: 'facts infobox',
}; // prettier-ignore

/** Names that say the opposite of what they stand on. */
const MISLEADING: Readonly<Record<string, string>> = {
  'body-box': 'sidebar-content', article: 'widget-area', paragraph: 'meta-row', aside: 'main-content', widget: 'article-body', comments: 'content-list',
  comment: 'post', 'comment-text': 'entry-text', promo: 'story-paragraph', teasers: 'article-section', teaser: 'story', 'teaser-text': 'text',
  'read-also': 'paragraph', legal: 'text', next: 'footnote', 'author-box': 'paragraph-block', consent: 'text-block', head: 'ad-top', main: 'comments-wrapper',
}; // prettier-ignore

/** @param choice of the make. @returns '' where the make gives no name */
export function nameOf(part: string, naming: Naming, choice: Choice): string {
  if (naming === 'none' || naming === 'atomic') return '';
  const own = choice.of(`name ${part}`);
  if (naming === 'misleading') return MISLEADING[part] ?? `x${String(own.int(10, 99))}`;
  if (naming === 'hashed') return hashed(own, choice.of('hash style'));
  const word = own.pick([...(WORDS[part] ?? '').split(' ').filter((w) => w !== ''), part]);
  const style = choice.of('word style').weighted({ plain: 3, prefixed: 2, bem: 2 });
  const prefix = choice
    .of('prefix')
    .pick(['td', 'np', 'wp-block', 'c', 'js', 'o', 'site', 'mag', 'zx', 'app']);
  if (style === 'prefixed') return `${prefix}-${word}`;
  return style === 'bem'
    ? `${prefix}__${word} ${prefix}__${word}--${own.pick(['a', 'm', 'xl', 'default'])}`
    : word;
}

function hashed(own: Choice, style: Choice): string {
  const digits = (count: number): string =>
    Array.from({ length: count }, () => own.pick([...'abcdefghijklmnopqrstuvwxyz0123456789'])).join('');
  const kind = style.weighted({ css: 2, pair: 2, under: 1, short: 1 });
  if (kind === 'css') return `css-${digits(6)}`;
  if (kind === 'pair') return `sc-${digits(7)} ${digits(6)}`;
  return kind === 'under' ? `_${digits(5)}_${String(own.int(1, 90))}` : `r${digits(3)}`;
}
