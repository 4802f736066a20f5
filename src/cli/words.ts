/** The words that files say of themselves, from the extension's own translations. */
import type { FileWords } from '../article/heading';
import { isRightToLeft } from '../util/language';
import { builtFile } from './scripts';

/** A language as the script that is printed takes it: the place of the browser's own `i18n`. */
export interface Words {
  /** BCP 47 */
  language: string;
  dir: 'ltr' | 'rtl';
  messages: Readonly<Record<string, string>>;
}

type AllMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

let all: AllMessages | null = null;

/** Of the languages that there are the one that is wanted, English where there is none. @param wanted BCP 47 or as in LANG */
export function wordsFor(wanted: string): Words {
  all ??= JSON.parse(builtFile('words.json')) as AllMessages;
  const name = nameOf(wanted);
  const found = closest(wanted, Object.keys(all));
  const [tongue = ''] = name.split('_');
  return {
    // The region tells how dates are written and which paper is usual, also where the words have none.
    language: (found.split('_')[0] === tongue && tongue !== '' ? name : found).replaceAll('_', '-'),
    dir: isRightToLeft(found) ? 'rtl' : 'ltr',
    messages: all[found] ?? {},
  };
}

const nameOf = (wanted: string): string => wanted.replace(/[.@].*$/, '').replaceAll('-', '_');

/** The folder of _locales for a language, 'en' where none fits. @param wanted BCP 47 or as in LANG */
export function closest(wanted: string, known: readonly string[]): string {
  const name = nameOf(wanted);
  const [tongue = ''] = name.split('_');
  return (
    known.find((one) => one.toLowerCase() === name.toLowerCase()) ??
    known.find((one) => one === tongue) ??
    known.find((one) => one.startsWith(`${tongue}_`) && scriptOf(one) === scriptOf(name)) ??
    'en'
  );
}

/** Hant of `zh_HK`: it is read in the words of `zh_TW`, not of `zh_CN`. @param name a language with `_` */
const scriptOf = (name: string): string | undefined =>
  new Intl.Locale(name.replaceAll('_', '-')).maximize().script;

/** The user's language by the environment, as programs of the terminal take it. */
export function ownLanguage(env: NodeJS.ProcessEnv): string {
  const named = env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '';
  return /^[a-z]{2,3}(?:[_-][A-Za-z]+)?/.exec(named)?.[0] ?? 'en';
}

export const fileWordsOf = ({ messages }: Words): FileWords => ({
  source: messages['source'] ?? '',
  contents: messages['fileContents'] ?? '',
  picture: messages['part_picture'] ?? '',
  missingPictures: messages['fileMissingPictures'] ?? '',
  untitled: messages['untitled'] ?? '',
});
