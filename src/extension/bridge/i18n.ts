/** Our strings (`public/_locales`) and formats in the browser's language. */
import { isRightToLeft } from '../../util/language';
import * as formats from '../../words/formats';
import { languageOf, pluralForms, unturned, type MessageKey, type Strings } from '../../words/strings';
import browser from './browser';
import type { ProblemKind } from './messages';

/** Falls back to English. Substitutions replace `$1`… */
export function t(key: MessageKey, ...substitutions: (string | number)[]): string {
  return (
    browser.i18n.getMessage(
      key,
      substitutions.map((text) => unturned(String(text))),
    ) || key
  );
}

const once = new Map<MessageKey, string>();

/** Caches the text, for texts on thousands of elements. */
export function tOnce(key: MessageKey): string {
  const text = once.get(key) ?? t(key);
  once.set(key, text);
  return text;
}

let own: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
/** Cached attributes for elements with our texts. */
export const ownLanguage = () => (own ??= { lang: uiLanguage(), dir: uiDirection() });

/** Names our language on a document of our own. */
export const nameLanguage = ({ documentElement }: Document): void =>
  void Object.assign(documentElement, ownLanguage());

/** Clears the caches when tests change the language. */
export function askAgain(): void {
  once.clear();
  own = undefined;
}

/** Plural forms are written in the message: `one: … $1 … | other: … $1 …` (`Intl.PluralRules`). */
export function tCount(key: MessageKey, count: number): string {
  const forms = pluralForms(t(key, formatNumber(count)));
  const category = new Intl.PluralRules(uiLanguage()).select(count);
  return forms.get(category) ?? forms.get('other') ?? key;
}

/** BCP 47 tag of the strings. The browser's language (`@@ui_locale`) may have no strings. */
const uiLanguage = (): string =>
  languageOf(browser.i18n.getMessage('languageTag') || 'en', browserLanguage());

/** BCP 47 tag of the browser, used for regional conventions. */
export const browserLanguage = (): string => browser.i18n.getUILanguage();

const uiDirection = (): 'ltr' | 'rtl' => (isRightToLeft(uiLanguage()) ? 'rtl' : 'ltr');

/** For code shared with the command line. */
export const strings: Strings = {
  t,
  get language() {
    return uiLanguage();
  },
  get dir() {
    return uiDirection();
  },
  get locale() {
    return browserLanguage();
  },
};

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** 'Portuguese (Brazil)'. Returns unknown tags unchanged. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(uiLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

export const formatMinutes = (minutes: number): string => formats.formatMinutes(minutes, uiLanguage());
export const formatDate = (iso: string): string => formats.formatDate(iso, uiLanguage());
export const formatWritten = (iso: string): string => formats.formatWritten(iso, uiLanguage());

export const problemLine = (kind: ProblemKind): string =>
  `${t(`problem_${kind}_title`)}. ${t(`problem_${kind}_advice`)}`;
