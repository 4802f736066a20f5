/** Entry point of the command line. */
import { CommanderError } from 'commander';
import { program } from './command/program';
import { warn } from './command/terminal';
import { failureOf, FAILURES } from './failure';

// The reader of our output has gone (`| head`).
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
});

try {
  await program().parseAsync();
} catch (error) {
  // Commander has printed help and usage.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : FAILURES.usage.code;
  else {
    const failure = failureOf(error);
    if (failure.message !== '') warn(failure.message);
    process.exitCode = failure.exitCode;
  }
}
