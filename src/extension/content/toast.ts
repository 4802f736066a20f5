/** A short message over the page, in a frame of its own, when no reader and no popup is open to hold it. */
import { h } from '../dom';
import { t, uiDirection, uiLanguage } from '../i18n';
import { openFrame, type FrameHost, type FrameWindow } from '../reader/frame-host';
import toastCss from './toast.css?inline';

export interface ToastAction {
  label: string;
  name: string;
  /** gets the frame's window, which has the user's gesture */
  run(view: FrameWindow): void;
}

/** Long enough to read two lines; a message with something to do stays until it is done with. */
const SHOWN_MS = 6000;

let current: FrameHost | null = null;

export function closeToast(): void {
  current?.remove();
  current = null;
}

/** Shows the message, instead of an older one. Rejects when the page does not let the frame be. */
export async function showToast(page: Document, text: string, action?: ToastAction): Promise<void> {
  closeToast();
  const host = await openFrame(page, {
    shape: 'strip',
    name: 'article-clipper-toast',
    title: t('extensionName'),
  });
  current = host;
  const { document: doc } = host;
  doc.documentElement.lang = uiLanguage();
  doc.documentElement.dir = uiDirection();
  host.style(toastCss);
  const close = () => {
    host.remove();
    if (current === host) current = null;
  };
  const box = h(doc, 'div', {
    class: 'toast',
    attrs: { role: action ? 'alert' : 'status', 'data-ac': 'toast' },
  });
  doc.body.append(box);
  box.append(h(doc, 'p', { text, attrs: { dir: 'auto' } }));
  const add = (label: string, name: string, run: () => void) => {
    const button = h(doc, 'button', { text: label, attrs: { type: 'button', 'data-ac': name } });
    button.addEventListener('click', run);
    box.append(button);
    return button;
  };
  if (action) {
    add(action.label, action.name, () => {
      action.run(host.window);
    }).focus();
  }
  add(t('dismiss'), 'dismiss', close);
  doc.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });
  if (!action) page.defaultView?.setTimeout(close, SHOWN_MS);
}
