/** Makes command options of the extension's settings, and reads settings from them and from exported files. */
import { Option, type Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { readSettingsFile } from '../../settings/stored';
import {
  parseSettings,
  SETTINGS_SCHEMA,
  TEXT_LENGTH,
  validSetting,
  type SettingName,
  type SettingValue,
} from '../../settings/schema';
import { Failure } from '../failure';
import { plainLine, warn } from './terminal';

interface SettingOption {
  setting: SettingName;
  /** without dashes, with a placeholder in help; choices are listed */
  flag: string;
  help: string;
  /** aliases of values */
  also?: Readonly<Record<string, string>>;
}

const row = (setting: SettingName, flag: string, help: string): SettingOption => ({ setting, flag, help });

/** In the order of help. */
const GROUPS: Readonly<Record<string, readonly SettingOption[]>> = {
  'Paper (PDF):': [
    row('paper', 'paper', 'paper; auto: Letter or A4, by the language'),
    row('printMargin', 'margin <mm>', 'margin on all sides, mm; 4: by the length of lines'),
    { ...row('printColumns', 'columns', 'columns of text'), also: { '1': 'one', '2': 'two' } },
    row('printFontSize', 'font-size <pt>', 'size of the type, pt'),
    row('printFont', 'font', 'typeface'),
    row('ownFont', 'own-font <names>', 'faces of this machine that --font own stands for, parted by commas'),
    row('printAlignment', 'align', 'lines of text: ragged, or justified'),
    row('printHyphens', 'hyphens', 'break words at the end of lines'),
    row('printPictures', 'print-pictures', 'pictures on paper'),
    row('altCaptions', 'alt-captions', 'descriptions of pictures that have no caption as their captions'),
    row('printLinks', 'print-links', 'how links are shown on paper'),
    row('printHeader', 'header', 'title at the top of pages but the first'),
    row('printFooter', 'footer', 'site and page numbers at the bottom'),
    row('printInk', 'save-ink', 'black text, no backgrounds'),
  ],
  'Files:': [
    row('fileName', 'file-name <template>', 'name of the file, without its ending'),
    row(
      'frontMatter',
      'front-matter <template>',
      'front matter of Markdown, YAML with templates; @FILE reads it from a file, an empty text means none',
    ),
    row(
      'noteBody',
      'note <template>',
      'the note below the front matter, a template that uses {{ content }}; @FILE reads it from a file',
    ),
    row('filePictures', 'file-pictures', 'pictures inside HTML files and books'),
  ],
  'Markdown:': [
    row('mdPictures', 'md-pictures', 'pictures by their address, or none'),
    row('mdLinks', 'md-links', 'links in the text, or as references at the end'),
    row('mdHeadings', 'md-headings', 'headings'),
    row('mdBullet', 'md-bullet', 'bullet of lists'),
    row('mdEmphasis', 'md-emphasis', 'sign of emphasis'),
    row('mdStrong', 'md-strong', 'sign of strong emphasis'),
    row('mdFence', 'md-fence', 'fence around code'),
    row('mdTables', 'md-tables', 'columns of tables'),
    row('mdMarks', 'md-marks', 'highlighted text'),
  ],
};

export const SETTING_OPTIONS = Object.values(GROUPS).flat();

const nameOf = (flag: string): string => flag.split(' ', 1)[0] ?? '';

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
    new Failure('usage', `--${nameOf(flag)} takes ${wanted}, not ${instead}`);
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

/** @throws Failure `usage` unless it is the extension's export */
function settingsFromFile(text: string) {
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
  if (file.badTemplates) throw new Failure('usage', 'the templates in the settings are damaged');
  return file;
}

function optionOf(one: SettingOption): Option {
  const field = SETTINGS_SCHEMA[one.setting];
  const { flag, help } = one;
  if (field.kind === 'flag')
    return field.fallback ? new Option(`--no-${flag}`, `turns off: ${help}`) : new Option(`--${flag}`, help);
  const choices = choicesOf(one);
  const shown = field.kind === 'choice' ? shownChoice(one, field.fallback) : String(field.fallback);
  const range = field.kind === 'range' ? `, ${String(field.min)}-${String(field.max)}` : '';
  const note = shown === '' || shown.includes('\n') ? '' : ` (default: ${shown}${range})`;
  const list = choices.length > 0 ? `: ${choices.join(', ')}` : '';
  const option = new Option(flag.includes(' ') ? `--${flag}` : `--${flag} <value>`, `${help}${list}${note}`);
  // For completion; `settingFrom` checks the value.
  return choices.length > 0 ? option.choices(choices).argParser((text) => text) : option;
}

export function addSettingOptions(command: Command, without: readonly SettingName[] = []): Command {
  for (const [group, options] of Object.entries(GROUPS)) {
    command.optionsGroup(group);
    if (group === 'Files:')
      command.option(
        '--settings <file>',
        'settings that the extension has exported, with its templates for sites; options go before them',
      );
    for (const one of options) if (!without.includes(one.setting)) command.addOption(optionOf(one));
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

/** Warns of unusable settings. */
async function exported(name: unknown) {
  if (typeof name !== 'string') return { settings: {}, templates: [] };
  const file = settingsFromFile(await textOf(name));
  if (file.wrong.length > 0)
    warn(
      `${plainLine(name, 200)}: settings with a value that they cannot have are not used: ${file.wrong.join(', ')}`,
    );
  return file;
}

/** Options override the file, which overrides defaults. */
export async function choicesFrom(command: Command) {
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
