/** Loads the extension's translations for Node. */
import { languageOf, unturned, type Strings } from '../words/strings';
import type { Words } from './words';

export const stringsOf = ({ language, dir, messages }: Words): Strings => ({
  t: (key, ...substitutions) => {
    const given = substitutions.map((text) => unturned(String(text)));
    return (messages[key] ?? key).replace(/\$(\d)/g, (_, number: string) => given[Number(number) - 1] ?? '');
  },
  language: languageOf(messages['languageTag'] ?? 'en', language),
  dir,
  locale: language,
});
