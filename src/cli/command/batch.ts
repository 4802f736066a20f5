/** `article-clipper batch LIST…` */
import { Command, Option } from 'commander';
import { availableParallelism, totalmem } from 'node:os';
import { version } from '../../../package.json';
import type { PageWork } from '../batch/pool';
import { loginsOf } from '../batch/address';
import type { Progress } from '../batch/progress';
import { parseShard, type Shard } from '../batch/shard';
import type { Executor, Order } from '../batch/work';
import { Failure } from '../failure';
import { needPackages } from '../optional';
import { stopping } from '../stop';
import { plainLine, warn } from './terminal';
import {
  addBrowserOptions,
  addPageOptions,
  allowedFrom,
  browserFrom,
  pageOptionsFrom,
  pageOrderFrom,
  whole,
  wordsFrom,
} from './options';
import { addSettingOptions, choicesFrom } from './settings';
import { builtPath } from '../scripts';
import { FORMATS, wantsPictures, written, type Format } from '../write/forms';
import { parseSettings, type Settings } from '../../settings/schema';
import { templatesRecord } from '../../settings/stored';
import type { Words } from '../words';

/** for robots.txt, sitemaps and feeds */
const USER_AGENT = `article-clipper/${version}`;

/** ms between lines without a terminal */
const LINE_EVERY = 30_000;
/** ms between redraws */
const BAR_EVERY = 500;

/** bytes per context (large pages with many pictures), and for browser and program */
const MEMORY_PER_JOB = 1_000_000_000;
const MEMORY_BASE = 1_000_000_000;

/** some 50 MB each; our choice */
const KEPT_TABS = 8;

type Choices = Awaited<ReturnType<typeof choicesFrom>>;

export function addWorkOptions(command: Command): Command {
  return command
    .optionsGroup('Machine:')
    .option('-j, --jobs <n>', 'pages at the same time (default: processors)', whole('--jobs', 1, 1000))
    .option(
      '--memory <mb>',
      'MB above which the browser is started anew (default: 1000 and 1000 a job, at most ¾ of the machine)',
      whole('--memory', 100),
    )
    .option(
      '--pages-per-browser <n>',
      'pages after which the browser is started anew',
      whole('--pages-per-browser', 1),
      500,
    )
    .option('--pack', 'results in WARC files of 1 GB, each with an index (.cdxj), instead of a file each');
}

interface WorkValues {
  jobs?: number;
  memory?: number;
  pagesPerBrowser: number;
}

export const jobsOf = ({ jobs }: { jobs?: number }): number => jobs ?? availableParallelism();

export function formOf(format: Format, choices: Choices, words: Words): ReturnType<PageWork['form']> {
  const { type } = FORMATS[format];
  return {
    ...{ ending: format, type, pictures: wantsPictures(format, choices.settings) },
    write: (clipped, browser) => written(format, [clipped], { ...choices, words, now: new Date(), browser }),
  };
}

/** Lazy: a single page needs neither queue nor archives. */
export async function poolOf(command: Command, work: PageWork): Promise<Executor & { peak: number }> {
  const { Pool } = await import('../batch/pool');
  const { Threads } = await import('../served/threads');
  const values = command.opts<WorkValues>();
  const contexts = jobsOf(values);
  const most = Math.min(0.75 * totalmem(), MEMORY_BASE + contexts * MEMORY_PER_JOB);
  return new Pool({
    threads: new Threads({ script: builtPath('thread.js'), most: contexts }),
    ...{ contexts, work, pagesPerBrowser: values.pagesPerBrowser },
    memory: values.memory === undefined ? most : values.memory * 1e6,
    open: () => browserFrom(command, KEPT_TABS),
  });
}

interface BatchValues {
  output: string;
  format: Format;
  perHost: number;
  pause: number;
  robots: boolean;
  tries: number;
  queue?: string;
  inFlight: number;
  shard?: Shard;
  pack?: true;
}

export function batchCommand(): Command {
  const command = new Command('batch')
    .description('clip many pages into a folder; the same command goes on where it was stopped')
    .argument(
      '<inputs...>',
      'lists (an address a line), sitemaps, feeds (files or addresses), WARC or WACZ archives, folders of these, or - for a list on standard input',
    )
    .optionsGroup('What is written:')
    .requiredOption('-o, --output <folder>', 'folder of manifest.jsonl, of the queue, and of the results')
    .addOption(
      new Option('-f, --format <name>', 'as of single pages').choices(Object.keys(FORMATS)).default('md'),
    )
    .optionsGroup('Politeness:')
    .option('--per-host <n>', 'pages of one host at the same time', whole('--per-host', 1, 1000), 2)
    .option(
      '--pause <ms>',
      'milliseconds between the beginnings of two pages of one host',
      whole('--pause', 0, 3_600_000),
      1000,
    )
    .option('--no-robots', 'do not ask for robots.txt')
    .option('--tries <n>', 'how often a page is tried', whole('--tries', 1, 20), 3);
  addWorkOptions(command)
    .optionsGroup('More than one machine:')
    .option(
      '--queue <address>',
      'give the pages to workers (article-clipper worker) over Redis or Valkey: redis://…',
    )
    .option('--in-flight <n>', 'pages that are in the queue at the same time', whole('--in-flight', 1), 500)
    .option(
      '--shard <k/n>',
      'take one of n parts of the hosts; a command for each part, with the same inputs and folder',
      parseShard,
    );
  addPageOptions(command);
  // Names by address let a second try overwrite the first.
  addSettingOptions(command, ['fileName']);
  addBrowserOptions(command, 'auto');
  return command.action(async (inputs: string[]) => {
    await run(inputs, command);
  });
}

async function orderFrom(command: Command, format: Format, { settings, templates }: Choices): Promise<Order> {
  const page = await pageOrderFrom(command);
  return { format, settings: changed(settings), templates: templatesRecord(templates), page };
}

function changed(settings: Settings): Partial<Settings> {
  const defaults: Readonly<Record<string, unknown>> = parseSettings({});
  return Object.fromEntries(Object.entries(settings).filter(([name, value]) => value !== defaults[name]));
}

/** @returns a function that stops it */
function show(progress: Progress): () => void {
  const { stderr } = process;
  const bar = (): void => {
    stderr.write(`\r\x1b[2K${progress.line(Math.max(20, (stderr.columns || 80) - 1))}`);
  };
  const line = (): void => {
    stderr.write(`${progress.line(200)}\n`);
  };
  const timer = stderr.isTTY ? setInterval(bar, BAR_EVERY) : setInterval(line, LINE_EVERY);
  return () => {
    clearInterval(timer);
    if (stderr.isTTY) stderr.write('\r\x1b[2K');
  };
}

/** These belong to the workers of a queue. */
const OF_WORKERS = [
  'cookies',
  'header',
  'insecure',
  'browser',
  'executable',
  'jobs',
  'memory',
  'pagesPerBrowser',
  'pack',
];

/** Refuses options without effect. @throws Failure `usage` */
function refuseWorkersOptions(command: Command, { queue, output }: BatchValues): void {
  if (/^s3:\/\//i.test(output))
    throw new Failure(
      'usage',
      '-o of a batch is a folder, of its queue and manifest; article-clipper worker -o s3://… writes to a store',
    );
  const given = OF_WORKERS.find((name) => command.getOptionValueSource(name) === 'cli');
  if (queue === undefined || given === undefined) return;
  const { long } = command.options.find((option) => option.attributeName() === given) ?? {};
  throw new Failure(
    'usage',
    `with --queue, ${long ?? given} is for who does the pages: article-clipper worker`,
  );
}

async function run(inputs: readonly string[], command: Command): Promise<void> {
  const values = command.opts<BatchValues>();
  const { format, output: folder } = values;
  refuseWorkersOptions(command, values);
  if (values.queue !== undefined) needPackages('a queue over Redis');
  const [choices, clip] = [await choicesFrom(command), await pageOptionsFrom(command)];
  const { archivesOf, batch } = await import('../batch/run');
  const { mend } = await import('../batch/store/folder');
  const { openStore } = await import('../batch/store/open');
  const { soon, now, release } = stopping(() => {
    warn('stopping after the pages under way; once more stops at once');
  });
  const archive = archivesOf(warn, now);
  const logins = loginsOf();
  const form = formOf(format, choices, wordsFrom(command));
  // Workers on other machines may still write there.
  if (values.queue === undefined) await mend(folder);
  const executor =
    values.queue === undefined
      ? await poolOf(command, {
          form: () => form,
          store: await openStore(folder, process.env, values.pack === true),
          archive,
          clip: { ...clip, signal: now },
          login: logins.of,
        })
      : new (await import('../batch/redis')).RedisExecutor({
          ...{ address: values.queue, inFlight: values.inFlight, warn },
          order: await orderFrom(command, format, choices),
        });

  let hide = (): void => undefined;
  const started = (progress: Progress): void => {
    if (values.queue !== undefined && !logins.isEmpty())
      warn('users and passwords of addresses are not given to workers');
    hide = show(progress);
  };
  let outcome: Awaited<ReturnType<typeof batch>>;
  try {
    outcome = await batch(
      {
        ...{ inputs, folder, perHost: values.perHost, pause: values.pause, robots: values.robots },
        ...{ tries: values.tries, allowPrivate: allowedFrom(command) },
        ...{ userAgent: clip.userAgent ?? USER_AGENT, signal: soon, logins, warn, started },
        ...(values.shard ? { shard: values.shard } : {}),
      },
      executor,
      archive,
    );
  } finally {
    hide();
    release();
  }
  // It may hold a worker's text.
  console.log(
    outcome.summary
      .split('\n')
      .map((line) => plainLine(line, 1000))
      .join('\n'),
  );
  if (outcome.left > 0) throw new Failure('interrupted', 'stopped; the same command goes on');
  if (outcome.failed > 0) throw new Failure('partial', '');
}
