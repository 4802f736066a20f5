/** Names the parts of an article (`core/part-names.ts`). */
import type { ElementContent, Root } from 'hast';
import { strings, type JsonNode } from '../../core/head/json-ld';
import { collapse } from '../../util/text';
import { documentOf, queryAll, textOf } from '../../snapshot/foreign';
import type { Context } from '../context';
import { withAbstract } from './abstract';
import { shownFacts } from './facts';
import type { MarkedRecipe } from './find-recipe';
import { withRecipes } from './recipe';
import { withVerdicts } from './review';
import { withSpeakers } from './speakers';

/** Longer articles have parts of one kind. */
const MOST_BLOCKS = 1500;
const MOST_MARKED = 500;
/** Microdata and microformats. */
const INGREDIENT = '[itemprop~="recipeIngredient"],[itemprop~="ingredients"],.p-ingredient';
const STEP =
  ':is([itemprop~="recipeInstructions"],.e-instructions) :is(li,p),li[itemprop~="recipeInstructions"]';

export type NamedOf = Pick<Context, 'snapshot' | 'selection' | 'nodes'>;

export function nameParts(context: NamedOf, root: Root): Root {
  const blocks = root.children as ElementContent[];
  if (blocks.length > MOST_BLOCKS) return root;
  const { snapshot, selection } = context;
  const deck = snapshot.segments
    .filter((_, s) => selection.segments[s]?.role === 'deck')
    .map(({ text }) => text)
    .join(' ');
  const recipes = withRecipes(blocks, markedRecipe(context), deck, (first) =>
    shownFacts(snapshot, selection, first),
  );
  const children = withAbstract(recipes === blocks ? withVerdicts(withSpeakers(blocks)) : recipes);
  return children === blocks ? root : { ...root, children };
}

function markedRecipe({ snapshot, nodes }: NamedOf): MarkedRecipe {
  const ingredients = new Set<string>();
  const steps = new Set<string>();
  for (const node of snapshot.head.nodes) {
    if (!strings(node['@type']).some((type) => /(?:^|[/:])(?:Recipe|HowTo)$/.test(type))) continue;
    for (const each of strings(node.recipeIngredient)) ingredients.add(collapse(each).trim());
    noteSteps(node.recipeInstructions, steps);
  }
  const [root] = nodes.elements;
  if (root) {
    const page = documentOf(root).documentElement;
    for (const live of [...queryAll(page, INGREDIENT)].slice(0, MOST_MARKED))
      ingredients.add(collapse(textOf(live)).trim());
    for (const live of [...queryAll(page, STEP)].slice(0, MOST_MARKED))
      steps.add(collapse(textOf(live)).trim());
  }
  return { ingredients, steps };
}

function noteSteps(value: unknown, steps: Set<string>): void {
  for (const text of strings(value)) steps.add(collapse(text).trim());
  for (const step of Array.isArray(value) ? (value as unknown[]) : []) {
    if (typeof step !== 'object' || step === null) continue;
    const { text, itemListElement } = step as JsonNode;
    for (const each of strings(text)) steps.add(collapse(each).trim());
    if (Array.isArray(itemListElement)) noteSteps(itemListElement, steps);
  }
}
