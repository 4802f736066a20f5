import fc from 'fast-check';
import type { ElementContent } from 'hast';
import MarkdownIt from 'markdown-it';
import { expect, test } from 'vitest';
import { articleMarkdown } from '../../src/article/markdown/write';
import { toContentHtml } from '../../src/article/serialize';
import { element, text } from '../../src/util/hast';
import { differences } from '../../bench/markdown/differences';
import { COLUMNS, factsOf, type Facts } from '../../bench/markdown/facts';
import { few } from '../helpers/whole';

const NO_HEAD = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
/** One seed for every run: what fails, fails for everybody. */
const RUNS = { numRuns: few(60, 400), seed: 20261122 };

const markdownOf = (children: ElementContent[]): string =>
  articleMarkdown(NO_HEAD, { type: 'root', children });
const parser = new MarkdownIt({ html: true, maxNesting: 1000 });
parser.normalizeLink = (url) => url;

/** Words, and what is markup to some parser. */
const WORDS = fc.constantFrom(
  'boat', 'rope', 'sea', 'a', '2', '你好', '“是”', '注意：', '。', '(b)', '*', '_', '**', '`', '[x]', '](', '<b>', '&amp;',
  '&copy;', '#', '-', '+', '1.', '>', '|', '~~', '~', '$', '$$', '\\', '!', '![', ':', '==', '=', '<!--', 'x_y', 'C#', 'é', '€', '😀',
); // prettier-ignore
const prose = fc
  .array(fc.tuple(WORDS, fc.constantFrom('', ' ', ' ')), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.map(([word, gap]) => word + gap).join(''));
const code = fc
  .array(fc.constantFrom('a', '`', '``', ' ', 'b*c', '|', '\\', '<b>', '&amp;'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => `x${parts.join('')}y`);
const HREF = fc.constantFrom(
  'https://e.test/a', 'https://e.test/a_b_c*d*', 'https://e.test/B_(s)', 'https://e.test/a(b', 'https://e.test/?a=1&copy=2&lt;=3',
  'mailto:a@e.test',
); // prettier-ignore

const { inline } = fc.letrec<{ inline: ElementContent }>((tie) => ({
  inline: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    prose.map((value) => text(value)),
    fc
      .tuple(fc.constantFrom('em', 'strong', 'del'), fc.array(tie('inline'), { minLength: 1, maxLength: 3 }))
      .map(([tag, children]) => element(tag, children)),
    code.map((value) => element('code', [text(value)])),
    fc.tuple(HREF, prose).map(([href, words]) => element('a', [text(`l${words}`)], { href })),
  ),
}));
const line = fc.array(inline, { minLength: 1, maxLength: 4 });
const { block } = fc.letrec<{ block: ElementContent }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    line.map((children) => element('p', children)),
    fc.tuple(fc.constantFrom('h2', 'h3'), line).map(([tag, children]) => element(tag, children)),
    code.map((value) => element('pre', [element('code', [text(`${value}\n  ${value}`)])])),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((children) => element('blockquote', children)),
    fc
      .tuple(fc.constantFrom('ul', 'ol'), fc.array(line, { minLength: 1, maxLength: 3 }))
      .map(([tag, items]) => element(tag, items.map((children) => element('li', children)))),
    fc.array(fc.tuple(line, line), { minLength: 2, maxLength: 3 }).map((rows) =>
      element('table', [
        element('tbody', rows.map((cells) => element('tr', cells.map((children) => element('td', children))))),
      ]),
    ),
  ),
})); // prettier-ignore

/** Pieces of code side by side become one. */
function joinedFacts(html: string): Facts {
  const facts = factsOf(html);
  return { ...facts, code: [facts.code.join('')] };
}

test('an article says the same after it was written and parsed', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (children) => {
      const html = toContentHtml({ type: 'root', children });
      const markdown = markdownOf(children);
      const found = differences(joinedFacts(html), joinedFacts(parser.render(markdown)), html);
      // Pieces of code side by side become one.
      expect([markdown, found.code?.map((pieces) => pieces.join('')) ?? []]).toEqual([
        markdown,
        found.code ? [found.code[0].join(''), found.code[0].join('')] : [],
      ]);
      // Emphasis may end a mark earlier (`spans.ts`): its words are compared, and the emphasis of plain words below.
      for (const column of COLUMNS)
        if (column !== 'emphasis')
          expect([column, markdown, found[column]]).toEqual([column, markdown, undefined]);
    }),
    RUNS,
  );
}, 120_000);

test('emphasis of plain words, in words and between them, is the same after it was written and parsed', () => {
  // Spans with nothing between them, in a word, are beyond what stars can say.
  const apart = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((one) => [one, text('r')]).slice(0, -1);
  const plain = fc.constantFrom('boat', 'a', '你好', 'é', '2');
  const { node } = fc.letrec<{ node: ElementContent }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 2, withCrossShrink: true },
      plain.map((value) => text(value)),
      fc.constant(text(' ')),
      fc
        .tuple(fc.constantFrom('em', 'strong'), plain, fc.array(tie('node'), { maxLength: 2 }))
        .map(([tag, word, more]) => element(tag, [text(word), ...apart(more)])),
    ),
  }));
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 4 }), (nodes) => {
      const children = [element('p', apart(nodes))];
      const html = toContentHtml({ type: 'root', children });
      const markdown = markdownOf(children);
      expect([markdown, factsOf(parser.render(markdown)).emphasis]).toEqual([
        markdown,
        factsOf(html).emphasis,
      ]);
    }),
    RUNS,
  );
}, 120_000);

test('no text becomes markup', () => {
  const anything = fc.oneof(prose, fc.string({ unit: 'binary', maxLength: 12 }));
  const places = fc.constantFrom<(words: string) => ElementContent>(
    (words) => element('p', [text(words)]),
    (words) => element('p', [text('a'), element('br'), text(words)]),
    (words) => element('h2', [text(words)]),
    (words) => element('ul', [element('li', [text(words)])]),
    (words) => element('blockquote', [element('p', [text(words)])]),
    (words) => element('blockquote', [element('p', [text(words)])], { className: ['callout-tip'] }),
    (words) => element('table', [element('tbody', [element('tr', [element('td', [text(words)])])])]),
    (words) => element('figure', [element('figcaption', [text(words)])]),
  );
  const OURS = new Set(['text', 'softbreak', 'hardbreak', 'em_open', 'em_close']);
  fc.assert(
    fc.property(places, anything, (place, words) => {
      const markdown = markdownOf([place(words)]);
      const tokens = parser.parse(markdown, {});
      const inner = tokens.flatMap(({ children }) => children ?? []);
      for (const { type } of inner) expect([markdown, OURS.has(type)]).toEqual([markdown, true]);
      for (const { type, tag } of tokens)
        expect([markdown, type, tag, /^(html_block|hr|fence|code_block|h[13-6])$/.test(tag || type)]).toEqual([
          markdown, type, tag, false,
        ]); // prettier-ignore
      expect(markdown).not.toMatch(/^---\n/);
    }),
    RUNS,
  );
}, 120_000);
