/** A make: everything that the pages of one site have in common, drawn by a seed. */
import { PARAGRAPHS, SHAPES, type ParagraphForm, type Shape } from './article-body';
import { Choice } from './choice';
import { FOOT, HEAD, SIDE, TOP } from './clutter-around';
import { BETWEEN } from './clutter-between';
import { AFTER, END } from './clutter-end';
import type { Writing } from './html';
import { COLUMNS, drawLook, type Columns } from './looks';
import type { NAMINGS } from './names';
import type { TAG_HABITS } from './tags';
import type { Script } from './transcribe';

export interface Make extends Writing {
  id: string;
  columns: Columns;
  paragraphs: ParagraphForm;
  /** shapes of its articles */
  shapes: readonly Shape[];
  /** names of modules by place, in their order */
  top: string[];
  head: string[];
  between: string[];
  end: string[];
  after: string[];
  side: string[];
  foot: string[];
  /** how many paragraphs stand between two insertions, at least */
  rhythm: number;
  /** boxes around the text: 0 where paragraphs stand right in the main column, beside all else */
  wrappers: number;
  /** is the headline in the article's box, is there an article's box, is the text cut in two by what stands between? */
  hasArticle: boolean;
  isTitleInside: boolean;
  isSplit: boolean;
  /** do clutter and paragraphs stand as siblings, or is each insertion in a box of its own? */
  isInsertionBoxed: boolean;
  /** does every heading open a box of its own? */
  hasSections: boolean;
  /** share of paragraphs with a link or an emphasis */
  linked: number;
  /** how often what stands around the main column is repeated: portals show hundreds of links */
  bulk: number;
  /** is the side column written before the main one? */
  isSideFirst: boolean;
  hasStandfirst: boolean;
  hasKeyPoints: boolean;
  /** are its pages threads of posts? */
  isThread: boolean;
  /** corpora that its texts come from are drawn by page; letters by make */
  script: Script | null;
}

/** Shares of makes. */
const UNSTYLED = 0.3;
const WITHOUT_COLUMNS_TEXT = 0.25;
const THREADS = 0.09;

export function drawMake(seed: number, index: number): Make {
  const id = `make-${String(index).padStart(3, '0')}`;
  const choice = new Choice(`${String(seed)} ${id}`);
  const columns = choice.of('columns').pick(COLUMNS);
  const draw = choice.of('make');
  const some = (modules: Readonly<Record<string, unknown>>, least: number, most: number): string[] =>
    draw.some(Object.keys(modules), draw.int(least, most));
  const paragraphs = draw.weighted<ParagraphForm>({
    elements: 9, boxed: 4, breaks: 3, rows: 1, 'deep boxes': 2,
  }); // prettier-ignore
  return {
    id,
    choice,
    columns,
    look: drawLook(choice.of('look'), columns),
    naming: draw.weighted({ words: 3, hashed: 3, atomic: 2, none: 2, misleading: 1 } satisfies Record<(typeof NAMINGS)[number], number>), // prettier-ignore
    habit: draw.weighted({ semantic: 3, mixed: 4, soup: 4, custom: 1, inline: 1 } satisfies Record<(typeof TAG_HABITS)[number], number>), // prettier-ignore
    isStyled: !draw.chance(UNSTYLED),
    hasShadows: draw.chance(0.04),
    paragraphs,
    shapes: ['prose', 'prose', ...draw.some(SHAPES, draw.chance(0.5) ? 3 : 0)],
    top: some(TOP, 1, 4),
    head: some(HEAD, 0, 4),
    between: some(BETWEEN, 0, 4),
    end: some(END, 0, 4),
    after: some(AFTER, 0, 4),
    side: columns === 'one' && !draw.chance(WITHOUT_COLUMNS_TEXT) ? [] : some(SIDE, 1, 4),
    foot: some(FOOT, 1, 3),
    rhythm: draw.int(1, 5),
    wrappers: draw.pick([0, 1, 1, 1, 2, 3]),
    hasArticle: draw.chance(0.7),
    isTitleInside: draw.chance(0.7),
    isSplit: draw.chance(0.12),
    isInsertionBoxed: draw.chance(0.3),
    hasSections: draw.chance(0.2),
    linked: draw.pick([0.05, 0.12, 0.12, 0.4, 0.7]),
    bulk: draw.pick([1, 1, 1, 2, 4, 8]),
    isSideFirst: draw.chance(0.35),
    hasStandfirst: draw.chance(0.4),
    hasKeyPoints: draw.chance(0.15),
    script: draw.chance(0.28)
      ? draw.pick([
          'cyrillic',
          'greek',
          'devanagari',
          'hangul',
          'hangul',
          'han',
          'han',
          'han',
          'kana',
          'kana',
        ] as const)
      : null,
    isThread: choice.of('thread').chance(THREADS),
  };
}

export { PARAGRAPHS };
