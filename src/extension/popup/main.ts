/**
 * The popup shows text and numbers from the tab's content script. The sanitised article comes here only to be
 * copied, saved or sent, and never enters this document.
 */
import '../bridge/own-page';
import browser, { onPhone, shortcuts } from '../bridge/browser';
import { byId, h } from '../../util/dom';
import { nameLanguage, problemLine, t, formatNumber } from '../bridge/i18n';
import type { Problem, TableFormat } from '../bridge/messages';
import { leaveBook, showExits } from './exits';
import { PopupLine } from './line';
import { Session } from './session';
import { showAside, showFacts, showProblem, onlySelection } from './view';
import { fileName } from '../../article/formats/file-name';
import { Pacer, runPaced } from '../../util/steps';
import { copiedMessage } from '../files/copied';
import { copyOptions, highlighted, wrongTemplate } from '../files/notes';
import { askTab } from '../bridge/tabs';
import { pageSettings } from '../settings/store';
import { download } from '../files/download';
import { button, ICONS } from '../widgets/buttons';
import { onTrusted } from '../../util/trusted';
import type { MessageKey } from '../../words/strings';

const READ_ICON = 'M4 5h6a2 2 0 0 1 2 2v12a2 2 0 0 0-2-2H4zM20 5h-6a2 2 0 0 0-2 2v12a2 2 0 0 1 2-2h6z';

type Action = 'read' | 'print' | 'copy';

interface ControlActions {
  act: (name: Action) => Promise<void>;
  save: (format: TableFormat) => Promise<void>;
}

function showControls({ act, save }: ControlActions): void {
  const action = (name: Action, label: MessageKey, path: string): HTMLButtonElement => {
    const made = button(document, name, { icon: path }, () => void act(name));
    made.append(h(document, 'span', { text: t(label) }));
    return made;
  };
  const read = action('read', 'read', READ_ICON);
  read.classList.add('primary');
  byId('actions').append(
    read,
    action('print', 'print', ICONS.print),
    action('copy', 'copyMarkdown', ICONS.copy),
  );
  byId('actions').setAttribute('aria-label', t('actions'));
  for (const [format, label] of [
    ['csv', 'saveCsv'],
    ['json', 'saveJson'],
  ] as const)
    byId('table').append(button(document, format, { text: t(label) }, () => void save(format)));
  byId('table').setAttribute('aria-label', t('table'));
  const openSettings = (): void => void browser.runtime.openOptionsPage().then(() => window.close());
  byId('foot').append(button(document, 'options', { text: t('settings') }, openSettings));
  focusFirst();
  // Firefox moves the loaded popup into its panel, which loses the focus.
  onTrusted(window, 'focus', focusFirst);
  void shortcutHints();
}

/** Keeps the focus where the user has put it. */
function focusFirst(): void {
  const { activeElement: focused } = document;
  if (focused !== null && focused !== document.body && focused.checkVisibility()) return;
  const controls = document.querySelectorAll<HTMLElement>('main button, footer button');
  [...controls].find((control) => control.checkVisibility())?.focus();
}

/** The user may have changed the shortcuts. */
async function shortcutHints(): Promise<void> {
  for (const { name, shortcut } of await shortcuts()) {
    const control = name && document.querySelector(`[data-ac="${CSS.escape(name)}"]`);
    if (!control || !shortcut) continue;
    control.setAttribute('title', shortcut);
    control.setAttribute('aria-keyshortcuts', shortcut);
  }
}

const TABLE_TYPES: Record<TableFormat, string> = { csv: 'text/csv;charset=utf-8', json: 'application/json' };

/** Makes a double click act once. */
const acting = new Set<Action>();

/** Waits for the clip. */
async function act(name: Action): Promise<void> {
  if (acting.has(name)) return;
  acting.add(name);
  try {
    if (name === 'read') await read();
    else if (name === 'print') await print();
    else await copy();
  } finally {
    acting.delete(name);
  }
}

async function save(format: TableFormat): Promise<void> {
  const { target, summary } = session;
  if (!target || !summary) return;
  const answer = await askTab(target, 'table', { format, clip: summary.id });
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  const name = `${fileName(summary.title, 'table')}.${format}`;
  download(name, TABLE_TYPES[format], answer.value.text);
  line.sayDone(t('savedFile', name));
}

/** Reading happens on the page, so the popup closes. */
async function read(): Promise<void> {
  const answer = await session.read();
  if (answer?.ok) window.close();
  else if (answer) fail(answer.problem);
}

async function print(): Promise<void> {
  const known = await session.known();
  const { target } = session;
  if (!known || !target) return;
  session.sayWaiting('print');
  const request = { fresh: false, selection: onlySelection(), clip: known.id };
  const answer = await askTab(target, 'print', request);
  if (answer.ok) window.close();
  else fail(answer.problem);
}

async function copy(): Promise<void> {
  const clip = await session.clip();
  if (!clip) return;
  const answer = await session.article(clip, 'copy');
  if (!answer.ok) {
    fail(answer.problem);
    return;
  }
  const { article, length, imageCount } = answer.value;
  // Keeps progress of pages from replacing the result.
  line.waiting = 'copy';
  const stop = new AbortController();
  let markdown: string;
  try {
    const [{ markdownFileSteps }, settings] = await Promise.all([
      import('./forms'),
      pageSettings(article.url, clip.kind),
    ]);
    const whole = await highlighted(article, settings);
    const steps = markdownFileSteps(whole, copyOptions(settings, new Date()));
    markdown = await line.slowly(t('copying'), runPaced(steps, new Pacer(), stop.signal), () => stop.abort());
  } catch (error) {
    line.waiting = null;
    const wrong = wrongTemplate(error);
    if (stop.signal.aborted) line.say('');
    else if (wrong !== null) line.say(wrong, true);
    else fail({ kind: 'failed', detail: String(error) });
    return;
  }
  const records = onlySelection() ? null : session.summary?.records;
  try {
    await navigator.clipboard.writeText(markdown);
    line.waiting = null;
    line.sayDone(
      records?.alone
        ? t('copiedTable', article.title, formatNumber(records.rows))
        : copiedMessage(article.title, length, imageCount),
    );
  } catch (error) {
    line.waiting = null;
    console.warn('Article Clipper: the clipboard refused.', error);
    // The click's permission expired during the wait. The next click works at once.
    line.say(t('copyNeedsClick'), true);
  }
}

const line: PopupLine = new PopupLine(() => session.missing());
const session: Session = new Session(line, fail);

function fail(problem: Problem): void {
  if (problem.kind === 'changed') {
    void session.renew();
    return;
  }
  if (problem.kind === 'cancelled') {
    line.waiting = null;
    line.say('');
    return;
  }
  if (problem.kind === 'sandboxed') {
    // Copying still works.
    line.waiting = null;
    line.say(problemLine('sandboxed'), true);
    return;
  }
  showProblem(problem, () => location.reload());
  // The focused element is hidden now.
  focusFirst();
  void leaveBook();
}

// First, so that the tab reads its page meanwhile.
void session.ask();
nameLanguage(document);
document.documentElement.classList.toggle('own-page', onPhone());
byId('title').textContent = t('clipping');
showFacts();
showControls({ act, save });
showExits({
  target: () => session.target,
  clip: () => session.clip(),
  article: (clip, waiting) => session.article(clip, waiting),
  show: (content) => line.show(content),
  say: (text, bad) => line.say(text, bad),
  sayDone: (text) => line.sayDone(text),
  fail,
});
byId('exits').setAttribute('aria-label', t('actions'));
byId('selection-name').textContent = t('onlySelection');
void showAside();
