/** Also the source of help, man page, completion and docs. */
import { Option, type Command } from 'commander';
import { SETTINGS_SCHEMA } from '../../settings/schema';
import { openBrowser, type ClipBrowser } from '../browser/open';
import { Failure } from '../failure';
import { LIMITS, type Limits } from '../limits';
import type { AllowPrivate } from '../browser/addresses';
import type { PageOrder } from '../batch/work';
import { RENDER, type TakeOptions } from '../page/clipped';
import { cookiesFrom } from '../page/cookies';
import { plainLine, warn } from './terminal';
import { textOf } from './settings';
import { ownLanguage, wordsFor, type Words } from '../words';

export const seconds =
  (flag: string) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !(number > 0) || number > 86_400)
      throw new Failure('usage', `${flag} takes seconds, not ${text}`);
    return number;
  };

export const whole =
  (flag: string, least: number, most = 1_000_000) =>
  (text: string): number => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isInteger(number) || number < least || number > most)
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

/** Headers of the connection or of other options (`--user-agent`, `--cookies`). */
const NOT_SAID =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|te|trailer|upgrade|expect|cookie|user-agent|accept-encoding|proxy-.*)$/i;
/** headers, and characters of a value: servers refuse more */
const MOST_HEADERS = 50;
const MOST_HEADER = 8000;

/**
 * @returns values by lower-case name
 * @throws Failure `usage`, without the value, which may be secret
 */
export function headerLine(
  line: string,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/.exec(line) ?? [];
  if (name === '' || !/^[\x20-\x7e]*$/.test(value) || value.length > MOST_HEADER)
    throw new Failure('usage', "--header takes 'Name: value' in ASCII");
  if (NOT_SAID.test(name)) throw new Failure('usage', `--header does not say ${name}`);
  const all = { ...before, [name.toLowerCase()]: value.trim() };
  if (Object.keys(all).length > MOST_HEADERS)
    throw new Failure('usage', `--header is given more than ${String(MOST_HEADERS)} times`);
  return all;
}

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

export function addBrowserOptions(command: Command, render: NonNullable<TakeOptions['render']>): Command {
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
    .option('--timeout <s>', 'seconds until a page has to be there', seconds('--timeout'), LIMITS.load / 1000)
    .option(
      '--settle <s>',
      'most seconds to wait for its pictures and scripts',
      seconds('--settle'),
      LIMITS.settle / 1000,
    )
    .option(
      '--clip-timeout <s>',
      'most seconds for reading it, further pages included',
      seconds('--clip-timeout'),
      LIMITS.clip / 1000,
    );
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
  const { browser: endpoint, executable } = command.opts<{ browser?: string; executable?: string }>();
  return openBrowser({ endpoint, executable, allowPrivate: allowedFrom(command), keptTabs, warn });
}

interface PageValues extends Required<
  Pick<TakeOptions, 'render' | 'maxPages' | 'engine' | 'viewport' | 'wake'>
> {
  allPages?: boolean;
  printLink?: boolean;
  language?: string;
  userAgent?: string;
  header?: Record<string, string>;
  insecure: string[];
  cookies?: string;
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
  const { render, maxPages, engine, viewport, wake, userAgent } = given;
  return {
    ...{ render, maxPages, engine, viewport, wake, userAgent },
    ...{ headers: given.header ?? {}, insecure: given.insecure },
    followPages: given.allPages ?? false,
    usePrintLink: given.printLink ?? false,
    language: language.replaceAll('_', '-'),
    cookies: given.cookies === undefined ? undefined : cookiesFrom(await textOf(given.cookies)),
    limits: { load: 1000 * given.timeout, settle: 1000 * given.settle, clip: 1000 * given.clipTimeout },
  };
}
