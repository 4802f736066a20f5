/** The text of an article in the form in which a make writes paragraphs, with what stands between them. */
import { countCharacters } from '../../src/core/score/features/facts';
import type { Choice } from './choice';
import { box, isText, line, type MadeElement, type MadeNode } from './nodes';
import type { Role } from '../roles';
import type { PageTexts } from './page-texts';
import { sentencesOf } from '../pieces/lore';
import type { ArticleBlock } from './text-bank';

/** How paragraphs are marked: as elements, one box each, by line breaks, as rows of a table. */
export const PARAGRAPHS = ['elements', 'boxed', 'breaks', 'rows', 'deep boxes'] as const;
export type ParagraphForm = (typeof PARAGRAPHS)[number];

/** How an article is built. */
export const SHAPES = [
  'prose',
  'listicle',
  'cards',
  'interview',
  'live',
  'facts',
  'table',
  'questions',
  'numbers',
] as const;
export type Shape = (typeof SHAPES)[number];

/** Blocks of an article, by length class. */
const LENGTHS: Readonly<Record<string, readonly [number, number]>> = {
  short: [3, 6],
  medium: [6, 18],
  long: [18, 45],
};
/** Letters: below there is no article to be told from what stands around it. */
const LEAST_LENGTH = 400;
const lengthOf = (blocks: readonly ArticleBlock[]): number =>
  blocks.reduce((sum, { text }) => sum + countCharacters(text).length, 0);
const ROLE_OF = {
  paragraph: 'body',
  heading: 'heading',
  item: 'body',
  quote: 'quote',
} as const satisfies Record<ArticleBlock['kind'], Role>;

/** The blocks of a page's article: a beginning of the real one, as long as chance wants. */
export function blocksOf(texts: PageTexts, choice: Choice): ArticleBlock[] {
  const [least, most] = LENGTHS[choice.weighted({ short: 4, medium: 4, long: 2 })]!;
  const { blocks: all, lore } = texts.article;
  if (lore) return all;
  let count = choice.int(least, most);
  while (count < all.length && lengthOf(all.slice(0, count)) < LEAST_LENGTH) count++;
  const blocks = all.slice(0, count);
  while (blocks.at(-1)?.kind === 'heading') blocks.pop();
  return blocks;
}

/** An article's blocks as elements, in a shape; each is one thing that something can stand after. */
/** @param linked share of paragraphs with a link or an emphasis in them */
export function flowOf(
  blocks: readonly ArticleBlock[],
  shape: Shape,
  texts: PageTexts,
  choice: Choice,
  linked: number,
): MadeElement[] {
  const flow: MadeElement[] = [];
  let items: MadeElement[] = [];
  const closeList = (): void => {
    if (items.length > 0) flow.push(box('list', ...items));
    items = [];
  };
  blocks.forEach(({ kind, text }, at) => {
    if (kind === 'item') {
      items.push(box('item', ...pieces(text, ROLE_OF.item, choice, linked)));
      return;
    }
    closeList();
    if (kind === 'paragraph' && at > 0) flow.push(...leadIn(shape, at, texts, choice));
    if (kind === 'quote') flow.push(box('quote', line('paragraph', text, 'quote')));
    else flow.push(box(kind, ...pieces(text, ROLE_OF[kind], choice, linked)));
  });
  closeList();
  if (shape === 'questions') return withQuestions(flow, texts, choice);
  const third = Math.min(2, flow.length);
  if (shape === 'numbers') flow.splice(third, 0, numbersOf(texts, choice));
  if (shape === 'facts') flow.splice(third, 0, factsOf(blocks, texts, choice));
  if (shape === 'table') flow.splice(third, 0, tableOf(texts, choice));
  if (shape === 'live') return grouped(flow, ({ part }) => part === 'date', 'entry');
  if (shape === 'cards') return grouped(flow, ({ part }) => part === 'heading', 'item-card');
  return flow;
}

/** What begins with such an element, in boxes of one make: the article's own parts may be repeated containers, too. */
export function grouped(
  flow: readonly MadeElement[],
  begins: (element: MadeElement) => boolean,
  part: string,
): MadeElement[] {
  const first = flow.findIndex(begins);
  if (first < 0) return [...flow];
  const groups: MadeElement[][] = [];
  for (const element of flow.slice(first))
    if (begins(element)) groups.push([element]);
    else groups.at(-1)!.push(element);
  return [...flow.slice(0, first), ...groups.map((group) => box(part, ...group))];
}

/** Cells of few words: the article's own, too. */
function tableOf(texts: PageTexts, choice: Choice): MadeElement {
  const columns = choice.int(2, 4);
  const cell = (tag: string, text: string): MadeElement => ({
    part: tag,
    tag,
    children: [{ text, role: 'body' }],
  });
  const row = (tag: string): MadeElement => ({
    part: 'tr',
    tag: 'tr',
    children: Array.from({ length: columns }, () =>
      cell(
        tag,
        choice.chance(0.4)
          ? String(choice.int(1, 5000))
          : texts.other(0).title.split(/\s+/).slice(0, 4).join(' ').slice(0, 40),
      ),
    ),
  });
  return {
    part: 'data',
    tag: 'table',
    children: [row('th'), ...Array.from({ length: choice.int(3, 12) }, () => row('td'))],
  };
}

/** What a shape puts before a paragraph: an item's heading, a question, a time. */
function leadIn(shape: Shape, at: number, texts: PageTexts, choice: Choice): MadeElement[] {
  const short = (): string => texts.other(0).title.slice(0, 60);
  if (shape === 'listicle' || shape === 'cards')
    return [line('heading', `${String(at)}. ${short()}`, 'heading')];
  if (shape === 'interview' && at % 2 === 1)
    return [
      box('paragraph', { part: 'strong', tag: 'b', children: [{ text: `${short()}?`, role: 'body' }] }),
    ];
  if (shape === 'live' && choice.chance(0.6)) {
    const entry = [line('date', `${String(choice.int(6, 22))}:${String(choice.int(10, 59))}`, 'date')];
    if (choice.chance(0.4)) entry.push(line('byline', texts.person(), 'byline'));
    if (choice.chance(0.4)) entry.push(line('heading', short(), 'heading'));
    return entry;
  }
  return [];
}

/** How the questions of an article are folded. */
const FOLDS = ['details', 'definitions', 'headings'] as const;

/** Some paragraphs as answers to questions; an answer may be a number or two words. */
function withQuestions(flow: readonly MadeElement[], texts: PageTexts, choice: Choice): MadeElement[] {
  const fold = choice.pick(FOLDS);
  const from = Math.min(choice.int(1, 3), flow.length);
  const to = Math.min(flow.length, from + choice.int(2, 6));
  const answered = flow.slice(from, to).flatMap((element): MadeElement[] => {
    const question = `${texts.other(0).title.slice(0, 70)}?`;
    const answer = choice.chance(0.3) ? line('paragraph', shortAnswer(texts, choice), 'body') : element;
    const kept = answer === element ? [] : [element];
    if (element.part !== 'paragraph') return [element];
    if (fold === 'headings') return [line('heading', question, 'heading'), answer, ...kept];
    const asked = (tag: string): MadeElement => ({
      part: 'question',
      tag,
      children: [{ text: question, role: 'heading' }],
    });
    if (fold === 'definitions')
      return [
        {
          part: 'questions',
          tag: 'dl',
          children: [asked('dt'), { part: 'answer', tag: 'dd', children: answer.children }],
        },
        ...kept,
      ];
    return [
      {
        part: 'panel',
        tag: 'details',
        attributes: { open: '' },
        children: [asked('summary'), answer],
      },
      ...kept,
    ];
  });
  return [...flow.slice(0, from), ...answered, ...flow.slice(to)];
}

const shortAnswer = (texts: PageTexts, choice: Choice): string =>
  choice.chance(0.4)
    ? `0${String(choice.int(100, 999))} ${String(choice.int(100, 999))} ${String(choice.int(1000, 9999))}`
    : texts.other(0).title.split(/\s+/).slice(0, choice.int(1, 5)).join(' ').slice(0, 40);

/** Statistics: a number with its meaning, several beside each other. */
function numbersOf(texts: PageTexts, choice: Choice): MadeElement {
  return box(
    'numbers',
    ...Array.from({ length: choice.int(2, 5) }, () =>
      box(
        'number-box',
        line('number', `${String(choice.int(2, 980))}${choice.pick([' %', '', ' m', 'k', '×'])}`, 'body'),
        line('number-label', texts.other(0).title.slice(0, 50), 'body'),
      ),
    ),
  );
}

/** Names and numbers of the article's own subject. */
function factsOf(blocks: readonly ArticleBlock[], texts: PageTexts, choice: Choice): MadeElement {
  const rows = Array.from({ length: choice.int(3, 7) }, () => [
    line('fact-name', texts.other(0).title.split(/\s+/).slice(0, 3).join(' ').slice(0, 30), 'body'),
    line(
      'fact-value',
      `${String(choice.int(2, 9800))} ${blocks[0]?.text.split(/\s+/)[2]?.slice(0, 12) ?? ''}`,
      'body',
    ),
  ]);
  return box('fact', ...rows.flat());
}

/** The key points of an article: whole sentences of it, above the text. */
export function keyPoints(blocks: readonly ArticleBlock[], choice: Choice): MadeElement {
  const sentences = blocks
    .filter(({ kind }) => kind === 'paragraph')
    .slice(1)
    .flatMap(({ text }) => sentencesOf(text).slice(0, 1))
    .filter((text) => text.length > 30);
  const points = choice.some(sentences, choice.int(2, 5));
  return box('key-points', box('list', ...points.map((text) => line('item', text, 'body'))));
}

/** A text, sometimes with a link or an emphasis in it. */
function pieces(text: string, role: Role, choice: Choice, linked: number): MadeNode[] {
  const parts = text.split(' ');
  if (role === 'heading' || parts.length < 8 || !choice.chance(linked)) return [{ text, role }];
  const from = choice.int(2, parts.length - 4);
  const to = from + choice.int(1, 3);
  const join = (a: number, b?: number): string => parts.slice(a, b).join(' ');
  const middle = join(from, to);
  const marked: MadeNode = choice.chance(0.7)
    ? { text: middle, role, link: choice.chance(0.5) ? 'site' : 'elsewhere' }
    : { part: 'strong', tag: choice.pick(['b', 'em', 'strong']), children: [{ text: middle, role }] };
  // Encyclopedias have several in a paragraph.
  const rest = pieces(join(to), role, choice, linked);
  return [
    {
      part: 'sentence',
      tag: 'span',
      children: [{ text: `${join(0, from)} `, role }, marked, { text: ' ', role }, ...rest],
    },
  ];
}

/** The flow in the make's form, as what stands in the body's box. */
export function inForm(flow: readonly MadeElement[], form: ParagraphForm): MadeElement[] {
  if (form === 'elements') return [...flow];
  if (form === 'boxed') return flow.map((element) => box('block', element));
  if (form === 'deep boxes') return flow.map((element) => box('row', box('cell', box('block', element))));
  if (form === 'rows')
    return [
      {
        part: 'rows',
        tag: 'table',
        children: flow.map((element): MadeElement => ({
          part: 'tr', tag: 'tr', children: [{ part: 'td', tag: 'td', children: unwrapped(element) }],
        })),
      },
    ]; // prettier-ignore
  const children: MadeNode[] = [];
  const br: MadeElement = { part: 'br', tag: 'br', children: [] };
  for (const element of flow)
    if (element.part === 'paragraph') children.push(...element.children, br, br);
    else if (element.part === 'heading')
      children.push({ part: 'strong', tag: 'b', children: element.children }, br);
    else children.push(element);
  return [box('text', ...children)];
}

/** A paragraph in a cell needs no element of its own. */
const unwrapped = (element: MadeElement): readonly MadeNode[] =>
  element.part === 'paragraph' && element.children.every(isText) ? element.children : [element];
