/** Lets the browser's own Print (menu, dialog) print the article instead of the page. */
import { run } from '../../util/steps';
import type { ReaderOnPaper } from '../printing';
import { onTrusted } from '../../util/trusted';
import { prepare, printStyle } from '../../typeset/paper/prepare';
import { strings } from '../i18n';

/** A shadow tree has no `:root`; its own `html` element stands for it, with the same specificity. */
const ROOT = ':where(html):not(.ac-none)';

/** Sets styles that no rule of the page overrides. @returns restores the attribute */
function restyle(element: HTMLElement, styles: Record<string, string>): () => void {
  const before = element.getAttribute('style');
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  // Chromium writes the attribute when it is read; an unwritten one cannot be removed.
  element.getAttribute('style');
  return () => {
    if (before === null) element.removeAttribute('style');
    else element.setAttribute('style', before);
  };
}

/** Measurements for `@page`, which reads custom properties of the page's root. */
function propertiesOf({ documentElement: { style } }: Document): Record<string, string> {
  const names = [...style].filter((name) => name.startsWith('--'));
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/**
 * Prints the article instead of the page until the signal aborts.
 * @param asPaper null while it cannot be printed
 * @param printed called after printing
 */
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
    undos.push(() => {
      reader.style();
    });
    // No time for steps: the browser lays out next.
    run(prepare(host.document, settings, undos, strings));
    host.standIn(
      page.importNode(host.document.documentElement, true),
      host.sheets.map((css) => css.replaceAll(':root', ROOT)),
    );
    undos.push(() => {
      host.standIn(null, []);
    });
    const sheet = new view.CSSStyleSheet();
    // The page itself needs only `@page` and the sizes.
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
