/** A quick test for `assemble/parts`. */
import { strings } from './head/read';
import type { Page } from './page';
import type { Selection } from './selection';

/** Stems, because headings decline them. */
const INGREDIENTS =
  /ingr[eé]di[eë]n|zutaten|składnik|ингредиент|інгредієнт|malzeme|hozzávaló|suroviny|ainekset|υλικά|^材料|食材|配料|用料|재료|مكونات|المقادير|सामग्री|מצרכים|רכיבים/i;
export const ABSTRACT =
  /^(?:abstract|zusammenfassung|résumé|resumen|resumo|riassunto|аннотация|摘\s?要|要旨|초록|ملخص|सारांश)[.:：]?$/i;

const PROS =
  /^(?:the )?(?:pros?|advantages|the good|vorteile|avantages|points forts|ventajas|vantagens|prós|pregi|vantaggi|voordelen|pluspunten|zalety|плюсы|преимущества|переваги|artıları|avantajlar|优点|優點|長所|メリット|장점|المزايا|יתרונות)\s?[:：]?$/i;
const CONS =
  /^(?:the )?(?:cons?|disadvantages|the bad|nachteile|inconvénients|points faibles|desventajas|desvantagens|contras|difetti|contro|svantaggi|nadelen|minpunten|wady|минусы|недостатки|недоліки|eksileri|dezavantajlar|缺点|缺點|短所|デメリット|단점|العيوب|חסרונות)\s?[:：]?$/i;
const VERDICT =
  /^(?:(?:the|our|my|final|unser|notre|nuestro|il nostro|ons) )*(?:verdict|bottom line|fazit|urteil|veredicto|verdetto|oordeel|werdykt|вердикт|karar|总评|總評|結論と評価|총평|الحكم|פסק הדין)\s?[:：]?$/i;

const HEADS = [ABSTRACT, CONS, VERDICT];

/** Code units. */
const LONGEST_HEAD = 60;
const LONGEST_QUESTION = 200;
/** Labels or questions of a conversation. */
const LEAST_LABELS = 4;
const LEAST_QUESTIONS = 3;
const LABEL = /^[\p{Lu}\p{Lo}][^:：.?!]{0,39}[:：](?:\s|$)/u;
/** Some recipes have no heading. */
const LEAST_AMOUNTS = 3;
const AMOUNT =
  /^[\d¼-¾⅐-⅞][\d\s/.,¼-¾⅐-⅞–-]*(?:cups?|teaspoons?|tablespoons?|tsp|tbsp|[et]l|c\. à|cuil|cda|g|kg|ml|dl|cl|oz|lb)(?=[\s.)])/i;
const QUESTION = /[?？؟]["'”’»)]?$/;

export const headsIngredients = (line: string): boolean =>
  line.length <= LONGEST_HEAD && INGREDIENTS.test(line);

export const headsPros = (line: string): boolean => line.length <= LONGEST_HEAD && PROS.test(line);
export const headsCons = (line: string): boolean => line.length <= LONGEST_HEAD && CONS.test(line);
export const headsVerdict = (line: string): boolean => line.length <= LONGEST_HEAD && VERDICT.test(line);

export function mayHaveParts({ head, segments }: Page, selection: Pick<Selection, 'segments'>): boolean {
  if (head.nodes.some((node) => strings(node['@type']).some((type) => type.endsWith('Recipe')))) return true;
  let labels = 0;
  let questions = 0;
  let amounts = 0;
  for (const [s, { text }] of segments.entries()) {
    if (selection.segments[s]?.role !== 'body') continue;
    if (headsIngredients(text) || (text.length <= LONGEST_HEAD && HEADS.some((head) => head.test(text))))
      return true;
    if (AMOUNT.test(text)) amounts += 1;
    if (LABEL.test(text)) labels += 1;
    else if (text.length <= LONGEST_QUESTION && QUESTION.test(text)) questions += 1;
  }
  return amounts >= LEAST_AMOUNTS || labels >= LEAST_LABELS || questions >= LEAST_QUESTIONS;
}
