/** Names the recipes of an article and puts a single one before its story. Pure. */
import type { Element, ElementContent } from 'hast';
import { append, element, hasContent, isElement } from '../../util/hast';
import { areFacts, factLines } from './facts';
import { recipeAt, STEP, type MarkedRecipe, type Recipe } from './find-recipe';
import { headOf, isList, itemsOf, part, wordsOf } from './headed';

/** A single recipe comes after the standfirst and the pictures above all text. @param shown facts that only the page shows */
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

/** `between` is the content between its parts. */
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

function asItems(given: readonly ElementContent[]): ElementContent[] {
  const blocks = given.filter((node) => !TIMES.test(wordsOf(node))).map(withoutBoxes);
  if (blocks.some(isList)) return blocks;
  return grouped(blocks, (node) => isElement(node, 'p') && !headOf(node), 'ul');
}

/** The page's control of portions. */
const TIMES = /^(?:[\d.,½]+\s?[x×]\s*)+$/iu;

/** Removes checkboxes written as signs. */
function withoutBoxes(node: ElementContent): ElementContent {
  if (!isList(node)) return node;
  const bare = (each: ElementContent): ElementContent => {
    if (each.type === 'text') return { ...each, value: each.value.replace(/^\s*[▢☐□◻]\s*/u, '') };
    const [first, ...rest] = isElement(each) ? each.children : [];
    return isElement(each) && first ? { ...each, children: [bare(first), ...rest] } : each;
  };
  return { ...node, children: node.children.map(bare) };
}

/** As a numbered list, with the pictures of each step. */
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

/** A picture belongs to the item before it. */
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
