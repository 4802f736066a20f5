/** Also the source of help, man page, completion and docs. */
import { readFile } from 'node:fs/promises';
import { Option, type Command } from 'commander';
import { SETTINGS_SCHEMA, type SettingName, type Settings, type SettingValue } from '../../settings/schema';
import { openBrowser, type ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { LIMITS, type Limits } from '../limits';
import type { AllowPrivate } from '../browser/addresses';
import type { PageOrder } from '../batch/work';
import type { NoteTemplate } from '../../settings/template-record';
import type { LoadedPageOptions } from '../page/clip';
import { RENDER, type Render, type TakeOptions } from '../page/take';
import { cookiesFrom } from '../page/cookies';
import {
  choicesOf,
  SETTING_OPTIONS,
  settingFrom,
  settingsFromFile,
  settingsOf,
  type FromFile,
  type SettingOption,
} from '../write/settings';
import { plainLine } from './explained';
import { headerLine } from './header-line';
import { ownLanguage, wordsFor, type Words } from '../words';

type Given = Record<string, unknown>;

const seconds =
  (flag: string) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !(number > 0) || number > 86_400)
      throw new Failure('usage', `${flag} takes seconds, not ${text}`);
    return number * 1000;
  };

const whole =
  (flag: string, least: number, most: number) =>
  (text: string): number => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least || number > most)
      throw new Failure(
        'usage',
        `${flag} takes a number from ${String(least)} to ${String(most)}, not ${text}`,
      );
    return number;
  };

const viewport = (text: string): { width: number; height: number } => {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(text) ?? [];
  if (!width || !height) throw new Failure('usage', `--viewport takes WIDTHxHEIGHT, not ${text}`);
  return { width: Number(width), height: Number(height) };
};

const collect = (one: string, before: readonly string[]): string[] => [...before, one];

export function addPageOptions(command: Command): Command {
  const { values } = SETTINGS_SCHEMA.engine;
  return command
    .optionsGroup('What is taken:')
    .option('--all-pages', 'join the further pages of an article')
    .option('--max-pages <n>', 'most pages that are joined', whole('--max-pages', 1, 200), 20)
    .option('--print-link', "take the page's own print view where it agrees with the screen")
    .addOption(
      new Option('--engine <name>', "another paper's extractor")
        .choices(values)
        .default(SETTINGS_SCHEMA.engine.fallback),
    );
}

export function addBrowserOptions(command: Command, render: Render): Command {
  return command
    .optionsGroup('Rendering:')
    .addOption(
      new Option(
        '--render <when>',
        'when pages are rendered; never: they are clipped as served; auto: where that is not sure enough',
      )
        .choices(RENDER)
        .default(render),
    )
    .optionsGroup('Browser and network:')
    .option('--browser <endpoint>', 'a browser elsewhere: ws://… (Playwright server) or http://… (DevTools)')
    .option('--executable <file>', 'the Chromium to start (else CHROMIUM_PATH, or the one that is found)')
    .option('--viewport <size>', 'size of the window, WIDTHxHEIGHT in px', viewport, {
      width: 1280,
      height: 900,
    })
    .option(
      '--language <tag>',
      'language that pages are asked for, and that files speak: de, pt-BR (default: LANG)',
    )
    .option('--user-agent <text>', 'what the browser calls itself')
    .option('--header <line>', "'Name: value' for the page's own site only; may be repeated", headerLine)
    .option('--cookies <file>', "cookies to send: a cookies.txt, or a browser's or Playwright's JSON")
    .option('--no-wake', 'do not scroll through the page and wait for its pictures')
    .option('--allow-private', 'let pages come from private networks and this machine')
    .option(
      '--allow-host <host>',
      'let pages come from this private host (name or name:port); may be repeated',
      collect,
      [],
    )
    .option('--insecure <host>', 'do not check the certificate of this host (name or name:port)', collect, [])
    .option('--timeout <s>', 'seconds until a page has to be there', seconds('--timeout'), LIMITS.load)
    .option(
      '--settle <s>',
      'most seconds to wait for its pictures and scripts',
      seconds('--settle'),
      LIMITS.settle,
    )
    .option(
      '--clip-timeout <s>',
      'most seconds for reading it, further pages included',
      seconds('--clip-timeout'),
      LIMITS.clip,
    );
}

const GROUPS: Record<SettingOption['group'], string> = {
  print: 'Paper (PDF):',
  files: 'Files:',
  markdown: 'Markdown:',
};

const camel = (flag: string): string =>
  flag.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

export function addSettingOptions(command: Command, without: readonly SettingName[] = []): Command {
  for (const group of ['print', 'files', 'markdown'] as const) {
    command.optionsGroup(GROUPS[group]);
    if (group === 'files')
      command.option(
        '--settings <file>',
        'settings that the extension has exported, with its templates for sites; options go before them',
      );
    for (const one of SETTING_OPTIONS) {
      if (one.group !== group || without.includes(one.setting)) continue;
      const field = SETTINGS_SCHEMA[one.setting];
      if (field.kind === 'flag')
        command.option(
          field.fallback ? `--no-${one.flag}` : `--${one.flag}`,
          field.fallback ? `turns off: ${one.help}` : one.help,
        );
      else {
        const choices = choicesOf(one);
        const fallback =
          field.kind === 'choice'
            ? Object.entries(one.also ?? {}).find(([, name]) => name === field.fallback)?.[0]
            : undefined;
        const shown = fallback ?? String(field.fallback);
        const range = field.kind === 'range' ? `, ${String(field.min)}-${String(field.max)}` : '';
        const note =
          field.kind === 'text' && shown.includes('\n')
            ? ''
            : shown === ''
              ? ''
              : ` (default: ${shown}${range})`;
        const list = choices.length > 0 ? `: ${choices.join(', ')}` : '';
        const option = new Option(`--${one.flag} <${one.value ?? 'value'}>`, `${one.help}${list}${note}`);
        command.addOption(option);
      }
    }
  }
  return command;
}

/** For completion. */
export function completionsOf(flag: string): readonly string[] {
  const setting = SETTING_OPTIONS.find((one) => one.flag === flag);
  return setting ? choicesOf(setting) : [];
}

const warn = (line: string): void => {
  console.error(`article-clipper: ${line}`);
};

/** @throws Failure `not-written` */
async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Failure('not-written', `${file} cannot be read`);
  }
}

const OF_TEMPLATES: readonly SettingName[] = ['fileName', 'frontMatter', 'noteBody'];

export interface Choices {
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
  const given = command.opts<Given>();
  const file = await exported(given['settings']);
  const chosen: Partial<Record<SettingName, SettingValue>> = {};
  for (const option of SETTING_OPTIONS) {
    const name = camel(option.flag);
    const value = given[name];
    if (value === undefined || command.getOptionValueSource(name) === 'default') continue;
    const isText = SETTINGS_SCHEMA[option.setting].kind === 'text';
    const said =
      isText && typeof value === 'string' && value.startsWith('@') ? await textOf(value.slice(1)) : value;
    chosen[option.setting] = settingFrom(option, said as string | boolean);
  }
  const isSaid = OF_TEMPLATES.some((name) => chosen[name] !== undefined);
  return { settings: settingsOf(file.settings, chosen), templates: isSaid ? [] : file.templates };
}

export const wordsFrom = (command: Command): Words => {
  const { language } = command.opts<{ language?: string }>();
  return wordsFor(language ?? ownLanguage(process.env));
};

export function allowedFrom(command: Command): AllowPrivate {
  const { allowPrivate, allowHost } = command.opts<{ allowPrivate?: boolean; allowHost: string[] }>();
  return allowPrivate === true ? true : allowHost;
}

export function browserFrom(command: Command, keptTabs = 0): Promise<ClipBrowser> {
  const { browser, executable } = command.opts<{ browser?: string; executable?: string }>();
  return openBrowser({
    ...(browser === undefined ? {} : { endpoint: browser }),
    ...(executable === undefined ? {} : { executable }),
    ...{ allowPrivate: allowedFrom(command), keptTabs },
    warn,
  });
}

interface PageValues {
  render: Render;
  allPages?: boolean;
  maxPages: number;
  printLink?: boolean;
  engine: NonNullable<LoadedPageOptions['engine']>;
  viewport: { width: number; height: number };
  language?: string;
  userAgent?: string;
  header?: Record<string, string>;
  insecure: string[];
  cookies?: string;
  wake: boolean;
  timeout: number;
  settle: number;
  clipTimeout: number;
}

const PAGE_FIELDS = {
  allPages: 'followPages', maxPages: 'maxPages', printLink: 'usePrintLink', engine: 'engine', viewport: 'viewport',
  language: 'language', userAgent: 'userAgent', wake: 'wake', render: 'render',
} as const; // prettier-ignore
const LIMIT_FIELDS = { timeout: 'load', settle: 'settle', clipTimeout: 'clip' } as const;

/** Only given options: workers decide the others. */
export async function pageOrderFrom(command: Command): Promise<PageOrder> {
  const all = await pageOptionsFrom(command);
  const isGiven = (option: string): boolean => command.getOptionValueSource(option) === 'cli';
  const fields = Object.entries(PAGE_FIELDS).filter(([option]) => isGiven(option));
  const limits = Object.entries(LIMIT_FIELDS).filter(([option]) => isGiven(option));
  return {
    ...Object.fromEntries(fields.map(([, name]) => [name, all[name]])),
    ...(limits.length > 0
      ? { limits: Object.fromEntries(limits.map(([, name]) => [name, all.limits[name]])) }
      : {}),
  };
}

/** @throws Failure `usage` for options that need rendering */
export async function pageOptionsFrom(command: Command): Promise<TakeOptions & { limits: Partial<Limits> }> {
  const given = command.opts<PageValues>();
  if (given.render === 'never' && (given.allPages === true || given.printLink === true))
    throw new Failure('usage', 'further pages and print views are rendered: not with --render never');
  const language = given.language ?? ownLanguage(process.env);
  for (const host of given.insecure)
    warn(`warning: the certificate of ${plainLine(host, 200)} is not checked (--insecure)`);
  return {
    ...{ headers: given.header ?? {}, insecure: given.insecure },
    followPages: given.allPages ?? false,
    maxPages: given.maxPages,
    usePrintLink: given.printLink ?? false,
    engine: given.engine,
    viewport: given.viewport,
    language: language.replaceAll('_', '-'),
    wake: given.wake,
    render: given.render,
    ...(given.userAgent === undefined ? {} : { userAgent: given.userAgent }),
    ...(given.cookies === undefined ? {} : { cookies: cookiesFrom(await textOf(given.cookies)) }),
    limits: { load: given.timeout, settle: given.settle, clip: given.clipTimeout },
  };
}
