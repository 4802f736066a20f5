import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { PROBLEM_KINDS } from './messages';
import { SETTINGS_SCHEMA } from './settings-schema';

type Messages = Record<string, { message: string }>;
const root = join(import.meta.dirname, '../../public/_locales');
const read = (locale: string) =>
  JSON.parse(readFileSync(join(root, locale, 'messages.json'), 'utf8')) as Messages;
const english = read('en');
const placeholders = (text: string) => [...new Set(text.match(/\$\d/g))].sort();

const sources = readdirSync(join(import.meta.dirname), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(ts|html)$/.test(name) && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'));
const text = [...sources, readFileSync(join(root, '../../manifest.json'), 'utf8')].join('\n');

/** Keys that the code puts together from parts. */
const composed = [
  ...PROBLEM_KINDS.flatMap((kind) => [`problem_${kind}_title`, `problem_${kind}_advice`]),
  ...Object.entries(SETTINGS_SCHEMA).flatMap(([name, field]) => [
    `setting_${name}`,
    ...(field.kind === 'choice' && name !== 'printPictures'
      ? field.values.map((value) => `value_${name}_${value.replaceAll('-', '_')}`)
      : []),
  ]),
];

describe('the strings', () => {
  it('have a message for every key that is put together', () => {
    expect(composed.filter((key) => !(key in english))).toEqual([]);
  });

  it('are all used', () => {
    const used = (key: string) =>
      composed.includes(key) || text.includes(`'${key}'`) || text.includes(`__MSG_${key}__`);
    expect(Object.keys(english).filter((key) => !used(key))).toEqual([]);
  });
});

describe.each(readdirSync(root).filter((locale) => locale !== 'en'))('%s', (locale) => {
  const messages = read(locale);

  it('has the same keys as English', () => {
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort());
  });

  it('has the same placeholders and no empty text', () => {
    for (const [key, { message }] of Object.entries(messages)) {
      expect([key, placeholders(message)]).toEqual([key, placeholders(english[key]?.message ?? '')]);
      expect(message.trim()).not.toBe('');
    }
  });
});
