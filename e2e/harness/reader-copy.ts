import type { Frame, Page } from '@playwright/test';
import { openPrintView } from './print-view';

/** The style sheets of the document that it runs in, as one text. */
const styleText = (): string =>
  document.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join('\n');

/**
 * The reader's document in a tab of its own, with its style sheets: what runs script (axe) or prints without a
 * dialog needs one, since in the reader itself no script runs. The caller closes the tab.
 */
export async function readerCopy(page: Page, reader: Frame): Promise<Page> {
  const css = await reader.evaluate(styleText);
  const tab = await page.context().newPage();
  await tab.setContent(await reader.content(), { waitUntil: 'load' });
  await tab.addStyleTag({ content: css });
  return tab;
}

/**
 * The reader's document in a tab of its own as it is given to the printer: what the print view lays out, on its way to
 * paper. A headless browser's own print() writes nothing. Leaves the view open; the caller closes the tab.
 * @param opened whether the view is open already
 */
export async function printedCopy(page: Page, reader: Frame, { opened = false } = {}): Promise<Page> {
  if (!opened) await openPrintView(reader);
  const tab = await readerCopy(page, reader);
  await tab.evaluate(() => {
    const view = document.querySelector('.pv');
    const main = document.querySelector('main');
    if (!view || !main) throw new Error('There is no print view.');
    view.replaceWith(main);
    // The columns in which the screen shows the pages.
    main.querySelector('.ac-article')?.removeAttribute('style');
  });
  return tab;
}
