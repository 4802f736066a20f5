/** One page of a make: its modules in their places, around and in an article. */
import { blocksOf, flowOf, grouped, inForm, keyPoints } from './article-body';
import type { Choice } from './choice';
import { FOOT, HEAD, SIDE, TOP } from './clutter-around';
import { BETWEEN, type Module } from './clutter-between';
import { AFTER, END } from './clutter-end';
import { pageHtml } from './html';
import type { Make } from './make';
import { box, line, piecesOf, textsOf, type MadeElement } from './nodes';
import { withPieces } from '../pieces/draw';
import { junkOf, loreBeside } from '../pieces/materials';
import type { PieceRow } from '../pieces/piece';
import type { PlannedPiece } from '../pieces/plan';
import { ARTICLE_ROLES, type Role } from '../roles';
import { PageTexts } from './page-texts';
import { threadOf } from './thread';
import type { Article, TextBank } from './text-bank';

export interface MadePage {
  html: string;
  title: string;
  lang: string;
  /** the article, a line a text */
  text: string;
  /** every text in the order of the page, with its role */
  parts: [Role, string][];
  /** pieces of the article and their twins */
  pieces: PieceRow[];
}

const RIGHT_TO_LEFT = new Set(['ar', 'he', 'fa']);
const ARTICLE = new Set<Role>(ARTICLE_ROLES);

/**
 * @param choice of the page; what all pages of the make share comes from the make's own
 * @param plan which pieces and twins stand in the article; none without one
 */
export function drawPage(
  make: Make,
  bank: TextBank,
  article: Article,
  choice: Choice,
  plan: readonly PlannedPiece[] = [],
): MadePage {
  const script = article.lang === 'en' ? make.script : null;
  const texts = new PageTexts(bank, article, script, choice.of('texts'));
  const modules = (names: readonly string[], from: Readonly<Record<string, Module>>): MadeElement[] =>
    names.flatMap((name) => from[name]!(texts, make.choice.of(`module ${name}`), choice));
  const root = layout(make, texts, choice, modules, plan);
  const own = textsOf(root);
  const parts = own.map(({ role, text }): [Role, string] => [role, text]);
  const { lang } = texts;
  const site = make.choice
    .of('site')
    .pick(['Northern Post', 'Daily Ledger', 'Kurier', 'Meridian', 'Fieldnotes']);
  const title = texts.article.title;
  const page = {
    title: `${title}${choice.chance(0.7) ? ` | ${site}` : ''}`,
    lang,
    isRtl: RIGHT_TO_LEFT.has(lang),
    type: make.isThread && make.choice.of('declared').chance(0.5) ? 'DiscussionForumPosting' : null,
  };
  return {
    html: pageHtml(root, page, make),
    title,
    lang,
    text: parts.filter(([role]) => ARTICLE.has(role)).map(([, text]) => text).join('\n'), // prettier-ignore
    parts,
    pieces: piecesOf(root),
  };
}

type Modules = (names: readonly string[], from: Readonly<Record<string, Module>>) => MadeElement[];

function layout(
  make: Make,
  texts: PageTexts,
  choice: Choice,
  modules: Modules,
  plan: readonly PlannedPiece[],
): MadeElement {
  /** Portals have each of them several times. */
  const around: Modules = (names, from) =>
    Array.from({ length: make.bulk }, () => modules(names, from)).flat();
  const top = box('header', ...around(make.top, TOP));
  const title = line('title', texts.article.title, 'title');
  const head = modules(make.head, HEAD);
  const body = make.isThread
    ? threadOf(texts, make.choice.of('posts'), choice)
    : bodyOf(make, texts, choice, modules, plan);
  // Posts and comments on one page are no make of page that there is.
  const below = make.isThread ? make.after.filter((name) => name !== 'comments') : make.after;
  const after = modules(choice.some(below, below.length), AFTER);
  const standfirst = make.hasStandfirst && !make.isThread ? [standfirstOf(texts, choice)].flat() : [];
  const heads = [title, ...standfirst, ...head];
  const inside = make.isTitleInside ? [box('head', ...heads), ...body] : body;
  const article = make.hasArticle ? [box('article', ...inside)] : inside;
  const main = box('main', ...(make.isTitleInside ? [] : heads), ...article, ...after);
  const side = make.side.length > 0 ? [box('aside', ...around(make.side, SIDE))] : [];
  const columns = make.isSideFirst ? [...side, main] : [main, ...side];
  const foot = box('footer', ...around(make.foot, FOOT));
  if (make.columns === 'table') {
    const cell = (child: MadeElement): MadeElement => ({
      part: 'column',
      tag: 'td',
      attributes: { valign: 'top' },
      children: [child],
    });
    const row: MadeElement = { part: 'row', tag: 'tr', children: columns.map(cell) };
    return box(
      'page',
      top,
      { part: 'table', tag: 'table', children: [{ part: 'tbody', tag: 'tbody', children: [row] }] },
      foot,
    );
  }
  return box('page', top, box('columns', ...columns), foot);
}

function bodyOf(
  make: Make,
  texts: PageTexts,
  choice: Choice,
  modules: Modules,
  plan: readonly PlannedPiece[],
): MadeElement[] {
  const all = blocksOf(texts, choice);
  const { blocks, lore } = plan.length > 0 ? loreBeside(all, texts, choice.of('lore')) : { blocks: all };
  const text = flowOf(blocks, choice.pick(make.shapes), texts, choice, make.linked);
  const plain = lore ? withPieces(text, plan, lore, junkOf(texts, choice.of('junk')), choice.of('pieces')) : text; // prettier-ignore
  const flow = make.hasSections ? grouped(plain, ({ part }) => part === 'heading', 'section') : plain;
  const points = make.hasKeyPoints && blocks.length > 4 ? [keyPoints(blocks, choice)] : [];
  const inserted: MadeElement[] = [...points];
  let since = 0;
  flow.forEach((element, at) => {
    inserted.push(element);
    const isGap = ++since >= make.rhythm && at < flow.length - 1 && element.part !== 'heading';
    if (!isGap || make.between.length === 0 || !choice.chance(0.5)) return;
    since = 0;
    const insertion = modules([choice.pick(make.between)], BETWEEN);
    inserted.push(...(make.isInsertionBoxed ? [box('insertion', ...insertion)] : insertion));
  });
  const end = modules(make.end, END);
  const isEndInForm = make.choice.of('end').chance(0.6);
  const content = inForm(isEndInForm ? [...inserted, ...end] : inserted, make.paragraphs);
  const halves =
    make.isSplit && content.length > 3
      ? splitAt(content, choice.int(1, content.length - 1), modules)
      : content;
  let wrapped = isEndInForm ? halves : [...halves, ...end];
  for (let i = 0; i < make.wrappers; i++) wrapped = [box(i === 0 ? 'body-box' : 'wrap', ...wrapped)];
  return wrapped;
}

/** Two halves in boxes of their own, with something of the site between them. */
function splitAt(content: readonly MadeElement[], at: number, modules: Modules): MadeElement[] {
  return [
    box('half', ...content.slice(0, at)),
    ...modules(['promotion'], BETWEEN),
    box('half', ...content.slice(at)),
  ];
}

/** The first sentence of the text in other words is not to be had: the first paragraph of the text stands above it. */
function standfirstOf(texts: PageTexts, choice: Choice): MadeElement[] {
  const { paragraphs } = texts.other(1);
  const text = paragraphs[0] ?? '';
  return text === '' || !choice.chance(0.8) ? [] : [line('standfirst', text.slice(0, 260), 'standfirst')];
}
