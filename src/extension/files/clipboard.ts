/** Copies from the page, for shortcuts and menus without an extension page. */
import { onTrusted } from '../../util/trusted';

/**
 * Needs a user gesture in this document (menu entry, shortcut, click in our frame). Rejects when the browser
 * allows neither way.
 *
 * @param view focused window: the page's or the reader frame's
 */
export async function writeClipboard(view: Window, text: string): Promise<void> {
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
