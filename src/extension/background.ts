/** Background: shortcuts, menus, click setting. Stateless, because the worker may stop after any event. */
import './bridge/own-page';
import browser, { onMessage, type Menus, type Tabs } from './bridge/browser';
import { answerHighlights } from './background/highlights';
import { t } from './bridge/i18n';
import { isEnvelope, type Outcome } from './bridge/messages';
import { answerPositions, forgetPrivatePositions } from './bridge/positions';
import { loadSettings, onSettingsChange } from './settings/store';
import { showOwnPage } from './background/own-tabs';
import { namesPart } from './bridge/part-scripts';
import { onPrivateEnd } from './background/private-windows';
import { forgetPrivate } from './bridge/shelf';
import { askAnew, askTab, putPart, type Target } from './bridge/tabs';
import type { MessageKey } from '../words/strings';

type BackgroundAction = 'read' | 'print' | 'copy';
const ACTIONS: readonly BackgroundAction[] = ['read', 'print', 'copy'];
const POPUP = 'src/extension/popup/index.html';

/** Titles of an action's menu entries: on the page, and on a selection. */
const LABELS: Record<BackgroundAction, readonly [MessageKey, MessageKey]> = {
  read: ['menuRead', 'menuReadSelection'],
  print: ['menuPrint', 'menuPrintSelection'],
  copy: ['menuCopy', 'menuCopySelection'],
};

async function createMenus(): Promise<void> {
  const menus = browser.contextMenus;
  await menus?.removeAll();
  for (const action of ACTIONS) {
    const [page, selection] = LABELS[action];
    menus?.create({ id: `page-${action}`, title: t(page), contexts: ['page', 'link', 'image'] });
    menus?.create({ id: `selection-${action}`, title: t(selection), contexts: ['selection'] });
  }
}

/** Without a popup, the button's click comes here. Browsers forget this on restart. */
async function applyClickSetting(openOnClick: boolean): Promise<void> {
  await browser.action.setPopup({ popup: openOnClick ? '' : POPUP });
}

/** For pages that cannot show a message: opens the popup, else marks the button. */
async function showProblem(tabId: number, title: string): Promise<void> {
  try {
    // Set for all tabs: Chromium cannot unset the popup of a single tab.
    await applyClickSetting(false);
    await browser.action.openPopup();
  } catch {
    await mark(tabId, '!', title);
  } finally {
    await applyClickSetting((await loadSettings()).openOnClick);
  }
}

/** The browser resets badge and tooltip when the tab navigates. */
async function mark(tabId: number, text: string, title: string): Promise<void> {
  await browser.action.setBadgeText({ text, tabId });
  await browser.action.setTitle({ title, tabId });
}

async function run(action: BackgroundAction | 'toggle', target: Target, selection: boolean): Promise<void> {
  const request = { fresh: true, selection, clip: null };
  let unsaid = '';
  let answer: Outcome<unknown>;
  if (action === 'toggle') answer = await askAnew(target, 'toggle');
  else if (action === 'copy') {
    const copied = await askTab(target, 'copy', request);
    if (copied.ok) ({ unsaid } = copied.value);
    answer = copied;
  } else answer = await askTab(target, action, request);
  if (!answer.ok && answer.problem.kind === 'cancelled') return;
  if (!answer.ok) {
    console.warn(`Article Clipper: ${action} failed.`, answer.problem);
    await showProblem(target.tabId, t(`problem_${answer.problem.kind}_title`));
  } else if (unsaid !== '') {
    await mark(target.tabId, '✓', unsaid);
  } else if (await browser.action.getBadgeText({ tabId: target.tabId })) {
    await mark(target.tabId, '', t('actionTitle'));
  }
}

function targetOf(tab: Tabs.Tab | undefined): Target | null {
  return tab?.id === undefined ? null : { tabId: tab.id, url: tab.url };
}

browser.runtime.onInstalled.addListener(({ reason }) => {
  void createMenus();
  // Updates open no tab.
  if (reason === 'install')
    void browser.tabs.create({ url: browser.runtime.getURL('src/extension/pages/welcome/index.html') });
});

browser.contextMenus?.onClicked.addListener((info: Menus.OnClickData, tab?: Tabs.Tab) => {
  const target = targetOf(tab);
  const [scope, name] = String(info.menuItemId).split('-');
  const action = ACTIONS.find((known) => known === name);
  if (target && action) void run(action, target, scope === 'selection');
});

browser.commands?.onCommand.addListener((command: string, tab?: Tabs.Tab) => {
  const target = targetOf(tab);
  const action = ACTIONS.find((known) => known === command);
  // The shortcut also closes the reader.
  if (target && action) void run(action === 'read' ? 'toggle' : action, target, false);
});

browser.action.onClicked.addListener((tab: Tabs.Tab) => {
  const target = targetOf(tab);
  if (target) void run('toggle', target, false);
});

async function show(...asked: Parameters<typeof showOwnPage>): Promise<undefined> {
  try {
    await showOwnPage(...asked);
  } catch (error) {
    console.warn('Article Clipper: a page of ours was not opened.', error);
  }
}

onMessage((message, sender) => {
  if (sender.id !== browser.runtime.id || !isEnvelope(message, 'extension')) return undefined;
  if (message.name === 'openOptions') return show('options', sender);
  if (message.name === 'openHighlights') return show('highlights', sender);
  if (message.name === 'part' && namesPart(message.request) && sender.tab?.id !== undefined)
    // Missing in the types.
    return putPart(sender.tab.id, message.request.name, (sender as { documentId?: string }).documentId);
  return (
    answerPositions(message.name, message.request, sender) ??
    answerHighlights(message.name, message.request, sender)
  );
});

onPrivateEnd(() => void Promise.all([forgetPrivate(), forgetPrivatePositions()]));
browser.runtime.onStartup.addListener(() => undefined);
// Firefox stops page scripts on update, and nobody could close an open reader. This listener delays the
// update to the next start.
browser.runtime.onUpdateAvailable.addListener(() => undefined);
onSettingsChange((settings) => void applyClickSetting(settings.openOnClick));
void loadSettings().then((settings) => applyClickSetting(settings.openOnClick));
