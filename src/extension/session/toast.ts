/** Toast: a message over the page in its own frame, without reader or popup. */
import { h } from '../../util/dom';
import { nameLanguage, t } from '../bridge/i18n';
import { openFrame, type FrameWindow } from '../reader/frame-host';
import { afterAWhile, StatusLine, type StatusContent } from '../widgets/status-line';
import { onTrusted } from '../../util/trusted';
import toastCss from './toast.css?inline';

interface ToastAction {
  label: string;
  name: string;
  /** receives the frame's window, which has the user gesture */
  run: (view: FrameWindow) => void;
}

export interface ToastContent extends Omit<StatusContent, 'actions'> {
  actions?: readonly ToastAction[];
  /** focuses the first button */
  asks?: boolean;
}

let current: ReturnType<typeof open> | null = null;
/** number of the current message */
let serial = 0;
let forget: () => void = () => undefined;

/** Also closes a toast that is still opening. */
export function closeToast(): void {
  serial += 1;
  forget();
  void current?.then(
    ({ host }) => host.remove(),
    () => undefined,
  );
  current = null;
}

/** Rejects when the page blocks the frame. */
export async function showToast(
  page: Document,
  { actions = [], asks = false, ...content }: ToastContent,
): Promise<void> {
  const own = (serial += 1);
  forget();
  let toast = await current?.catch(() => null);
  if (serial !== own) return;
  if (!toast?.host.connected) {
    current = open(page);
    toast = await current;
    if (serial !== own) return;
  }
  const { host, box, line } = toast;
  box.setAttribute('role', asks ? 'alert' : 'status');
  line.show({
    ...content,
    actions: [
      ...actions.map((action) => ({ ...action, run: () => action.run(host.window) })),
      { label: t('dismiss'), name: 'dismiss', run: closeToast },
    ],
  });
  if (asks) box.querySelector('button')?.focus();
  forget = content.progress ? () => undefined : afterAWhile(box, closeToast);
}

async function open(page: Document) {
  const host = await openFrame(page, { shape: 'strip', title: t('extensionName') });
  const { document: doc } = host;
  nameLanguage(doc);
  host.style(toastCss);
  const box = h(doc, 'div', { class: 'toast', 'data-ac': 'toast' });
  doc.body.append(box);
  onTrusted(doc, 'keydown', (event) => {
    if (event.key === 'Escape') closeToast();
  });
  return { host, box, line: new StatusLine(box) };
}
