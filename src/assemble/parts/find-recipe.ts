/** Finds recipes in an article: facts, ingredients, steps. Pure. */
import type { ElementContent } from 'hast';
import { headsIngredients } from '../../core/may-have-parts';
import { isElement } from '../../util/hast';
import { areFacts } from './facts';
import { headOf, isHeading, isList, itemsOf, wordsOf } from './headed';

/** Stems, because many languages decline them. */
const METHOD =
  /^(?:the )?(?:method|(?:cooking )?(?:instructions|directions)|preparation|steps)|how to (?:make|cook)|zubereitung|anleitung|préparation|étapes|prepara[cz]i?[oó]n|elaboración|modo de|prepar[oa]$|procedimento|preparazione|bereiding|przygotowanie|wykonanie|приготовлени|приготування|yapılış|hazırlanış|gör så|tillagning|fremgangsmåde|framgangsmåte|valmistus|postup|elkészítés|εκτέλεση|作り方|手順|做法|步[骤驟]|만드는|만들기|조리|طريقة|विधि|הכנה/i;

/** Parts that follow and still belong to the recipe. */
const NOTES =
  /^(?:recipe |cook'?s )?(?:notes?|tips?|variations?)\b|nutrition|storage|equipment|tipps?\b|nährwert|astuces?|conseils?|valeurs? nutri|consejos|notas|dicas|note|consigli|voedingswaarde|wskazówk|совет|пищевая|порада|ipuç|メモ|コツ|栄養|小[贴貼]士|营养|營養|팁|영양|نصائح|टिप|טיפ/i;

/** Code units of an ingredient, and of a recipe's introduction. Our own choice. */
const LONGEST_ITEM = 160;
const LONGEST_INTRO = 700;
/** Ingredients, and steps. */
const LEAST = 2;
/** Share of a list's items that the page marks up. */
const MARKED_SHARE = 0.5;

/** Marked-up texts, as in `wordsOf`. */
export interface MarkedRecipe {
  ingredients: ReadonlySet<string>;
  steps: ReadonlySet<string>;
}

/** `end` is exclusive. */
interface Stretch {
  start: number;
  end: number;
}

export interface Recipe {
  /** with heading, introduction and facts */
  start: number;
  ingredients: Stretch;
  steps: Stretch;
  /** with the notes */
  end: number;
}

/** @param from earlier blocks belong to another recipe */
export function recipeAt(
  blocks: readonly ElementContent[],
  at: number,
  marked: MarkedRecipe,
  from: number,
): Recipe | null {
  const head = headOf(blocks[at]);
  const isHeaded = head !== null && headsIngredients(head.words);
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

/** Amounts right above the method need no heading. */
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

/** Lists and short lines, under any headings, up to the method. */
function ingredientsEnd(blocks: readonly ElementContent[], from: number, level: number): number {
  let end = from;
  for (let at = from; at < blocks.length; at++) {
    const node = blocks[at]!;
    const head = headOf(node);
    if (head && (METHOD.test(head.words) || NOTES.test(head.words))) break;
    if (head && isHeading(node) && head.level <= level) break;
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

/** From a heading or a marked-up list. */
function stepsAfter(blocks: readonly ElementContent[], from: number, marked: MarkedRecipe): Stretch | null {
  for (let at = from; at < blocks.length; at++) {
    const head = headOf(blocks[at]);
    if (head && headsIngredients(head.words)) return null;
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
    if (head && (NOTES.test(head.words) || headsIngredients(head.words))) break;
    if (head && head.level <= level && isHeading(node) && !STEP.test(head.words)) break;
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
/** Steps may have numbered headings. */
export const STEP = /^(?:step|schritt|étape|paso|passo|stap|krok|шаг|adım)?\s*\d/i;

function itemCount(blocks: readonly ElementContent[], { start, end }: Stretch): number {
  let count = 0;
  for (const node of blocks.slice(start, end))
    if (isList(node)) count += itemsOf(node).length;
    else if (isElement(node, 'p') || isElement(node, 'table')) count += 1;
  return count;
}

/** From the recipe's heading, with its introduction, or else from its first fact. */
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
    if (head && isHeading(node) && (head.level < level || at === facts - 1)) return at;
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
    else if (head && isHeading(node)) break;
    else if (!inNotes && !isElement(node, 'table')) break;
    end = at + 1;
  }
  return end;
}
