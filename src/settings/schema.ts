/** The settings. An invalid or missing field falls back alone. */
import { DEFAULT_FRONT_MATTER } from '../article/formats/template-names';
import type { EngineName } from '../clip/options';

/** characters */
export const TEXT_LENGTH = 10_000;

const choice = <T extends string>(values: readonly T[], fallback: T) =>
  ({ kind: 'choice', values, fallback }) as const;
/** Inclusive; `step` is for the slider. */
const range = (min: number, max: number, step: number, fallback: number) =>
  ({ kind: 'range', min, max, step, fallback }) as const;
const flag = (fallback: boolean) => ({ kind: 'flag', fallback }) as const;
/** `lines`: 1 makes an input, more make a textarea */
const text = (lines: number, fallback: string) => ({ kind: 'text', lines, fallback }) as const;
/** `#rrggbb` */
const colour = (fallback: string) => ({ kind: 'colour', fallback }) as const;

const COLOUR = /^#[0-9a-f]{6}$/i;

const ENGINES: readonly EngineName[] = [
  'article-clipper',
  'coreex',
  'qread',
  'content-extraction',
  'text-symbol-density',
];

/** mm, the minimum of `printMargin`: fits margins to the line length */
export const AUTOMATIC_MARGIN = 4;

export const SETTINGS_SCHEMA = {
  theme: choice(['auto', 'light', 'sepia', 'dark', 'contrast', 'own'], 'auto'),
  /** For the theme `own`. */
  ownText: colour('#22262a'),
  ownBackground: colour('#fdfcf9'),
  font: choice(['serif', 'sans', 'legible', 'mono', 'own'], 'serif'),
  /** Names for `own`, separated by commas. */
  ownFont: text(1, ''),
  /** px */
  fontSize: range(14, 34, 1, 20),
  /** Latin characters; CJK lines hold half as many */
  lineWidth: range(40, 110, 2, 68),
  /** multiple of the font size */
  lineHeight: range(1.2, 2.6, 0.1, 1.6),
  /** em; WCAG 1.4.12 requires support for 0.12 and 0.16 */
  letterSpacing: range(0, 0.3, 0.02, 0),
  wordSpacing: range(0, 0.6, 0.04, 0),
  alignment: choice(['start', 'justify'], 'start'),
  /** The lines that are not dimmed. */
  lineFocus: choice(['off', 'one', 'three', 'five'], 'off'),
  pictures: choice(['on', 'small', 'off'], 'on'),
  /** Shows alternative texts as captions. */
  altCaptions: flag(false),
  /** CSS; reader/look.ts removes what could fetch. */
  ownStyles: text(5, ''),
  /** multiple of the voice's pace */
  aloudRate: range(0.5, 3, 0.1, 1),
  /** '' for none */
  aloudVoice: text(1, ''),
  /** `auto`: Letter in regions that use it, otherwise A4; `printer`: as the printer is set */
  paper: choice(['auto', 'a4', 'letter', 'a5', 'legal', 'printer'], 'auto'),
  /** mm on all sides */
  printMargin: range(AUTOMATIC_MARGIN, 40, 1, AUTOMATIC_MARGIN),
  /** pt */
  printFontSize: range(8, 18, 0.5, 11),
  printFont: choice(['serif', 'sans', 'legible', 'mono', 'own'], 'serif'),
  printColumns: choice(['one', 'two'], 'one'),
  printAlignment: choice(['start', 'justify'], 'start'),
  printHyphens: flag(true),
  printPictures: choice(['on', 'small', 'off'], 'on'),
  printLinks: choice(['underlined', 'footnotes', 'inline', 'none'], 'underlined'),
  /** The title on each page but the first. */
  printHeader: flag(true),
  /** The site and page numbers. */
  printFooter: flag(true),
  /** Black text without backgrounds. */
  printInk: flag(false),
  openOnClick: flag(false),
  followPages: flag(true),
  usePrintLink: flag(false),
  maxPages: range(2, 50, 1, 20),
  engine: choice(ENGINES, 'article-clipper'),
  /** Applies front matter and note template to saved files only, or to copies too. */
  mdTemplates: choice(['files', 'always', 'never'], 'files'),
  /** docs/templates.md */
  fileName: text(1, '{{ title }}'),
  frontMatter: text(9, DEFAULT_FRONT_MATTER),
  noteBody: text(4, ''),
  mdPictures: choice(['addresses', 'none'], 'addresses'),
  mdLinks: choice(['inline', 'reference'], 'inline'),
  mdHeadings: choice(['hashes', 'underlined'], 'hashes'),
  mdBullet: choice(['dash', 'star', 'plus'], 'dash'),
  mdEmphasis: choice(['underscore', 'star'], 'underscore'),
  mdStrong: choice(['stars', 'underscores'], 'stars'),
  mdFence: choice(['backticks', 'tildes'], 'backticks'),
  mdTables: choice(['compact', 'aligned'], 'compact'),
  mdMarks: choice(['tags', 'equals'], 'tags'),
  mdHighlights: choice(['marks', 'quotes', 'none'], 'marks'),
  /** Embeds pictures in HTML files and books. */
  filePictures: flag(true),
  obsidianVault: text(1, ''),
  obsidianFolder: text(1, ''),
} as const;

type Schema = typeof SETTINGS_SCHEMA;
export type SettingName = keyof Schema;
export type SettingValue = string | number | boolean;

type ValueOf<F> = F extends { values: readonly (infer T)[] }
  ? T
  : F extends { fallback: infer T }
    ? T
    : never;

export type Settings = { [K in SettingName]: ValueOf<Schema[K]> };

/** In the order of the form. */
export const PRINT_SETTINGS: readonly SettingName[] = [
  ...(['paper', 'printMargin', 'printColumns', 'printFontSize', 'printFont', 'printAlignment'] as const),
  ...(['printHyphens', 'printPictures', 'printLinks', 'printHeader', 'printFooter', 'printInk'] as const),
];

/** Settings that share value names in _locales. */
export const VALUE_NAMES: Partial<Record<SettingName, SettingName>> = {
  printPictures: 'pictures',
  printFont: 'font',
  printAlignment: 'alignment',
};

export const SETTING_NAMES = Object.keys(SETTINGS_SCHEMA) as SettingName[];

/** Clamps numbers; replaces invalid values by defaults. */
export function validSetting(name: SettingName, value: unknown): SettingValue {
  const field = SETTINGS_SCHEMA[name];
  switch (field.kind) {
    case 'choice':
      return (field.values as readonly unknown[]).includes(value) ? (value as string) : field.fallback;
    case 'range':
      return typeof value === 'number' && Number.isFinite(value)
        ? Math.min(field.max, Math.max(field.min, value))
        : field.fallback;
    case 'flag':
      return typeof value === 'boolean' ? value : field.fallback;
    case 'colour':
      return typeof value === 'string' && COLOUR.test(value) ? value : field.fallback;
    case 'text':
      return typeof value === 'string' && value.length <= TEXT_LENGTH ? value : field.fallback;
  }
}

/** Drops unknown fields; replaces invalid ones by defaults. Never throws. */
export function parseSettings(stored: unknown): Settings {
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, validSetting(name, record[name])]),
  ) as Settings;
}
