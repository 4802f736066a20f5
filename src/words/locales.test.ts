import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import glossary from './glossary.json';
import { COLOURS } from '../article/highlights/passage';
import { PROBLEM_KINDS } from '../extension/bridge/messages';
import type { LoadErrorKind } from '../follow/fetch-page';
import { pluralForms } from './strings';
import { SAVED_FORMATS } from '../extension/files/formats';
import { SETTINGS_SCHEMA, VALUE_NAMES, type SettingName } from '../settings/schema';
import { KINDS } from '../settings/stored';

type Messages = Record<string, { message: string; description?: string }>;
const root = join(import.meta.dirname, '../../public/_locales');
const read = (locale: string) =>
  JSON.parse(readFileSync(join(root, locale, 'messages.json'), 'utf8')) as Messages;
const english = read('en');
const placeholders = (text: string) => [...new Set(text.match(/\$\d/g))].sort();

const src = join(import.meta.dirname, '..');
const sources = ['extension', 'typeset', 'words'].flatMap((room) =>
  readdirSync(join(src, room), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|html)$/.test(name) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(src, room, name), 'utf8')),
);
const text = [...sources, readFileSync(join(root, '../../manifest.json'), 'utf8')].join('\n');

const LOAD_ERRORS: Record<LoadErrorKind, true> = {
  ...{ network: true, status: true, type: true, size: true, timeout: true },
  ...{ address: true, redirect: true, aborted: true, render: true },
};

/** Keys that the code puts together from parts. */
const composed = [
  ...COLOURS.map((colour) => `colour_${colour}`),
  ...KINDS.map((kind) => `kind_${kind}`),
  ...SAVED_FORMATS.map((format) => `format_${format}`),
  ...Object.keys(LOAD_ERRORS).map((kind) => `pageError_${kind}`),
  ...PROBLEM_KINDS.flatMap((kind) => [`problem_${kind}_title`, `problem_${kind}_advice`]),
  ...Object.entries(SETTINGS_SCHEMA).flatMap(([name, field]) => [
    `setting_${name}`,
    ...(field.kind === 'choice' && !VALUE_NAMES[name as SettingName]
      ? field.values.map((value) => `value_${name}_${value.replaceAll('-', '_')}`)
      : []),
  ]),
];

/** The languages of the interface. */
const LOCALES = 'ar cs de en es fa fr he hi id it ja ko nl pl pt_BR ru sv th tr uk vi zh_CN zh_TW'.split(' ');

/** Counts of things that are asked for: the categories of larger ones are among them. */
const COUNTS = Array.from({ length: 200 }, (_, count) => count);

const counted = (messages: Messages) =>
  Object.entries(messages).flatMap(([key, { message }]) => (pluralForms(message).size > 0 ? [key] : []));

describe('the strings', () => {
  it('are there in every language', () => {
    expect(readdirSync(root).sort()).toEqual(LOCALES);
  });

  it('have a message for every key that the manifest names', () => {
    const named = [...text.matchAll(/__MSG_(\w+?)__/g)].map(([, key = '']) => key);
    expect(named.length).toBeGreaterThan(0);
    expect(named.filter((key) => !(key in english))).toEqual([]);
  });

  it('are asked for by number where they count, and only there', () => {
    const asked = [...text.matchAll(/\btCount\('(\w+)'/g)].map(([, key = '']) => key);
    expect([...new Set(asked)].sort()).toEqual(counted(english).sort());
    expect(counted(english).filter((key) => new RegExp(`\\bt\\('${key}'`).test(text))).toEqual([]);
  });

  it('have a message for every key that is put together', () => {
    expect(composed.filter((key) => !(key in english))).toEqual([]);
  });

  it('have a note where each stands', () => {
    const without = Object.entries(english).filter(([, { description = '' }]) => !description.endsWith('.'));
    expect(without.map(([key]) => key)).toEqual([]);
  });

  it('are all used', () => {
    const used = (key: string) =>
      composed.includes(key) || text.includes(`'${key}'`) || text.includes(`__MSG_${key}__`);
    expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
  });
});

it.each(['ar', 'fa', 'he'])(
  '%s has the sign before the dot of a file’s ending that keeps the dot there',
  (locale) => {
    const endings = Object.values(read(locale)).flatMap(
      ({ message }) => message.match(/\(.?\.(?=[a-z]+\))/g) ?? [],
    );
    expect(endings.length).toBeGreaterThan(0);
    expect(new Set(endings)).toEqual(new Set(['(\u200e.']));
  },
);

it.each(['ar', 'fa', 'he'])(
  '%s has that sign around a line of Markdown, which would begin at the right',
  (locale) => {
    const {
      value_mdBullet_star: star,
      value_mdHeadings_hashes: hashes,
      value_mdMarks_tags: tags,
    } = read(locale);
    for (const line of [star, hashes, tags]) expect(line?.message).toMatch(/^\u200e.+\u200e$/);
  },
);

describe.each(LOCALES)('%s', (locale) => {
  const messages = read(locale);

  it('says which language it is in', () => {
    expect(messages['languageTag']?.message).toBe(locale.replace('_', '-'));
  });

  it('has a plural form for every count, each with the number', () => {
    const rules = new Intl.PluralRules(locale.replace('_', '-'));
    const needed = [...new Set(['other', ...COUNTS.map((count) => rules.select(count))])].sort();
    expect(counted(messages).sort()).toEqual(counted(english).sort());
    for (const key of counted(messages)) {
      const forms = pluralForms(messages[key]?.message ?? '');
      expect([key, [...forms.keys()].sort()]).toEqual([key, needed]);
      for (const form of forms.values()) expect(placeholders(form)).toEqual(['$1']);
    }
  });

  it('has the same keys as English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it.skipIf(locale === 'en')('has one word for one thing, that of the glossary', () => {
    const wrong = glossary.terms.flatMap((term) =>
      Object.entries(english)
        .filter(([, { message }]) => new RegExp(term.match, 'i').test(message))
        .map(([key]) => ({ key, said: messages[key]?.message ?? '' }))
        .filter(({ said }) => !new RegExp(term[locale as keyof typeof term], 'iu').test(said))
        .map(({ key, said }) => `${term.en}: ${key}: ${said}`),
    );
    const never = new RegExp(glossary.never[locale as keyof typeof glossary.never], 'iu');
    const others = Object.entries(messages).filter(([, { message }]) => never.test(message));
    expect([...wrong, ...others.map(([key]) => key)]).toEqual([]);
  });

  it.skipIf(locale === 'en')('leaves in English only names, and words that are the same in both', () => {
    const same: Partial<Record<string, string[]>> = glossary.same;
    const may = new Set([...glossary.same.any, ...(same[locale] ?? [])]);
    const left = Object.entries(messages)
      .filter(([key, { message }]) => message === english[key]?.message && !may.has(message))
      .filter(([, { message }]) => /\p{L}{2}/u.test(message));
    expect(left).toEqual([]);
  });

  it('has the same placeholders and no empty text', () => {
    for (const [key, { message }] of Object.entries(messages)) {
      expect([key, placeholders(message)]).toEqual([key, placeholders(english[key]?.message ?? '')]);
      expect(message.trim()).not.toBe('');
    }
  });
});
