import fc from 'fast-check';
import type { ElementContent, Root } from 'hast';
import { expect, test } from 'vitest';
import { markdownFaults } from '../../bench/trust/fuzz/clean';
import { element, text } from '../util/hast';
import { plainText } from '../util/plain-text';
import { run } from '../util/steps';
import { articleMarkdown, markdownSteps } from './markdown/write';
import { toContentHtml } from './serialize';
import { few } from '../../tests/helpers/whole';

const NO_HEAD = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
/** One seed for every run: what fails, fails for everybody. */
const RUNS = { numRuns: few(60, 600), seed: 20261122 };

const TAGS =
  'p div span em strong b i a code pre ul ol li dl dt dd table thead tbody tr td th caption blockquote h2 h4 figure ' +
  'figcaption img br hr sup sub math mi mrow mtext mfrac details summary ruby rt del kbd q mark script style svg form x-y';
const LIVE = [
  '<img src=x onerror=a()>', '<script>a()</script>', '</table>', '[x](javascript:a)', '\n\n', '`', '```', '~~~', '$', '$$',
  '\\', '|', '<!--', '](', '# ', '- ', '    ', '\0', '\ud800', '\u202e', '&lt;img src=x onerror=a()>', 'word', ' ', '<a href=x>',
]; // prettier-ignore
const words = fc.oneof(fc.constantFrom(...LIVE), fc.string({ unit: 'binary', maxLength: 8 }));
const value = fc.array(words, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''));
const properties = fc.record(
  {
    alttext: value, alt: value, title: value, id: value, onerror: value, style: value,
    href: fc.oneof(value, fc.constantFrom('https://e.test/a)b<c', 'javascript:a()', '#ac-x', 'https://e.test/\n[x]')),
    src: fc.oneof(value, fc.constantFrom('https://e.test/i.png', 'data:image/png;base64,AA', 'x" onerror="a()')),
    className: fc.constantFrom('math-inline', 'math-display', 'language-js', 'x"y').map((name) => [name]),
    display: fc.constantFrom('block', 'inline'), colSpan: fc.constantFrom(1, 2), start: fc.constantFrom(0, 1e21),
  },
  { requiredKeys: [] },
); // prettier-ignore
const { node } = fc.letrec<{ node: ElementContent }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 6, withCrossShrink: true },
    value.map((one) => text(one)),
    fc
      .tuple(fc.constantFrom(...TAGS.split(' ')), fc.array(tie('node'), { maxLength: 4 }), properties)
      .map(([tag, children, given]) => element(tag, children, given)),
  ),
}));
const tree = fc.array(node, { maxLength: 5 }).map((children): Root => ({ type: 'root', children }));

test('whatever the tree: Markdown without HTML but tables, without live addresses, and nothing throws', () => {
  fc.assert(
    fc.property(tree, (root) => {
      const markdown = articleMarkdown(NO_HEAD, root);
      plainText(root);
      expect(toContentHtml(root).replace(/"[^"]*"/g, '')).not.toMatch(/<script|<[^>]*\sonerror/i);
      expect(markdownFaults(markdown)).toEqual([]);
    }),
    RUNS,
  );
}, 60_000);

test('whatever the tree: Markdown made in pieces is the same, however small they are', () => {
  // Blocks that come to nothing leave empty lines.
  const inPiecesOf = (root: Root, size: number): string =>
    run(markdownSteps(NO_HEAD, root, {}, size))
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  fc.assert(
    fc.property(tree, (root) => {
      const whole = inPiecesOf(root, Infinity);
      for (const size of [1, 4]) expect(inPiecesOf(root, size)).toBe(whole);
    }),
    RUNS,
  );
}, 60_000);
