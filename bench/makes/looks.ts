/** What the parts of a design look like: declarations by part, drawn once a make. */
import type { Choice } from './choice';

const SERIF = 'Georgia, serif';
const FONTS = [
  SERIF,
  '"Times New Roman", serif',
  'Arial, sans-serif',
  'Verdana, sans-serif',
  'system-ui, sans-serif',
  '"Courier New", monospace',
  'Tahoma, sans-serif',
];
const INKS = ['#000', '#111', '#222', '#333', '#1a1a2e', '#2b2b2b'];
const GREYS = ['#555', '#666', '#777', '#888', '#5a6270'];
const TINTS = ['#f4f4f4', '#eef3f8', '#fff7e0', '#f2efe9', '#e9f5ec', '#fdeeee'];

/** How clutter stands out: not at all, by size, by a box, by weight or slant. */
const WAYS = ['as text', 'small', 'boxed', 'bold', 'italic', 'other font'] as const;
type Way = (typeof WAYS)[number];

/** Parts of clutter that may look like the text; their boxes are styled apart. */
const CLUTTER_TEXT = [
  'promo-text', 'read-also', 'teaser-text', 'teaser-title', 'comment-text', 'comment-author', 'comment-meta', 'card-text', 'card-title',
  'agency', 'small-print', 'author-text', 'consent', 'label', 'share', 'byline', 'date', 'widget-title', 'legal', 'tag', 'caption',
  'credit', 'comments-title', 'kicker', 'crumb', 'menu-item', 'fact-name', 'fact-value',
]; // prettier-ignore
const CLUTTER_BOXES = ['promo', 'comment', 'teaser', 'author-box', 'consent', 'product-card', 'widget', 'comments', 'fact', 'key-points']; // prettier-ignore
/** Parts whose tag may be inline though they stand on lines of their own. */
const BLOCKS = [
  'paragraph', 'comment-text', 'next-text', 'teaser-text', 'promo-text', 'heading', 'card-text', 'title', 'comment', 'teaser', 'widget',
  'article', 'main', 'aside', 'header', 'footer', 'body-box', 'block', 'half', 'head', 'standfirst', 'kicker', 'promo', 'read-also', 'agency',
  'small-print', 'author-box', 'author-text', 'consent', 'comments', 'teasers', 'list', 'item', 'quote', 'figure', 'caption', 'next', 'next-title',
  'widget-title', 'teaser-title', 'card-title', 'product-card', 'comments-title', 'fact', 'fact-name', 'fact-value', 'key-points', 'tags', 'page',
  'columns', 'nav', 'menu', 'share', 'legal', 'wrap',
]; // prettier-ignore

export interface Look {
  /** declarations by part */
  parts: ReadonlyMap<string, string>;
  /** of the page as a whole */
  body: string;
}

/** @param columns how the columns stand beside each other */
export function drawLook(choice: Choice, columns: Columns): Look {
  const parts = new Map<string, string[]>();
  const add = (part: string, ...declarations: string[]): void => {
    parts.set(part, [...(parts.get(part) ?? []), ...declarations]);
  };
  const size = choice.int(13, 21);
  const font = choice.pick(FONTS);
  const ink = choice.pick(INKS);
  for (const part of BLOCKS) add(part, 'display:block');
  const width = choice.int(480, 820);
  const isTextOwn = choice.chance(0.6);
  if (isTextOwn) add('paragraph', `font-size:${String(size + choice.int(0, 3))}px`);
  if (choice.chance(0.4)) add('paragraph', `font-family:${choice.pick(FONTS)}`);
  add('paragraph', `margin:0 0 ${String(choice.int(8, 24))}px`);
  if (choice.chance(0.3)) add('paragraph', 'text-align:justify');
  add('title', `font-size:${String(size + choice.int(8, 26))}px`, 'font-weight:700');
  add('heading', `font-size:${String(size + choice.int(0, 8))}px`, 'font-weight:700');
  if (choice.chance(0.7))
    add(
      'standfirst',
      `font-size:${String(size + choice.int(1, 4))}px`,
      ...(choice.chance(0.5) ? ['font-weight:700'] : []),
    );
  const plainness = choice.pick([0.1, 0.3, 0.7]);
  for (const part of CLUTTER_TEXT) {
    const way: Way = choice.chance(plainness) ? 'as text' : choice.pick(WAYS);
    add(part, ...declarationsOf(way, size, choice));
  }
  for (const part of CLUTTER_BOXES)
    if (!choice.chance(plainness)) add(part, `padding:${String(choice.int(6, 24))}px`, boxed(choice));
  // The text in another box's clothes: what stands on its own ground is not always beside the article.
  if (choice.chance(0.15)) add('block', boxed(choice));
  if (choice.chance(0.2))
    add('teaser', 'display:inline-block', `width:${String(choice.int(28, 48))}%`, 'vertical-align:top');
  for (const [part, declaration] of columnRules(columns, width, choice)) add(part, declaration);
  if (choice.chance(0.2)) add('nav', 'position:fixed', 'top:0', 'left:0', 'right:0', 'background:#fff');
  const ground = choice.chance(0.8) ? '#fff' : choice.pick(TINTS);
  return {
    parts: new Map([...parts].map(([part, list]) => [part, list.join(';')])),
    body: `margin:${choice.pick(['0', '8px', '0 40px'])};font-family:${font};font-size:${String(size)}px;line-height:${choice.pick(['1.3', '1.5', '1.7'])};color:${ink};background:${ground}`,
  };
}

const boxed = (choice: Choice): string =>
  choice.chance(0.5)
    ? `background:${choice.pick(TINTS)}`
    : `border:1px solid ${choice.pick(['#ccc', '#e0e0e0', '#999'])}`;

function declarationsOf(way: Way, size: number, choice: Choice): string[] {
  if (way === 'small')
    return [`font-size:${String(Math.max(10, size - choice.int(2, 5)))}px`, `color:${choice.pick(GREYS)}`];
  if (way === 'boxed') return [boxed(choice), 'padding:8px'];
  if (way === 'bold') return ['font-weight:700'];
  if (way === 'italic') return ['font-style:italic'];
  return way === 'other font' ? [`font-family:${choice.pick(FONTS)}`] : [];
}

export const COLUMNS = ['one', 'float', 'flex', 'grid', 'table', 'absolute'] as const;
export type Columns = (typeof COLUMNS)[number];

/** Where main column and side column stand; a side column may be to the left. */
function columnRules(columns: Columns, width: number, choice: Choice): [string, string][] {
  const isLeft = choice.chance(0.25);
  const side = choice.int(220, 340);
  const centred: [string, string] = ['columns', `max-width:${String(width + side + 60)}px;margin:0 auto`];
  if (columns === 'one') return [['columns', `max-width:${String(width)}px;margin:0 auto`]];
  if (columns === 'float')
    return [
      centred,
      ['main', `float:${isLeft ? 'right' : 'left'};width:${String(width)}px`],
      ['aside', `float:${isLeft ? 'left' : 'right'};width:${String(side)}px`],
      ['footer', 'clear:both'],
    ];
  if (columns === 'flex')
    return [
      [
        'columns',
        `display:flex;gap:40px;max-width:${String(width + side + 60)}px;margin:0 auto${isLeft ? ';flex-direction:row-reverse' : ''}`,
      ],
      ['main', `width:${String(width)}px`],
      ['aside', `width:${String(side)}px`],
    ];
  if (columns === 'grid')
    return [
      [
        'columns',
        `display:grid;gap:30px;justify-content:center;grid-template-columns:${isLeft ? `${String(side)}px ${String(width)}px;grid-template-areas:"s m"` : `${String(width)}px ${String(side)}px;grid-template-areas:"m s"`}`,
      ],
      ['main', 'grid-area:m'],
      ['aside', 'grid-area:s'],
    ];
  if (columns === 'absolute')
    return [
      ['columns', 'position:relative'],
      ['main', `margin-left:${isLeft ? String(side + 40) : '20'}px;width:${String(width)}px`],
      [
        'aside',
        `position:absolute;top:0;left:${isLeft ? '0' : String(width + 60)}px;width:${String(side)}px`,
      ],
    ];
  return [];
}
