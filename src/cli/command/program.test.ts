import { CommanderError, type Command } from 'commander';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { referencePage } from '../../../scripts/cli-reference';
import { SETTINGS_SCHEMA } from '../../settings/schema';
import { Failure, failureOf, FAILURES } from '../failure';
import { formatOf, placeOf, writeOut } from '../write/place';
import { addressOfSaved, inputOf } from './inputs';
import { pageOptionsFrom, pageOrderFrom } from './options';
import { completion, manPage, SHELLS } from './pages';
import { program } from './program';
import { choicesFrom, SETTING_OPTIONS } from './settings';
import { plainLine, table } from './terminal';

const DOC = join(import.meta.dirname, '../../../docs/cli.md');

/** The clip command with these arguments parsed, and nothing done. */
function parsed(...args: string[]): Command {
  const clip = program().commands.find((command) => command.name() === 'clip')!;
  clip.action(() => undefined);
  clip.parse(args, { from: 'user' });
  return clip;
}

test.each([true, false])(
  'a terminal gets text only, a file and a pipe get all of it; terminal: %s',
  async (isTTY) => {
    const text = 'a\u001b[31m\tred\r\n\u009b2J\u202eb\u2066 \u200fc';
    const written: unknown[] = [];
    const write = (content: unknown, done: unknown): boolean => {
      written.push(content);
      (done as () => void)();
      return true;
    };
    await writeOut(text, { isTTY, write });
    expect(written).toEqual([isTTY ? 'a[31m\tred\n2Jb \u200fc' : text]);
  },
);

test('print options are the settings of the extension', async () => {
  const { settings } = await choicesFrom(
    parsed(
      'x',
      '--paper',
      'A5',
      '--columns',
      '2',
      '--margin',
      '12.5',
      '--no-header',
      '--save-ink',
      '--print-links',
      'none',
    ),
  );
  expect(settings).toMatchObject({
    ...{
      paper: 'a5',
      printColumns: 'two',
      printMargin: 12.5,
      printHeader: false,
      printInk: true,
      printLinks: 'none',
    },
    // What is not said is as in the extension.
    ...{ printFontSize: SETTINGS_SCHEMA.printFontSize.fallback, printFooter: true, printHyphens: true },
  });
});

test.each([
  ['--paper', 'a0', /--paper takes auto, a4, letter, a5, legal, printer, not a0/],
  ['--margin', '100', /from 4 to 40/],
  ['--margin', '', /from 4 to 40/],
])(
  'a value that a setting does not have is refused, with those that it has: %s %s',
  async (flag, value, says) => {
    await expect(choicesFrom(parsed('x', flag, value))).rejects.toThrow(says);
  },
);

test.each(['--note', '--front-matter', '--file-name'])(
  'a text that is too long for %s is refused',
  async (flag) => {
    const file = join(mkdtempSync(join(tmpdir(), 'long-')), 'template');
    writeFileSync(file, 'x'.repeat(10_001));
    await expect(choicesFrom(parsed('x', flag, `@${file}`))).rejects.toMatchObject({
      kind: 'usage',
      message: `${flag} takes at most 10000 characters, not 10001`,
    });
    writeFileSync(file, 'x'.repeat(10_000));
    const { settings } = await choicesFrom(parsed('x', flag, `@${file}`));
    expect(Object.values(settings)).toContain('x'.repeat(10_000));
  },
);

test('settings in a file that hold what they cannot are named; the others are used', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.json');
  const fields = { paper: 'a3', mdBullet: 'x', noteBody: 'x'.repeat(10_001), printColumns: 'two' };
  writeFileSync(file, JSON.stringify({ format: 'article-clipper-settings', version: 2, ...fields }));
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const { settings } = await choicesFrom(parsed('x', '--settings', file, '--md-bullet', 'plus'));
  const lines = said.mock.calls.map(([line]) => line as string);
  said.mockRestore();
  expect(settings).toMatchObject({ paper: 'auto', mdBullet: 'plus', printColumns: 'two' });
  expect(lines).toEqual([
    `article-clipper: ${file}: settings with a value that they cannot have are not used: paper, noteBody, mdBullet`,
  ]);
});

test('every print setting of the extension has an option', () => {
  const named = new Set(SETTING_OPTIONS.map(({ setting }) => setting));
  // Highlights are made in the reader: the command has none to write.
  const wanted = Object.keys(SETTINGS_SCHEMA).filter((name) =>
    /^(paper|print|md(?!Templates|Highlights)|fileName|frontMatter|noteBody)/.test(name),
  );
  expect(wanted.filter((name) => !named.has(name as never))).toEqual([]);
});

test('settings from a file are those of the extension, and nothing else', async () => {
  const path = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.json');
  const choices = (content: object): ReturnType<typeof choicesFrom> => {
    writeFileSync(path, JSON.stringify(content));
    return choicesFrom(parsed('x', '--settings', path));
  };
  const file = { format: 'article-clipper-settings', version: 2, paper: 'legal' };
  const settings = { ...(await choicesFrom(parsed('x'))).settings, paper: 'legal' };
  expect(await choices(file)).toEqual({ settings, templates: [] });
  await expect(choices({})).rejects.toThrow(/none that the extension has exported/);
  await expect(choices({ ...file, version: 99 })).rejects.toThrow(/later version/);
});

test('templates of the extension are used for their sites, and options go before them', async () => {
  const template = {
    name: 'n',
    sites: 'port.test',
    kind: 'any',
    fileName: 'f',
    frontMatter: 'a: b',
    noteBody: '',
  };
  const file = join(mkdtempSync(join(tmpdir(), 'settings-')), 'settings.json');
  const write = (templates: object): void => {
    writeFileSync(file, JSON.stringify({ format: 'article-clipper-settings', version: 2, templates }));
  };
  write({ version: 1, templates: [template] });
  expect((await choicesFrom(parsed('x', '--settings', file))).templates).toEqual([template]);
  expect((await choicesFrom(parsed('x', '--settings', file, '--file-name', 'x'))).templates).toEqual([]);
  write({ version: 1, templates: [template, 7] });
  await expect(choicesFrom(parsed('x', '--settings', file))).rejects.toThrow(
    /templates in the settings are damaged/,
  );
});

test('limits are seconds, the window is a size', async () => {
  const options = await pageOptionsFrom(
    parsed('x', '--timeout', '2.5', '--viewport', '800x600', '--language', 'pt_BR'),
  );
  expect(options).toMatchObject({
    limits: { load: 2500 },
    viewport: { width: 800, height: 600 },
    language: 'pt-BR',
  });
  expect(() => parsed('x', '--timeout', '-1')).toThrow(Failure);
  expect(() => parsed('x', '--viewport', 'large')).toThrow(/WIDTHxHEIGHT/);
  expect(() => parsed('x', '--engine', 'none')).toThrow(CommanderError);
});

test('of a batch with a queue what was said goes to the workers, and what is theirs to say is refused', async () => {
  const batch = (): Command => program().commands.find((one) => one.name() === 'batch')!;
  const given = batch().action(() => undefined);
  given.parse(['list.txt', '-o', 'out', '--all-pages', '--settle', '1'], { from: 'user' });
  expect(await pageOrderFrom(given)).toEqual({ followPages: true, limits: { settle: 1000 } });
  const run = (...args: string[]): Promise<unknown> =>
    batch().parseAsync(['list.txt', ...args], { from: 'user' });
  const queue = ['-o', 'out', '--queue', 'redis://127.0.0.1:1'];
  await expect(run(...queue, '--cookies', 'c.txt')).rejects.toThrow(/--cookies is for who does the pages/);
  await expect(run(...queue, '-j', '2')).rejects.toThrow(/--jobs is for who does the pages/);
  await expect(run('-o', 's3://bucket/prefix')).rejects.toThrow(/-o of a batch is a folder/);
});

test('where the output goes', async () => {
  expect(await placeOf(undefined, 'md', 1)).toEqual({ kind: 'stdout' });
  expect(await placeOf(undefined, 'pdf', 1)).toEqual({ kind: 'folder', path: '.' });
  expect(await placeOf(undefined, 'md', 2)).toEqual({ kind: 'folder', path: '.' });
  expect(await placeOf('-', 'pdf', 1)).toEqual({ kind: 'stdout' });
  expect(await placeOf('not/there/', 'md', 1)).toEqual({ kind: 'folder', path: 'not/there/' });
  expect(await placeOf('a.md', 'md', 1)).toEqual({ kind: 'file', path: 'a.md' });
  expect([formatOf('a.PDF'), formatOf('a.markdown'), formatOf('a.b/c'), formatOf(undefined)]).toEqual([
    'pdf',
    'md',
    null,
    null,
  ]);
});

test('several inputs that do not fit in one file are refused before anything is loaded', async () => {
  const args = ['http://127.0.0.1:1/a', 'http://127.0.0.1:1/b', '-o', 'one.md'];
  const refused = program().parseAsync(args, { from: 'user' });
  await expect(refused).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('do not fit') as string,
  });
});

test('inputs: addresses with and without a scheme, and what is none', async () => {
  expect((await inputOf('https://a.example/b', undefined)).url).toBe('https://a.example/b');
  const login = { username: 'me', password: 'p:w' };
  const asked = await inputOf('https://me:p%3Aw@a.example/b', 'https://me:pw@b.example/');
  expect(asked).toEqual({ name: 'https://a.example/b', url: 'https://a.example/b', login });
  expect((await inputOf('a.example/b?c', undefined)).url).toBe('https://a.example/b?c');
  await expect(inputOf('gopher://a.example', undefined)).rejects.toMatchObject({ kind: 'refused' });
  await expect(inputOf('missing.html', undefined)).rejects.toBeInstanceOf(Failure);
  const stdin = Readable.from(['<!-- saved from url=(0021)https://a.example/b?c -->']);
  expect(await inputOf('-', undefined, { stdin })).toMatchObject({ url: 'https://a.example/b?c' });
});

test('who waits for standard input can stop', async () => {
  const stopping = new AbortController();
  const asked = inputOf('-', undefined, { stdin: new PassThrough(), signal: stopping.signal });
  stopping.abort();
  await expect(asked).rejects.toMatchObject({ kind: 'interrupted' });
});

test('where a saved page came from', () => {
  expect(addressOfSaved('<link href="https://a.example/?a=1&amp;b=2" rel=canonical>')).toBe(
    'https://a.example/?a=1&b=2',
  );
  expect(addressOfSaved('<link rel=canonical href="javascript:1">')).toBe('');
  expect(addressOfSaved('<link rel=icon href=/i><LINK\nREL="canonical" HREF=\'http://b.example/\' />')).toBe(
    'http://b.example/',
  );
});

test('a saved page with links that are never closed is read at once', () => {
  expect(addressOfSaved('<link rel=canonical '.repeat(3000))).toBe('');
  expect(
    addressOfSaved(`${'<link rel=canonical '.repeat(2000)}<link rel=canonical href=https://a.example/>`),
  ).toBe('https://a.example/');
});

test('what a page writes reaches the terminal as one plain line', () => {
  expect(plainLine('a\u001b[31mred\nb\u202e')).toBe('a [31mred b');
  expect(plainLine('a\u009b31mred\u2066b')).toBe('a 31mred b');
  expect(plainLine('see https://me:secret@a.test/b and rediss://:secret@q.test')).toBe(
    'see https://a.test/b and rediss://q.test',
  );
  expect(plainLine('x'.repeat(80), 10)).toBe(`${'x'.repeat(9)}…`);
  expect(
    table([
      ['A', 'LONG', 'z'],
      ['aaa', 'b', 'zz'],
    ]),
  ).toBe('A    LONG  z\naaa  b     zz');
});

test('a table may have more rows than a call takes arguments', () => {
  const rows = Array.from({ length: 700_000 }, () => ['a', 'b']);
  expect(table([['ROLE', 'TEXT'], ...rows])).toBe(`ROLE  TEXT${'\na     b'.repeat(700_000)}`);
});

test('every way to fail has a code of its own', () => {
  const codes = Object.values(FAILURES).map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.every((code) => code > 0 && code < 256)).toBe(true);
});

test('docs/cli.md has the options and exit codes as they are: npm run docs:cli', () => {
  expect(readFileSync(DOC, 'utf8').replace(/ +/g, ' ').replace(/-{3,}/g, '---')).toContain(
    referencePage(program()).replace(/ +/g, ' '),
  );
});

test('man page and completion name every option of clipping', () => {
  const command = program();
  const longs = command.commands[0]!.options.map(({ long }) => long!);
  expect(longs).toContain('--paper');
  const man = manPage(command, '2026-01-01').replaceAll('\\-', '-');
  expect(longs.filter((long) => !man.includes(long))).toEqual([]);
  for (const shell of SHELLS) {
    const script = completion(command, shell);
    const missing = longs.filter((long) => !script.includes(shell === 'fish' ? `-l ${long.slice(2)}` : long));
    expect(missing, shell).toEqual([]);
    expect(script, shell).toContain('legal');
  }
});

test.each([
  ['bash', "compgen -W 'clip batch worker completion man'"],
  ['zsh', "'batch:clip many pages into a folder"],
  ['fish', '__fish_use_subcommand -a batch'],
] as const)('the completion of %s offers the commands, too', (shell, offer) => {
  expect(completion(program(), shell)).toContain(offer);
});

test.each([
  [['--colums', '2', 'x'], /--colums.*--columns/],
  [[], /inputs.*--help/],
  [['-f', 'pdff', 'x'], /epub/],
])('what the command does not know is said in one line: %j', async (args, says) => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    await expect(program().parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError);
    const line = said.mock.calls.map(([text]) => String(text)).join('');
    expect(line).toMatch(/^article-clipper: [^\n]+\n$/);
    expect(line).toMatch(says);
  } finally {
    said.mockRestore();
  }
});

test.each([
  ['batch', ['/nowhere/list.txt', '-o', 'OUT'], 'not-written', /list\.txt cannot be read/],
  [
    'batch',
    [join(import.meta.dirname, '../../../e2e/fixtures/sample/index.html'), '-o', 'OUT'],
    'usage',
    /is a page/,
  ],
  ['worker', ['--queue', 'http://a', '-o', 'OUT'], 'usage', /redis:/],
  ['clip', ['x', '--paper', 'a0'], 'usage', /a4/],
] as const)('%s %j is refused before a browser starts', async (name, args, kind, message) => {
  const out = mkdtempSync(join(tmpdir(), 'refused-'));
  const given = [name, ...args.map((arg) => (arg === 'OUT' ? out : arg))];
  const refused = await program()
    .parseAsync(given, { from: 'user' })
    .then(() => null, failureOf);
  expect(refused).toMatchObject({ kind });
  expect(refused?.message).toMatch(message);
});

async function helpOf(...args: string[]): Promise<string> {
  const said = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await expect(program(args).parseAsync(args, { from: 'user' })).rejects.toThrow(CommanderError);
    return said.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    said.mockRestore();
  }
}

test('help begins with examples and has the options that people use; with all it has every one', async () => {
  const short = await helpOf('--help');
  expect(short.indexOf('Examples:')).toBeLessThan(short.indexOf('Usage:'));
  expect(short).toMatch(/--format.*--output.*--all-pages.*--render.*--help all/s);
  expect(short).not.toMatch(/--md-fence|--settle/);
  const all = await helpOf('--help', 'all');
  expect(all).toMatch(/--columns <.*--md-fence.*--settle/s);
  expect(await helpOf('batch', '-h')).toMatch(/--per-host.*--help all/s);
  expect(await helpOf('batch', '-h')).not.toContain('--md-fence');
  expect(await helpOf('batch', '-h', 'all')).toContain('--md-fence');
});

test('what only rendered pages have is refused where none is rendered', async () => {
  await expect(pageOptionsFrom(parsed('u', '--render', 'never', '--all-pages'))).rejects.toMatchObject({
    kind: 'usage',
  });
  expect(await pageOptionsFrom(parsed('u', '--all-pages'))).toMatchObject({ render: 'always' });
  expect(await pageOrderFrom(parsed('u', '--render', 'auto'))).toEqual({ render: 'auto' });
});
