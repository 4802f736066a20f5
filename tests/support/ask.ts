/** For browser-mode tests: asks the content script of a page as the popup does. */
import type { TestPage } from './reader';
import type { Article } from '../../src/article/schema';
import type { Tab } from '../../src/extension/session/tab';
import type { ContentMessageName, ContentMessages, Outcome } from '../../src/extension/bridge/messages';
import { loadPart } from '../../src/extension/bridge/parts';
import { askArticle } from '../../src/extension/popup/given-article';
import { toProblem } from '../../src/extension/bridge/problems';

type Handlers = Partial<Record<ContentMessageName, (controller: Tab, request: never) => unknown>>;
const handlers: Handlers = {
  clip: async (controller) => {
    await controller.first();
    return controller.summary();
  },
  whole: (controller) => controller.wholeSummary(false),
  read: (controller, request) => controller.read(request),
  toggle: (controller) => controller.toggle(),
  print: (controller, request) => controller.print(request),
  article: (controller, request) => controller.article(request),
  piece: async (_, { id }: { id: number }) => (await loadPart('reader')).nextPiece(id),
  table: (controller, { format, clip }: { format: 'csv' | 'json'; clip: string }) =>
    controller.table(format, clip),
};

export async function ask<Name extends ContentMessageName>(
  { controller }: TestPage,
  name: Name,
  request: ContentMessages[Name]['request'],
): Promise<Outcome<ContentMessages[Name]['response']>> {
  try {
    const value = await handlers[name]!(controller, request as never);
    return { ok: true, value: value as ContentMessages[Name]['response'] };
  } catch (error) {
    return { ok: false, problem: toProblem(error) };
  }
}

/** As the popup asks for what it has shown. */
export const SHOWN = { fresh: false, selection: false, clip: null };

/** The whole article, as the popup gets it to write files and copies of. @throws where there is none */
export async function articleOf(page: TestPage): Promise<Article> {
  const answer = await askArticle((name, request) => ask(page, name, request), SHOWN);
  if (!answer.ok) throw new Error(`No article: ${answer.problem.kind} ${answer.problem.detail}`);
  return answer.value.article;
}
