/** Prints the reader's document, and puts it back. */
import { delay } from '../../util/delay';
import { onTrusted } from '../../util/trusted';
import { picturesReady, prepare, printStyle } from '../../typeset/paper/prepare';
import { strings } from '../i18n';
import type { ReaderOnPaper } from '../printing';
import type { FrameHost } from './frame-host';

/** Firefox may fire `afterprint` late or not at all when the dialog is dismissed. */
const AFTER_PRINT_WAIT_MS = 1000;

/** Opens the browser's print dialog on the reader's document as it stands; resolves when it is done with. */
export async function printAsItStands({ window }: FrameHost): Promise<void> {
  const printed = new Promise<void>((resolve) => {
    onTrusted(
      window,
      'afterprint',
      () => {
        resolve();
      },
      { once: true },
    );
  });
  // Blocks until the dialog is closed in Chromium.
  window.print();
  await Promise.race([printed, delay(AFTER_PRINT_WAIT_MS)]);
}

/** Prints that are not over: two would take the styles of paper from each other. */
const underWay = new WeakMap<FrameHost, Promise<boolean>>();

/**
 * Fits the article to its pages and prints it; asked again meanwhile, it is printed once.
 * @returns whether pictures and tables were fitted to the pages; true also where nothing was printed
 */
export function printReader(reader: ReaderOnPaper): Promise<boolean> {
  const { host } = reader;
  const printing =
    underWay.get(host) ??
    printOnce(reader).finally(() => {
      underWay.delete(host);
    });
  underWay.set(host, printing);
  return printing;
}

async function printOnce({ host, article, settings, style, work }: ReaderOnPaper): Promise<boolean> {
  const chosen = settings();
  style(...printStyle(chosen, article, strings));
  const undos: (() => void)[] = [];
  try {
    await picturesReady(host.document);
    const prepared = await work(() => prepare(host.document, chosen, undos, strings));
    if (!prepared) return true;
    await printAsItStands(host);
    return prepared.result !== null;
  } finally {
    while (undos.length > 0) undos.pop()?.();
    if (host.connected) style();
  }
}
