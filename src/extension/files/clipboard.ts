/** Copying from the page itself, for the shortcut and the menu, where no extension page is open. */
import { onTrusted } from '../../util/trusted';

/**
 * Puts text on the clipboard. Needs a user's gesture that the browser counts for this document (a menu entry or
 * a shortcut that ran us, a click in our frame). Rejects when the browser allows neither way.
 *
 * @param view window that has the focus: the page's, or the reader's frame
 */
export async function writeClipboard(view: Window, text: string): Promise<void> {
  let refusal: unknown;
  try {
    await view.navigator.clipboard.writeText(text);
    return;
  } catch (error) {
    // `navigator.clipboard` is undefined on plain http pages; or there was no gesture.
    refusal = error;
  }
  if (!copyByCommand(view.document, text)) {
    throw refusal instanceof Error ? refusal : new Error(String(refusal));
  }
}

/** The older way: it asks for no secure context. Puts nothing on the page: the copy event carries the text. */
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
    // Deprecated, and the only way where there is no secure context.
    return doc.execCommand('copy') && carried;
  } catch {
    return false;
  } finally {
    done.abort();
  }
}
