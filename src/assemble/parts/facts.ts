/** Finds facts of a recipe, in the article or only on the page. Pure. */
import type { Element, ElementContent } from 'hast';
import type { Page } from '../../core/page';
import type { Selection } from '../../core/selection';
import { append, element, hasContent, isElement, text, rawText } from '../../util/hast';
import { isList, itemsOf, wordsOf } from './headed';

/** Our own choice. */
const MOST_FACTS = 8;
/** Share of a block's lines. */
const FACT_SHARE = 0.5;
/** Segments above the first ingredient. */
const MOST_LOOKED_AT = 60;

/** Short lines above the ingredients. @param firstIngredient its text on the page */
export function shownFacts(
  page: Page,
  selection: Pick<Selection, 'segments'>,
  firstIngredient: string,
): Element[] {
  const { segments } = page;
  const at = segments.findIndex(({ text: words }) => words !== '' && firstIngredient.startsWith(words));
  const facts: string[] = [];
  for (let s = Math.max(0, at - MOST_LOOKED_AT); s < at; s++) {
    const role = selection.segments[s]?.role;
    if (role === 'body' || role === 'title' || role === 'deck') {
      // Facts above text belong to another recipe or the page.
      if (segments[s]!.text.length > LONG_TEXT) facts.length = 0;
      continue;
    }
    const own = segments[s]!.text;
    const next = s + 1 < at && isLeftOut(selection, s + 1) ? segments[s + 1]!.text : '';
    const both = `${own} ${next}`;
    if (next !== '' && isFactLabel(own) && !/\d/.test(own) && !isFactLabel(next) && isFact(both)) {
      facts.push(both);
      s += 1;
    } else append(facts, own.split(TOUCHING).filter(isFact).map(labelApart));
  }
  const once = [...new Set(facts)];
  return once.length > MOST_FACTS ? [] : once.map((fact) => element('li', [text(fact)]));
}
/** Facts that only styles separate: “20 minBake”. */
const TOUCHING = /(?<=[\p{Ll}\d])(?=\p{Lu}\p{Ll})/u;
/** Code units of a text between two recipes. */
const LONG_TEXT = 200;

const isLeftOut = ({ segments }: Pick<Selection, 'segments'>, s: number): boolean =>
  segments[s]?.role === 'dropped';

export function areFacts(node: ElementContent): boolean {
  const lines = factLines(node);
  return (
    lines.length > 0 &&
    lines.filter((line) => isFact(wordsOf(element('li', line)))).length >= FACT_SHARE * lines.length
  );
}

/** The content of each line; empty if the block has others. */
export function factLines(node: ElementContent): ElementContent[][] {
  if (isList(node)) return itemsOf(node).map(({ children }) => apart(children));
  if (isElement(node, 'p')) return linesOf(node).map(apart);
  if (!isElement(node, 'dl')) return [];
  const lines: ElementContent[][] = [];
  for (const child of node.children)
    if (isElement(child, 'dt')) lines.push([element('strong', child.children)]);
    else if (isElement(child, 'dd')) append(lines.at(-1) ?? [], [text(' '), ...child.children]);
  return lines;
}

/** Breaks may stand in emphasis. */
function linesOf({ children }: Element): ElementContent[][] {
  const lines: ElementContent[][] = [[]];
  for (const child of children)
    if (isElement(child, 'br')) lines.push([]);
    else if (isElement(child) && isElement(child.children.at(-1), 'br')) {
      lines.at(-1)!.push({ ...child, children: child.children.slice(0, -1) });
      lines.push([]);
    } else {
      // Facts that only styles separate.
      const before = lines.at(-1)!.at(-1);
      if (before && TOUCHING.test(rawText(before).slice(-1) + rawText(child).slice(0, 2))) lines.push([]);
      lines.at(-1)!.push(child);
    }
  return lines.filter((line) => line.some(hasContent));
}

/** Adds the space that only styles show between label and number. */
const apart = (nodes: readonly ElementContent[]): ElementContent[] =>
  nodes.map((node) => (node.type === 'text' ? { ...node, value: labelApart(node.value) } : node));
const labelApart = (words: string): string => words.replace(LABEL_TOUCHING, '$1 ');
const LABEL_TOUCHING = /^(\p{L}[\p{L} ]*\p{L})(?=\d)/u;

/** With a number, these make a short line a fact. */
const MEASURE =
  /\b(?:min(?:s|ute[ns]?|ut[io]s?)?|h(?:rs?|ours?|eures?|oras?)?|std|stunden?|ore|uur|uren|godz|dk|dakika|saat|serv(?:es|ings?)?|portion\w*|person\w*|pers|yields?|makes|racion\w*|porci\w*|porç\w*|porzion\w*|kişilik)(?![\p{L}])|мин|час|порц|хвил|год|分|小[时時]|時間|人[份分前]|분|시간|인분|دقيقة|ساعة|मिनट|घंट|דקות|שע/iu;
/** Some facts have no number. */
const LABEL =
  /^(?:prep|cook|bak|total|ready|rest|chill|active|serves|servings|yield|makes|level|difficulty|skill|course|cuisine|schwierigkeit|arbeitszeit|kochzeit|gesamtzeit|backzeit|portionen|niveau|difficult|temps|personnes|tiempo|dificultad|tempo|rendimento|dosi|bereidingstijd|czas|trudność|время|сложность|süre|zorluk|調理|難易|分量|时间|時間|难度|시간|난이도|الوقت)/i;

/** Code units; our own choice. */
const LONGEST_FACT = 60;
const LONGEST_LABEL = 30;

const isFact = (words: string): boolean =>
  words.length <= LONGEST_FACT &&
  ((/\d/.test(words) && MEASURE.test(words)) || (LABEL.test(words) && /[\s:：]\S/.test(words)));

const isFactLabel = (words: string): boolean => words.length <= LONGEST_LABEL && LABEL.test(words);
