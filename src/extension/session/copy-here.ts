/** Copies from the page while no reader is open. */
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { UnfetchedPage } from '../../follow/notice';
import { openPageAction } from '../bridge/following';
import type { Audience } from './audience';
import { t } from '../bridge/i18n';
import type { RarePart } from './clip';
import type { Work } from './work';
import { wrongTemplate } from '../files/notes';
import { refuseSandboxed } from '../bridge/problems';
import { prepareCopy, type Copy } from '../files/copy';

interface WantedArticle {
  article: Article;
  rare: RarePart | null;
  notices: readonly string[];
  /** a page that only the user can open */
  unfetched: UnfetchedPage | null;
  /** null if unknown */
  kind: PageKind | null;
}

/**
 * Copies Markdown, or offers a button if the browser requires a click. Rejects with a ClipProblem
 * ('cancelled') when stopped.
 * @returns the message if the page blocked it, else ''
 */
export async function copyHere(
  page: Document,
  { article, notices, unfetched, kind }: WantedArticle,
  told: Pick<Audience, 'reader' | 'say' | 'show'>,
  work: Pick<Work, 'run'>,
): Promise<string> {
  let copy: Copy;
  try {
    copy = await work.run(t('copying'), await prepareCopy(article, kind));
  } catch (error) {
    const wrong = wrongTemplate(error);
    if (wrong === null) throw error;
    await told.say(wrong);
    return '';
  }
  const done = [copy.done, ...notices].join(' ');
  const openTab = (url: string): void => void page.defaultView?.open(url, '_blank', 'noopener');
  const after = unfetched ? [openPageAction(unfetched, openTab)] : [];
  const reader = told.reader?.reader;
  const view = reader?.window ?? page.defaultView;
  try {
    if (!view) throw new Error('The page is gone.');
    await copy.to(view);
  } catch {
    refuseSandboxed(page);
    // The clicked window has the gesture.
    const copyIn = (clicked: Window): void => {
      copy.to(clicked).then(
        () => told.say(done, ...after),
        () => told.say(t('problem_clipboard_advice')),
      );
    };
    const text = t('copyNeedsClick');
    const action = { label: t('copyMarkdown'), name: 'copy-now' };
    if (reader) reader.say(text, { ...action, run: () => copyIn(reader.window) });
    else await told.show({ text, actions: [{ ...action, run: copyIn }], asks: true });
    return '';
  }
  // A blocked message does not undo the copy.
  return told.say(done, ...after).then(
    () => '',
    () => done,
  );
}
