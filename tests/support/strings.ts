/** Our strings in English, outside of an extension. */
import messages from '../../public/_locales/en/messages.json';
import type { Strings } from '../../src/words/strings';

export const STRINGS: Strings = {
  t: (key, ...substitutions) =>
    messages[key].message.replace(/\$(\d)/g, (_, at: string) => String(substitutions[Number(at) - 1] ?? '')),
  language: 'en',
  dir: 'ltr',
  locale: 'en-GB',
};
