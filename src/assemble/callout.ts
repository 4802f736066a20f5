/** Converts boxes ("tip", "warning") of documentation generators and blogs to quotes with a kind and a title. */
import type { Element, ElementContent } from 'hast';
import { append, element, hasContent, isElement, rawText } from '../util/hast';
import { queryAll, textOf, attribute, query } from '../snapshot/foreign';

/** Code units; our own choice. */
const LONGEST_TITLE = 80;
/** The sign's own ("Important") and the line above the text. */
const MOST_TITLES = 3;
/** Code units of a box that tell its kind. */
const FIRST_WORDS = 20;
/** Code units read of one text. */
const MOST_LOOKED_AT = 1000;

/** @param names class and id of the box @param given its content; an icon written as text is removed @returns null if it is no box */
export function callout(live: globalThis.Element, names: string, given: ElementContent[]): Element | null {
  const { icon, blocks } = withoutIcon(live, given);
  const kind = blocks.some(hasContent)
    ? (calloutKind(live, names, beginning(blocks), icon) ?? kindByWord(blocks))
    : null;
  if (kind === null) return null;
  const titles = [...queryAll(live, '[class*="title" i], [class*="heading" i]')].slice(0, MOST_TITLES);
  const named = new Set(titles.map((title) => letters(textOf(title))));
  const [sign, above] = blocks;
  // Asciidoctor's sign ("Important") has a cell beside the title and the text.
  const both = isElement(above) && named.has(letters(rawText(above))) && isTitle(sign, kind, named);
  const parts = both && letters(rawText(sign)) === kind ? blocks.slice(1) : blocks;
  const [first, ...rest] = parts;
  const titled = isTitle(first, kind, named) && rest.some(hasContent);
  const head = titled ? [element('p', plain(first), { className: ['callout-title'] })] : [];
  return element('blockquote', [...head, ...(titled ? rest : parts)], {
    className: [`callout-${kind}`],
    dataPart: 'callout',
  });
}

/** The icon stands alone, or hidden from screen readers before the text. */
function withoutIcon(
  live: globalThis.Element,
  given: ElementContent[],
): { icon: string; blocks: ElementContent[] } {
  const [first, ...rest] = given;
  if (!isElement(first)) return { icon: '', blocks: given };
  const alone = iconKind(rawText(first));
  if (alone !== '') return { icon: alone, blocks: rest };
  const hidden = query(live, ':scope > [aria-hidden="true"]');
  const sign = hidden ? textOf(hidden).trim() : '';
  const [lead, ...others] = first.children;
  if (iconKind(sign) === '' || !lead || rawText(element('p', [lead])).trim() !== sign)
    return { icon: '', blocks: given };
  return { icon: iconKind(sign), blocks: [{ ...first, children: others }, ...rest] };
}

/** Bounded, because boxes may nest. */
function beginning(blocks: readonly ElementContent[]): string {
  let said = '';
  for (const block of blocks) {
    const stack = [block];
    for (let next = stack.pop(); next; next = stack.pop()) {
      if (next.type === 'text') said = (said + next.value.slice(0, MOST_LOOKED_AT)).trimStart();
      else if (isElement(next)) append(stack, next.children.toReversed());
      if (said.length >= FIRST_WORDS) return said;
    }
    said = `${said} `.trimStart();
  }
  return said;
}

const letters = (value: string): string => value.toLowerCase().replace(/[^\p{L}]+/gu, '');

function isTitle(
  node: ElementContent | undefined,
  kind: string,
  named: ReadonlySet<string>,
): node is Element {
  if (!isElement(node)) return false;
  const words = rawText(node).trim();
  if (words === '' || words.length > LONGEST_TITLE) return false;
  if (/^h[1-6]$/.test(node.tagName)) return true;
  if (node.tagName !== 'p') return false;
  const [only, more] = node.children.filter(hasContent);
  if (more === undefined && isElement(only, 'strong')) return true;
  const word = letters(words);
  if (word !== '' && named.has(word)) return true;
  return word === kind || KINDS[word] !== undefined || WORDS[kind]?.includes(` ${word} `) === true;
}

/** Titles are bold by default, and the kind has its own picture. */
function plain(title: Element): ElementContent[] {
  const [only, more] = title.children.filter(hasContent);
  const words = more === undefined && isElement(only, 'strong') ? only.children : title.children;
  const [first, ...rest] = words;
  if (first?.type !== 'text' || !SIGN.test(first.value)) return words;
  return [{ ...first, value: first.value.replace(SIGN, '') }, ...rest];
}
const SIGN = /^\s*(?:\p{Extended_Pictographic}\ufe0f?\s*)+/u;

/** GitHub's five kinds, by the words that site generators use. */
const KINDS: Record<string, string> = {
  __proto__: null as never,
  note: 'note', info: 'note', information: 'note', notice: 'note', seealso: 'note', abstract: 'note', summary: 'note', todo: 'note',
  primary: 'note', secondary: 'note', tip: 'tip', hint: 'tip', success: 'tip', check: 'tip', question: 'note', example: 'note',
  important: 'important', warning: 'warning', attention: 'warning', warn: 'warning', caution: 'caution', danger: 'caution',
  error: 'caution', failure: 'caution', bug: 'caution', fail: 'caution', missing: 'caution', done: 'tip', faq: 'note', help: 'note',
  tldr: 'note',
}; // prettier-ignore

/** Words alone on the first line of a box, or before a colon: letters only, without marks and spaces. */
const WORDS: Record<string, string> = {
  note: ' note hinweis anmerkung remarque nota observação opmerking примечание заметка примітка not 说明 說明 備註 备注 注 注記 メモ 補足 참고 ملاحظة הערה नट obs anmärkning bemærk merk huomautus huom poznámka megjegyzés σημείωση uwaga notă catatan ghichú หมายเหต ',
  tip: ' tip tips tipp hint astuce conseil consejo truco dica consiglio suggerimento wskazówka porada rada совет подсказка порада ipucu 提示 小贴士 小貼士 ヒント コツ 팁 نصيحة טיפ सझव vinkki συμβουλή sfat petua mẹo เคลดลบ ',
  important: ' important wichtig importante belangrijk ważne важно важливо önemli 重要 중요 مهم חשוב महतवपरण viktigt viktig vigtigt tärkeää důležité fontos σημαντικό penting quantrọng สำคญ ',
  warning: ' warning attention achtung warnung avertissement advertencia atención atenção avviso attenzione avvertenza waarschuwing letop ostrzeżenie предупреждение внимание попередження увага uyarı dikkat 警告 경고 تحذير تنبيه אזהרה चतवन varning advarsel varoitus varování pozor figyelmeztetés προσοχή προειδοποίηση atenție avertisment peringatan cảnhbáo คำเตอน ',
  caution: ' caution vorsicht prudence precaución cuidado cautela przestroga осторожно обережно 注意 주의 ',
}; // prettier-ignore
const LEAD = /^(.{2,24}?)\s*(?:[:：.!。！\n])/u;

function kindByWord(blocks: readonly ElementContent[]): string | null {
  const said = blocks
    .map((block) => `${rawText(block).slice(0, MOST_LOOKED_AT)}\n`)
    .join('')
    .trimStart();
  const [all = '', lead = ''] = LEAD.exec(said) ?? [];
  const word = ` ${letters(lead)} `;
  const isInside = blocks.some((block) => isElement(block, 'blockquote'));
  if (isInside || word.trim() === '' || said.length < all.length + FIRST_WORDS) return null;
  return Object.keys(WORDS).find((kind) => WORDS[kind]!.includes(word)) ?? null;
}

/** Icons written as text. */
const ICONS: Record<string, string> = {
  __proto__: null as never,
  '!': 'warning', '⚠': 'warning', '❗': 'important', i: 'note', ℹ: 'note', '?': 'note', '💡': 'tip', '✓': 'tip', '✔': 'tip', '✅': 'tip',
}; // prettier-ignore

/** @returns '' if the text is no icon */
const iconKind = (words: string): string => ICONS[words.trim().replace('\ufe0f', '')] ?? '';

const BOX =
  /(?:^|[\s_-])(?:admonition(?:block)?|callout|alerts?|custom-block|hint|starlight-aside|notice|infobox-note|notecard|information-macro|blockquote-tag|prompt|warning-text)(?=$|[\s_-])/gi;
/** Named after a box, but only its title line. */
const HEAD = /(?:^|\s)(?!has|with)\S+[_-](?:title|heading|header)(?=$|\s)/i;

/** Code units. */
const LONGEST_WORD = 20;

/**
 * A kind may also name a form or a button, so the text must begin with such a word too.
 * @param said text without its icon
 * @param icon its kind, '' for none
 * @returns null for no box
 */
function calloutKind(live: globalThis.Element, names: string, said: string, icon: string): string | null {
  if (HEAD.test(names)) return null;
  const rest = names.toLowerCase().replace(BOX, ' ');
  const isBox = rest !== names.toLowerCase();
  for (const word of rest.split(isBox ? /[\s_-]+/ : /\s+/))
    if (KINDS[word] && (isBox || KINDS[firstWord(said)])) return KINDS[word];
  if (!isBox) return null;
  const named = (attribute(live, 'data-callout') || attribute(live, 'data-callout-type')).toLowerCase();
  // Obsidian also shows custom kinds as notes.
  if (named !== '') return KINDS[named] ?? 'note';
  const kind = KINDS[/hint|notice/i.exec(names)?.[0].toLowerCase() ?? ''];
  // A custom title without a kind (docutils, Python-Markdown).
  return (kind ?? icon) || (query(live, ':scope > .admonition-title') ? 'note' : null);
}

const firstWord = (said: string): string =>
  /^[^\p{L}]*(\p{L}+)/u.exec(said.slice(0, LONGEST_WORD))?.[1]?.toLowerCase() ?? '';
