/** Both npm packages as people get them: packed, installed into an empty folder, and used there. */
import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { FAILURES } from '../../src/cli/failure';
import { ROOT } from '../harness/browser';
import { storyPage, storySite } from '../harness/batch';

interface Ended {
  code: number;
  out: string;
  err: string;
}

function run(command: string, args: readonly string[], cwd: string): Promise<Ended> {
  return new Promise((resolve) => {
    // npm and the command are .cmd files on Windows, which only a shell starts
    const options = { cwd, shell: process.platform === 'win32', maxBuffer: 50_000_000 };
    execFile(command, [...args], options, (error, out, err) => {
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err });
    });
  });
}

interface Installed {
  folder: string;
  /** the package's own folder */
  package: string;
  /** names of all packages that were installed */
  names: string[];
}

/** Packs one of dist/packages and installs it, without anything of this checkout. */
async function install(name: string): Promise<Installed> {
  const folder = await mkdtemp(path.join(tmpdir(), 'empty-folder-'));
  const packed = await run('npm', ['pack', '--json', path.join(ROOT, 'dist/packages', name)], folder);
  expect(packed.code, packed.err).toBe(0);
  const file = readdirSync(folder).find((one) => one.endsWith('.tgz')) ?? '';
  await writeFile(path.join(folder, 'package.json'), '{ "type": "module" }');
  const flags = ['--prefer-offline', '--no-audit', '--no-fund'];
  const installed = await run('npm', ['install', `./${file}`, ...flags], folder);
  expect(installed.code, installed.err).toBe(0);
  const modules = path.join(folder, 'node_modules');
  const record = readFileSync(path.join(modules, '.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(record) as { packages: Record<string, unknown> };
  const names = Object.keys(packages).map((one) => one.replace(/^.*node_modules\//, ''));
  return { folder, package: path.join(modules, name), names };
}

/** Installs for a test, and cleans up. */
async function withInstalled(name: string, use: (installed: Installed) => Promise<void>): Promise<void> {
  const installed = await install(name);
  await use(installed);
  await rm(installed.folder, { recursive: true, force: true });
}

test('the library: clips a document where only its package is installed, and brings nothing of the command', async () => {
  await withInstalled('article-clipper', async ({ folder, package: own, names }) => {
    const { exports } = JSON.parse(readFileSync(path.join(own, 'package.json'), 'utf8')) as {
      exports: Record<string, string | Record<string, string>>;
    };
    const files = Object.values(exports).flatMap((one) =>
      typeof one === 'string' ? [one] : Object.values(one),
    );
    expect(files).toHaveLength(3);
    expect(files.filter((file) => !existsSync(path.join(own, file)))).toEqual([]);
    for (const file of ['README.md', 'LICENSE', 'dist/lib/THIRD-PARTY-NOTICES.txt'])
      expect(existsSync(path.join(own, file)), file).toBe(true);

    const jsdom = pathToFileURL(createRequire(path.join(ROOT, 'package.json')).resolve('jsdom')).href;
    const program = `
      import jsdom from ${JSON.stringify(jsdom)};
      import { clip, tableToCsv } from 'article-clipper';
      const sentence = 'The ferry to the island leaves at seven, and again at noon when the tide allows it. ';
      const { document } = new jsdom.JSDOM('<title>Ferries</title><article><h1>Ferries</h1>' + ('<p>' + sentence.repeat(4) + '</p>').repeat(9) + '</article>').window;
      const article = await clip(document);
      console.log(JSON.stringify([article.title, article.kind, article.markdown().slice(0, 9), typeof tableToCsv]));
    `;
    await writeFile(path.join(folder, 'program.js'), program);
    const { out, err } = await run(process.execPath, ['program.js'], folder);
    expect(JSON.parse(out || err)).toEqual(['Ferries', 'article', '# Ferries', 'function']);

    const ofTheCommand = ['commander', 'playwright-core', 'bullmq', 'classic-level', 'parse5', 'yauzl'];
    expect(names.filter((one) => ofTheCommand.includes(one))).toEqual([]);
  });
});

test('the command: clips a page and a batch where only its package is installed, and says what a rare run needs', async () => {
  await withInstalled('article-clipper-cli', async ({ folder, names }) => {
    const command = path.join(folder, 'node_modules/.bin/article-clipper');
    const article = (...args: string[]) => run(command, args, folder);
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
      version: string;
    };
    expect((await article('--version')).out.trim()).toBe(version);

    await writeFile(path.join(folder, 'page.html'), storyPage(1));
    const served = await article('page.html', '--render', 'never', '-o', '-');
    expect(served.out, served.err).toContain('Part 0 of 1.');
    const rendered = await article('page.html', '--render', 'always', '-o', '-');
    expect(rendered.out, rendered.err).toContain('Part 0 of 1.');

    const site = await storySite(2);
    await writeFile(path.join(folder, 'list.txt'), site.addresses.join('\n'));
    const done = await article('batch', 'list.txt', '-o', 'out', '--allow-private', '--render', 'never');
    site.close();
    expect(done.code, done.err).toBe(0);

    await mkdir(path.join(folder, 'records'));
    await writeFile(path.join(folder, 'records/pages.warc'), 'WARC/1.1\r\n');
    const rare: [string[], string][] = [
      [['batch', 'records/pages.warc', '-o', 'out2'], 'npm install -g warcio@'],
      [['batch', 'list.txt', '-o', 'out2', '--queue', 'redis://127.0.0.1:1'], 'npm install -g bullmq@'],
      [['worker', '-o', 'out2', '--queue', 'redis://127.0.0.1:1'], 'npm install -g bullmq@'],
    ];
    for (const [args, says] of rare) {
      const { code, err } = await article(...args);
      expect(err).toContain(says);
      expect(code, err).toBe(FAILURES['not-installed'].code);
    }
    expect(
      names.filter((one) => ['bullmq', 'ioredis', 'aws4fetch', 'warcio', 'yauzl'].includes(one)),
    ).toEqual([]);
  });
});

test('the extension has the version of the package', () => {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  for (const browser of ['chromium', 'firefox']) {
    const manifest = readFileSync(path.join(ROOT, 'dist', browser, 'manifest.json'), 'utf8');
    expect((JSON.parse(manifest) as { version: string }).version).toBe(version);
  }
});
