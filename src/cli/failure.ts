/** A failure has one line for people and an exit code for scripts. */
import { messageOf } from '../util/text';

/** Also in docs/cli.md and the man page. Scripts use the codes, so they never change. */
export const FAILURES = {
  unexpected: { code: 1, means: 'something that should not happen; please report it' },
  usage: { code: 2, means: 'an option or an input that cannot be understood' },
  'no-browser': { code: 3, means: 'no browser found, or it does not start or answer' },
  unreachable: { code: 4, means: 'the site cannot be reached: no such name, no answer, a bad certificate' },
  status: { code: 5, means: 'the site answered with an error (HTTP 4xx or 5xx)' },
  timeout: { code: 6, means: 'a time limit was reached' },
  refused: {
    code: 7,
    means: 'the address is not allowed: a private network, a scheme other than http and https',
  },
  'not-a-page': { code: 8, means: 'the address is no web page: a download, a picture, a PDF' },
  empty: { code: 9, means: 'the page has no text that could be an article' },
  crash: { code: 10, means: 'the browser or the page crashed, twice' },
  'not-written': { code: 11, means: 'a file could not be read or written' },
  partial: { code: 12, means: 'of several inputs some failed; each said why' },
  'not-installed': { code: 13, means: 'a package that only some runs need is not installed' },
  interrupted: { code: 130, means: 'stopped by the user (Ctrl+C)' },
} as const satisfies Record<string, { code: number; means: string }>;

export type FailureKind = keyof typeof FAILURES;

/** The caller adds the address to `message`. */
export class Failure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** HTTP, 0 for none */
    readonly status = 0,
    /** ms, null if unknown */
    readonly retryAfter: number | null = null,
  ) {
    super(message);
    this.name = 'Failure';
  }

  get exitCode(): number {
    return FAILURES[this.kind].code;
  }
}

export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const message = messageOf(error);
  return new Failure('unexpected', message.split('\n', 1)[0] ?? message);
}
