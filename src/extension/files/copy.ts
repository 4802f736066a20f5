/** Copies an article as Markdown from a page or a reader, with the page's settings and template. */
import { imageCount } from '../../article/forms';
import { markdownFileSteps } from '../../article/formats/markdown-file';
import type { Article } from '../../article/schema';
import type { PageKind } from '../../core/selection';
import type { Steps } from '../../util/steps';
import { onTrusted } from '../../util/trusted';
import { pageSettings } from '../settings/store';
import { copiedMessage, lengthInSteps } from './copied';
import { copyOptions, highlighter } from './notes';

export interface Copy {
  /** message for the user */
  done: string;
  to: (view: Window) => Promise<void>;
}

/**
 * The steps throw the error of a wrong template.
 * @param kind null if unknown
 */
export async function prepareCopy(article: Article, kind: PageKind | null): Promise<Steps<Copy>> {
  const settings = await pageSettings(article.url, kind);
  const marked = await highlighter(article.url, settings);
  return (function* () {
    const markdown = yield* markdownFileSteps(marked(article), copyOptions(settings, new Date()));
    const { length } = yield* lengthInSteps(article);
    yield 'copy: pictures';
    const done = copiedMessage(article.title, length, imageCount(article));
    return { done, to: (view: Window) => writeClipboard(view, markdown) };
  })();
}

/**
 * Needs a user gesture in this document (menu entry, shortcut, click in our frame). Rejects when the browser
 * allows neither way.
 *
 * @param view focused window: the page's or the reader frame's
 */
async function writeClipboard(view: Window, text: string): Promise<void> {
  let refusal: unknown;
  try {
    await view.navigator.clipboard.writeText(text);
    return;
  } catch (error) {
    // No gesture, or plain http, where `navigator.clipboard` is undefined.
    refusal = error;
  }
  if (!copyByCommand(view.document, text)) {
    throw refusal instanceof Error ? refusal : new Error(String(refusal));
  }
}

/** Needs no secure context. The copy event carries the text, so nothing is added to the page. */
function copyByCommand(doc: Document, text: string): boolean {
  let carried = false;
  const done = new AbortController();
  const carry = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', text);
    carried = true;
  };
  if (doc.defaultView) onTrusted(doc.defaultView, 'copy', carry, { capture: true, signal: done.signal });
  try {
    return doc.execCommand('copy') && carried;
  } catch {
    return false;
  } finally {
    done.abort();
  }
}
