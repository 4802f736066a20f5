/** Copying from the page itself, where no reader is open: what was copied is said over the page. */
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { UnfetchedPage } from '../../follow/notice';
import { openPageAction } from '../following';
import { t } from '../i18n';
import { part } from '../parts';
import type { Work } from '../work';
import { wrongTemplate } from '../wrong-template';
import type { Audience } from './audience';
import type { Copied } from './copied';

/** The article that an action is about, and what is to be said of it. */
export interface WantedArticle {
  article: Article;
  notices: readonly string[];
  /** a page that is left to the user to open */
  unfetched: UnfetchedPage | null;
  /** null: nobody has found out */
  kind: PageKind | null;
}

/**
 * Copies the article as Markdown and says so, or offers a button where the browser wants a click. Rejects with a
 * ClipProblem ('cancelled') when making it is cancelled.
 * @returns what could not be said there, '' when it was
 */
export async function copyHere(
  page: Document,
  { article, notices, unfetched, kind }: WantedArticle,
  audience: Audience,
  work: Work,
): Promise<string> {
  const { copyWriter, copiedInSteps, copiedText, writeClipboard } = await part('writer');
  const write = await copyWriter(article.url, kind);
  let copied: Copied;
  try {
    copied = await work.run(t('copying'), copiedInSteps(article, write));
  } catch (error) {
    const wrong = wrongTemplate(error);
    if (wrong === null) throw error;
    await audience.say(wrong);
    return '';
  }
  const { markdown } = copied;
  const done = [copiedText(article, copied), ...notices].join(' ');
  const openTab = (url: string): void => {
    page.defaultView?.open(url, '_blank', 'noopener');
  };
  const after = unfetched ? [openPageAction(unfetched, openTab)] : [];
  const view = audience.reader?.reader.window ?? page.defaultView;
  try {
    if (!view) throw new Error('The page is gone.');
    await writeClipboard(view, markdown);
  } catch {
    await audience.offerCopy((given) => writeClipboard(given, markdown), done, ...after);
    return '';
  }
  // A page that lets no message be does not undo the copy.
  return audience.say(done, ...after).then(
    () => '',
    () => done,
  );
}
