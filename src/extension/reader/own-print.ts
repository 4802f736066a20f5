/** The browser's own Print (its menu, its dialog) prints the page: while the reader is open, the article stands in the page's place. */
import { run } from '../../util/steps';
import type { ReaderOnPaper } from '../printing';
import { onTrusted } from '../../util/trusted';
import { prepare, printStyle } from '../../typeset/paper/prepare';
import { strings } from '../i18n';

/** In a shadow tree nothing is the root: its own `html` element stands for it, with as much weight. */
const ROOT = ':where(html):not(.ac-none)';

/** Sets styles that no rule of the page overrides. @returns what gives the attribute back as it was */
function restyle(element: HTMLElement, styles: Record<string, string>): () => void {
  const before = element.getAttribute('style');
  for (const [name, value] of Object.entries(styles)) element.style.setProperty(name, value, 'important');
  // Chromium writes the attribute only when it is read; one that was never written cannot be removed.
  element.getAttribute('style');
  return () => {
    if (before === null) element.removeAttribute('style');
    else element.setAttribute('style', before);
  };
}

/** What was measured for the pages, by custom property: `@page` asks the page's own root for it. */
function propertiesOf({ documentElement: { style } }: Document): Record<string, string> {
  const names = [...style].filter((name) => name.startsWith('--'));
  return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(name)]));
}

/**
 * Prints the article instead of the page, for as long as the signal lasts.
 * @param asPaper the reader on paper; null while it cannot be printed
 * @param printed called after it
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
    // There is no time for steps: the browser lays the page out next.
    run(prepare(host.document, settings, undos, strings));
    host.standIn(
      page.importNode(host.document.documentElement, true),
      host.sheets.map((css) => css.replaceAll(':root', ROOT)),
    );
    undos.push(() => {
      host.standIn(null, []);
    });
    const sheet = new view.CSSStyleSheet();
    // Of the page itself only `@page` and the sizes are needed.
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
