/** Prints the reader's article, by our button or by the browser's own Print. */
import { delay } from '../../util/delay';
import { keptStyle } from '../../util/dom';
import { onTrusted } from '../../util/trusted';
import { picturesReady, prepare, printStyle } from '../../typeset/paper/prepare';
import { strings } from '../bridge/i18n';
import type { ReaderOnPaper } from './on-paper';
import type { FrameHost } from './frame-host';
import { run } from '../../util/steps';

/** ms; Firefox may fire `afterprint` late or never. */
const AFTER_PRINT_WAIT_MS = 1000;

/** Resolves when the dialog is closed. */
export async function printAsItStands({ window }: FrameHost): Promise<void> {
  const printed = new Promise<void>((resolve) =>
    onTrusted(window, 'afterprint', () => resolve(), { once: true }),
  );
  // Blocks in Chromium.
  window.print();
  await Promise.race([printed, delay(AFTER_PRINT_WAIT_MS)]);
}

/** Two at a time would take the styles from each other. */
const underWay = new WeakMap<FrameHost, Promise<boolean>>();

/** @returns whether it was fitted to the pages; true also when nothing was printed */
export function printReader(reader: ReaderOnPaper): Promise<boolean> {
  const { host } = reader;
  const printing = underWay.get(host) ?? printOnce(reader).finally(() => underWay.delete(host));
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

/** A shadow tree has no `:root`; this has the same specificity. */
const ROOT = ':where(html):not(.ac-none)';

/** Overrides the page. @returns restores the attribute */
function restyle(element: HTMLElement, styles: Record<string, string>): () => void {
  const restore = keptStyle(element);
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  // Chromium writes the attribute when it is read; else it cannot be removed.
  element.getAttribute('style');
  return restore;
}

/** `@page` reads custom properties of the page's root. */
function propertiesOf({ documentElement: { style } }: Document): Record<string, string> {
  const names = [...style].filter((name) => name.startsWith('--'));
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/** Until the signal aborts. @param asPaper null while it cannot be printed */
export function printInstead(
  page: Document,
  signal: AbortSignal,
  asPaper: () => ReaderOnPaper | null,
  printed: () => void,
): void {
  const view = page.defaultView;
  if (!view) return;
  const undos: (() => void)[] = [];
  const end = (): void => {
    while (undos.length > 0) undos.pop()?.();
  };
  const begin = (): void => {
    const reader = undos.length === 0 ? asPaper() : null;
    if (!reader) return;
    undos.push(printed);
    const { host, article } = reader;
    const settings = reader.settings();
    const styles = printStyle(settings, article, strings);
    reader.style(...styles);
    undos.push(() => reader.style());
    // The browser lays out next.
    run(prepare(host.document, settings, undos, strings));
    host.standIn(
      page.importNode(host.document.documentElement, true),
      host.sheets.map((css) => css.replaceAll(':root', ROOT)),
    );
    undos.push(() => host.standIn(null, []));
    const sheet = new view.CSSStyleSheet();
    sheet.replaceSync(styles.at(-1) ?? '');
    page.adoptedStyleSheets = [...page.adoptedStyleSheets, sheet];
    undos.push(() => {
      page.adoptedStyleSheets = [...page.adoptedStyleSheets].filter((each) => each !== sheet);
    });
    const size = `${String(settings.printFontSize)}pt`;
    const root = { all: 'initial', display: 'block', 'font-size': size, ...propertiesOf(host.document) };
    undos.push(restyle(page.documentElement, root));
    if (page.body as HTMLElement | null) undos.push(restyle(page.body, { display: 'none' }));
  };
  onTrusted(view, 'beforeprint', begin, { signal });
  onTrusted(view, 'afterprint', end, { signal });
  onTrusted(signal, 'abort', end);
}
