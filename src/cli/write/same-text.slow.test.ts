/** What a page says comes through every form as it said it, whatever it says: our own addresses, names and templates too. */
import { unzipSync } from 'fflate';
import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { parse, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { articleOf } from '../../../tests/helpers/article';
import { few } from '../../../tests/helpers/whole';
import { parseSettings } from '../../settings/schema';
import { element, text } from '../../util/hast';
import type { ClippedPage } from '../page/clipped';
import { written, type Format, type WriteOptions } from './forms';

/** Every constant by which something was, or might be, found again in a text that is finished. */
const OURS = [
  'https://file.invalid/', 'https://place.invalid/', 'https://workbench.invalid/', 'https://picture-0000000000000000.invalid/',
  'pictures/1.png', 'article-1.xhtml', 'ac-probe', '{{ content }}', '{{ title }}', '{% raw %}', '[[title]]', '$1', '$&', '@page {',
]; // prettier-ignore
const MARKUP = [
  '<img src=x onerror=alert(1)>', '<script>', '</script>', '<!--', '-->', ']]>', '&lt;', '&amp;', '```', '~~~', '---', '# ', '> ', '](',
  'javascript:alert(1)', 'file:///etc/passwd', '!!js/function', '=HYPERLINK("x")', '@SUM(1)', '|', '"', "'", '\\', '%', ': ', '{', '}',
]; // prettier-ignore
const words = fc
  .array(
    fc.oneof(fc.constantFrom(...OURS), fc.constantFrom(...MARKUP), fc.constantFrom('boat', 'sea', 'é', '海')),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .chain((parts) => fc.constantFrom('', ' ').map((gap) => `a${gap}${parts.join(gap)}${gap}z`));

type Node = DefaultTreeAdapterTypes.Node;

const plain = (value: string): string => value.replace(/\s+/g, ' ').trim();

function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (node.nodeName === 'style' || node.nodeName === 'title') return '';
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

const NAMES = /^(?:#.*|html|head|body|main|meta|title|style|link|h1|p|a|code|em|hr|br|img|nav|ol|li)$/;

/** Does a parse of markup have elements that no article of this test has, or addresses that run something? */
function isClean(node: Node): boolean {
  const attributes = 'attrs' in node ? node.attrs : [];
  return (
    NAMES.test(node.nodeName) &&
    attributes.every(
      ({ name, value }) => !name.startsWith('on') && !/^\s*(?:javascript|file):/i.test(value),
    ) &&
    (!('childNodes' in node) || node.childNodes.every(isClean))
  );
}

const options: WriteOptions = {
  settings: parseSettings({ filePictures: false }),
  templates: [],
  words: {
    language: 'en',
    dir: 'ltr',
    messages: { untitled: 'Untitled', source: 'Source', contents: 'Contents' },
  },
  now: new Date(0),
  browser: undefined as never,
};

async function file(format: Format, page: ClippedPage): Promise<string> {
  return String(await written(format, [page], options));
}

async function member(format: Format, page: ClippedPage, name: RegExp): Promise<string> {
  const made = await written(format, [page], options);
  const files = unzipSync(made as Uint8Array);
  const found = Object.keys(files).find((one) => name.test(one));
  return Buffer.from(files[found ?? ''] ?? []).toString('utf8');
}

const markdown = new MarkdownIt({ html: true });

/** The note's fields and its body as parsers that are not ours read them. */
function readNote(note: string): { fields: Record<string, unknown>; body: Node } {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(note) ?? [];
  return { fields: parseYaml(head) as Record<string, unknown>, body: parseFragment(markdown.render(body)) };
}

test('every text comes through every form unchanged or escaped', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(words, words, words, async (title, said, listing) => {
      const article = articleOf(
        { title, byline: said, excerpt: listing, siteName: said },
        element('p', [text(said), element('em', [text('and')]), text(listing)]),
        element('p', [element('code', [text(listing)])]),
      );
      const records = {
        columns: ['#', said],
        rows: [
          ['1', title],
          ['2', listing],
        ],
      };
      const page = {
        article,
        kind: 'article',
        records,
        pictures: { found: [], missing: [] },
      } as unknown as ClippedPage;
      const whole = plain(`${said}and${listing}`);

      for (const form of [await file('html', page), await member('epub', page, /article-1/)]) {
        const document = parse(form);
        expect(isClean(document)).toBe(true);
        expect(plain(textOf(document))).toContain(plain(title));
        expect(plain(textOf(document))).toContain(whole);
      }
      for (const note of [await file('md', page), await member('zip', page, /\.md$/)]) {
        const { fields, body } = readNote(note);
        expect(fields).toMatchObject({ title: plain(title) });
        expect(isClean(body)).toBe(true);
        expect(plain(textOf(body))).toContain(whole);
      }
      const lines = await file('txt', page);
      expect(plain(lines)).toContain(plain(title));
      expect(plain(lines)).toContain(whole);
      expect(JSON.parse(await file('json', page))).toMatchObject({ title, byline: said, excerpt: listing });
      const cells = (await file('csv', page))
        .replace(/^\ufeff/, '')
        .replaceAll("'", '')
        .replaceAll('""', '"');
      for (const cell of [said, title, listing]) expect(cells).toContain(cell.replaceAll("'", ''));
    }),
    { numRuns: few(20, 200), seed: 20261128 },
  );
});
