/**
 * How faithful the Markdown of an article is, ours and the peers': every converter gets the same article HTML, its
 * Markdown is rendered back by another library and compared with the article, kind of markup by kind.
 *
 *   npm run bench:markdown -- [--pages N] [--only A,B] [--reuse] [--show COLUMN] [--system NAME] [--write]
 *
 * `--reuse` takes the clips of the last run (for work on the writer alone), `--show` lists differences.
 */
import { parseArgs } from 'node:util';
import { findCorpora, loadCorpora } from '../corpus';
import { writeSection } from '../docs-section';
import { BenchBrowser } from '../host/browser';
import { libraryScript } from '../host/bundles';
import { list } from '../systems';
import { markdownTable } from '../tables';
import { clipsOf, sampleOf, type Clip } from './clips';
import { commonMarkTable } from './commonmark';
import { converters, CONVERTER_NAMES, CONVERTERS, type Converter } from './converters';
import { differences } from './differences';
import { COLUMNS, factsOf, type Column } from './facts';
import { gfmRenderer } from './render';
import { speedTable } from './speed';

const { values: options } = parseArgs({
  options: {
    pages: { type: 'string', default: '300' },
    only: { type: 'string' },
    reuse: { type: 'boolean', default: false },
    show: { type: 'string' },
    system: { type: 'string', default: 'ours' },
    limit: { type: 'string', default: '40' },
    parts: { type: 'string', default: 'clips,commonmark,speed' },
    write: { type: 'boolean', default: false },
  },
});

/** Letters and spaces that are written as references: `&#x20;`, not `&amp;`. */
const REFERENCE = /&#x?[\da-f]+;/i;

interface Tally {
  /** clips without a difference, by column; the clips that have that kind of markup at all */
  exact: Record<Column | 'all', number>;
  of: Record<Column | 'all', number>;
  references: number;
  failed: number;
}

const tally = (): Tally => ({
  exact: Object.fromEntries([...COLUMNS, 'all'].map((name) => [name, 0])) as Tally['exact'],
  of: Object.fromEntries([...COLUMNS, 'all'].map((name) => [name, 0])) as Tally['of'],
  references: 0,
  failed: 0,
});

async function clipTable(clips: readonly Clip[]): Promise<string> {
  const convert = await converters();
  const render = await gfmRenderer();
  const tallies = new Map<Converter, Tally>(CONVERTERS.map((name) => [name, tally()]));
  let shown = 0;
  for (const { corpus, id, html, content } of clips) {
    const plain = factsOf(html);
    for (const name of CONVERTERS) {
      const sums = tallies.get(name)!;
      let markdown = '';
      try {
        markdown = convert[name](html, content);
      } catch (error) {
        sums.failed++;
        if (name === 'ours') console.error(corpus, id, error);
      }
      const rendered = render(markdown, plain.maths.length > 0);
      const hasNotes = rendered.includes('class="footnotes"');
      const got = factsOf(hasNotes ? withoutMarks(rendered) : rendered, { captionsOf: html });
      const { expected, found } = [html, withoutIconTitles(html)]
        .map((one) => {
          const expected = hasNotes || one !== html ? factsOf(one, { notesApart: hasNotes }) : plain;
          return { expected, found: differences(expected, got, html) };
        })
        .reduce((a, b) => (Object.keys(b.found).length < Object.keys(a.found).length ? b : a));
      for (const column of COLUMNS) {
        if (expected[column].length === 0 && got[column].length === 0) continue;
        sums.of[column]++;
        if (!found[column]) sums.exact[column]++;
      }
      sums.of.all++;
      if (Object.keys(found).length === 0) sums.exact.all++;
      // What the article itself says in letters (a text about HTML) is no reference of the writer.
      if (REFERENCE.test(withoutCode(markdown)) && !html.includes('&amp;#')) sums.references++;
      if (name !== options.system || options.show === undefined) continue;
      if (options.show === 'references') {
        for (const match of withoutCode(markdown).matchAll(/.{0,40}&#x?[\da-f]+;.{0,40}/gi))
          if (shown++ < Number(options.limit)) console.log(`${corpus} ${id}: ${match[0]}`);
        continue;
      }
      for (const [column, [a, b]] of Object.entries(found))
        if ((options.show === 'all' || options.show === column) && shown++ < Number(options.limit))
          console.log(`${corpus} ${id} ${column}\n  - ${a.join('\n  - ')}\n  + ${b.join('\n  + ')}`);
    }
  }
  const rows = CONVERTERS.map((name) => {
    const { exact, of, references } = tallies.get(name)!;
    const cells = (['all', ...COLUMNS] as const).map((column) => share(exact[column], of[column]));
    return [CONVERTER_NAMES[name], ...cells, share(references, of.all)];
  });
  const { of } = tallies.get('ours')!;
  const counts = ['clips with it', ...(['all', ...COLUMNS] as const).map((column) => String(of[column])), ''];
  return markdownTable(['% exact', 'whole', ...COLUMNS, 'references'], [...rows, counts]);
}

/** A box whose title only names its kind may have `[!note]` alone: who shows it writes that word, or draws its icon. */
const withoutIconTitles = (html: string): string =>
  html.replace(
    /(<blockquote class="callout-(\w+)">\s*)<p class="callout-title">\s*(\w+)\s*<\/p>/g,
    (whole, open: string, kind: string, title: string) => (title.toLowerCase() === kind ? open : whole),
  );

/** Without the words of the marks that lead to notes; where they stood, emphasis and code are two still. */
const withoutMarks = (html: string): string =>
  html.replace(/<sup class="footnote-ref">.*?<\/sup>/g, '<sup></sup>');

/** Tables in HTML write their line breaks as references. */
const withoutCode = (markdown: string): string =>
  markdown
    .replace(/^\s*(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\s*\1/gm, '')
    .replace(/(`+)[^`][\s\S]*?\1/g, '')
    .replace(/<table[^\n]*/g, '');

const share = (part: number, whole: number): string => (whole === 0 ? '' : ((100 * part) / whole).toFixed(1));

async function main(): Promise<void> {
  const parts = list(options.parts);
  const out: string[] = [];
  if (parts.includes('clips') && findCorpora(undefined)) {
    const corpora = loadCorpora(undefined, list(options.only)) ?? [];
    const sample = sampleOf(corpora, Number(options.pages));
    const browser = await BenchBrowser.launch();
    try {
      const clips = await clipsOf(browser, sample, await libraryScript(), options.reuse);
      out.push(await clipTable(clips));
    } finally {
      await browser.close();
    }
  }
  if (parts.includes('commonmark')) out.push(await commonMarkTable(options.show === 'commonmark'));
  const text = out.join('\n\n');
  console.log(text);
  if (parts.includes('speed')) console.log(`\n${await speedTable()}`);
  if (options.write) writeSection('docs/markdown.md', 'markdown', text);
}

await main();
