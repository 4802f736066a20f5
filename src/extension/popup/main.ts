/**
 * The popup shows text and numbers from the tab's content script. The sanitised article comes here only to be
 * copied, saved or sent, and never enters this document.
 */
import '../bridge/own-page';
import { onPhone } from '../bridge/browser';
import { byId } from '../../util/dom';
import { nameLanguage, problemLine, t } from '../bridge/i18n';
import type { Problem } from '../bridge/messages';
import { actionsOf } from './actions';
import { focusFirst, showControls } from './controls';
import { leaveBook, showExits } from './exits';
import { PopupLine } from './line';
import { Session } from './session';
import { showAside, showFacts, showProblem } from './view';

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
showControls(actionsOf(session, line, fail));
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
