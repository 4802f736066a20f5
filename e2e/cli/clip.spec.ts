import { execFileSync } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { article, expect, test } from './command';

test('a page as Markdown on standard output, and nothing else there', async ({ site, allow }) => {
  const { code, out, err } = await article([...allow, `${site.origin}/news--cluttered/`]);
  expect(err).toBe('');
  expect(code, err).toBe(0);
  expect(out).toMatch(/^---\ntitle: Night trams return to Larkhill after a decade\n/);
  expect(out).toContain('## What the neighbours say');
  expect(out).toContain(`![A yellow tram under street lamps](${site.origin}/news--cluttered/tram.svg)`);
  expect(out).not.toContain('We value your privacy');
});

test('--render: a page is taken as it was served where that is enough, and the data say how it was taken', async ({
  site,
  allow,
}) => {
  const taken = async (path: string, ...more: string[]): Promise<unknown> => {
    const { code, out, err } = await article([...allow, ...more, '-f', 'json', site.origin + path]);
    expect(err).toBe('');
    expect(code, err).toBe(0);
    return JSON.parse(out);
  };
  const noBrowser = ['--executable', '/no/such/browser'];
  const text = /The keeper of the tide mill/;
  const served = { rendered: false, why: '', text: expect.stringMatching(text) as unknown };
  expect(await taken('/printable', '--render', 'auto', ...noBrowser)).toMatchObject(served);
  const rendered = { rendered: true, text: expect.stringMatching(text) as unknown };
  expect(await taken('/written', '--render', 'auto')).toMatchObject({ ...rendered, why: 'empty' });
});

test('a book, named by its ending: its drawings are drawn anew', async ({ site, allow, folder }) => {
  const file = path.join(folder, 'a.epub');
  const { code, out, err } = await article([...allow, `${site.origin}/news--cluttered/`, '-o', file]);
  expect(code, err).toBe(0);
  expect(out).toBe(`${file}\n`);
  const book = unzipSync(await readFile(file));
  expect(Object.keys(book)).toContain('book/article-1.xhtml');
  // A drawing is no picture that every book reader shows.
  expect(
    Buffer.from(book['book/pictures/1.png'] ?? [])
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG');
});

test('PDF by the print settings: paper, tags, outline, the words of the language', async ({
  site,
  allow,
  folder,
}) => {
  const file = path.join(folder, 'a.pdf');
  const { code, err } = await article([
    ...[...allow, `${site.origin}/news--cluttered/`, '-o', file],
    ...['--paper', 'a5', '--columns', '2', '--language', 'de'],
  ]);
  expect(code, err).toBe(0);
  const pdf = (await readFile(file)).toString('latin1');
  const [, width = '', height = ''] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeCloseTo((148 / 25.4) * 72, -0.5);
  expect(Number(height)).toBeCloseTo((210 / 25.4) * 72, -0.5);
  expect(pdf).toContain('/StructTreeRoot');
  expect(pdf).toContain('/Outlines');
  const text = toText(file);
  if (text !== null) expect(text).toContain('Quelle:');
});

/** null where the tool is not there. */
function toText(file: string): string | null {
  try {
    return execFileSync('pdftotext', [file, '-'], { encoding: 'utf8' });
  } catch {
    return null;
  }
}

test('several inputs: a file each, named by the template, by the settings of the extension and options before them', async ({
  site,
  allow,
  folder,
}) => {
  const urls = [`${site.origin}/news--cluttered/`, `${site.origin}/docs--code/`];
  const settings = path.join(folder, 'settings.json');
  await writeFile(
    settings,
    JSON.stringify({
      format: 'article-clipper-settings',
      version: 2,
      mdBullet: 'star',
      frontMatter: 'by: {{ author }}\n',
    }),
  );
  const to = path.join(folder, 'out');
  const asked = [
    '--settings',
    settings,
    '--md-bullet',
    'plus',
    '--file-name',
    '{{ site }} {{ title | slug }}',
  ];
  const { code, err } = await article([...allow, ...urls, '-o', `${to}/`, ...asked]);
  expect(code, err).toBe(0);
  const names = await readdir(to);
  expect(names).toHaveLength(2);
  const name = 'The Larkhill Ledger night-trams-return-to-larkhill-after-a-decade.md';
  expect(names).toContain(name);
  const note = String(await readFile(path.join(to, name)));
  expect(note).toMatch(/^---\nby: Ines Corrigan\n---\n/);
  expect(note).toContain('\n+ Line 2 runs');
});

test('several inputs as one book of paper, whose contents name the pages', async ({
  site,
  allow,
  folder,
}) => {
  const urls = [`${site.origin}/news--cluttered/`, `${site.origin}/docs--code/`];
  const pdf = path.join(folder, 'book.pdf');
  const { code, err } = await article([...allow, ...urls, '-o', pdf, '--book', 'Two of them']);
  expect(code, err).toBe(0);
  const text = toText(pdf);
  test.skip(text === null, 'no pdftotext');
  const pages = text?.split('\f') ?? [];
  expect(pages[0]).toContain('Two of them');
  // The contents name the page on which the second article begins.
  const begins = pages.findIndex(
    (page, at) => at > 0 && /By the docs team|A command|##|docs/i.test(page) && !page.includes('Larkhill'),
  );
  expect(begins).toBeGreaterThan(1);
  expect(pages[0]?.match(/\d+/g)).toContain(String(begins + 1));
});

test('a page on standard input, with what is known of its address', async ({ allow, folder }) => {
  const input = `<title>Low water</title><article><h1>Low water</h1>${'<p>The boats lay on their sides until noon, and the children walked between them with buckets and sticks. <a href="/tides">Tables</a></p>'.repeat(4)}</article>`;
  const { code, out, err } = await article([...allow, '-', '--base', 'https://harbour.example/low'], {
    input,
  });
  expect(code, err).toBe(0);
  expect(out).toContain('source: https://harbour.example/low');
  expect(out).toContain('(https://harbour.example/tides)');
  // Of what nobody says where it comes from, nothing is said.
  const unknown = await article(['-'], { input });
  expect(unknown.out).toContain('title: Low water');
  expect(unknown.out).not.toMatch(/source:|file:/);
  const file = path.join(folder, 'a.pdf');
  const untitled = input.replace(/<(title|h1)>.*?<\/\1>/g, '');
  expect((await article(['-', '-o', file], { input: untitled })).err).toBe('');
  expect(toText(file) ?? 'The boats lay').toMatch(/^(?!.*Source).*The boats lay/s);
  const empty = await article(['-'], { input: ' ' });
  expect(empty.code, empty.err).toBe(2);
});

test('what a page writes comes out as it wrote it, the address that stands for an unknown one too', async () => {
  const mark = 'https://file.invalid/';
  const attack = `<${mark}img src=x onerror=alert(1)> [a](java${mark}script:alert(1)) =${mark}HYPERLINK`;
  const shown = attack.replaceAll('<', '&lt;');
  const input = `<title>=${mark}x: ${mark}!tag</title><article><h1>=${mark}x: ${mark}!tag</h1>${`<p>The boats lay on their sides until noon, and the children walked between them. ${shown}</p>`.repeat(6)}</article>`;
  const html = (await article(['-', '-f', 'html'], { input })).out;
  expect(html).not.toContain('<img');
  // Addresses in a text become links.
  expect(html.replace(/<\/?a\b[^<>]*>/g, '')).toContain(`&lt;${mark}img src=x`);
});

test('a saved page with what lies beside it, and nothing from above its folder', async ({ folder }) => {
  await writeFile(
    path.join(folder, 'secret.txt'),
    'root: what lies beside it and is none of its own. '.repeat(20),
  );
  await writeFile(
    path.join(folder, 'boat.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200"/></svg>',
  );
  const body =
    '<p>The boats lay on their sides until noon, and the children walked between them with buckets and sticks.</p>'.repeat(
      6,
    );
  await writeFile(
    path.join(folder, 'page.html'),
    `<title>Low water</title><article><h1>Low water</h1>${body}<figure><img src="boat.svg" width="300" height="200"><figcaption>A boat.</figcaption></figure>${body}</article><iframe src="../../../../etc/passwd"></iframe><iframe src="secret.txt"></iframe>`,
  );
  const { code, out, err } = await article([path.join(folder, 'page.html'), '-f', 'html']);
  expect(code, err).toBe(0);
  expect(out).toContain('src="data:image/svg+xml');
  expect(out).not.toContain('file.invalid');
});

test('pictures that wait to be seen are woken, also where the browser draws slowly, and the print view is taken; neither where it is not wanted', async ({
  site,
  allow,
}) => {
  const [lazy, slow, printable] = ['/lazy', '/lazy/slow', '/printable'].map((path) => site.origin + path);
  const asleep = await article([...allow, lazy!, printable!, '--no-wake', '-o', '-']);
  expect(asleep.code, asleep.err).toBe(0);
  expect(asleep.out).not.toContain('tram.svg?late');
  expect(asleep.out).not.toContain('permission of the miller');
  expect(site.requests).not.toContain('/printable/print');
  const wanted = ['--print-link', '--settle', '60', '-o', '-'];
  const { out } = await article([...allow, lazy!, slow!, printable!, ...wanted]);
  expect(out.match(/tram\.svg\?late/g)).toHaveLength(2);
  expect(out).toContain('Printed with the permission of the miller');
});

test('all pages of an article, also where the site lets its pages load nothing', async ({ site, allow }) => {
  const firsts = ['/multipage--three', '/strict'].map((path) => `${site.origin}${path}/page1.html`);
  const { code, out, err } = await article([...allow, '--all-pages', '-f', 'txt', '-o', '-', ...firsts]);
  expect(err).toBe('');
  expect(code, err).toBe(0);
  expect(out.match(/The towpath begins behind a tyre shop/g)).toHaveLength(2);
  // The end of the last page.
  expect(out.match(/threw the stone into the tide, which is said to bring you back/g)).toHaveLength(2);
});

test('--kind and --explain print, and write no file', async ({ site, allow, folder }) => {
  const url = `${site.origin}/news--cluttered/`;
  const { out } = await article([...allow, url, '--kind', '--explain'], { cwd: folder });
  expect(out).toMatch(/^article\t0\.\d\d\t\S+\t.*\nROLE +REASON +SCORE +WHY +TEXT\n/);
  expect(out).toMatch(/\ndropped +outside-mss +\d\.\d\d +outside of the article +.*Comments \(214\)/);
  expect(await readdir(folder)).toEqual([]);
});
