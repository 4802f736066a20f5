/** What the content script does when it is asked: clip, read, print, copy. One of it a page. */
import type { Article } from '../../article/article';
import { formatNumber, t } from '../i18n';
import type {
  ActionRequest,
  ClipSummary,
  CopyResult,
  ExtensionMessageName,
  ExtensionMessages,
} from '../messages';
import browser from '../browser';
import { Reader } from '../reader/reader';
import { loadSettings } from '../settings';
import { Clips, hasMore, type Clip } from './clips';
import { writeClipboard } from './clipboard';
import { selectionArticle } from './selection';
import { summarise } from './summary';
import { closeToast, showToast } from './toast';

function tellExtension<N extends ExtensionMessageName>(
  name: N,
  request: ExtensionMessages[N]['request'],
): void {
  // With no popup open there is nobody to hear it.
  browser.runtime.sendMessage({ to: 'extension', name, request }).catch(() => undefined);
}

export class Controller {
  readonly #page: Document;
  readonly #clips: Clips;
  #reader: Reader | null = null;

  constructor(page: Document) {
    this.#page = page;
    this.#clips = new Clips(page, ({ pages, url }) => {
      tellExtension('progress', { pages, url });
      this.#pendingNotice(pages);
    });
  }

  get #openReader(): Reader | null {
    return this.#reader?.open ? this.#reader : null;
  }

  async summary(fresh: boolean): Promise<ClipSummary> {
    const clip = await this.#clips.onScreen(fresh && !this.#openReader);
    return summarise(this.#page, clip, this.#openReader !== null);
  }

  async wholeSummary(): Promise<ClipSummary> {
    const clip = await this.#clips.onScreen(false);
    const whole = await this.#clips.whole(false);
    return summarise(this.#page, clip, this.#openReader !== null, whole);
  }

  /** Opens the reader on what is on screen; further pages come in while one reads. */
  async read({ fresh, selection }: ActionRequest): Promise<{ open: boolean }> {
    closeToast();
    this.#openReader?.close();
    if (selection) {
      await this.#show(await selectionArticle(this.#page));
      return { open: true };
    }
    const clip = await this.#clips.onScreen(fresh);
    const reader = await this.#show(clip.article);
    this.#notices(reader, clip.article);
    if (hasMore(clip)) void this.#complete(reader, clip);
    return { open: true };
  }

  /** Closes an open reader, else opens it. */
  async toggle(): Promise<{ open: boolean }> {
    const reader = this.#openReader;
    if (!reader) return this.read({ fresh: true, selection: false });
    reader.close();
    return { open: false };
  }

  /** Prints the whole article; without an open reader the page is given back after. */
  async print({ fresh, selection }: ActionRequest): Promise<void> {
    closeToast();
    const article = selection
      ? await selectionArticle(this.#page)
      : await this.#clips.whole(fresh && !this.#openReader);
    const open = selection ? null : this.#openReader;
    if (open) {
      await open.print();
      return;
    }
    this.#openReader?.close();
    const reader = await this.#show(article);
    try {
      await reader.print();
    } finally {
      if (reader.open) reader.close();
    }
  }

  async markdown({ fresh, selection }: ActionRequest): Promise<CopyResult> {
    const article = selection
      ? await selectionArticle(this.#page)
      : await this.#clips.whole(fresh && !this.#openReader);
    const { title, wordCount, images } = article;
    return { markdown: article.markdown(), title, wordCount, imageCount: images.length };
  }

  /** Copies from here and says on the page what was copied, or offers a button where the browser wants a click. */
  async copy(request: ActionRequest): Promise<void> {
    const result = await this.markdown(request);
    const done = t('copied', result.title, formatNumber(result.wordCount), formatNumber(result.imageCount));
    const reader = this.#openReader;
    const view = reader ? reader.window : this.#page.defaultView;
    try {
      if (!view) throw new Error('The page is gone.');
      await writeClipboard(view, result.markdown);
      await this.#say(done);
    } catch {
      await this.#offerCopy(result, done);
    }
  }

  cancel(): Promise<void> {
    return this.#clips.cancel();
  }

  async #show(article: Article): Promise<Reader> {
    const reader = await Reader.open(this.#page, article, await loadSettings(), {
      copy: () => void this.#copyFromReader(),
      openOptions: () => {
        tellExtension('openOptions', {});
      },
      closed: () => {
        this.#reader = null;
        void this.#clips.cancel();
      },
    });
    this.#reader = reader;
    return reader;
  }

  /** What the user should know about this clip: a weak guess, a page that failed. */
  #notices(reader: Reader, article: Article): void {
    const texts = [...article.notices];
    if (article.kind !== 'article') texts.unshift(t('notAnArticle'));
    if (texts.length > 0) reader.say(texts.join(' '));
  }

  #pendingNotice(pages: number): void {
    this.#openReader?.say(t('fetchingPages', formatNumber(pages + 1)), {
      label: t('stop'),
      name: 'stop',
      run: () => void this.#clips.cancel(),
    });
  }

  async #complete(reader: Reader, clip: Clip): Promise<void> {
    this.#pendingNotice(clip.article.pages.length || 1);
    const whole = await this.#clips.whole(false);
    if (!reader.open) return;
    reader.say('');
    if (whole !== clip.article) reader.update(whole);
    this.#notices(reader, whole);
    const failed = whole.pages.length <= 1 && whole.notices.length > clip.article.notices.length;
    if (failed) {
      reader.say(whole.notices.join(' '), {
        label: t('retry'),
        name: 'retry',
        run: () => {
          void this.#clips.forgetWhole().then(() => this.#complete(reader, clip));
        },
      });
    }
  }

  async #copyFromReader(): Promise<void> {
    const reader = this.#openReader;
    if (!reader) return;
    try {
      const { article } = reader;
      await writeClipboard(reader.window, article.markdown());
      reader.say(
        t('copied', article.title, formatNumber(article.wordCount), formatNumber(article.images.length)),
      );
    } catch (error) {
      reader.say(t('problem_clipboard_advice'));
      console.warn('Article Clipper: the clipboard refused.', error);
    }
  }

  async #say(text: string): Promise<void> {
    const reader = this.#openReader;
    if (reader) reader.say(text);
    else await showToast(this.#page, text);
  }

  async #offerCopy(result: CopyResult, done: string): Promise<void> {
    const copyIn = (view: Window) => {
      writeClipboard(view, result.markdown).then(
        () => this.#say(done),
        () => this.#say(t('problem_clipboard_advice')),
      );
    };
    const action = { label: t('copyMarkdown'), name: 'copy-now', run: copyIn };
    const reader = this.#openReader;
    if (reader)
      reader.say(t('copyNeedsClick'), {
        ...action,
        run: () => {
          copyIn(reader.window);
        },
      });
    else await showToast(this.#page, t('copyNeedsClick'), action);
  }
}
