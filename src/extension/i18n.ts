/** The strings of _locales, by typed key, and the formats of their language. */
import type messages from '../../public/_locales/en/messages.json';
import { isRightToLeft } from '../util/language';
import browser from './browser';
import type { ProblemKind } from './messages';
import { pluralForms } from './plural-forms';

export type MessageKey = keyof typeof messages;

/** A text of others without its direction controls (UAX 9), for a line of ours: they would turn what stands after it. */
export const unturned = (text: string): string => text.replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** The text of a key in the browser's language, or in English; `$1`… are replaced by the substitutions, which cannot turn the rest. */
export function t(key: MessageKey, ...substitutions: (string | number)[]): string {
  return (
    browser.i18n.getMessage(
      key,
      substitutions.map((text) => unturned(String(text))),
    ) || key
  );
}

const once = new Map<MessageKey, string>();

/** The text of a key, asked of the browser once: for what stands on thousands of parts. */
export function tOnce(key: MessageKey): string {
  const text = once.get(key) ?? t(key);
  once.set(key, text);
  return text;
}

let own: { lang: string; dir: 'ltr' | 'rtl' } | undefined;
/** Attributes of an element with texts of ours, asked of the browser once. */
export const ownLanguage = () => (own ??= { lang: uiLanguage(), dir: uiDirection() });

/** For tests, in which the browser's language changes: what was asked once is asked again. */
export function askAgain(): void {
  once.clear();
  own = undefined;
}

/**
 * The text of a key for a number of things. Its message lists the plural forms of its language,
 * `one: … $1 … | other: … $1 …`, by the categories of `Intl.PluralRules`; `$1` is the number as people write it.
 */
export function tCount(key: MessageKey, count: number): string {
  const forms = pluralForms(t(key, formatNumber(count)));
  const category = new Intl.PluralRules(uiLanguage()).select(count);
  return forms.get(category) ?? forms.get('other') ?? key;
}

/**
 * BCP 47 tag of the language that the strings come out in. Where the browser's own has no file they are English, whatever the
 * browser says of itself (`@@ui_locale`, `@@bidi_dir`); a region that the file leaves open is the browser's.
 */
export function uiLanguage(): string {
  const written = browser.i18n.getMessage('languageTag') || 'en';
  return browserLanguage().startsWith(`${written}-`) ? browserLanguage() : written;
}

/** BCP 47 tag of the browser's own language: for what is usual where its user lives. */
export const browserLanguage = (): string => browser.i18n.getUILanguage();

/** Writing direction of the strings. */
export const uiDirection = (): 'ltr' | 'rtl' => (isRightToLeft(uiLanguage()) ? 'rtl' : 'ltr');

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(uiLanguage()).format(value);
}

/** 'Portuguese (Brazil)' in the language of the strings; the tag itself where it is none. */
export function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames(uiLanguage(), { type: 'language' }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** By language: the browser's table of units takes it up to 40 ms, each time. */
const minutesIn = new Map<string, Intl.NumberFormat>();

/** '5 minutes' in the language of the strings. */
export function formatMinutes(minutes: number): string {
  const language = uiLanguage();
  const format =
    minutesIn.get(language) ??
    new Intl.NumberFormat(language, { style: 'unit', unit: 'minute', unitDisplay: 'long' });
  minutesIn.set(language, format);
  return format.format(minutes);
}

/** A moment's day where the user is, as people write it; what does not parse is given back as it was. */
export function formatDate(iso: string): string {
  return dated(iso, {});
}

/**
 * The day that a page gives, as people write it: in whatever time zone it was written, no other is reckoned. Of a month without a
 * day no day is made.
 */
export function formatWritten(iso: string): string {
  const day = iso.slice(0, ISO_DAY);
  // Without the time zone midnight UTC would be the day before in the Americas.
  if (day.length === ISO_DAY) return dated(day, { timeZone: 'UTC' });
  return dated(day, { timeZone: 'UTC', dateStyle: undefined, year: 'numeric', month: 'long' });
}
const ISO_DAY = '2026-03-14'.length;

function dated(iso: string, options: Intl.DateTimeFormatOptions): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return iso;
  return new Intl.DateTimeFormat(uiLanguage(), { dateStyle: 'long', ...options }).format(date);
}

/** What has gone wrong and what can be done about it, in one line. */
export const problemLine = (kind: ProblemKind): string =>
  `${t(`problem_${kind}_title`)}. ${t(`problem_${kind}_advice`)}`;
