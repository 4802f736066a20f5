/** Entry of the command line: one line and an exit code for every way to end. */
import { CommanderError } from 'commander';
import { plainLine } from './command/explained';
import { program } from './command/program';
import { failureOf, FAILURES } from './failure';

// A reader of our output that has gone away (`| head`) wants no more, and that is all.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

try {
  await program().parseAsync();
} catch (error) {
  // Help and usage were printed by commander itself.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : FAILURES.usage.code;
  else {
    const failure = failureOf(error);
    if (failure.message !== '') console.error(`article-clipper: ${plainLine(failure.message, 400)}`);
    process.exitCode = failure.exitCode;
  }
}
