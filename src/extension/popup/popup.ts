/**
 * The popup. It asks the tab's content script for the clip and shows text and numbers of it; the page's content
 * itself never comes here, but for the Markdown on its way to the clipboard.
 */
import browser, { type Runtime } from '../browser';
import { h, icon, ICONS } from '../dom';
import { formatNumber, t, uiDirection, uiLanguage, type MessageKey } from '../i18n';
import { isEnvelope, type ClipSummary, type Outcome, type Problem } from '../messages';
import { activeTab, askTab, type Target } from '../tabs';
import { showProblem, showSummary, element } from './popup-view';

type Action = 'read' | 'print' | 'copy';

let target: Target | null = null;
let clipped: Promise<Outcome<ClipSummary>> | null = null;

function say(text: string, bad = false): void {
  const status = element('status');
  status.textContent = text;
  status.classList.toggle('bad', bad);
}

function fail(problem: Problem): void {
  showProblem(problem, () => {
    location.reload();
  });
}

/** Reading and printing happen on the page: the popup makes way for them. */
async function readOrPrint(action: 'read' | 'print', readerOpen: boolean): Promise<void> {
  if (!target) return;
  if (action === 'print') {
    say(t('preparingPrint'));
    // The print dialog holds the page until it is closed; the popup does not wait for that.
    const asked = askTab(target, 'print', { fresh: false, selection: false });
    const early = await Promise.race([asked, new Promise<null>((resolve) => setTimeout(resolve, 300, null))]);
    if (early && !early.ok) {
      fail(early.problem);
      return;
    }
    if (early) window.close();
    else {
      const late = await asked;
      if (late.ok) window.close();
      else fail(late.problem);
    }
    return;
  }
  const answer = readerOpen
    ? await askTab(target, 'toggle', {})
    : await askTab(target, 'read', { fresh: false, selection: false });
  if (answer.ok) window.close();
  else fail(answer.problem);
}

async function copy(): Promise<void> {
  if (!target) return;
  say(t('copying'));
  const answer = await askTab(target, 'markdown', { fresh: false, selection: false });
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  const { markdown, title, wordCount, imageCount } = answer.value;
  try {
    await navigator.clipboard.writeText(markdown);
    say(t('copied', title, formatNumber(wordCount), formatNumber(imageCount)));
  } catch (error) {
    console.warn('Article Clipper: the clipboard refused.', error);
    say(t('problem_clipboard_advice'), true);
  }
}

function actionButton(name: Action, label: MessageKey, path: string): HTMLButtonElement {
  const button = h(
    document,
    'button',
    { attrs: { type: 'button', 'data-ac': name } },
    icon(document, path),
    h(document, 'span', { text: t(label) }),
  );
  button.addEventListener('click', () => {
    void act(name);
  });
  return button;
}

/** Buttons work from the first moment: a click before the clip is there waits for it. */
async function act(name: Action): Promise<void> {
  const clip = await clipped;
  if (!clip?.ok) return;
  if (name === 'copy') await copy();
  else await readOrPrint(name, clip.value.readerOpen);
}

/** Names of keys as the browser has them, so that a changed shortcut is shown as it is. */
async function shortcutHints(): Promise<void> {
  for (const { name, shortcut } of await browser.commands.getAll()) {
    const button = name && document.querySelector(`[data-ac="${CSS.escape(name)}"]`);
    if (!button || !shortcut) continue;
    button.setAttribute('title', shortcut);
    button.setAttribute('aria-keyshortcuts', shortcut);
  }
}

async function clip(): Promise<void> {
  try {
    target = await activeTab();
  } catch (error) {
    fail({ kind: 'failed', detail: String(error) });
    return;
  }
  clipped = askTab(target, 'clip', { fresh: true });
  const answer = await clipped;
  element('main').removeAttribute('aria-busy');
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  showSummary(answer.value);
  if (!answer.value.pagesPending) return;
  say(t('fetchingPages', formatNumber(answer.value.pageCount + 1)));
  const whole = await askTab(target, 'whole', {});
  say('');
  if (whole.ok) showSummary(whole.value);
  else say(t('problem_failed_title'), true);
}

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  if (sender.id !== browser.runtime.id || !isEnvelope(message, 'extension')) return undefined;
  if (message.name === 'progress' && sender.tab?.id === target?.tabId) {
    say(t('fetchingPages', formatNumber((message.request as { pages: number }).pages + 1)));
  }
  return undefined;
});

document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();
element('title').textContent = t('clipping');
const read = actionButton('read', 'read', ICONS.read);
read.classList.add('primary');
element('actions').append(
  read,
  actionButton('print', 'print', ICONS.print),
  actionButton('copy', 'copyMarkdown', ICONS.copy),
);
element('actions').setAttribute('aria-label', t('actions'));
const settings = h(document, 'button', {
  text: t('settings'),
  attrs: { type: 'button', 'data-ac': 'options' },
});
settings.addEventListener('click', () => {
  void browser.runtime.openOptionsPage().then(() => {
    window.close();
  });
});
element('foot').append(settings);
read.focus();
void shortcutHints();
void clip();
