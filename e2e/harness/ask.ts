/** What the content script of the tab in front answers when it is asked as the popup asks. */
import type { Article } from '../../src/article/schema';
import type { Outcome } from '../../src/extension/bridge/messages';
import { askArticle } from '../../src/extension/popup/given-article';

/** Where an expression runs in the popup, in either browser. */
interface AskingPopup {
  evaluate<T>(expression: string): Promise<T>;
}

export function ask<T>(popup: AskingPopup, name: string, request: object): Promise<Outcome<T>> {
  return popup.evaluate<Outcome<T>>(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.tabs.sendMessage(tab.id, ${JSON.stringify({ to: 'content', name, request })});
  })()`);
}

/** The article that the popup has before it. */
export async function articleOf(popup: AskingPopup): Promise<Article> {
  const answer = await askArticle((name, of) => ask(popup, name, of), {
    fresh: false,
    selection: false,
    clip: null,
  });
  if (!answer.ok) throw new Error(`No article: ${answer.problem.kind} ${answer.problem.detail}`);
  return answer.value.article;
}
