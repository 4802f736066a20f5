/** What the user chose. A bad or missing field falls back on its own, never the whole. */
import { DEFAULT_FRONT_MATTER } from '../article/formats/template-names';
import type { EngineName } from '../clip/options';

interface Choice<T extends string> {
  kind: 'choice';
  values: readonly T[];
  fallback: T;
}

/** Inclusive range; `step` is the step of its slider. */
interface Range {
  kind: 'range';
  min: number;
  max: number;
  step: number;
  fallback: number;
}

interface Flag {
  kind: 'flag';
  fallback: boolean;
}

/** `lines` 1: a field, more: an area of so many to begin with */
interface Text {
  kind: 'text';
  lines: number;
  fallback: string;
}

/** `#rrggbb` */
interface Colour {
  kind: 'colour';
  fallback: string;
}

/** characters of a text setting */
export const TEXT_LENGTH = 10_000;

const choice = <T extends string>(values: readonly T[], fallback: T): Choice<T> => ({
  kind: 'choice',
  values,
  fallback,
});
const range = (min: number, max: number, step: number, fallback: number): Range => ({
  kind: 'range',
  min,
  max,
  step,
  fallback,
});
const flag = (fallback: boolean): Flag => ({ kind: 'flag', fallback });
const text = (lines: number, fallback: string): Text => ({ kind: 'text', lines, fallback });

const colour = (fallback: string): Colour => ({ kind: 'colour', fallback });

const COLOUR = /^#[0-9a-f]{6}$/i;

const ENGINES: readonly EngineName[] = [
  'article-clipper',
  'coreex',
  'qread',
  'content-extraction',
  'text-symbol-density',
];

/** mm, the first value of `printMargin`: sides as wide as leave lines of an easy length */
export const AUTOMATIC_MARGIN = 4;

/** Every setting, its values and its default. Units: see the comments. */
export const SETTINGS_SCHEMA = {
  theme: choice(['auto', 'light', 'sepia', 'dark', 'contrast', 'own'], 'auto'),
  /** of the theme `own` */
  ownText: colour('#22262a'),
  ownBackground: colour('#fdfcf9'),
  font: choice(['serif', 'sans', 'legible', 'mono', 'own'], 'serif'),
  /** what `own` stands for: names of faces of this computer, parted by commas */
  ownFont: text(1, ''),
  /** px */
  fontSize: range(14, 34, 1, 20),
  /** Latin characters a line; CJK lines hold half as many */
  lineWidth: range(40, 110, 2, 68),
  /** multiple of the font size */
  lineHeight: range(1.2, 2.6, 0.1, 1.6),
  /** em beyond what the face has; WCAG 1.4.12 asks for 0.12 and 0.16 to work */
  letterSpacing: range(0, 0.3, 0.02, 0),
  wordSpacing: range(0, 0.6, 0.04, 0),
  alignment: choice(['start', 'justify'], 'start'),
  /** lines that stand out while one reads; the others are dimmed */
  lineFocus: choice(['off', 'one', 'three', 'five'], 'off'),
  pictures: choice(['on', 'small', 'off'], 'on'),
  /** pictures without a caption show their alternative text as one */
  altCaptions: flag(false),
  /** CSS for the reader; what could fetch is taken out (reader/own-styles.ts) */
  ownStyles: text(5, ''),
  /** multiple of the voice's own pace */
  aloudRate: range(0.5, 3, 0.1, 1),
  /** the address of the voice that was last chosen, for its language; '' for none */
  aloudVoice: text(1, ''),
  /**
   * `auto`: Letter where the browser's language is of a country that uses it, A4 elsewhere; `printer`: what the printer or
   * its dialog says
   */
  paper: choice(['auto', 'a4', 'letter', 'a5', 'legal', 'printer'], 'auto'),
  /** mm, all four sides; `AUTOMATIC_MARGIN`: by the length of lines */
  printMargin: range(AUTOMATIC_MARGIN, 40, 1, AUTOMATIC_MARGIN),
  /** pt */
  printFontSize: range(8, 18, 0.5, 11),
  printFont: choice(['serif', 'sans', 'legible', 'mono', 'own'], 'serif'),
  printColumns: choice(['one', 'two'], 'one'),
  printAlignment: choice(['start', 'justify'], 'start'),
  printHyphens: flag(true),
  printPictures: choice(['on', 'small', 'off'], 'on'),
  printLinks: choice(['underlined', 'footnotes', 'inline', 'none'], 'underlined'),
  /** the title at the top of each page but the first */
  printHeader: flag(true),
  /** the site and the numbers of pages */
  printFooter: flag(true),
  /** black text, no backgrounds */
  printInk: flag(false),
  openOnClick: flag(false),
  followPages: flag(true),
  usePrintLink: flag(false),
  maxPages: range(2, 50, 1, 20),
  engine: choice(ENGINES, 'article-clipper'),
  /** where front matter and the note's template are used: saved files only, copies too */
  mdTemplates: choice(['files', 'always', 'never'], 'files'),
  /** templates: docs/templates.md */
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
  /** pictures come along in HTML files and books */
  filePictures: flag(true),
  obsidianVault: text(1, ''),
  obsidianFolder: text(1, ''),
} as const;

type Schema = typeof SETTINGS_SCHEMA;
export type SettingName = keyof Schema;
export type SettingValue = string | number | boolean;

type ValueOf<F> =
  F extends Choice<infer T>
    ? T
    : F extends Range
      ? number
      : F extends Flag
        ? boolean
        : F extends Text | Colour
          ? string
          : never;

export type Settings = { [K in SettingName]: ValueOf<Schema[K]> };

/** What decides how paper looks, in the order in which it is asked. */
export const PRINT_SETTINGS: readonly SettingName[] = [
  'paper',
  'printMargin',
  'printColumns',
  'printFontSize',
  'printFont',
  'printAlignment',
  'printHyphens',
  'printPictures',
  'printLinks',
  'printHeader',
  'printFooter',
  'printInk',
];

/** Settings whose values have the same names in _locales as those of another. */
export const VALUE_NAMES: Partial<Record<SettingName, SettingName>> = {
  printPictures: 'pictures',
  printFont: 'font',
  printAlignment: 'alignment',
};

/** All names, in the order of the schema. */
export const SETTING_NAMES = Object.keys(SETTINGS_SCHEMA) as SettingName[];

/** The value if it is allowed for that field, its default if not. Numbers are brought into their range. */
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

/** Settings from whatever was stored: unknown fields are dropped, bad ones fall back. Never throws. */
export function parseSettings(stored: unknown): Settings {
  const record = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    SETTING_NAMES.map((name) => [name, validSetting(name, record[name])]),
  ) as Settings;
}
