/** Makes command options of the extension's settings, and reads settings from them and from exported files. */
import { Option, type Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { readSettingsFile, type NoteTemplate } from '../../settings/stored';
import {
  parseSettings,
  SETTINGS_SCHEMA,
  TEXT_LENGTH,
  validSetting,
  type SettingName,
  type Settings,
  type SettingValue,
} from '../../settings/schema';
import { Failure } from '../failure';
import { plainLine, warn } from './terminal';

interface SettingOption {
  setting: SettingName;
  /** without dashes */
  flag: string;
  help: string;
  group: 'print' | 'files' | 'markdown';
  /** placeholder in help; choices are listed */
  value?: string;
  /** aliases of values */
  also?: Readonly<Record<string, string>>;
}

/** In the order of help. */
export const SETTING_OPTIONS: readonly SettingOption[] = [
  { setting: 'paper', flag: 'paper', group: 'print', help: 'paper; auto: Letter or A4, by the language' },
  {
    setting: 'printMargin',
    flag: 'margin',
    group: 'print',
    value: 'mm',
    help: 'margin on all sides, mm; 4: by the length of lines',
  },
  {
    ...{ setting: 'printColumns', flag: 'columns', group: 'print', help: 'columns of text' },
    also: { '1': 'one', '2': 'two' },
  },
  { setting: 'printFontSize', flag: 'font-size', group: 'print', value: 'pt', help: 'size of the type, pt' },
  { setting: 'printFont', flag: 'font', group: 'print', help: 'typeface' },
  {
    ...{ setting: 'ownFont', flag: 'own-font', group: 'print', value: 'names' },
    help: 'faces of this machine that --font own stands for, parted by commas',
  },
  { setting: 'printAlignment', flag: 'align', group: 'print', help: 'lines of text: ragged, or justified' },
  { setting: 'printHyphens', flag: 'hyphens', group: 'print', help: 'break words at the end of lines' },
  { setting: 'printPictures', flag: 'print-pictures', group: 'print', help: 'pictures on paper' },
  {
    ...{ setting: 'altCaptions', flag: 'alt-captions', group: 'print' },
    help: 'descriptions of pictures that have no caption as their captions',
  },
  { setting: 'printLinks', flag: 'print-links', group: 'print', help: 'how links are shown on paper' },
  { setting: 'printHeader', flag: 'header', group: 'print', help: 'title at the top of pages but the first' },
  { setting: 'printFooter', flag: 'footer', group: 'print', help: 'site and page numbers at the bottom' },
  { setting: 'printInk', flag: 'save-ink', group: 'print', help: 'black text, no backgrounds' },
  {
    setting: 'fileName',
    flag: 'file-name',
    group: 'files',
    value: 'template',
    help: 'name of the file, without its ending',
  },
  {
    ...{ setting: 'frontMatter', flag: 'front-matter', group: 'files', value: 'template' },
    help: 'front matter of Markdown, YAML with templates; @FILE reads it from a file, an empty text means none',
  },
  {
    ...{ setting: 'noteBody', flag: 'note', group: 'files', value: 'template' },
    help: 'the note below the front matter, a template that uses {{ content }}; @FILE reads it from a file',
  },
  {
    setting: 'filePictures',
    flag: 'file-pictures',
    group: 'files',
    help: 'pictures inside HTML files and books',
  },
  {
    setting: 'mdPictures',
    flag: 'md-pictures',
    group: 'markdown',
    help: 'pictures by their address, or none',
  },
  {
    setting: 'mdLinks',
    flag: 'md-links',
    group: 'markdown',
    help: 'links in the text, or as references at the end',
  },
  { setting: 'mdHeadings', flag: 'md-headings', group: 'markdown', help: 'headings' },
  { setting: 'mdBullet', flag: 'md-bullet', group: 'markdown', help: 'bullet of lists' },
  { setting: 'mdEmphasis', flag: 'md-emphasis', group: 'markdown', help: 'sign of emphasis' },
  { setting: 'mdStrong', flag: 'md-strong', group: 'markdown', help: 'sign of strong emphasis' },
  { setting: 'mdFence', flag: 'md-fence', group: 'markdown', help: 'fence around code' },
  { setting: 'mdTables', flag: 'md-tables', group: 'markdown', help: 'columns of tables' },
  { setting: 'mdMarks', flag: 'md-marks', group: 'markdown', help: 'highlighted text' },
];

const shownChoice = ({ also = {} }: SettingOption, value: string): string =>
  Object.keys(also).find((name) => also[name] === value) ?? value;

/** [] for numbers and texts. */
function choicesOf(option: SettingOption): string[] {
  const field = SETTINGS_SCHEMA[option.setting];
  return field.kind === 'choice' ? field.values.map((value) => shownChoice(option, value)) : [];
}

/** @throws Failure `usage` for a wrong value */
function settingFrom(option: SettingOption, given: string | boolean): SettingValue {
  const { setting, flag, also } = option;
  const field = SETTINGS_SCHEMA[setting];
  const wrong = (wanted: string, instead = String(given)): Failure =>
    new Failure('usage', `--${flag} takes ${wanted}, not ${instead}`);
  switch (field.kind) {
    case 'flag':
      return given === true;
    case 'colour':
    case 'text': {
      const text = String(given);
      if (text.length > TEXT_LENGTH)
        throw wrong(`at most ${String(TEXT_LENGTH)} characters`, String(text.length));
      return text;
    }
    case 'range': {
      const number = typeof given === 'string' && given.trim() !== '' ? Number(given) : NaN;
      if (Number.isNaN(number) || number < field.min || number > field.max)
        throw wrong(`a number from ${String(field.min)} to ${String(field.max)}`);
      return number;
    }
    case 'choice': {
      const lower = String(given).toLowerCase();
      const value = also?.[lower] ?? lower;
      if (validSetting(setting, value) !== value) throw wrong(choicesOf(option).join(', '));
      return value;
    }
  }
}

interface FromFile {
  settings: Partial<Settings>;
  /** in order */
  templates: readonly NoteTemplate[];
  /** settings with invalid values, left out above */
  wrong: readonly SettingName[];
}

/** @throws Failure `usage` unless it is the extension's export */
function settingsFromFile(text: string): FromFile {
  let given: unknown = null;
  try {
    given = JSON.parse(text);
  } catch {
    // Reported below.
  }
  if (
    typeof given !== 'object' ||
    given === null ||
    (given as { format?: unknown }).format !== 'article-clipper-settings'
  )
    throw new Failure('usage', 'the settings are none that the extension has exported');
  const file = readSettingsFile(given);
  if (!file) throw new Failure('usage', 'the settings, or the templates among them, are of a later version');
  const { settings, templates, wrong, badTemplates } = file;
  if (badTemplates) throw new Failure('usage', 'the templates in the settings are damaged');
  return { settings, templates, wrong };
}

const GROUPS: Record<SettingOption['group'], string> = {
  print: 'Paper (PDF):',
  files: 'Files:',
  markdown: 'Markdown:',
};

function optionOf(one: SettingOption): Option {
  const field = SETTINGS_SCHEMA[one.setting];
  if (field.kind === 'flag')
    return field.fallback
      ? new Option(`--no-${one.flag}`, `turns off: ${one.help}`)
      : new Option(`--${one.flag}`, one.help);
  const choices = choicesOf(one);
  const shown = field.kind === 'choice' ? shownChoice(one, field.fallback) : String(field.fallback);
  const range = field.kind === 'range' ? `, ${String(field.min)}-${String(field.max)}` : '';
  const note = shown === '' || shown.includes('\n') ? '' : ` (default: ${shown}${range})`;
  const list = choices.length > 0 ? `: ${choices.join(', ')}` : '';
  const option = new Option(`--${one.flag} <${one.value ?? 'value'}>`, `${one.help}${list}${note}`);
  // For completion; `settingFrom` checks the value.
  return choices.length > 0 ? option.choices(choices).argParser((text) => text) : option;
}

export function addSettingOptions(command: Command, without: readonly SettingName[] = []): Command {
  for (const group of ['print', 'files', 'markdown'] as const) {
    command.optionsGroup(GROUPS[group]);
    if (group === 'files')
      command.option(
        '--settings <file>',
        'settings that the extension has exported, with its templates for sites; options go before them',
      );
    for (const one of SETTING_OPTIONS)
      if (one.group === group && !without.includes(one.setting)) command.addOption(optionOf(one));
  }
  return command;
}

/** @throws Failure `not-written` */
export async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Failure('not-written', `${file} cannot be read`);
  }
}

const OF_TEMPLATES: readonly SettingName[] = ['fileName', 'frontMatter', 'noteBody'];

interface Choices {
  settings: Settings;
  templates: readonly NoteTemplate[];
}

/** Warns of unusable settings. */
async function exported(name: unknown): Promise<FromFile> {
  if (typeof name !== 'string') return { settings: {}, templates: [], wrong: [] };
  const file = settingsFromFile(await textOf(name));
  if (file.wrong.length > 0)
    warn(
      `${plainLine(name, 200)}: settings with a value that they cannot have are not used: ${file.wrong.join(', ')}`,
    );
  return file;
}

/** Options override the file, which overrides defaults. */
export async function choicesFrom(command: Command): Promise<Choices> {
  const given = command.opts<Record<string, unknown>>();
  const file = await exported(given['settings']);
  const chosen: Partial<Record<SettingName, SettingValue>> = {};
  for (const option of SETTING_OPTIONS) {
    const name = optionOf(option).attributeName();
    const value = given[name];
    if (value === undefined || command.getOptionValueSource(name) === 'default') continue;
    const isText = SETTINGS_SCHEMA[option.setting].kind === 'text';
    const said =
      isText && typeof value === 'string' && value.startsWith('@') ? await textOf(value.slice(1)) : value;
    chosen[option.setting] = settingFrom(option, said as string | boolean);
  }
  const isSaid = OF_TEMPLATES.some((name) => chosen[name] !== undefined);
  return {
    settings: parseSettings({ ...file.settings, ...chosen }),
    templates: isSaid ? [] : file.templates,
  };
}
