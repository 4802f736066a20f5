/** Copies from the page while no reader is open. */
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { UnfetchedPage } from '../../follow/notice';
import { openPageAction } from '../bridge/following';
import { t } from '../bridge/i18n';
import type { RarePart } from './clip';
import type { Work } from './work';
import type { FrameWindow } from '../reader/frame-host';
import type { StatusAction } from '../widgets/status-line';
import { wrongTemplate } from '../files/notes';
import { refuseSandboxed } from './sandbox';
import type { ToastContent } from './toast';
import { copyWriter } from '../files/note-writer';
import { writeClipboard } from '../files/clipboard';
import { copiedInSteps, copiedText, type Copied } from '../files/copied';

export interface WantedArticle {
  article: Article;
  rare: RarePart | null;
  notices: readonly string[];
  /** a page that only the user can open */
  unfetched: UnfetchedPage | null;
  /** null if unknown */
  kind: PageKind | null;
}

interface Told {
  readonly reader: {
    readonly reader: { readonly window: FrameWindow; say(text: string, ...actions: StatusAction[]): void };
  } | null;
  /** Rejects when there is no reader and the page blocks messages. */
  say(text: string, ...actions: StatusAction[]): Promise<void>;
  /** over the page */
  show(content: ToastContent): Promise<void>;
}

/**
 * Copies Markdown, or offers a button if the browser requires a click. Rejects with a ClipProblem
 * ('cancelled') when stopped.
 * @returns the message if the page blocked it, else ''
 */
export async function copyHere(
  page: Document,
  { article, notices, unfetched, kind }: WantedArticle,
  told: Told,
  work: Work,
): Promise<string> {
  const write = await copyWriter(article.url, kind);
  let copied: Copied;
  try {
    copied = await work.run(t('copying'), copiedInSteps(article, write));
  } catch (error) {
    const wrong = wrongTemplate(error);
    if (wrong === null) throw error;
    await told.say(wrong);
    return '';
  }
  const { markdown } = copied;
  const done = [copiedText(article, copied), ...notices].join(' ');
  const openTab = (url: string): void => {
    page.defaultView?.open(url, '_blank', 'noopener');
  };
  const after = unfetched ? [openPageAction(unfetched, openTab)] : [];
  const view = told.reader?.reader.window ?? page.defaultView;
  try {
    if (!view) throw new Error('The page is gone.');
    await writeClipboard(view, markdown);
  } catch {
    await offerCopy(page, told, (given) => writeClipboard(given, markdown), done, ...after);
    return '';
  }
  // A blocked message does not undo the copy.
  return told.say(done, ...after).then(
    () => '',
    () => done,
  );
}

/** The clicked window has the gesture. Shows `done` afterwards. */
async function offerCopy(
  page: Document,
  told: Told,
  copy: (view: Window) => Promise<void>,
  done: string,
  ...after: StatusAction[]
): Promise<void> {
  refuseSandboxed(page);
  const copyIn = (view: Window) => {
    copy(view).then(
      () => told.say(done, ...after),
      () => told.say(t('problem_clipboard_advice')),
    );
  };
  const action = { label: t('copyMarkdown'), name: 'copy-now' };
  const reader = told.reader?.reader;
  if (reader)
    reader.say(t('copyNeedsClick'), {
      ...action,
      run: () => {
        copyIn(reader.window);
      },
    });
  else await told.show({ text: t('copyNeedsClick'), actions: [{ ...action, run: copyIn }], asks: true });
}
