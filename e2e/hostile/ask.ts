/** What a hostile page's tab answers when it is asked as the popup asks. */
import { markdownFile } from '../../src/article/formats/markdown-file';
import type { ActionRequest, Outcome } from '../../src/extension/messages';
import { askArticle } from '../../src/extension/popup/given-article';
import type { Popup } from './browser';

/** Asks the content script of the tab in front, as the popup does. */
export function ask<T>(popup: Popup, name: string, request: object): Promise<Outcome<T>> {
  return popup.evaluate<Outcome<T>>(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.tabs.sendMessage(tab.id, ${JSON.stringify({ to: 'content', name, request })});
  })()`);
}

/** The Markdown that the popup would copy: it asks for the article as plain data and writes it itself. */
export async function askMarkdown(popup: Popup, request: ActionRequest): Promise<Outcome<string>> {
  const answer = await askArticle((name, of) => ask(popup, name, of), request);
  if (!answer.ok) return answer;
  return { ok: true, value: markdownFile(answer.value.article, { now: new Date(), frontMatter: null }) };
}
