/** Translations for files, from the extension's own. */
import type { FileWords } from '../article/heading';
import { isRightToLeft } from '../util/language';
import { builtFile } from './scripts';

/** Replaces the browser's `i18n` in print scripts. */
export interface Words {
  /** BCP 47 */
  language: string;
  dir: 'ltr' | 'rtl';
  messages: Readonly<Record<string, string>>;
}

type AllMessages = Readonly<Record<string, Readonly<Record<string, string>>>>;

let all: AllMessages | null = null;

/** Falls back to English. @param wanted BCP 47 or as in LANG */
export function wordsFor(wanted: string): Words {
  all ??= JSON.parse(builtFile('words.json')) as AllMessages;
  const name = nameOf(wanted);
  const found = closest(wanted, Object.keys(all));
  const [tongue = ''] = name.split('_');
  return {
    // The region decides date format and paper.
    language: (found.split('_')[0] === tongue && tongue !== '' ? name : found).replaceAll('_', '-'),
    dir: isRightToLeft(found) ? 'rtl' : 'ltr',
    messages: all[found] ?? {},
  };
}

const nameOf = (wanted: string): string => wanted.replace(/[.@].*$/, '').replaceAll('-', '_');

/** 'en' if none fits. @param wanted BCP 47 or as in LANG */
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

/** `zh_HK` has Hant, so that it reads `zh_TW`, not `zh_CN`. @param name with `_` */
const scriptOf = (name: string): string | undefined =>
  new Intl.Locale(name.replaceAll('_', '-')).maximize().script;

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
