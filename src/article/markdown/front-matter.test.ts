import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { isolated, wellFormed } from '../../util/text';
import { articleMarkdown } from './write';
import { few } from '../../../tests/helpers/whole';

/** What YAML has a meaning for, among anything else. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom(
    ...['---', '...', '- a', 'a: b', '# no', '"', "'", '\\', '\\n', '{a', '[', '*a', '&a', '!!x', '|', '>', '%', '@', '`'],
    ...['null', 'true', '2026-01-01', '1e3', '~', ' a ', 'a\n---\nb', '\t', '\u0085', '\u2028', '\ufeff', '\u007f', '\u0000'],
  ),
); // prettier-ignore
/** Names of front matter, and the article's own. */
const FIELDS = { title: 'title', author: 'byline', source: 'url' } as const;

/** The front matter of an article that has only these. */
function headFields(given: readonly (readonly [name: string, value: string])[]): string {
  const head = { title: '', byline: '', publishedTime: '', siteName: '', url: '', lang: '', excerpt: '' };
  for (const [name, text] of given) head[FIELDS[name as keyof typeof FIELDS]] = text;
  const written = articleMarkdown(head, { type: 'root', children: [] }, { frontMatter: true });
  return /^---\n(.*)\n---\n\n$/s.exec(written)![1]!;
}

const fields = fc.array(fc.tuple(fc.constantFrom('title', 'author', 'source'), value), { maxLength: 3 });

test('any text comes back as it was, from either writer, in both versions of YAML', () => {
  fc.assert(
    fc.property(fields, (given) => {
      const once = [...new Map(given)];
      const expected = Object.fromEntries(
        once.map(([name, text]) => [name, isolated(wellFormed(text))]).filter(([, text]) => text !== ''),
      ) as object;
      const ours = headFields(once);
      for (const version of ['1.1', '1.2'] as const) {
        expect(parse(ours, { version }) ?? {}).toEqual(expected);
        expect(parse(stringify(expected, { version }), { version }) ?? {}).toEqual(expected);
      }
      expect(ours.split('\n').filter((line) => line !== '')).toHaveLength(Object.keys(expected).length);
    }),
    { numRuns: few(100, 1000) },
  );
});

test('what is no character of YAML is written as a reference', () => {
  expect(headFields([['title', 'a\u0085b\u2028c\u007fd\ufeff']])).toBe(
    'title: "a\\u0085b\\u2028c\\u007fd\\ufeff"',
  );
  expect(
    headFields([
      ['title', 'x'],
      ['author', ''],
    ]),
  ).toBe('title: "x"');
});
