/** `article-clipper ADDRESS…` */
import { Command, Option } from 'commander';
import { mkdir } from 'node:fs/promises';
import { fileName } from '../../article/formats/file-name';
import { isEmpty } from '../../article/forms';
import type { ExplainedSegment } from '../../clip/library';
import type { Reason } from '../../core/reasons';
import { whyKept, whyLeftOut } from '../../words/reasons';
import { stringsOf } from '../i18n';
import type { Words } from '../words';
import { Failure, failureOf, type FailureKind } from '../failure';
import type { ClippedPage, TakeOptions } from '../page/clipped';
import { takePage, type Takers } from '../page/take';
import { builtPath } from '../scripts';
import { Threads } from '../served/threads';
import { FORMATS, nameOf, wantsPictures, written, type Format, type WriteOptions } from '../write/forms';
import { formatOf, placeOf, writeNamed, writeOut, writeWhole } from '../write/place';
import { stopping } from '../stop';
import { plainLine, table, warn } from './terminal';
import { atHome, inputOf } from './inputs';
import { addBrowserOptions, addPageOptions, browserFrom, pageOptionsFrom, wordsFrom } from './options';
import { addSettingOptions, choicesFrom } from './settings';

const BOOK_FORMATS: readonly Format[] = ['epub', 'pdf'];

interface ClipValues {
  format?: Format;
  output?: string;
  book?: string;
  explain?: boolean;
  kind?: boolean;
  base?: string;
  verbose?: boolean;
}

const FORMAT_LIST = Object.entries(FORMATS)
  .map(([name, { means }]) => `${name} (${means})`)
  .join(', ');

export function clipCommand(): Command {
  const command = new Command('clip')
    .description('clip pages; what is done when no command is named')
    .argument(
      '<inputs...>',
      'addresses (http, https), files of saved pages, or - for a page on standard input',
    )
    .optionsGroup('What is written:')
    .addOption(
      new Option('-f, --format <name>', `${FORMAT_LIST}; default: by the ending of -o, else md`).choices(
        Object.keys(FORMATS),
      ),
    )
    .option('-o, --output <place>', 'a file, a folder, or - for standard output')
    .option('--book <title>', 'all inputs in one file with a table of contents (pdf, epub)')
    .option('--explain', 'print why each part of the page was kept or left out')
    .option('--kind', 'print what kind of page it is: article, list or other')
    .option('--base <address>', 'where a page from a file or standard input comes from')
    .option('-v, --verbose', 'say how long each stage took');
  addPageOptions(command);
  addSettingOptions(command);
  addBrowserOptions(command, 'always');
  return command.action(async (names: string[]) => {
    await run(names, command);
  });
}

async function run(names: readonly string[], command: Command): Promise<void> {
  const values = command.opts<ClipValues>();
  const format = values.format ?? formatOf(values.output) ?? 'md';
  const place = await placeOf(values.output, format, names.length);
  const isBook =
    values.book !== undefined || (names.length > 1 && place.kind === 'file' && BOOK_FORMATS.includes(format));
  if (isBook && !BOOK_FORMATS.includes(format))
    throw new Failure('usage', `a book is written as ${BOOK_FORMATS.join(' or ')}`);
  if (!isBook && names.length > 1 && place.kind === 'file')
    throw new Failure(
      'usage',
      `${String(names.length)} inputs do not fit in one ${format} file; -o takes a folder (with a / at its end)`,
    );
  if (names.filter((name) => name === '-').length > 1)
    throw new Failure('usage', 'standard input is given twice');
  if (values.base !== undefined && !/^https?:\/\//i.test(values.base))
    throw new Failure('usage', '--base takes an http or https address');
  const [choices, page] = [await choicesFrom(command), await pageOptionsFrom(command)];
  const { settings } = choices;
  // These write files only on request.
  const asks = values.explain === true || values.kind === true;
  const writes = !asks || values.output !== undefined || values.format !== undefined;

  const { soon: signal, release } = stopping();
  const browser = await browserFrom(command);
  const threads = new Threads({ script: builtPath('thread.js'), most: 1 });
  const write: WriteOptions = {
    ...{ ...choices, words: wordsFrom(command), now: new Date(), browser, signal },
    ...(values.book === undefined ? {} : { title: values.book }),
    limits: page.limits,
  };
  const options: TakeOptions = {
    ...page,
    explain: values.explain === true,
    pictures: writes && wantsPictures(format, settings),
    signal,
  };
  try {
    const done: ClippedPage[] = [];
    const failed: FailureKind[] = [];
    for (const name of names) {
      try {
        const clipped = await clipInput({ browser, threads }, name, values.base, options);
        if (values.kind) await writeOut(kindLine(name, clipped));
        if (values.explain) await writeOut(explained(clipped.segments ?? [], write.words));
        for (const notice of clipped.notices) warn(`${plainLine(name, 200)}: ${notice}`);
        if (writes && !isBook) await writeTo(place, format, [clipped], write);
        if (values.verbose) warn(timesLine(name, clipped));
        done.push(clipped);
      } catch (error) {
        const failure = failureOf(error);
        if (failure.kind === 'interrupted' || failure.kind === 'no-browser' || failure.kind === 'usage')
          throw failure;
        warn(`${plainLine(name, 200)}: ${failure.message}`);
        failed.push(failure.kind);
      }
    }
    if (writes && isBook && done.length > 0) await writeTo(place, format, done, write);
    const [kind] = failed;
    // Already reported, so only the exit code is left.
    if (kind !== undefined)
      throw new Failure(done.length === 0 && failed.every((one) => one === kind) ? kind : 'partial', '');
  } finally {
    await threads.close();
    await browser.close();
    release();
  }
}

async function clipInput(
  takers: Takers,
  name: string,
  base: string | undefined,
  options: TakeOptions,
): Promise<ClippedPage> {
  const input = await inputOf(name, base, options);
  const clip = (): Promise<ClippedPage> => takePage(takers, input, options);
  const clipped = await clip().catch((error: unknown) => {
    // The crashed browser is restarted.
    if (error instanceof Failure && error.kind === 'crash') return clip();
    throw error;
  });
  if (isEmpty(clipped.article) && (clipped.records?.rows.length ?? 0) === 0)
    throw new Failure('empty', 'no article found: the page has no text of its own');
  return input.home === undefined ? clipped : atHome(clipped, input.home);
}

async function writeTo(
  place: Awaited<ReturnType<typeof placeOf>>,
  format: Format,
  pages: readonly ClippedPage[],
  options: WriteOptions,
): Promise<void> {
  const content = await written(format, pages, options);
  const [first] = pages;
  if (place.kind === 'stdout' || !first) {
    await writeOut(content);
    return;
  }
  if (place.kind === 'file') {
    await writeWhole(place.path, content);
    console.log(place.path);
    return;
  }
  await mkdir(place.path, { recursive: true }).catch(() => undefined);
  const name =
    options.title !== undefined && pages.length > 1 ? fileName(options.title) : nameOf(first, options);
  console.log(await writeNamed(place.path, name, format, content));
}

const kindLine = (name: string, { kind, confidence, kindReason }: ClippedPage): string =>
  `${kind}\t${confidence.toFixed(2)}\t${kindReason}\t${plainLine(name, 2000)}\n`;

const timesLine = (name: string, { times }: ClippedPage): string =>
  `${plainLine(name, 200)}: ${Object.entries(times)
    .map(([stage, ms]) => `${stage} ${(ms / 1000).toFixed(2)} s`)
    .join(', ')}`;

/** The why-record. */
function explained(segments: readonly ExplainedSegment[], words: Words): string {
  const { t } = stringsOf(words);
  const rows = segments.map(({ role, reason, score, media, text }) => [
    role,
    reason,
    media ? '' : score.toFixed(2),
    t(role === 'dropped' ? whyLeftOut(reason as Reason) : whyKept(reason as Reason)),
    plainLine(media ? `[picture] ${text}` : text),
  ]);
  return `${table([['ROLE', 'REASON', 'SCORE', 'WHY', 'TEXT'], ...rows])}\n`;
}
