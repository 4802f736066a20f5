/** The command with its options, said once: parsing, help, the man page, shell completion and docs/cli.md come from it. */
import { Command, Option } from 'commander';
import { version } from '../../../package.json';
import { clipCommand } from './clip-command';

/** A fresh one each time: what commander parses stays in it. */
export function program(): Command {
  const command = new Command('article-clipper')
    .description('Web page in, article out: as Markdown, HTML, PDF, EPUB, text or data.')
    .version(version, '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addOption(new Option('--no-color').hideHelp())
    .exitOverride()
    .showHelpAfterError('(article-clipper --help tells more)');
  command.addCommand(clipCommand(), { isDefault: true });
  return command;
}
