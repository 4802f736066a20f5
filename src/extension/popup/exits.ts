/** The popup's secondary actions. */
import { messageOf } from '../../util/text';
import { byId, h } from '../../util/dom';
import { formatNumber, t } from '../bridge/i18n';
import type { ClipSummary, Problem } from '../bridge/messages';
import { download } from '../files/download';
import { SAVED_FORMATS, type SavedFormat } from '../files/formats';
import { copyOptions, fileWords, highlighted, wrongTemplate } from '../files/notes';
import { canShare } from '../files/share';
import { shelfHere } from '../bridge/shelf';
import { loadSettings, pageSettings } from '../settings/store';
import type { Settings } from '../../settings/schema';
import type { Article } from '../../article/schema';
import { button } from '../widgets/buttons';
import { onTrusted } from '../../util/trusted';
import type * as Forms from './forms';
import { picturesFor, saySaved, wholeArticle, type ExitsHost } from './host';
import { sendToObsidian, share } from './send';
import type { MessageKey } from '../../words/strings';

interface Exit {
  name: string;
  label: MessageKey;
  run: (host: ExitsHost) => Promise<void>;
  when?: (clip: ClipSummary) => boolean;
}

async function saveFile(host: ExitsHost, format: SavedFormat): Promise<void> {
  const whole = await wholeArticle(host, 'save');
  if (!whole) return;
  const { clip } = whole;
  const settings = await pageSettings(whole.article.url, clip.kind);
  const article = await highlighted(whole.article, settings);
  const { articleFile } = await import('../files/saved-article');
  const { name, type, content, missing } = await articleFile(article, format, settings, (kinds) =>
    picturesFor(host, clip, article, kinds),
  );
  download(name, type, content);
  saySaved(host, name, missing);
}

type CopyForm = 'rich' | 'text' | 'link' | 'quote';

interface CopiedForms {
  text: string;
  html?: string;
}

/** In forms other than Markdown. */
async function copyForm(host: ExitsHost, form: CopyForm): Promise<void> {
  // The clipboard must be called during the click, whose permission soon expires.
  let problem: Problem | null = null;
  let said = '';
  const made = (async (): Promise<CopiedForms> => {
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
  // Reported below.
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

/** Word processors take the HTML, text fields the text. */
const richItem = (made: Promise<CopiedForms>): ClipboardItem =>
  new ClipboardItem({
    'text/html': made.then(({ html = '' }) => new Blob([html], { type: 'text/html' })),
    'text/plain': made.then(({ text }) => new Blob([text], { type: 'text/plain' })),
  });

function copyOf(
  form: CopyForm,
  article: Article,
  selected: string,
  settings: Settings,
  forms: typeof Forms,
): CopiedForms {
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

const saving = (format: SavedFormat): Exit => ({
  name: `save-${format}`,
  label: `format_${format}`,
  run: (host) => saveFile(host, format),
});
const copying = (form: CopyForm, label: MessageKey): Exit => ({
  name: `copy-${form}`,
  label,
  run: (host) => copyForm(host, form),
});

interface ExitGroup {
  name: string;
  label: MessageKey;
  exits: readonly Exit[];
}

const BOOK: ExitGroup = { name: 'book', label: 'book', exits: [] };

const GROUPS: readonly ExitGroup[] = [
  {
    name: 'save-as',
    label: 'saveAs',
    exits: SAVED_FORMATS.map(saving),
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
      { name: 'share', label: 'share', run: share, when: () => canShare(navigator) },
    ],
  },
];

/** Only one group is open at a time. */
export function showExits(host: ExitsHost): void {
  const groups = [...GROUPS, BOOK].map(({ name, label, exits }) => {
    const panel = h(document, 'div', {
      class: 'exits',
      role: 'group',
      id: `exits-${name}`,
      'aria-label': t(label),
    });
    panel.hidden = true;
    for (const exit of exits)
      panel.append(
        button(document, exit.name, { text: t(exit.label) }, () => act(host, () => exit.run(host))),
      );
    const attrs = { 'aria-expanded': 'false', 'aria-controls': panel.id };
    const opener = button(document, name, { text: t(label), ...attrs }, () => open(opener));
    onTrusted(panel, 'keydown', (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      open(null);
      opener.focus();
    });
    return { opener, panel };
  });
  const book = groups.at(-1);
  const open = (wanted: HTMLElement | null) => {
    for (const { opener, panel } of groups) {
      const opens = opener === wanted && panel.hidden;
      panel.hidden = !opens;
      opener.setAttribute('aria-expanded', String(opens));
      if (opens && panel === book?.panel) act(host, () => fillBook(panel, host));
    }
  };
  byId('exits').append(...groups.map(({ opener }) => opener));
  byId('exits').after(...groups.map(({ panel }) => panel));
  void countBook();
}

/** Leaves the book button on a page without an article: the book can still be saved. */
export async function leaveBook(): Promise<void> {
  problem = true;
  if ((await countBook()) === 0) return;
  for (const { name } of GROUPS) exitOf(name)?.toggleAttribute('hidden', true);
  byId('exits').hidden = false;
}

/** The page has no article. */
let problem = false;

const exitOf = (name: string): HTMLElement | null => document.querySelector(`[data-ac="${name}"]`);

async function countBook(): Promise<number> {
  try {
    const { entries } = await (await shelfHere()).read();
    sayCount(entries.length);
    return entries.length;
  } catch (error) {
    console.warn('Article Clipper: the shelf cannot be read.', error);
    return 0;
  }
}

function sayCount(articles: number): void {
  const opener = exitOf(BOOK.name);
  if (opener) opener.textContent = articles === 0 ? t('book') : t('bookCount', formatNumber(articles));
}

async function fillBook(panel: HTMLElement, host: ExitsHost): Promise<void> {
  const { showBook } = await import('./book');
  const bookHost = { ...host, act: (run: () => Promise<void>) => act(host, run) };
  await showBook(panel, await shelfHere(), { ...bookHost, canAdd: !problem, counted: sayCount });
}

export function fitExits(clip: ClipSummary): void {
  for (const { exits } of GROUPS)
    for (const { name, when } of exits) {
      const exit = exitOf(name);
      if (exit) exit.hidden = when?.(clip) === false;
    }
}

/** Makes a double click act once. */
let busy = false;

function act(host: ExitsHost, run: () => Promise<void>): void {
  if (busy) return;
  busy = true;
  run()
    .catch((error: unknown) => {
      const wrong = wrongTemplate(error);
      if (wrong !== null) host.say(wrong, true);
      else host.fail({ kind: 'failed', detail: messageOf(error) });
    })
    .finally(() => {
      busy = false;
    });
}
