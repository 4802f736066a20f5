import type { Frame, Page } from '@playwright/test';

/**
 * The reader's document in a tab of its own, with its style sheets: what runs script (axe) or prints without a
 * dialog needs one, since in the reader itself no script runs. The caller closes the tab.
 */
export async function readerCopy(page: Page, reader: Frame): Promise<Page> {
  const css = await reader.evaluate(() =>
    document.adoptedStyleSheets
      .flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText))
      .join('\n'),
  );
  const tab = await page.context().newPage();
  await tab.setContent(await reader.content(), { waitUntil: 'load' });
  await tab.addStyleTag({ content: css });
  return tab;
}
