/** The Markdown that the popup would copy of a hostile page: it asks for the article as plain data and writes it itself. */
import { markdownFile } from '../../src/article/formats/markdown-file';
import type { ActionRequest, Outcome } from '../../src/extension/bridge/messages';
import { askArticle } from '../../src/extension/popup/given-article';
import type { Popup } from './browser';

export async function askMarkdown(popup: Popup, request: ActionRequest): Promise<Outcome<string>> {
  const answer = await askArticle((name, of) => popup.ask(name, of), request);
  if (!answer.ok) return answer;
  return { ok: true, value: markdownFile(answer.value.article, { now: new Date(), frontMatter: null }) };
}
