/** The forms that an article keeps in the reader, looked at in whichever browser. */
import { expect } from '@playwright/test';

export const EVERYTHING = 'structure--everything/';
export const CORNERS = 'structure--corners/';

export const LAYOUT_TABLE = 'old--layout-table/';

/** Paragraphs of a page that is laid out by a table: text alone, and in the first item of its list. */
export const paragraphsOfTable = () => {
  const body = document.querySelector('.ac-body')!;
  const all = (selector: string): Element[] => [...body.querySelectorAll(selector)];
  return {
    text: all(':scope > p').map(({ textContent }) => textContent.trim().split(/\s+/, 3).join(' ')),
    item: all(':scope > ul > li:first-child > p').length,
  };
};

export const PARAGRAPHS_OF_TABLE: ReturnType<typeof paragraphsOfTable> = {
  text: ['On the second', 'The captain had', 'She had, and', 'In April a'],
  item: 2,
};

/** What the reader's body has of the page of everything. */
export const formsOfEverything = () => {
  const body = document.querySelector('.ac-body')!;
  const all = (selector: string): HTMLElement[] => [...body.querySelectorAll<HTMLElement>(selector)];
  const first = (selector: string, words: string): HTMLElement | undefined =>
    all(selector).find(({ textContent }) => textContent.includes(words));
  return {
    headings: all('h2, h3')
      .map(({ localName }) => localName)
      .join(' '),
    inner: all('ol > li > ul > li > ol[type="a"] > li').length,
    terms: [all('dl > dt').length, all('dl > dd').length],
    spans: [all('th[rowspan="2"]').length, all('td[rowspan="2"]').length],
    ruby: all('ruby > rt').map(({ textContent }) => textContent),
    formulas: all('math').length,
    japanese: all('[lang="ja"]').map(({ textContent }) => textContent.trim().slice(0, 3)),
    arabic: all('p[dir="rtl"][lang="ar"]').map((p) => getComputedStyle(p).direction),
    verse: first('p', 'Light the lamp')?.querySelectorAll('br').length,
    quoted: first('blockquote', 'eleven thousand')?.textContent.includes('— Ewan Sillars'),
    begins: all(':scope > p')[0]?.textContent.trim().startsWith('Every lighthouse on the northern chain'),
    rubyComma: first('p', 'taught them the word')?.textContent.includes('とうだい, which means'),
    formulaComma: /[^\s], must equal/.test(all('math')[0]?.closest('p')?.textContent ?? ''),
    fold: first('details', 'With vinegar')?.hasAttribute('open'),
  };
};

export const FORMS_OF_EVERYTHING: ReturnType<typeof formsOfEverything> = {
  headings: 'h2 h3 h2 h2 h2',
  inner: 2,
  terms: [3, 3],
  spans: [2, 1],
  ruby: ['とうだい'],
  formulas: 2,
  japanese: ['海の上'],
  arabic: ['rtl'],
  verse: 3,
  quoted: true,
  begins: true,
  rubyComma: true,
  formulaComma: true,
  fold: true,
};

const ORDER = [
  'Pouring the bronze, in one take',
  'The notebook lies on the bench',
  'What stands in the shadow',
  'A good part of the craft',
  'The weather is always described',
  'First, the core',
  'Second, the cope',
  'Third, the pit',
  'The day of the pouring',
  'function weight',
  '— Agnes Tolland',
  'Thirteen parts of copper',
  'Copper, from old roofs',
  'a cup of your own',
  'The last letter',
  '鐘は一度だけ鋳られ',
  'The notebook ends there',
];
const GONE = ['Crafts', 'newsletter', 'inbox', 'Subscribe', '•'];

/** What the reader's body has of the page of corners. */
export const formsOfCorners = () => {
  const body = document.querySelector<HTMLElement>('.ac-body')!;
  const count = (selector: string): number => body.querySelectorAll(selector).length;
  return {
    text: body.innerText,
    // One listing without its line numbers, and no table or rule that only laid the page out.
    counts: [count('pre'), count('table'), count(':scope > hr'), count('math'), count('details[open]')],
  };
};

/** In the order in which the page shows them, shadow trees and layout tables among them. */
export function expectCorners({ text, counts }: ReturnType<typeof formsOfCorners>): void {
  const places = ORDER.map((part) => text.indexOf(part));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
  expect(GONE.filter((gone) => text.includes(gone))).toEqual([]);
  expect(counts).toEqual([1, 0, 0, 1, 1]);
  // The pull quote repeats the first paragraph.
  expect(text.split('never quarrelled about')).toHaveLength(2);
}
