// @vitest-environment jsdom
/** Stored and imported texts appear in our own pages as text, and do nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

const { store } = vi.hoisted(() => {
  const kept: Record<string, unknown> = {};
  return { store: kept };
});

const MESSAGES = JSON.parse(readFileSync('public/_locales/en/messages.json', 'utf8')) as Record<
  string,
  { message: string }
>;
/** As browsers fill them in: once, from left to right. */
const getMessage = (key: string, substitutions: readonly string[] = []): string =>
  (MESSAGES[key]?.message ?? '').replace(/\$(\d)/g, (_, at: string) => substitutions[Number(at) - 1] ?? '');

vi.mock('../bridge/own-page', () => ({}));
vi.mock('../bridge/part-scripts', () => ({ CONTENT_SCRIPT: '', partScript: () => '' }));
// The pages' modules are many files, which take long to come on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
vi.mock('../bridge/browser', () => ({
  default: {
    i18n: { getMessage, getUILanguage: () => 'en' },
    storage: {
      local: {
        get: (key: string | null) =>
          Promise.resolve(structuredClone(key === null ? store : key in store ? { [key]: store[key] } : {})),
        set: (values: Record<string, unknown>) => Promise.resolve(void Object.assign(store, values)),
        remove: () => Promise.resolve(),
      },
      onChanged: { addListener: () => undefined },
    },
    runtime: {
      getURL: (to: string) => `chrome-extension://own/${to}`,
      getManifest: () => ({ version: '1' }),
    },
  },
  onPhone: () => false,
  shortcuts: () => Promise.resolve([]),
}));

const MARKUP = '<img src=x onerror="globalThis.ran=1"><script>globalThis.ran=1</script><iframe srcdoc=x>';
const TEXTS = [
  MARKUP,
  `"><svg onload=globalThis.ran=1>`,
  'javascript:globalThis.ran=1',
  '__proto__',
  'constructor',
  'status',
  'articles',
  'turned \u202egpj.exe and \u2066never ended',
  'lone \ud800 and \0\u0007\u001b[31m',
  '{{ title }} {% raw %} $1 $2 $& $$',
  '\u0301'.repeat(400),
  'W'.repeat(450),
];

function load(folder: string): void {
  const html = readFileSync(path.join('src/extension', folder, 'index.html'), 'utf8');
  const given = new DOMParser().parseFromString(html.replace(/<script[^>]*><\/script>/g, ''), 'text/html');
  document.body.replaceChildren(...given.body.childNodes);
}

async function opened(folder: 'highlights' | 'options'): Promise<void> {
  load(`pages/${folder}`);
  vi.resetModules();
  await (folder === 'options' ? import('./options/main') : import('./highlights/main'));
}

/** Nothing in the page is there because of a text in it. */
function expectClean(): void {
  for (const one of document.querySelectorAll('*')) {
    expect(
      one.matches('script, iframe, object, embed, form, img, base, meta, link, style'),
      `${one.localName}: ${one.textContent}`,
    ).toBe(false);
    for (const { name, value } of one.attributes) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$|^formaction$/);
      if (name === 'href' || name === 'src')
        expect(value).toMatch(/^(?:https?:|chrome-extension:\/\/own\/|file:\/\/\/[^/])/);
    }
  }
  expect(globalThis).not.toHaveProperty('ran');
  expect(document.getElementById('status')).toBeInstanceOf(HTMLElement);
}

beforeEach(() => {
  for (const key of Object.keys(store)) Reflect.deleteProperty(store, key);
});

test('highlights: titles, sites, passages, notes and addresses of a file of anybody', async () => {
  const addresses = [
    'javascript:globalThis.ran=1',
    ' javascript:globalThis.ran=1',
    'data:text/html,<script>globalThis.ran=1</script>',
    'blob:https://example.org/1',
    'view-source:https://example.org/',
    'file://evil.example/share/a.html',
    'file:////evil.example/share/a.html',
  ];
  const { readHighlightsFile } = await import('./highlights/exchange');
  const article = (text: string, url: string): object => ({
    url,
    title: text,
    siteName: text,
    lang: text,
    dir: text,
    changed: '2026-01-02T00:00:00.000Z',
    highlights: [
      {
        id: text.slice(0, 100),
        quote: text,
        note: text,
        colour: text,
        prefix: text,
        suffix: text,
        start: text,
      },
    ],
  });
  const articles = [
    ...TEXTS.map((text, at) => article(text, `https://example.org/${String(at)}"><img onerror=x>`)),
    ...addresses.map((url) => article('Address', url)),
  ];
  const file = JSON.stringify({ format: 'article-clipper-highlights', version: 1, articles });
  const { takeHighlights } = await import('../bridge/highlight-store');
  await takeHighlights(readHighlightsFile(file) ?? []);
  await opened('highlights');
  await vi.waitFor(
    () => {
      expect(document.querySelectorAll('[data-ac="article"]')).toHaveLength(TEXTS.length + 2);
    },
    { timeout: 20_000 },
  );
  expectClean();
  const quotes = [...document.querySelectorAll('blockquote > p:first-child')].map((one) => one.textContent);
  for (const text of TEXTS) expect(quotes).toContain(text);
  // What stands behind a name, in our own words, is not turned by it.
  const hints = [...document.querySelectorAll('.hint')].map((one) => one.textContent);
  expect(hints.filter((text) => text.startsWith('turned gpj.exe')).join()).toMatch(
    /^turned gpj\.exe and never ended · Jan/,
  );
  for (const hint of document.querySelectorAll('[data-ac="article"] > .hint'))
    expect([...hint.children].map(({ localName }) => localName)).toEqual(['bdi', 'bdi']);
});

test('options: settings and templates of a file of anybody', async () => {
  const { readSettingsFile } = await import('../../settings/stored');
  const { saveSettings } = await import('../settings/store');
  const { saveTemplates } = await import('../settings/store');
  for (const text of TEXTS) {
    const template = {
      name: text,
      sites: text,
      kind: 'any',
      fileName: text,
      frontMatter: text,
      noteBody: text,
    };
    const given = Object.fromEntries(
      ['ownFont', 'ownStyles', 'fileName', 'frontMatter', 'noteBody', 'obsidianVault', 'theme', 'engine'].map(
        (name) => [name, text],
      ),
    );
    const file = readSettingsFile({
      format: 'article-clipper-settings',
      version: 2,
      ...given,
      templates: { version: 1, templates: [template] },
    });
    await saveSettings(file?.settings ?? {});
    await saveTemplates(file?.templates ?? []);
    await opened('options');
    await vi.waitFor(
      () => {
        expect(document.querySelector('[data-ac="template"] summary')?.textContent).toBe(text);
      },
      { timeout: 20_000 },
    );
    expectClean();
    const labels = [...document.querySelectorAll('[data-ac="template"] button')].map(
      (one) => one.textContent,
    );
    expect(labels).toHaveLength(3);
    expect(labels.join()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  }
});

test('popup: what a page calls itself', async () => {
  const { showSummary } = await import('../popup/view');
  for (const text of TEXTS) {
    load('popup');
    showSummary({
      id: '1',
      title: text,
      siteName: text,
      // Not the name of the site, which stands there once.
      byline: `${text}.`,
      publishedTime: '2026-01-02',
      lang: text,
      wordCount: 1,
      countedIn: 'words',
      minutes: 1,
      pageCount: 1,
      pageNumber: 1,
      pageTotal: null,
      pagesPending: false,
      canRetry: false,
      unfetched: null,
      imageCount: 1,
      kind: 'article',
      records: null,
      confidence: 1,
      notices: [text],
      picture: '',
      readerOpen: false,
      hasSelection: false,
    });
    expect(document.getElementById('title')?.textContent).toBe(text);
    expect(document.getElementById('byline')?.textContent).toMatch(
      /^[^\u202a-\u202e\u2066-\u2069]+ · January 2, 2026$/s,
    );
    // Each by itself: between right-to-left words a Latin name would take the date's numbers along.
    expect(document.querySelector('#byline bdi:last-child')?.textContent).toBe('January 2, 2026');
    document.getElementById('picture')?.remove();
    expectClean();
  }
});

test('the shelf: titles and sites of articles that were added', async () => {
  const { showBook } = await import('../popup/book');
  const entries = TEXTS.map((text, at) => ({
    key: text,
    url: `https://example.org/${String(at)}`,
    title: text,
    siteName: at % 2 ? text : '',
    part: false,
    bytes: 1,
  }));
  load('popup');
  const panel = document.createElement('div');
  document.body.append(panel);
  document.getElementById('picture')?.remove();
  const host = { canAdd: true, counted: () => undefined } as never;
  await showBook(panel, { read: () => Promise.resolve({ title: MARKUP, entries }) } as never, host);
  expect([...panel.querySelectorAll('b')].map((one) => one.textContent)).toEqual(TEXTS);
  const labels = [...panel.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'));
  expect(labels.join()).not.toMatch(/[\u202a-\u202e\u2066-\u2069]/);
  expectClean();
});

test('options: what an imported file is told of, is told without its controls', async () => {
  const { t } = await import('../bridge/i18n');
  expect(t('importedWithout', 'a\u202enosj.exe', '\u2067b')).toBe(
    'Imported: anosj.exe. Left out, because Article Clipper has nothing like it: b',
  );
  expect(t('removed', '$1 $2')).toContain('$1 $2');
});
