/** `article-clipper worker --queue …` */
import { Command } from 'commander';
import { parseSettings } from '../../settings/schema';
import { readTemplates } from '../../settings/stored';
import { Failure } from '../failure';
import { needPackages } from '../optional';
import { stopping } from '../stop';
import { FORMATS, type Format } from '../write/forms';
import { addWorkOptions, formOf, jobsOf, poolOf } from './batch';
import { warn } from './terminal';
import { addBrowserOptions, addPageOptions, pageOptionsFrom, seconds, wordsFrom } from './options';

const MOST_FORMS = 16;

export function workerCommand(): Command {
  const command = new Command('worker')
    .description('do pages of a batch that runs elsewhere with --queue; any number of workers, anywhere')
    .requiredOption('--queue <address>', 'Redis or Valkey: redis://… or rediss://…')
    .requiredOption(
      '-o, --output <place>',
      'where results go: a folder, or s3://BUCKET/PREFIX (keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY; AWS_ENDPOINT_URL for another store)',
    )
    .option('--archives <folder>', 'where WARC and WACZ files are that the batch names')
    .option(
      '--lock <s>',
      'seconds without a sign of life after which another worker takes the page',
      seconds('--lock'),
      30,
    );
  addWorkOptions(command);
  addPageOptions(command);
  addBrowserOptions(command, 'auto');
  return command.action(async () => {
    await run(command);
  });
}

async function run(command: Command): Promise<void> {
  const values = command.opts<{
    queue: string;
    output: string;
    archives?: string;
    lock: number;
    jobs?: number;
    pack?: true;
  }>();
  needPackages('a queue over Redis');
  const { archivesOf } = await import('../batch/run');
  const { openStore } = await import('../batch/store/open');
  const { mendParts } = await import('../batch/store/folder');
  const { work } = await import('../batch/redis');
  const isPacked = values.pack === true;
  const [store, clip] = [
    await openStore(values.output, process.env, isPacked),
    await pageOptionsFrom(command),
  ];
  if (isPacked) await mendParts(values.output);
  const { soon, now, release } = stopping();
  const forms = new Map<string, ReturnType<typeof formOf>>();
  const pool = await poolOf(command, {
    ...{ store, clip: { ...clip, signal: now } },
    archive: archivesOf(warn, now),
    form(order) {
      const key = JSON.stringify(order);
      const format = order?.format ?? 'md';
      if (!isFormat(format)) throw new Failure('usage', `there is no format ${format}`);
      const { templates } = readTemplates(order?.templates);
      const choices = { settings: parseSettings(order?.settings), templates };
      const form = forms.get(key) ?? formOf(format, choices, wordsFrom(command));
      // Varied orders must not fill the memory.
      if (forms.size > MOST_FORMS) forms.clear();
      forms.set(key, form);
      return form;
    },
  });
  try {
    await work({
      ...{
        address: values.queue,
        executor: pool,
        jobs: jobsOf(values),
        archives: values.archives ?? '',
        warn,
      },
      ...{ lock: 1000 * Math.max(1, values.lock), signal: soon },
    });
  } finally {
    await pool.close();
    release();
  }
}

const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name);
