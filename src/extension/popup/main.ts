/**
 * The popup. It asks the tab's content script for the clip and shows text and numbers of it; the page's content
 * itself never comes here, but for the Markdown on its way to the clipboard.
 */
import browser from '../browser';
import { formatNumber, t, uiDirection, uiLanguage } from '../i18n';
import { followingShare, followingText, type Following } from '../following';
import {
  POPUP_PORT,
  type ArticleAnswer,
  type ClipSummary,
  type Outcome,
  type Problem,
  type TableFormat,
} from '../messages';
import { StatusLine } from '../status-line';
import { SAY_AFTER_MS } from '../work';
import { activeTab, askTab, type Target } from '../tabs';
import { fileName } from '../../article/formats/file-name';
import { Pacer } from '../../util/pacer';
import { runPaced } from '../../util/steps';
import { copyOptions } from '../notes';
import { loadSettings } from '../settings';
import { focusFirst, showControls, type Action } from './controls';
import { download, fitExits, showExits } from './exits';
import { element, onlySelection, showAside, showFacts, showProblem, showSummary } from './view';

let target: Target | null = null;
let clipped: Promise<Outcome<ClipSummary>> | null = null;
/** The summary that is shown. */
let summary: ClipSummary | null = null;
/** What is heard of the other pages; null when none are on their way. */
let following: Following | null = null;
/** What waits for them. */
let waiting: 'print' | 'copy' | 'save' | null = null;

/** The line shows how far the pages are. */
let showsFollowing = false;

const line = new StatusLine(element('status'));

const WAITING_TEXT = { copy: 'copying', print: 'preparingPrint', save: 'saving' } as const;

/** ms: what was done is said for so long */
const SAID_MS = 6000;
let forgetting: ReturnType<typeof setTimeout> | undefined;

/** Says what was done, for a while. */
function sayDone(text: string): void {
  say(text);
  forgetting = setTimeout(() => {
    say('');
  }, SAID_MS);
}

function say(text: string, bad = false): void {
  clearTimeout(forgetting);
  const retry =
    summary?.canRetry && waiting === null
      ? [{ label: t('retry'), name: 'retry', run: () => void again() }]
      : [];
  showsFollowing = false;
  line.show(text === '' && retry.length === 0 ? null : { text, actions: retry });
  element('status').classList.toggle('bad', bad);
}

/** Page 2 of 4, a bar, and the way not to wait for the rest. */
function showFollowing(): void {
  if (!following || !target) return;
  clearTimeout(forgetting);
  showsFollowing = true;
  const to = target;
  const stop = { run: () => void askTab(to, 'cancel', {}) };
  const text = followingText(following);
  const progress = followingShare(following);
  element('status').classList.remove('bad');
  if (waiting === 'copy')
    line.show({
      text: `${t('copying')} ${text}`,
      progress,
      actions: [{ ...stop, label: t('copyNow'), name: 'copy-now' }],
    });
  else if (waiting === 'print')
    line.show({
      text: `${t('preparingPrint')} ${text}`,
      progress,
      actions: [{ ...stop, label: t('printNow'), name: 'print-now' }],
    });
  else if (waiting === 'save')
    line.show({
      text: `${t('saving')} ${text}`,
      progress,
      actions: [{ ...stop, label: t('saveNow'), name: 'save-now' }],
    });
  else line.show({ text, progress, actions: [{ ...stop, label: t('stop'), name: 'stop' }] });
}

/** What is awaited, and after a second a bar and the way not to wait for it. */
async function slowly<Answer>(text: string, asked: Promise<Answer>, cancel: () => void): Promise<Answer> {
  let shown = false;
  const late = setTimeout(() => {
    shown = true;
    clearTimeout(forgetting);
    element('status').classList.remove('bad');
    const actions = [{ label: t('cancel'), name: 'cancel', run: cancel }];
    line.show({ text, progress: { value: 0, max: null }, progressLabel: t('workProgress'), actions });
  }, SAY_AFTER_MS);
  try {
    return await asked;
  } finally {
    clearTimeout(late);
    if (shown) line.show(null);
  }
}

function fail(problem: Problem): void {
  if (problem.kind === 'changed') {
    void renew();
    return;
  }
  if (problem.kind === 'cancelled') {
    waiting = null;
    say('');
    return;
  }
  if (problem.kind === 'sandboxed') {
    // Copying works all the same: its button stays.
    waiting = null;
    say(`${t('problem_sandboxed_title')}. ${t('problem_sandboxed_advice')}`, true);
    return;
  }
  showProblem(problem, () => {
    location.reload();
  });
  // What had the focus is hidden now.
  focusFirst();
}

/** Reading and printing happen on the page: the popup makes way for them. */
async function readOrPrint(action: 'read' | 'print', { id, readerOpen }: ClipSummary): Promise<void> {
  if (!target) return;
  const request = { fresh: false, selection: onlySelection(), clip: id };
  if (action === 'print') {
    waiting = 'print';
    if (following) showFollowing();
    else say(t('preparingPrint'));
    // The print dialog holds the page until it is closed; the popup does not wait for that.
    const asked = askTab(target, 'print', request);
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
  const answer = readerOpen ? await askTab(target, 'toggle', {}) : await askTab(target, 'read', request);
  if (answer.ok) window.close();
  else fail(answer.problem);
}

/** The whole article as plain data, for the clipboard or a file; says that it waits where pages are on their way. */
async function articleFor({ id }: ClipSummary, what: 'copy' | 'save'): Promise<Outcome<ArticleAnswer>> {
  if (!target) return { ok: false, problem: { kind: 'failed', detail: '' } };
  waiting = what;
  if (following) showFollowing();
  else say(t(what === 'copy' ? 'copying' : 'saving'));
  const to = target;
  const asked = askTab(to, 'article', { fresh: false, selection: onlySelection(), clip: id });
  // While pages come, the line tells of them.
  const answer = following
    ? await asked
    : await slowly(t(what === 'copy' ? 'copying' : 'saving'), asked, () => void askTab(to, 'end', {}));
  waiting = null;
  return answer;
}

async function copy(clip: ClipSummary): Promise<void> {
  const answer = await articleFor(clip, 'copy');
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  const { article, wordCount, imageCount } = answer.value;
  const { title } = article;
  const [{ markdownFileSteps }, settings] = await Promise.all([import('./forms'), loadSettings()]);
  const stop = new AbortController();
  let markdown: string;
  try {
    const steps = markdownFileSteps(article, copyOptions(settings, new Date()));
    markdown = await slowly(t('copying'), runPaced(steps, new Pacer(), stop.signal), () => {
      stop.abort();
    });
  } catch (error) {
    if (stop.signal.aborted) {
      say('');
      return;
    }
    say(t('templateWrong', error instanceof Error ? error.message : String(error)), true);
    return;
  }
  try {
    await navigator.clipboard.writeText(markdown);
    sayDone(
      summary?.records && !onlySelection()
        ? t('copiedTable', title, formatNumber(summary.records.rows))
        : t('copied', title, formatNumber(wordCount), formatNumber(imageCount)),
    );
  } catch (error) {
    console.warn('Article Clipper: the clipboard refused.', error);
    // Waiting for pages outlasted the click; the button is still there, and now everything is here.
    say(t('copyNeedsClick'), true);
  }
}

/** The table of a list page as a file, saved as a download of this very page: that asks for no permission. */
async function save(format: TableFormat): Promise<void> {
  if (!target || !summary) return;
  const answer = await askTab(target, 'table', { format, clip: summary.id });
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  const name = `${fileName(summary.title, 'table')}.${format}`;
  download(name, TABLE_TYPES[format], answer.value.text);
  sayDone(t('savedFile', name));
}

const TABLE_TYPES: Record<TableFormat, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Buttons work from the first moment: a click before the clip is there waits for it. */
async function act(name: Action): Promise<void> {
  if (acting.has(name)) return;
  acting.add(name);
  try {
    const clip = await clipped;
    if (!clip?.ok) return;
    if (name === 'copy') await copy(clip.value);
    else await readOrPrint(name, clip.value);
  } finally {
    acting.delete(name);
  }
}

/** Under way: the second click of a double click is no second wish. */
const acting = new Set<Action>();

/** Another page came into the tab while this one was shown: shows that one, and does nothing with it unasked. */
async function renew(): Promise<void> {
  following = null;
  waiting = null;
  element('main').setAttribute('aria-busy', 'true');
  await clip(`${t('problem_changed_title')}. ${t('problem_changed_advice')}`);
}

/** Asks for the clip and shows it. @param said what is to be known of it before anything else */
async function clip(said = ''): Promise<void> {
  try {
    target = await activeTab();
  } catch (error) {
    fail({ kind: 'failed', detail: String(error) });
    return;
  }
  clipped = askTab(target, 'clip', { fresh: true });
  const to = target;
  // Closed while the page is read, the popup leaves nobody who wants it.
  const late = setTimeout(() => {
    listen(to);
  }, SAY_AFTER_MS);
  const answer = await slowly(t('longArticle'), clipped, () => {
    window.close();
  });
  clearTimeout(late);
  element('main').removeAttribute('aria-busy');
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  summary = answer.value;
  showSummary(summary);
  fitExits(summary);
  if (said) say(said, true);
  if (!summary.pagesPending) return;
  listen(to);
  await others('whole');
}

let listening = false;

/** Hears from the tab how far the pages are; the end of the port tells the tab that the popup is closed. */
function listen({ tabId }: Target): void {
  if (listening) return;
  listening = true;
  const port = browser.tabs.connect(tabId, { name: POPUP_PORT, frameId: 0 });
  port.onDisconnect.addListener(() => {
    listening = false;
  });
  port.onMessage.addListener((message: unknown) => {
    following = message as Following;
    if (following.stage === 'done') following = null;
    else showFollowing();
  });
}

/** The clip with its other pages, when they are here. */
async function others(ask: 'whole' | 'retry'): Promise<void> {
  if (!target || !summary) return;
  const { pageCount, pageNumber, pageTotal } = summary;
  // Opened in the middle, the previous pages come first.
  const number = pageNumber > 1 ? pageNumber - 1 : 2;
  following = { stage: 'next-page', pages: pageCount, number, total: pageTotal };
  showFollowing();
  const whole = await askTab(target, ask, {});
  following = null;
  if (!whole.ok) {
    say(`${t('problem_failed_title')}. ${t('problem_failed_advice')}`, true);
    return;
  }
  summary = whole.value;
  showSummary(summary);
  // What waited for the pages may have said already how it went.
  if (showsFollowing) say(waiting === null ? '' : t(WAITING_TEXT[waiting]));
}

async function again(): Promise<void> {
  if (summary) summary = { ...summary, canRetry: false };
  await others('retry');
}

document.documentElement.lang = uiLanguage();
document.documentElement.dir = uiDirection();
element('title').textContent = t('clipping');
showFacts();
showControls({ act, save });
showExits({
  target: () => target,
  clip: async () => {
    const clip = await clipped;
    return clip?.ok ? clip.value : null;
  },
  article: articleFor,
  show: (content) => {
    clearTimeout(forgetting);
    line.show(content);
  },
  say,
  sayDone,
  fail,
});
element('exits').setAttribute('aria-label', t('actions'));
element('selection-name').textContent = t('onlySelection');
void clip();
void showAside();
