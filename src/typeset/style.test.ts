import { describe, expect, it } from 'vitest';

import { hasLongLines, pageRules, sheetOf } from './paper/rules';
import { contrast, cssString, screenRules } from './style';
import { parseSettings } from '../settings/schema';

describe('cssString', () => {
  it('keeps whatever a title holds inside its quotes', () => {
    const hostile = `"} body { background: url("https://evil.example/") } @import 'x'; \\\n</style>`;
    const css = cssString(hostile);
    expect(css.slice(1, -1)).not.toMatch(/["'\n<>]/);
    expect(css.startsWith('"') && css.endsWith('"')).toBe(true);
    // Each escape reads back as the character that it stands for.
    const back = css
      .slice(1, -1)
      .replace(/\\([0-9a-f]+) /g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
    expect(back).toBe(hostile);
  });
});

describe('screenRules', () => {
  const faceNames = (ownFont: string): string =>
    /--own: (.*); --size/.exec(screenRules(parseSettings({ ownFont })))![1]!;

  it('takes names as people write them, and nothing in them is more than a name', () => {
    expect(faceNames(`Iowan Old Style, 'Noto Serif',"Georgia"`)).toBe(
      '"Iowan Old Style", "Noto Serif", "Georgia", serif',
    );
    expect(faceNames(' , ')).toBe('serif');
    const hostile = faceNames('x"; } body { background: url(https://evil.example/) } a { b: "');
    expect(hostile).toMatch(/^"[^"]*", serif$/);
  });
});

describe('sheetOf', () => {
  const MM = { 216: 'letter', 210: 'a4', 148: 'a5' } as Record<number, string>;
  const paperFor = (paper: string, language: string): string | undefined =>
    MM[Math.round((sheetOf(parseSettings({ paper }), language).width * 25.4) / 96)];

  it('follows the region of the language when automatic, and the setting otherwise', () => {
    expect(paperFor('auto', 'en-US')).toBe('letter');
    expect(paperFor('auto', 'en-GB')).toBe('a4');
    expect(paperFor('auto', 'de')).toBe('a4');
    expect(paperFor('auto', 'not a language')).toBe('a4');
    expect(paperFor('a5', 'en-US')).toBe('a5');
  });
});

describe('pageRules', () => {
  it('sets paper and margins, and puts the running head at the start of the line', () => {
    const settings = parseSettings({ paper: 'a5', printMargin: 12 });
    const rules = pageRules(settings, { title: 'عنوان', source: 'https://x.example/', dir: 'rtl' }, 'ar');
    expect(rules).toContain('size: 148mm 210mm');
    // Above and below there is room for the lines in the margins.
    expect(rules).toContain('margin: 13mm 12mm 13mm');
    expect(rules).toMatch(/@top-right \{ content: "عنوان"/);
  });

  it('a margin that somebody has chosen is the margin; the lines in it stay off the edge', () => {
    const rules = (settings: object): string =>
      pageRules(parseSettings(settings), { title: 'T', source: '', dir: 'ltr' }, 'en-GB');
    expect(rules({ printMargin: 25 })).toContain('margin: 25mm 25mm 25mm');
    expect(rules({ printMargin: 5, printHeader: false, printFooter: false })).toContain(
      'margin: 5mm 5mm 5mm',
    );
    expect(rules({ printMargin: 5 })).toContain('margin: 13mm 5mm 13mm');
    expect(rules({ printMargin: 5 })).toContain('--print-cap: none');
    expect(rules({})).not.toContain('--print-cap');
  });

  it('tells lines that are too long', () => {
    const long = (settings: object): boolean => hasLongLines(parseSettings(settings), 'en-GB');
    expect(long({ printMargin: 5 })).toBe(true);
    expect(long({ printMargin: 5, printColumns: 'two' })).toBe(false);
    expect(long({ printMargin: 5, printFontSize: 16 })).toBe(false);
    expect(long({})).toBe(false);
  });

  it('shortens a running head to a line of the column, by characters, not by halves of them', () => {
    const head = (title: string, settings: object): string =>
      /@top-left \{ content: "([^"]*)"/.exec(
        pageRules(parseSettings(settings), { title, source: '', dir: 'ltr' }, 'en-GB'),
      )?.[1] ?? '';
    const cjk = head('𠮷'.repeat(200), {});
    expect(cjk).toMatch(/^(𠮷)+…$/u);
    // Full-width letters take about twice the room.
    const latin = head('n'.repeat(200), {});
    expect([...latin].length).toBeGreaterThan(1.6 * [...cjk].length);
    expect([...latin].length).toBeLessThan(80);
    expect([...head('n'.repeat(200), { printColumns: 'two' })].length).toBeGreaterThan([...latin].length);
    expect(head('The keeper', {})).toBe('The keeper');
  });
});

describe('contrast', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#000000', 21],
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#22aa22', '#22aa22', 1],
  ])('%s on %s is %f', (text, background, ratio) => {
    expect(contrast(text, background)).toBeCloseTo(ratio, 2);
  });
});
