/** The place of the browser's own translations (`chrome.i18n`), which neither Node nor a page without an extension has. */
import type { Words } from './words';

/** From here on the extension's code takes its words from these; before any of that code is loaded, since it looks then. */
export function provideWords({ language, messages }: Words): void {
  const getMessage = (key: string, given: readonly string[] = []): string =>
    (messages[key] ?? '').replace(/\$(\d)/g, (_, number: string) => given[Number(number) - 1] ?? '');
  Object.defineProperty(globalThis, 'chrome', {
    value: { i18n: { getMessage, getUILanguage: () => language }, runtime: { getURL: () => '' } },
    configurable: true,
  });
}
