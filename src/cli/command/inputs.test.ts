import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { inputOf } from './inputs';

test('a saved page has the pictures beside it, but no other file, and none outside of its folder', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'inputs-'));
  try {
    const folder = path.join(root, 'saved');
    await mkdir(folder);
    for (const file of ['saved/page.html', 'saved/boat.svg', 'saved/secret.txt', 'above.svg'])
      await writeFile(path.join(root, file), file);
    await writeFile(path.join(folder, 'photo'), Buffer.from('\u0089PNG\r\n', 'latin1'));
    await symlink(path.join(root, 'above.svg'), path.join(folder, 'link.svg'));
    const { beside } = await inputOf(path.join(folder, 'page.html'), 'https://a.test/low/page.html');
    const bodyOf = async (name: string): Promise<string | undefined> => {
      const file = await beside?.(new URL(name, 'https://a.test/low/'));
      return file?.body.toString();
    };
    expect(await bodyOf('boat.svg')).toBe('saved/boat.svg');
    expect((await beside?.(new URL('https://a.test/low/photo')))?.type).toBe('image/png');
    for (const name of ['secret.txt', 'link.svg', '%2e%2e%2fabove.svg', '/above.svg'])
      expect([name, await bodyOf(name)]).toEqual([name, undefined]);
  } finally {
    await rm(root, { recursive: true });
  }
});

async function inputFrom(name: string, content: string): Promise<string | undefined> {
  const root = await mkdtemp(path.join(tmpdir(), 'inputs-'));
  try {
    await writeFile(path.join(root, name), content, 'latin1');
    return (await inputOf(path.join(root, name), undefined)).html;
  } finally {
    await rm(root, { recursive: true });
  }
}

test('a text keeps its lines and what stands in angle brackets; its first line is its title', async () => {
  const html = await inputFrom('note.txt', 'THE LEDGER\n\nsee <the gate> & go\nline two\r\n\n\nlast');
  expect(html).toContain('<title>THE LEDGER</title>');
  expect(html).toContain(
    '<h1>THE LEDGER</h1><p>see &lt;the gate&gt; &amp; go<br>line two</p>\n<p>last</p></article>',
  );
  expect(await inputFrom('lines.txt', 'one\ntwo')).toContain('<title>one</title><article><p>one<br>two</p>');
});

test('what holds no tag is text, whatever it is called', async () => {
  const html = await inputFrom('notes.md', '---\na: 1 < 2\n---\n\nThe gate\nline two');
  expect(html).toContain('<title>a: 1 &lt; 2</title>');
  expect(html).toContain('<p>The gate<br>line two</p>');
  expect(await inputFrom('page', '<p>text')).toBe('<p>text');
});

test('MHTML is refused by name, with what is taken', async () => {
  const mhtml =
    'From: <Saved>\r\nMIME-Version: 1.0\r\nContent-Type: multipart/related;\r\n\tboundary="b"\r\n\r\n--b';
  await expect(inputFrom('page.mhtml', mhtml)).rejects.toThrow(/is MHTML.*what is taken is/);
});

test.each([
  ['photo.png', '\u0089PNG\r\n'],
  ['paper.pdf', '%PDF-1.7\n'],
  ['book.epub', 'PK\u0003\u0004\u0014\0'],
  ['pages.warc', 'WARC/1.0\r\nWARC-Type: response'],
  ['program', '\u007fELF\u0002\u0001\0\0'],
  ['pages.warc.gz', '\u001f\u008b\b\0'],
  ['data', ' {"a": [1]}\n'],
  ['feed.xml', '<?xml version="1.0"?><rss version="2.0"><channel><item><link>https://a.org/'],
  ['atom', '<atom:feed xmlns:atom="http://www.w3.org/2005/Atom">'],
  ['map.xml', '\u00ef\u00bb\u00bf<!-- all --><urlset><url>'],
])('%s is refused by name, with what is taken', async (name, content) => {
  await expect(inputFrom(name, content)).rejects.toMatchObject({
    ...{ kind: 'usage', exitCode: 2 },
    message: expect.stringMatching(new RegExp(`${name} is .*what is taken is`)) as unknown,
  });
});

test('a page in UTF-16 is a page', async () => {
  const html = Buffer.from('\ufeff<p>text', 'utf16le').toString('latin1');
  expect(await inputFrom('page.html', html)).toBe('<p>text');
});

test('a file that is not there is named', async () => {
  await expect(inputOf('/nowhere/page.html', undefined)).rejects.toMatchObject({ kind: 'not-written' });
});
