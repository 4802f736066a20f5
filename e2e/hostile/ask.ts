/** What a hostile page's tab answers when it is asked as the popup asks. */
import { markdownFile } from '../../src/article/formats/markdown-file';
import type { ArticleAnswer } from '../../src/extension/messages';
import type { Popup } from './browser';

type Answer<T> = { ok: true; value: T } | { ok: false; problem: { kind: string; detail: string } };

/** Asks the content script of the tab in front, as the popup does. */
export function ask<T>(popup: Popup, name: string, request: object): Promise<Answer<T>> {
  return popup.evaluate<Answer<T>>(`(async () => {
    const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
    return chrome.tabs.sendMessage(tab.id, ${JSON.stringify({ to: 'content', name, request })});
  })()`);
}

/** The Markdown that the popup would copy: it asks for the article as plain data and writes it itself. */
export async function askMarkdown(popup: Popup, request: object): Promise<Answer<string>> {
  const answer = await ask<ArticleAnswer>(popup, 'article', request);
  if (!answer.ok) return answer;
  return { ok: true, value: markdownFile(answer.value.article, { now: new Date(), frontMatter: null }) };
}
