/** CommonMark's own examples, as HTML, through the writer and through a whole clip: what comes out must mean the same. */
import { JSDOM } from 'jsdom';
import type { ElementContent, Root } from 'hast';
import { hasContent } from '../../src/util/hast';
import { parseFragment, serialize, type DefaultTreeAdapterMap } from 'parse5';
import { linkAddresses } from '../../src/assemble/links';
import { articleMarkdown } from '../../src/article/markdown/write';
import { toContentHtml } from '../../src/article/serialize';
import { clip } from '../../src/clip/library';
import { fromHtml } from '../../tests/helpers/from-html';
import { markdownTable } from '../tables';
import { NO_HEAD } from './converters';
import { differences } from './differences';
import { factsOf } from './facts';
import { load } from './load';
import { commonMarkRenderer, gfmRenderer } from './render';

type Node = DefaultTreeAdapterMap['childNode'];
interface Example {
  example: number;
  html: string;
}

/** An article has its title as its first heading, so its own begin with the second; what is deeper than six is six. */
const lowered = (html: string): string =>
  html.replace(
    /(<\/?h)([1-6])/g,
    (_all, start: string, level: string) => `${start}${String(Math.min(6, Number(level) + 1))}`,
  );

const PAGE = 'https://fixtures.example/island';

/** An example that closes what it opens, with whole addresses: alone in its page and part of a page it means the same. */
function settled(html: string): string {
  const fragment = parseFragment(html);
  const settle = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      for (const one of node.attrs)
        if (one.name === 'href' || one.name === 'src') one.value = new URL(one.value, PAGE).href;
      settle(node.childNodes);
    }
  };
  settle(fragment.childNodes);
  return serialize(fragment);
}

/** What shows nothing (an empty quote, item, block of code) is no part of a clip. */
const withoutEmpty = (root: Root): Root => ({
  ...root,
  children: (root.children as ElementContent[]).flatMap(shown),
});
const shown = (node: ElementContent): ElementContent[] => {
  if (node.type !== 'element' || /^t[dh]$/.test(node.tagName)) return [node];
  const children = node.children.flatMap(shown);
  return hasContent({ ...node, children }) || node.tagName === 'br' ? [{ ...node, children }] : [];
};

/** As a clip numbers them: from the second on, none left out. */
function ranked(html: string): string {
  const levels = [...new Set([...html.matchAll(/<h([1-6])\b/g)].map(([, level]) => level!))].sort();
  return html.replace(
    /(<\/?h)([1-6])\b/g,
    (_all, start: string, level: string) => `${start}${String(Math.min(6, levels.indexOf(level) + 2))}`,
  );
}

const prose = (texts: readonly string[]): string => texts.map((text) => `<p>${text}</p>`).join('');
const BEFORE = prose([
  'The ferry leaves at seven and reaches the island before the shops open, so there is time for a walk along the quay.',
  'Most visitors stay in the old town, where the streets are narrow and every second house sells bread, wine or rope.',
  'Those who climb the hill behind the church see both coasts at once, and on clear days the mountains of the mainland.',
]);
const AFTER = prose([
  'In winter only two boats a week make the crossing, and the island has the harbour, the bakery and the rain to itself.',
  'The school has eleven pupils this year, who learn to read from the same shelf of books that their grandparents used.',
  'Nobody here thinks of leaving before the lambs are born, whatever the price of diesel or the length of the nights.',
]);
const around = (html: string): string => `${BEFORE}\n${html}\n${AFTER}`;

/** Without the prose around an example. */
const short = (value: string): string =>
  JSON.stringify(value.replace(/(<p>)?(The ferry|In winter).*?\s*(mainland|nights)\.(<\/p>)?/gs, '…'));

async function examples(): Promise<Example[]> {
  return (await load<{ commonmark: Example[] }>('commonmark.json')).commonmark;
}

/** @param show lists the examples that come out otherwise */
export async function commonMarkTable(show: boolean): Promise<string> {
  const gfm = await gfmRenderer();
  const commonMark = await commonMarkRenderer();
  const all = await examples();
  let [writer, reference, whole] = [0, 0, 0];
  const same = (expected: string, rendered: string, what: string, markdown: string): boolean => {
    const found = differences(factsOf(expected), factsOf(rendered), expected);
    const [first] = Object.entries(found);
    if (first && show) console.log(what, short(expected), short(markdown), JSON.stringify(first));
    return first === undefined;
  };
  for (const { example, html: given } of all) {
    const html = settled(given);
    const tree: Root = fromHtml(lowered(html));
    const expected = toContentHtml(tree);
    const alone = articleMarkdown(NO_HEAD, tree);
    if (same(expected, gfm(alone, false), `writer ${String(example)}`, alone)) writer++;
    // CommonMark itself has no tables and no deletions.
    if (
      /<(table|del|s)\b/.test(expected) ||
      same(expected, commonMark(alone), `reference ${String(example)}`, alone)
    )
      reference++;
    const page = `<!doctype html><title>An island</title><article><h1>An island</h1>${around(lowered(html))}</article>`;
    const { window } = new JSDOM(page, { url: PAGE });
    const { content } = await clip(window.document);
    const markdown = articleMarkdown(NO_HEAD, content);
    const article = withoutEmpty(fromHtml(around(ranked(html))));
    // A clip makes links of bare addresses, as GitHub does.
    linkAddresses(article);
    const wanted = toContentHtml(article);
    if (same(wanted, gfm(markdown, false), `clip ${String(example)}`, markdown)) whole++;
    window.close();
  }
  const percent = (count: number): string => ((100 * count) / all.length).toFixed(1);
  return markdownTable(
    [`CommonMark's ${String(all.length)} examples`, '% the same'],
    [
      ['through the writer, read by markdown-it', percent(writer)],
      ['through the writer, read by CommonMark’s reference', percent(reference)],
      ['through a whole clip', percent(whole)],
    ],
  );
}
