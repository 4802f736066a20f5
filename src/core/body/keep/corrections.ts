/** Keeps corrections and the editors' notes around the text, which look like small print. */
import type { BodyRule, BodyView, Group } from '../rule';

/** Code units of a correction; of a label alone on its line. */
const LEAST = 30;
const MOST = 700;
const LONGEST_LABEL = 40;
/** Segments around the text (own choice). */
const BEFORE = 4;
const BEHIND = 14;

/** "Correction:", "Correction, 4 March:", "Editor's note —". Languages as in the words for customers. */
const LABELS = [
  "corrections?|corrected|clarification|erratum|editor[’']?s[’']? note",
  'korrektur|berichtigung|richtigstellung|(?:anmerkung|hinweis) der redaktion|transparenzhinweis',
  'rectificatif|rectification|précision|note de la rédaction|ndlr',
  'corrección|fe de err(?:ores|atas)|rectificación|aclaración|nota de la redacción|correção|errata|nota da redação|correcció',
  'correzione|errata corrige|rettifica|precisazione|nota della redazione|corectură|erată',
  'correctie|rectificatie|rättelse|rettelse|oikaisu|korjaus|sprostowanie|korekta|oprava|ispravka|helyesbítés|düzeltme',
  'исправление|поправка|уточнение|от редакции|виправлення|уточнення|корекция|διόρθωση|επανόρθωση',
  'تصحيح|تصويب|توضيح|اصلاحیه|تصحیح|תיקון|הבהרה|भूल सुधार|सुधार|সংশোধনী|แก้ไข|คำชี้แจง|đính chính|koreksi|ralat',
  '訂正(?:して.*)?|おわび(?:と訂正)?|修正|정정|바로잡습니다|更正(?:[启啟]事)?|勘[误誤]',
].join('|');
const LABELLED = new RegExp(`^[[(（【]?(?:${LABELS})[^:：.]{0,24}(?:[:：—–)）\\]】]|$)`, 'u');
const EARLIER =
  /^(?:an earlier version of (?:this|the)|this (?:article|story|post|report|piece|page) (?:was|has been) (?:amended|corrected|updated|edited))/;

/** Mail addresses and questions are the site's policy. */
const POLICY = /@|[?？؟]/;

/** In small letters: browsers take long to compile a long pattern with the flag `i`. */
const isLabelled = (text: string): boolean => LABELLED.test(text.toLowerCase());

const isCorrection = (text: string): boolean =>
  text.length >= LEAST &&
  text.length <= MOST &&
  !POLICY.test(text) &&
  (isLabelled(text) || EARLIER.test(text.toLowerCase()));

function corrections(body: BodyView): Group[] {
  const { segments } = body.page;
  const kept = segments.flatMap((_, s) => (body.isBody(s) ? [s] : []));
  const groups: Group[] = [];
  const last = Math.min(segments.length - 1, (kept.at(-1) ?? -1) + BEHIND);
  for (let s = Math.max(0, (kept[0] ?? 0) - BEFORE); s <= last; s++) {
    if (body.isBody(s)) continue;
    const { text, linkLength } = segments[s]!;
    const next = segments[s + 1];
    const isAlone = text.length <= LONGEST_LABEL && isLabelled(text) && linkLength === 0;
    if (isAlone && next && !POLICY.test(next.text) && next.text.length >= LEAST && next.text.length <= MOST)
      groups.push(body.isBody(s + 1) ? [s] : [s, s + 1]);
    else if (isCorrection(text) && 2 * linkLength < text.length) groups.push([s]);
  }
  return groups;
}

export const CORRECTIONS = {
  name: 'corrections',
  reason: 'note',
  takes: 'keep',
  find: corrections,
  atMost: 0.3,
} as const satisfies BodyRule;
