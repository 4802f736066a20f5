/** What every script of the extension asks for as soon as it is loaded, to be imported before any of them. Strings are their keys. */
const getMessage = (key: string): string => (key === 'languageTag' ? 'en' : key.startsWith('@@') ? '' : key);
Object.defineProperty(globalThis, 'chrome', {
  configurable: true,
  value: {
    runtime: { getURL: () => 'chrome-extension://none/' },
    i18n: { getMessage, getUILanguage: () => 'en' },
  },
});

export {};
