/** Names the parts of an article (`core/part-names.ts`). */
import type { ElementContent, Root } from 'hast';
import { strings, type JsonNode } from '../../core/head/read';
import { collapse } from '../../util/text';
import { documentOf, queryAll, textOf } from '../../snapshot/foreign';
import type { Context } from '../context';
import { withEquations } from './equations';
import { shownFacts } from './facts';
import type { MarkedRecipe } from './find-recipe';
import { withRecipes } from './recipe';
import { withSpeakers } from './speakers';
import { ABSTRACT, headsCons, headsPros, headsVerdict } from '../../core/may-have-parts';
import { isElement } from '../../util/hast';
import { headOf, part, isHeading, isList, wordsOf } from './headed';

/** Longer articles have parts of one kind. */
const MOST_BLOCKS = 1500;
const MOST_MARKED = 500;
/** Microdata and microformats. */
const INGREDIENT = '[itemprop~="recipeIngredient"],[itemprop~="ingredients"],.p-ingredient';
const STEP =
  ':is([itemprop~="recipeInstructions"],.e-instructions) :is(li,p),li[itemprop~="recipeInstructions"]';

type NamedOf = Pick<Context, 'snapshot' | 'selection' | 'nodes'>;

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
  const children = withEquations(
    withAbstract(recipes === blocks ? withVerdicts(withSpeakers(blocks)) : recipes),
  );
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

const MOST_ABSTRACT_BLOCKS = 12;
const FIRST_BLOCKS = 12;

/** Without other headings the text is no paper. */
function withAbstract(blocks: ElementContent[]): ElementContent[] {
  const at = blocks.slice(0, FIRST_BLOCKS).findIndex((node) => ABSTRACT.test(headOf(node)?.words ?? ''));
  const level = headOf(blocks[at])?.level;
  if (level === undefined) return blocks;
  const end = blocks.findIndex((node, nth) => {
    const head = headOf(node);
    return (
      nth > at && head !== null && /^h\d$/.test(isElement(node) ? node.tagName : '') && head.level <= level
    );
  });
  if (end < 0 || end - at > MOST_ABSTRACT_BLOCKS || end === at + 1) return blocks;
  return [...blocks.slice(0, at), part('section', 'abstract', blocks.slice(at, end)), ...blocks.slice(end)];
}

/** Longer verdicts are chapters. Our own choice. */
const MOST_VERDICT_BLOCKS = 6;
const LONGEST_VERDICT = 2000;

export function withVerdicts(blocks: ElementContent[]): ElementContent[] {
  const out: ElementContent[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const end = Math.max(weighedEnd(blocks, at), at);
    if (end > at) {
      const middle = headedList(blocks, at);
      out.push(
        part('section', 'weighed', [
          part('section', 'pros', blocks.slice(at, middle)),
          part('section', 'cons', blocks.slice(middle, end)),
        ]),
      );
      at = end - 1;
      continue;
    }
    const last = verdictEnd(blocks, at);
    if (last > at) {
      out.push(part('section', 'verdict', blocks.slice(at, last)));
      at = last - 1;
    } else out.push(blocks[at]!);
  }
  return out.length === blocks.length ? blocks : out;
}

/** End of the list after a heading; 0 for none. */
const headedList = (blocks: readonly ElementContent[], at: number): number =>
  isList(blocks[at + 1]) ? at + 2 : 0;

/** End of the cons after pros at this block; 0 for none. */
function weighedEnd(blocks: readonly ElementContent[], at: number): number {
  if (!headsPros(headOf(blocks[at])?.words ?? '')) return 0;
  const middle = headedList(blocks, at);
  return middle > 0 && headsCons(headOf(blocks[middle])?.words ?? '') ? headedList(blocks, middle) : 0;
}

/** Up to the next heading or the article's end; 0 for none. */
function verdictEnd(blocks: readonly ElementContent[], at: number): number {
  const head = headOf(blocks[at]);
  if (!head || !headsVerdict(head.words) || !isHeading(blocks[at])) return 0;
  const next = blocks.findIndex((node, nth) => nth > at && isHeading(node));
  const end = next < 0 ? blocks.length : next;
  const inside = blocks.slice(at + 1, end);
  const length = inside.reduce((sum, node) => sum + wordsOf(node).length, 0);
  return length > 0 && length <= LONGEST_VERDICT && inside.length <= MOST_VERDICT_BLOCKS ? end : 0;
}
