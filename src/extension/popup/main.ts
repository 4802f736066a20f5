/**
 * The popup shows text and numbers from the tab's content script. The sanitised article comes here only to be
 * copied, saved or sent, and never enters this document.
 */
import '../bridge/own-page';
import { onPhone } from '../bridge/browser';
import { byId } from '../../util/dom';
import { nameLanguage, problemLine, t, formatNumber } from '../bridge/i18n';
import type { Problem, TableFormat } from '../bridge/messages';
import { focusFirst, showControls, type Action } from './controls';
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
