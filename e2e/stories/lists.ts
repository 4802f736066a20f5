/** What is saved and copied of a page that lists things, in whichever browser. */
import { expect } from '@playwright/test';

export const MARKET = 'list--market/';
/** A list between paragraphs. */
export const LOANS = 'list--loans/';

/** Quotes, commas, letters of any script; what a spreadsheet would run is text. */
export function expectCsv(text: string): void {
  expect(text.startsWith('\ufeff#,')).toBe(true);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(15);
  expect(lines[1]).toMatch(/^1,"Rye loaf, dark",/);
  expect(lines[2]).toMatch(/^2,"""Captain’s"" biscuit","Hard, ""twice baked"", keeps a year",€ 2\.10,http/);
  expect(lines[3]).toMatch(/^3,"'=HYPERLINK\(""https:\/\/example\.org"",""free""\)",/);
  expect(lines[5]).toMatch(/^5,食パン 一斤,/);
  expect(lines[8]).toMatch(/^8,'@ten o’clock roll,/);
  expect(lines[14]).toMatch(/^14,'-1\+1 bun,/);
}

/** An object a record. */
export function expectRecords(text: string): void {
  const records = JSON.parse(text) as Record<string, string>[];
  expect(records).toHaveLength(14);
  expect(Object.values(records[2] ?? {})).toContain('=HYPERLINK("https://example.org","free")');
  expect(records[5]?.['URL']).toMatch(/\/market\/5$/);
}

/** An item an entry: title, facts. */
export function expectEntries(markdown: string, origin: string): void {
  expect(markdown).toContain('# Bread and cakes');
  expect(markdown).toContain(`1. **[Rye loaf, dark](${origin}/market/0)**`);
  expect(markdown).toContain('Dense, sour and good for a week · € 4.20');
  expect(markdown.match(/^\d+\. /gm)).toHaveLength(14);
}

/** Entries in the reader: how many, a title, its link. */
export const shownEntries = () => {
  const entries = [...document.querySelectorAll('.ac-body ol > li')];
  return {
    count: entries.length,
    title: entries[5]?.querySelector('strong')?.textContent,
    address: entries[5]?.querySelector('a')?.href,
  };
};

export function expectShown({ count, title, address }: ReturnType<typeof shownEntries>): void {
  expect([count, title]).toEqual([14, 'Пирог с капустой']);
  expect(address).toMatch(/\/market\/5$/);
}

/** The entries stand between the paragraphs, once and whole. */
export function expectBetween(markdown: string): void {
  const order = [
    'These twelve objects',
    '1. **[Rope of hemp, tarred]',
    '12. **[Rudder gudgeon]',
    'Loans end on',
  ];
  const places = order.map((words) => markdown.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
  expect(markdown.split('Caulking mallet')).toHaveLength(2);
}

/** What stands in the reader's article, in order: the tags of its children. */
export const blocksOf = (): string[] =>
  [...document.querySelectorAll('.ac-body > *')].map((block) => block.localName);

export const BLOCKS_OF_LOANS = ['p', 'p', 'ol', 'p'];
