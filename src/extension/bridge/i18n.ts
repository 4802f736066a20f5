/** Our strings (`public/_locales`) in the browser's language, and its formats. */
import { isRightToLeft } from '../../util/language';
import * as formats from '../../words/formats';
import { languageOf, pluralForms, unturned, type MessageKey, type Strings } from '../../words/strings';
import browser from './browser';
import type { ProblemKind } from './messages';

/** The text of a key in the browser's language, or in English. `$1`… are replaced by the substitutions. */
export function t(key: MessageKey, ...substitutions: (string | number)[]): string {
  return (
    browser.i18n.getMessage(
      key,
      substitutions.map((text) => unturned(String(text))),
    ) || key
  );
}

const once = new Map<MessageKey, string>();

/** The text of a key. The browser is asked once: for texts that stand on thousands of parts. */
export function tOnce(key: MessageKey): string {
  const text = once.get(key) ?? t(key);
  once.set(key, text);
  return text;
}

let own: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
/** Attributes of an element that holds texts of ours. The browser is asked once. */
export const ownLanguage = () => (own ??= { lang: uiLanguage(), dir: uiDirection() });

/** For tests, in which the browser's language changes: forgets what the browser said. */
export function askAgain(): void {
  once.clear();
  own = undefined;
}

/**
 * The text of a key for a number of things. Its message lists the plural forms of its language,
 * `one: … $1 … | other: … $1 …`, by the categories of `Intl.PluralRules`.
 */
export function tCount(key: MessageKey, count: number): string {
  const forms = pluralForms(t(key, formatNumber(count)));
  const category = new Intl.PluralRules(uiLanguage()).select(count);
  return forms.get(category) ?? forms.get('other') ?? key;
}

/** BCP 47 tag of the language of the strings. `@@ui_locale` would give the browser's, which may have no strings. */
export const uiLanguage = (): string =>
  languageOf(browser.i18n.getMessage('languageTag') || 'en', browserLanguage());

/** BCP 47 tag of the browser's own language: it says what is usual where the user lives. */
export const browserLanguage = (): string => browser.i18n.getUILanguage();

/** Writing direction of the strings. */
export const uiDirection = (): 'ltr' | 'rtl' => (isRightToLeft(uiLanguage()) ? 'rtl' : 'ltr');

/** The strings as the code takes them that the command line shares. */
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

/** 'Portuguese (Brazil)' in the language of the strings. A tag of no language is returned unchanged. */
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

/** A problem and what the user can do about it, in one line. */
export const problemLine = (kind: ProblemKind): string =>
  `${t(`problem_${kind}_title`)}. ${t(`problem_${kind}_advice`)}`;
