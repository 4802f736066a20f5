/** The ways in which `bench:print` prints a page, each to a PDF with what is known of it beside the PDF. */
import { readFileSync } from 'node:fs';
import type { OpenPage, PrintBrowser } from './browser';
import { printTab } from './browser';
import type { Printable } from './in-page';
import { measurePdf, type Margins, type PrintMeasures } from './measure';
import { readPdf } from './pdf';
import { percollate, PERCOLLATE_MARGINS } from './percollate';
import type { SamplePage } from './sample';

/** pt; ours by default, and the others at the same size where they can be told */
const TYPE = 11;
/** mm; what Chromium's print dialog sets */
const BROWSER_MARGIN = 10;
/** mm; Percollate's pages are A5 with 1 cm, ours is given about the same */
const A5_MARGIN = 12;

/** Column heads of the table, by name. */
export const SYSTEMS = {
  ours: 'ours, A4',
  'ours-two': 'ours, two columns',
  browser: 'the page itself',
  readability: "Readability's output",
  percollate: 'Percollate, A4',
  'ours-a5': 'ours, A5',
  'percollate-a5': 'Percollate, A5',
} as const;
export type System = keyof typeof SYSTEMS;

export const isSystem = (name: string): name is System => name in SYSTEMS;

export interface Printed {
  system: System;
  id: string;
  corpus: string;
  /** pictures of the gold; null where its pictures are not there to be printed */
  goldPictures: number | null;
  /** pages that the print view counts; null for the others */
  shownPages: number | null;
  /** null when nothing came, or it failed */
  measures: PrintMeasures | null;
}

interface Sheet {
  html: string;
  /** mm, for the measuring */
  margins: Margins;
  /** mm, for the printing; null for those of the style sheet */
  margin: number | null;
  shownPages: number | null;
}

const even = (mm: number): Margins => ({ top: mm, bottom: mm });

async function sheetOf(system: System, open: OpenPage, file: string): Promise<Sheet | null> {
  const own = async (settings: object): Promise<Sheet> => {
    const { html, margin, shownPages } = await open.evaluate<Printable>(
      `BenchPrint.ours(${JSON.stringify({ ...settings, printFontSize: TYPE })})`,
    );
    return { html, margins: even(margin), margin: null, shownPages };
  };
  const theirs = (css: string): Sheet | null => {
    const html = percollate(readFileSync(file, 'utf8'), open.url, `${css}html{font-size:${String(TYPE)}pt}`);
    return html === null ? null : { html, margins: PERCOLLATE_MARGINS, margin: null, shownPages: null };
  };
  switch (system) {
    case 'ours':
      return own({ paper: 'a4' });
    case 'ours-two':
      return own({ paper: 'a4', printColumns: 'two' });
    case 'ours-a5':
      return own({ paper: 'a5', printMargin: A5_MARGIN });
    case 'readability': {
      const made = await open.evaluate<string | null>('BenchPrint.readability()');
      return made === null
        ? null
        : { html: made, margins: even(BROWSER_MARGIN), margin: BROWSER_MARGIN, shownPages: null };
    }
    case 'percollate':
      return theirs('@page{size:A4}');
    case 'percollate-a5':
      return theirs('');
    case 'browser':
      throw new Error('the page itself is printed as it is');
  }
}

/**
 * Prints one page in one way.
 * @param script sets `BenchPrint` in the page
 * @param file the PDF to write
 */
export async function printOne(
  browser: PrintBrowser,
  script: string,
  system: System,
  { corpus, page }: SamplePage,
  file: string,
): Promise<Printed> {
  const images = page.row.images ?? null;
  const known = {
    system,
    id: page.id,
    corpus: corpus.name,
    goldPictures: page.path === null ? null : (images?.length ?? null),
  };
  const open = await browser.open({ corpus, page });
  try {
    let margins = even(BROWSER_MARGIN);
    let shownPages: number | null = null;
    let text: string;
    if (system === 'browser') text = await printTab(open.tab, file, BROWSER_MARGIN);
    else {
      if (!system.startsWith('percollate')) await open.evaluate(`${script};0`);
      const sheet = await sheetOf(system, open, page.file);
      if (sheet === null) return { ...known, shownPages, measures: null };
      ({ margins, shownPages } = sheet);
      const shown = await browser.show(sheet.html);
      try {
        text = await printTab(shown, file, sheet.margin);
      } finally {
        await shown.close();
      }
    }
    const captions = (images ?? []).flatMap((image) =>
      typeof image === 'object' && image.caption ? [image.caption] : [],
    );
    return { ...known, shownPages, measures: measurePdf(readPdf(file), margins, text, captions) };
  } finally {
    await open.close();
  }
}
