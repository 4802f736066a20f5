/** `article-clipper ADDRESS…`: pages to files, or one to standard output. */
import { Command } from 'commander';
import { openBrowser } from '../browser/open';
import { clipPage } from '../page/clip';
import { toMarkdown } from '../../article/forms';

export function clipCommand(): Command {
  return new Command('clip')
    .description('clip pages (what is done when no command is named)')
    .argument('<inputs...>', 'addresses')
    .option('--browser <endpoint>', 'ws://… or http://…')
    .option('--allow-private [hosts...]', 'private addresses too')
    .action(async (inputs: string[], options: { browser?: string; allowPrivate?: boolean | string[] }) => {
      const browser = await openBrowser({
        ...(options.browser === undefined ? {} : { endpoint: options.browser }),
        ...(options.allowPrivate === undefined ? {} : { allowPrivate: options.allowPrivate }),
      });
      try {
        for (const url of inputs) {
          const clipped = await clipPage(browser, { url }, { pictures: 'all' });
          process.stdout.write(toMarkdown(clipped.article));
          process.stderr.write(
            `${JSON.stringify(clipped.times)} ${clipped.kind} ${clipped.pictures.found.length} ${JSON.stringify(clipped.pictures.missing)}\n`,
          );
        }
      } finally {
        await browser.close();
      }
    });
}
