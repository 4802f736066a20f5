import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { articleOf } from '../../../tests/helpers/article';
import { few } from '../../../tests/helpers/whole';
import { markdownFile } from './markdown-file';

/** What some version of YAML reads as no text, and what it cannot read at all. */
const TRICKS = [
  '=', '<<', '~', 'null', 'yes', 'No', 'on', 'y', 'true', '0', '012', '0o17', '0x1f', '1e3', '.5', '1_000', '.inf', '.nan', '-.INF', '12:30:45',
  '190:20', '2024-05-05', '2024-5-5', '2024-05-05 10:00:00', '!!js/function', '!tag', '&a', '*a', '|', '>', '%YAML 1.1', '---', '...', '@x',
  '`x`', '- x', '? x', ': x', 'a: b', 'a #b', '#', "'", '"', '\\', '[', ']', '{', '}', ',', '\u0085', '\u2028', '\u0080', '\u007f', '\ufeff',
  '\ufffe', '\u00a0', '\u202e', '\u2066', '\t', '\n', '\r', '\0', '\ud800', '😀', 'é', '{{ url }}', '{% raw %}', 'true ', ' no',
]; // prettier-ignore
const trick = fc.constantFrom(...TRICKS);
const text = fc.oneof(
  trick,
  fc
    .array(fc.oneof(trick, fc.constantFrom('a', ' ', '1', '-', ':')), { minLength: 1, maxLength: 6 })
    .map((all) => all.join('')),
  fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }),
);

/** What is left of a text in one line. */
const line = (said: string): string =>
  said
    .replace(/[\0-\x08\x0b\x0e-\x1f]/g, '') // eslint-disable-line no-control-regex
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/[\s\p{Cc}\ufffe\uffff]+/gu, ' ')
    .trim();
const bare = (said: string): string => line(said.replace(/[\u202a-\u202e\u2066-\u2069]/g, ''));

const TEMPLATE =
  'title: {{ title }}\nsite: {{ site }}\nnames: {{ author | split: ";" }}\nlanguage: {{ language }}\nurl: {{ url }}';

/** What PyYAML's scanner lets stand nowhere: it takes no control characters but these, no marks of byte order, no U+FFFE. */
const UNPRINTABLE = /(?!\n)[\p{Cc}\u2028\u2029\ufeff\ufffe\uffff]/u;

test(
  'hostile titles, names and languages read back as they are, by YAML 1.1 and 1.2',
  { timeout: 300_000 },
  () => {
    fc.assert(
      fc.property(text, text, text, text, (title, siteName, byline, lang) => {
        const article = articleOf({ title, siteName, byline, lang });
        const file = markdownFile(article, { now: new Date(0), frontMatter: TEMPLATE });
        const [, yaml = ''] = /^---\n([\s\S]*?)\n---\n/.exec(file) ?? [];
        expect(yaml).not.toMatch(UNPRINTABLE);
        for (const version of ['1.1', '1.2'] as const) {
          const read = parse(yaml, { version, schema: version === '1.1' ? 'yaml-1.1' : 'core' }) as Record<
            string,
            unknown
          >;
          const same = (field: string, said: string): void => {
            const found = read[field];
            if (line(said) !== '')
              expect([typeof found, bare(String(found))]).toEqual(['string', bare(line(said))]);
          };
          if (line(title) !== '') same('title', title);
          same('site', siteName);
          same('language', lang);
          for (const name of (read['names'] ?? []) as unknown[]) expect(typeof name).toBe('string');
          expect(read['url']).toBe('https://paper.test/s');
        }
      }),
      { numRuns: few(100, 2000), seed: 20261128 },
    );
  },
);

test.each([['a title that is a date is a text, a date is a date', 'title: "2024-05-05"', 'day: 2024-05-06']])(
  '%s',
  (_, title, day) => {
    const article = articleOf({ title: '2024-05-05', publishedTime: '2024-05-06' });
    const frontMatter = 'title: {{ title }}\nday: {{ published | date: "%Y-%m-%d" }}';
    const file = markdownFile(article, { now: new Date(0), frontMatter });
    expect(file).toContain(title);
    expect(file).toContain(day);
  },
);
