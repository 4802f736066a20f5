/** Entry of the command line. */
import { CommanderError } from 'commander';
import { program } from './command/program';
import { failureOf, FAILURES } from './failure';

try {
  await program().parseAsync();
} catch (error) {
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : FAILURES.usage.code;
  else {
    const failure = failureOf(error);
    console.error(`article-clipper: ${failure.message}`);
    process.exitCode = failure.exitCode;
  }
}
