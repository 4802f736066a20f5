/** Defines the command. Parsing, help, man page, completion and docs/cli.md use it. */
import { Argument, Command, Help } from 'commander';
import { version } from '../../../package.json';
import { writeOut } from '../write/place';
import { batchCommand } from './batch';
import { clipCommand } from './clip';
import { EXAMPLES, completion, helpOf, manPage, SHELLS, usageOf } from './pages';
import { table } from './terminal';
import { workerCommand } from './worker';

const COMMON: ReadonlySet<string> = new Set([
  ...['--format', '--output', '--book', '--base', '--all-pages', '--verbose'],
  ...['--render', '--language', '--cookies', '--timeout', '--help'],
  ...['--per-host', '--pause', '--no-robots', '--jobs', '--queue', '--archives'],
]);

/** `--help all` */
const asksForAll = (args: readonly string[]): boolean =>
  args.some((one, at) => (one === '--help' || one === '-h') && args[at + 1] === 'all');

const withCommon = (helper: Help): Help =>
  Object.assign(Object.create(helper) as Help, {
    visibleOptions: (asked: Command) =>
      helper.visibleOptions(asked).filter(({ long }) => COMMON.has(long ?? '')),
  });

const MORE = 'All options: --help all, or article-clipper man | man -l -\n';

const examples = (): string =>
  `Examples:\n${EXAMPLES.map(([example, means]) => `  ${example}\n      ${means}`).join('\n')}`;

function printingCommands(program: Command): Command[] {
  const shell = new Argument('<shell>', 'bash, zsh or fish').choices(SHELLS);
  return [
    new Command('completion')
      .description('print a script by which a shell completes options and their values')
      .addArgument(shell)
      .action((name: (typeof SHELLS)[number]) => writeOut(completion(program, name))),
    new Command('man')
      .description('print the man page: article-clipper man | man -l -')
      .action(() => writeOut(manPage(program, BUILT))),
  ];
}

const HELP = 'print this help; --help all: with every option';

/** Changes only with the version, for reproducible builds. */
const BUILT = '2026-11-22';

/** Commander keeps parsed values. @param args of the command line */
export function program(args: readonly string[] = process.argv): Command {
  const isAll = asksForAll(args);
  const command: Command = new Command('article-clipper')
    .description(
      'Web page in, article out: as Markdown, HTML, PDF, a book, text or data. Renders the page in a real browser.',
    )
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', HELP)
    .configureHelp({
      optionDescription: helpOf,
      commandUsage: (asked) => usageOf(command, asked),
      // The main help is that of `clip`.
      formatHelp: (asked, whole) => {
        const helper = isAll ? whole : withCommon(whole);
        const more = isAll ? '' : `\n${MORE}`;
        if (asked !== command) return Help.prototype.formatHelp.call(helper, asked, helper) + more;
        const [clip] = command.commands;
        if (!clip) return '';
        const others = command.commands.slice(1).map((one) => [`  ${one.name()}`, one.description()]);
        const own = Help.prototype.formatHelp.call(helper, clip, helper);
        return `${command.description()}\n\n${examples()}\n\n${own}\nOther commands:\n${table(others)}\n${more}`;
      },
    })
    // One line, as for other failures; commander adds a hint.
    .configureOutput({
      outputError: (text, write) => {
        const line = text
          .replace(/^error: /, '')
          .trim()
          .replace(/\s*\n\s*/g, ' ');
        write(`article-clipper: ${line} (--help tells more)\n`);
      },
    })
    .exitOverride();
  const subs = [clipCommand(), batchCommand(), workerCommand(), ...printingCommands(command)];
  for (const sub of subs)
    command.addCommand(sub.copyInheritedSettings(command).helpOption('-h, --help', HELP), {
      isDefault: sub.name() === 'clip',
    });
  return command;
}
