/** The further ways out, below the main buttons: save as a file, copy in other forms, send to another program. */
import { fileName } from '../../article/formats/file-name';
import { NO_PICTURES, type Pictures } from '../../article/formats/pictures';
import type { Article } from '../../article/schema';
import browser from '../browser';
import { h } from '../dom';
import { formatNumber, t, type MessageKey } from '../i18n';
import type { ArticleAnswer, ClipSummary, Outcome, Problem } from '../messages';
import { copyOptions, fileOptions, fileWords } from '../notes';
import { loadSettings } from '../settings';
import type { Settings } from '../settings-schema';
import type { StatusContent } from '../status-line';
import { askTab, type Target } from '../tabs';
import { onTrusted } from '../trusted';
import { filePictures } from './file-pictures';
import type * as Forms from './forms';
import { obsidianAddress } from './obsidian';
import { element } from './view';

/** What the popup lends. */
export interface ExitsHost {
  target(): Target | null;
  /** the clip that is shown, when it is there; null after a problem */
  clip(): Promise<ClipSummary | null>;
  /** the whole article: waits for its pages and says so */
  article(clip: ClipSummary, waiting: 'copy' | 'save'): Promise<Outcome<ArticleAnswer>>;
  show(content: StatusContent): void;
  say(text: string, bad?: boolean): void;
  sayDone(text: string): void;
  fail(problem: Problem): void;
}

type Format = 'md' | 'zip' | 'html' | 'epub' | 'txt' | 'json';
type Copy = 'rich' | 'text' | 'link' | 'quote';
interface Exit {
  /** its `data-ac` */
  name: string;
  label: MessageKey;
  run: (host: ExitsHost) => Promise<void>;
  when?: (clip: ClipSummary) => boolean;
}

/** Few browsers of a desk can hand on to other programs. */
const sharing: Partial<Navigator> = navigator;

const saving = (format: Format, label: MessageKey): Exit => ({
  name: `save-${format}`,
  label,
  run: (host) => save(host, format),
});
const copying = (form: Copy, label: MessageKey): Exit => ({
  name: `copy-${form}`,
  label,
  run: (host) => copy(host, form),
});

const GROUPS: readonly { name: string; label: MessageKey; exits: readonly Exit[] }[] = [
  {
    name: 'save-as',
    label: 'saveAs',
    exits: [
      saving('md', 'format_md'),
      saving('zip', 'format_zip'),
      saving('html', 'format_html'),
      saving('epub', 'format_epub'),
      saving('txt', 'format_txt'),
      saving('json', 'format_json'),
    ],
  },
  {
    name: 'copy-as',
    label: 'copyAs',
    exits: [
      copying('rich', 'copyRich'),
      copying('text', 'copyText'),
      copying('link', 'copyLink'),
      { ...copying('quote', 'copyQuote'), when: ({ hasSelection }) => hasSelection },
    ],
  },
  {
    name: 'send-to',
    label: 'sendTo',
    exits: [
      { name: 'send-obsidian', label: 'sendObsidian', run: sendToObsidian },
      { name: 'share', label: 'share', run: share, when: () => sharing.share !== undefined },
    ],
  },
];

/** Three buttons, of which one at a time has its choices open below. */
export function showExits(host: ExitsHost): void {
  const groups = GROUPS.map(({ name, label, exits }) => {
    const panel = h(document, 'div', {
      class: 'exits',
      attrs: { role: 'group', id: `exits-${name}`, 'aria-label': t(label) },
    });
    panel.hidden = true;
    const button = h(document, 'button', {
      text: t(label),
      attrs: { type: 'button', 'data-ac': name, 'aria-expanded': 'false', 'aria-controls': panel.id },
    });
    for (const exit of exits) panel.append(exitButton(exit, host));
    return { button, panel };
  });
  const open = (wanted: HTMLElement | null) => {
    for (const { button, panel } of groups) {
      const opens = button === wanted && panel.hidden;
      panel.hidden = !opens;
      button.setAttribute('aria-expanded', String(opens));
    }
  };
  for (const { button, panel } of groups) {
    onTrusted(button, 'click', () => {
      open(button);
    });
    onTrusted(panel, 'keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      open(null);
      button.focus();
    });
  }
  element('exits').append(...groups.map(({ button }) => button));
  element('exits').after(...groups.map(({ panel }) => panel));
}

/** Choices that make no sense for this clip go. */
export function fitExits(clip: ClipSummary): void {
  for (const { exits } of GROUPS)
    for (const { name, when } of exits) {
      const button = document.querySelector<HTMLElement>(`[data-ac="${name}"]`);
      if (button) button.hidden = when?.(clip) === false;
    }
}

/** Under way: the second click of a double click is no second wish. */
let busy = false;

function exitButton({ name, label, run }: Exit, host: ExitsHost): HTMLButtonElement {
  const button = h(document, 'button', { text: t(label), attrs: { type: 'button', 'data-ac': name } });
  onTrusted(button, 'click', () => {
    if (busy) return;
    busy = true;
    run(host)
      .catch((error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (error instanceof Error && error.constructor.name === 'TemplateError')
          host.say(t('templateWrong', message), true);
        else host.fail({ kind: 'failed', detail: message });
      })
      .finally(() => {
        busy = false;
      });
  });
  return button;
}

/** ms that a download has to begin in */
const BEGIN_MS = 10_000;

/** A download of this very page: that asks for no permission. */
export function download(name: string, type: string, content: string | Uint8Array): void {
  const url = URL.createObjectURL(new Blob([content as BlobPart], { type }));
  h(document, 'a', { attrs: { href: url, download: name } }).click();
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, BEGIN_MS);
}

const TYPES: Record<Format, string> = {
  md: 'text/markdown;charset=utf-8',
  zip: 'application/zip',
  html: 'text/html;charset=utf-8',
  epub: 'application/epub+zip',
  txt: 'text/plain;charset=utf-8',
  json: 'application/json',
};

async function save(host: ExitsHost, format: Format): Promise<void> {
  const clip = await host.clip();
  if (!clip) return;
  const answer = await host.article(clip, 'save');
  if (!answer.ok) {
    host.fail(answer.problem);
    return;
  }
  const { article } = answer.value;
  const forms = await import('./forms');
  const settings = await loadSettings();
  const now = new Date();
  const words = fileWords();
  const options = fileOptions(settings, now);
  const base = fileName(
    forms.nameFromTemplate(article, settings.fileName, now, words),
    fileName(article.title),
  );
  const pictures = (kinds: typeof forms.BOOK_PICTURES | null) => picturesFor(host, clip, article, kinds);
  let brought = NO_PICTURES;
  let content: string | Uint8Array;
  switch (format) {
    case 'md':
      content = forms.markdownFile(article, options);
      break;
    case 'txt':
      content = forms.textFile(article, words);
      break;
    case 'json':
      content = forms.jsonFile(article);
      break;
    case 'zip':
      brought = await pictures(null);
      content = forms.markdownZip(article, base, brought, { ...options, pictures: true });
      break;
    case 'html':
      brought = settings.filePictures ? await pictures(null) : NO_PICTURES;
      content = forms.htmlFile(article, brought, words);
      break;
    case 'epub':
      brought = settings.filePictures ? await pictures(forms.BOOK_PICTURES) : NO_PICTURES;
      content = forms.epub([article], { pictures: brought, modified: now, words });
      break;
  }
  const name = `${base}.${format}`;
  download(name, TYPES[format], content);
  const { missing } = brought;
  if (missing.length === 0) host.sayDone(t('savedFile', name));
  else
    host.say(t('savedWithout', name, formatNumber(missing.length), hostsOf(missing.map(({ src }) => src))));
}

/** hosts that are named; the file has the whole list */
const HOSTS = 3;

function hostsOf(addresses: readonly string[]): string {
  const hosts = [...new Set(addresses.map((address) => new URL(address).host))];
  return hosts.slice(0, HOSTS).join(', ') + (hosts.length > HOSTS ? '…' : '');
}

async function picturesFor(
  host: ExitsHost,
  clip: ClipSummary,
  article: Article,
  kinds: ReadonlySet<Pictures['found'][number]['type']> | null,
): Promise<Pictures> {
  const stop = new AbortController();
  const actions = [
    {
      label: t('saveNow'),
      name: 'save-now',
      run: () => {
        stop.abort();
      },
    },
  ];
  return filePictures(article, kinds, {
    signal: stop.signal,
    progress: (done, all) => {
      host.show({
        text: t('fetchingPictures', formatNumber(done), formatNumber(all)),
        progress: { value: done, max: all },
        actions,
      });
    },
    ask: async (addresses) => {
      const target = host.target();
      if (!target) return { ok: false, problem: { kind: 'failed', detail: '' } };
      return askTab(target, 'pictures', { clip: clip.id, addresses });
    },
  });
}

interface Copied {
  text: string;
  html?: string;
}

async function copy(host: ExitsHost, form: Copy): Promise<void> {
  // The clipboard is asked in the click itself, for what is still to come: a click does not count for long.
  let problem: Problem | null = null;
  let said = '';
  const made = (async (): Promise<Copied> => {
    const clip = await host.clip();
    const answer = clip && (await host.article(clip, 'copy'));
    if (!answer?.ok) {
      problem = answer?.problem ?? null;
      throw new Error('no article');
    }
    const { article, selected } = answer.value;
    said = article.title;
    const [forms, settings] = await Promise.all([import('./forms'), loadSettings()]);
    return copyOf(form, article, selected, settings, forms);
  })();
  // Its failure is told below, whichever way it comes.
  made.catch(() => undefined);
  try {
    if (form === 'rich') await navigator.clipboard.write([richItem(made)]);
    else await navigator.clipboard.writeText((await made).text);
    host.sayDone(t('copiedWhat', said));
  } catch (error) {
    await made.catch(() => undefined);
    if (problem) host.fail(problem);
    else {
      console.warn('Article Clipper: the clipboard refused.', error);
      host.say(t('copyNeedsClick'), true);
    }
  }
}

/** HTML and plain text together: a word processor takes the one, a text field the other. */
const richItem = (made: Promise<Copied>): ClipboardItem =>
  new ClipboardItem({
    'text/html': made.then(({ html = '' }) => new Blob([html], { type: 'text/html' })),
    'text/plain': made.then(({ text }) => new Blob([text], { type: 'text/plain' })),
  });

function copyOf(
  form: Copy,
  article: Article,
  selected: string,
  settings: Settings,
  forms: typeof Forms,
): Copied {
  const words = fileWords();
  switch (form) {
    case 'rich':
      return { html: forms.richText(article, words), text: forms.textFile(article, words) };
    case 'text':
      return { text: forms.textFile(article, words) };
    case 'link':
      return { text: forms.linkTo(article, words) };
    case 'quote':
      return { text: forms.quotation(article, selected, copyOptions(settings, new Date()).style, words) };
  }
}

async function sendToObsidian(host: ExitsHost): Promise<void> {
  const clip = await host.clip();
  if (!clip) return;
  const answer = await host.article(clip, 'copy');
  const target = host.target();
  if (!answer.ok || !target) {
    if (!answer.ok) host.fail(answer.problem);
    return;
  }
  const { article } = answer.value;
  const [forms, settings] = await Promise.all([import('./forms'), loadSettings()]);
  const now = new Date();
  const content = forms.markdownFile(article, fileOptions(settings, now));
  const { address, byClipboard } = obsidianAddress({
    name: fileName(forms.nameFromTemplate(article, settings.fileName, now, fileWords())),
    vault: settings.obsidianVault,
    folder: settings.obsidianFolder,
    content,
  });
  if (byClipboard) {
    try {
      await navigator.clipboard.writeText(content);
    } catch {
      host.say(t('copyNeedsClick'), true);
      return;
    }
  }
  await browser.tabs.update(target.tabId, { url: address });
  host.say(t(byClipboard ? 'sentByClipboard' : 'sentObsidian'));
}

async function share(host: ExitsHost): Promise<void> {
  const clip = await host.clip();
  const target = host.target();
  if (!clip || !target) return;
  const answer = await host.article(clip, 'copy');
  if (!answer.ok) {
    host.fail(answer.problem);
    return;
  }
  const { title, url } = answer.value.article;
  try {
    await sharing.share?.({ title, url });
    host.say('');
  } catch (error) {
    // Closed without a choice: that is an answer.
    if (error instanceof Error && error.name === 'AbortError') host.say('');
    else host.say(t('copyNeedsClick'), true);
  }
}
