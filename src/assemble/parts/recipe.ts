/** A recipe in an article: its facts, what one needs, what one does. Named, and set before the story that is told around it. Pure. */
import type { Element, ElementContent } from 'hast';
import { INGREDIENTS } from '../../core/may-have-parts';
import { append, element, hasContent, isElement, text } from '../../util/hast';
import { headOf, isList, itemsOf, part, wordsOf } from './headed';
import { isFact, METHOD, NOTES } from './words';

/** Code units: a longer line is no ingredient, what is longer no introduction of a recipe. Our own choice. */
const LONGEST_ITEM = 160;
const LONGEST_INTRO = 700;
/** Ingredients, and steps, that a recipe has at least. */
const LEAST = 2;
/** Share of the items of a list that the page's own markup calls ingredients or steps. */
const MARKED_SHARE = 0.5;

/** What the page's markup says of its recipes: texts, as `wordsOf` writes them. */
export interface MarkedRecipe {
  ingredients: ReadonlySet<string>;
  steps: ReadonlySet<string>;
}

/** Blocks from `start` to before `end`. */
interface Stretch {
  start: number;
  end: number;
}

interface Recipe {
  /** heading, introduction and facts */
  start: number;
  ingredients: Stretch;
  steps: Stretch;
  /** after the notes that belong to it */
  end: number;
}

/**
 * The blocks of an article with its recipes named. The only recipe of an article comes first, after its standfirst and the
 * pictures that stand above all text.
 * @param deck the text of the standfirst
 * @param shown facts that the page shows and the article lacks
 */
export function withRecipes(
  blocks: ElementContent[],
  marked: MarkedRecipe,
  deck: string,
  shown: (firstIngredient: string) => Element[],
): ElementContent[] {
  const recipes: Recipe[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const found = recipeAt(blocks, at, marked, recipes.at(-1)?.end ?? 0);
    if (!found) continue;
    recipes.push(found);
    at = found.end - 1;
  }
  if (recipes.length === 0) return blocks;
  const [only] = recipes;
  if (recipes.length === 1 && only) {
    const made = recipeOf(blocks, only, shown);
    const rest = [...blocks.slice(0, only.start), ...made.between, ...blocks.slice(only.end)];
    const lead = rest.findIndex((node) => !isElement(node, 'figure') && wordsOf(node) !== deck);
    const cut = lead < 0 ? rest.length : lead;
    const story = rest.slice(cut);
    return [...rest.slice(0, cut), made.recipe, ...(isElement(story[0], 'hr') ? story.slice(1) : story)];
  }
  const out: ElementContent[] = [];
  let done = 0;
  for (const each of recipes) {
    const made = recipeOf(blocks, each, () => []);
    append(out, blocks.slice(done, each.start));
    out.push(made.recipe);
    append(out, made.between);
    done = each.end;
  }
  append(out, blocks.slice(done));
  return out;
}

function recipeAt(
  blocks: readonly ElementContent[],
  at: number,
  marked: MarkedRecipe,
  from: number,
): Recipe | null {
  const head = headOf(blocks[at]);
  const isHeaded = head !== null && INGREDIENTS.test(head.words);
  if (!isHeaded && !isMarked(blocks[at], marked.ingredients) && !isMeasured(blocks, at)) return null;
  const level = isHeaded ? head.level : Infinity;
  const ingredients = { start: at, end: isHeaded ? ingredientsEnd(blocks, at + 1, level) : at + 1 };
  if (itemCount(blocks, ingredients) < LEAST) return null;
  const steps = stepsAfter(blocks, ingredients.end, marked);
  if (!steps || itemCount(blocks, steps) < LEAST) return null;
  return {
    start: startBefore(blocks, at, from, Math.min(level, headOf(blocks[steps.start])?.level ?? level)),
    ingredients,
    steps,
    end: notesEnd(blocks, steps),
  };
}

const isMarked = (node: ElementContent | undefined, texts: ReadonlySet<string>): boolean => {
  if (texts.size === 0 || !isList(node)) return false;
  const items = itemsOf(node);
  return (
    items.length >= LEAST &&
    items.filter((item) => texts.has(wordsOf(item))).length >= MARKED_SHARE * items.length
  );
};

/** A list of amounts right above what is done with them needs no heading. */
function isMeasured(blocks: readonly ElementContent[], at: number): boolean {
  const list = blocks[at];
  if (!isList(list) || !METHOD.test(headOf(blocks[at + 1])?.words ?? '')) return false;
  const items = itemsOf(list);
  return (
    items.length > LEAST &&
    items.filter((item) => AMOUNT.test(wordsOf(item))).length >= MARKED_SHARE * items.length
  );
}
const AMOUNT = /^(?:\p{So}\s*)?[\d¼-¾⅐-⅞]/u;

/** Lists and short lines, under headings of their own as well; up to what is done with them. */
function ingredientsEnd(blocks: readonly ElementContent[], from: number, level: number): number {
  let end = from;
  for (let at = from; at < blocks.length; at++) {
    const node = blocks[at]!;
    const head = headOf(node);
    if (head && (METHOD.test(head.words) || NOTES.test(head.words))) break;
    if (head && /^h\d$/.test((node as Element).tagName) && head.level <= level) break;
    if (isList(node)) {
      if (itemsOf(node).some((item) => wordsOf(item).length > LONGEST_ITEM)) break;
      end = at + 1;
    } else if (head || isElement(node, 'figure')) continue;
    else if (wordsOf(node).length > LONGEST_ITEM) break;
    else if (isElement(node, 'p') || isElement(node, 'table')) end = at + 1;
    else break;
  }
  return end;
}

/** Where what is done begins and ends: with the next heading that says so, or a list that the page calls that. */
function stepsAfter(blocks: readonly ElementContent[], from: number, marked: MarkedRecipe): Stretch | null {
  for (let at = from; at < blocks.length; at++) {
    const head = headOf(blocks[at]);
    if (head && INGREDIENTS.test(head.words)) return null;
    if (head && METHOD.test(head.words)) return { start: at, end: stepsEnd(blocks, at + 1, head.level) };
    if (isMarked(blocks[at], marked.steps) || (at === from && isElement(blocks[at], 'ol')))
      return { start: at, end: at + 1 };
  }
  return null;
}

function stepsEnd(blocks: readonly ElementContent[], from: number, level: number): number {
  let end = from;
  let listed = false;
  for (let at = from; at < blocks.length; at++) {
    const node = blocks[at]!;
    const head = headOf(node);
    if (head && (NOTES.test(head.words) || INGREDIENTS.test(head.words))) break;
    if (head && head.level <= level && /^h\d$/.test((node as Element).tagName) && !STEP.test(head.words))
      break;
    if (isList(node)) {
      listed = true;
      end = at + 1;
    } else if (isElement(node, 'figure')) {
      // A picture after the last step may be the story's.
      if (!listed) end = at + 1;
    } else if (head) continue;
    else if (isElement(node, 'p') && !listed) end = at + 1;
    else if (!isElement(node, 'p')) break;
    else if (listed && !isList(blocks[at + 1])) break;
  }
  return end;
}
/** Steps may have headings with their numbers. */
const STEP = /^(?:step|schritt|étape|paso|passo|stap|krok|шаг|adım)?\s*\d/i;

function itemCount(blocks: readonly ElementContent[], { start, end }: Stretch): number {
  let count = 0;
  for (const node of blocks.slice(start, end))
    if (isList(node)) count += itemsOf(node).length;
    else if (isElement(node, 'p') || isElement(node, 'table')) count += 1;
  return count;
}

/** Is it made of facts: lines, a list, descriptions of nothing else? */
function areFacts(node: ElementContent): boolean {
  const lines = factLines(node);
  return (
    lines.length > 0 &&
    lines.filter((line) => isFact(wordsOf(element('li', line)))).length >= MARKED_SHARE * lines.length
  );
}

/** The facts in a block, each as the content of a line; none where it holds something else. */
function factLines(node: ElementContent): ElementContent[][] {
  if (isList(node)) return itemsOf(node).map(({ children }) => apart(children));
  if (isElement(node, 'p')) return linesOf(node).map(apart);
  if (!isElement(node, 'dl')) return [];
  const lines: ElementContent[][] = [];
  for (const child of node.children)
    if (isElement(child, 'dt')) lines.push([element('strong', child.children)]);
    else if (isElement(child, 'dd')) append(lines.at(-1) ?? [], [text(' '), ...child.children]);
  return lines;
}

/** The lines of a paragraph, breaks in emphasis aside. */
function linesOf({ children }: Element): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children)
    if (isElement(child, 'br')) lines.push([]);
    else if (isElement(child) && isElement(child.children.at(-1), 'br')) {
      lines.at(-1)!.push({ ...child, children: child.children.slice(0, -1) });
      lines.push([]);
    } else lines.at(-1)!.push(child);
  return lines.filter((line) => line.some(hasContent));
}

/** A label and its number, which the page sets apart by its styles alone, with a space between them. */
const apart = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) =>
    node.type === 'text' ? { ...node, value: node.value.replace(TOUCHING, '$1 ') } : node,
  );
const TOUCHING = /^(\p{L}[\p{L} ]*\p{L})(?=\d)/u;

/** Up to the recipe's own heading, with the introduction below it; without one up to the first of its facts. */
function startBefore(
  blocks: readonly ElementContent[],
  ingredients: number,
  from: number,
  level: number,
): number {
  let facts = ingredients;
  let length = 0;
  for (let at = ingredients - 1; at >= from && length <= LONGEST_INTRO; at--) {
    const node = blocks[at]!;
    const head = headOf(node);
    if (head && /^h\d$/.test((node as Element).tagName) && (head.level < level || at === facts - 1))
      return at;
    if (at === facts - 1 && areFacts(node)) facts = at;
    else length += wordsOf(node).length;
  }
  return facts;
}

function notesEnd(blocks: readonly ElementContent[], { end: from }: Stretch): number {
  let end = from;
  let inNotes = false;
  for (let at = from; at < blocks.length; at++) {
    const node = blocks[at]!;
    const head = headOf(node);
    if (head && NOTES.test(head.words)) inNotes = true;
    else if (head && /^h\d$/.test((node as Element).tagName)) break;
    else if (!inNotes && !isElement(node, 'table')) break;
    end = at + 1;
  }
  return end;
}

/** The recipe as one section, and what stood between its parts. */
function recipeOf(
  blocks: readonly ElementContent[],
  { start, ingredients, steps, end }: Recipe,
  shown: (firstIngredient: string) => Element[],
): { recipe: Element; between: ElementContent[] } {
  const needed = blocks.slice(ingredients.start, ingredients.end);
  const first = needed.find(isList);
  const above = blocks.slice(start, ingredients.start);
  const lines = above.filter(areFacts).flatMap(factLines);
  const items =
    lines.length > 0
      ? lines.map((line) => element('li', line))
      : shown(wordsOf(first ? itemsOf(first)[0]! : needed.at(-1)!));
  const notes = blocks.slice(steps.end, end);
  const intro = above.filter((node) => !areFacts(node));
  const second = headOf(intro[0]) ? 1 : 0;
  const lead = second + Number(isElement(intro[second], 'p'));
  return {
    recipe: part('section', 'recipe', [
      ...intro.slice(0, lead),
      ...(items.length > 0 ? [part('ul', 'facts', items)] : []),
      ...intro.slice(lead),
      part('section', 'ingredients', asItems(needed)),
      part('section', 'steps', asSteps(blocks.slice(steps.start, steps.end))),
      ...(notes.length > 0 ? [part('section', 'notes', notes)] : []),
    ]),
    between: blocks.slice(ingredients.end, steps.start),
  };
}

/** Lines that are an ingredient each as a list. */
function asItems(given: readonly ElementContent[]): ElementContent[] {
  const blocks = given.filter((node) => !TIMES.test(wordsOf(node))).map(withoutBoxes);
  if (blocks.some(isList)) return blocks;
  return grouped(blocks, (node) => isElement(node, 'p') && !headOf(node), 'ul');
}

/** The page's control for more or fewer portions. */
const TIMES = /^(?:[\d.,½]+\s?[x×]\s*)+$/iu;

/** Boxes to tick that are written as signs are none to read. */
function withoutBoxes(node: ElementContent): ElementContent {
  if (!isList(node)) return node;
  const bare = (each: ElementContent): ElementContent => {
    if (each.type === 'text') return { ...each, value: each.value.replace(/^\s*[▢☐□◻]\s*/u, '') };
    const [first, ...rest] = isElement(each) ? each.children : [];
    return isElement(each) && first ? { ...each, children: [bare(first), ...rest] } : each;
  };
  return { ...node, children: node.children.map(bare) };
}

/** Steps in order: what is a list or a paragraph each as a numbered list, with the pictures of each. */
function asSteps(blocks: readonly ElementContent[]): ElementContent[] {
  if (blocks.some(isList))
    return blocks.map((node) => (isElement(node, 'ul') ? { ...node, tagName: 'ol' } : node));
  const paragraphs = blocks.filter((node) => isElement(node, 'p') && !headOf(node));
  const told = blocks.some((node) => STEP.test(headOf(node)?.words ?? ''));
  if (told || paragraphs.some((node) => /^\d/.test(wordsOf(node)))) return [...blocks];
  return grouped(
    blocks,
    (node) => isElement(node, 'figure') || (isElement(node, 'p') && !headOf(node)),
    'ol',
  );
}

/** Runs of blocks as lists; a picture belongs to the item before it. */
function grouped(
  blocks: readonly ElementContent[],
  isItem: (node: ElementContent) => boolean,
  tag: string,
): ElementContent[] {
  const out: ElementContent[] = [];
  let list: Element | null = null;
  for (const node of blocks) {
    if (!isItem(node) || !isElement(node)) {
      if (hasContent(node)) list = null;
      out.push(node);
      continue;
    }
    const last = itemsOf(list ?? element(tag)).at(-1);
    if (isElement(node, 'figure')) {
      if (last)
        last.children = [
          ...(isElement(last.children[0], 'p') ? last.children : [element('p', last.children)]),
          node,
        ];
      else out.push(node);
      continue;
    }
    if (!list) out.push((list = element(tag)));
    list.children.push(element('li', node.children));
  }
  return out;
}
