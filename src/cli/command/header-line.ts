/** Parses and checks the value of `--header`. */
import { Failure } from '../failure';

/** Headers of the connection or of other options (`--user-agent`, `--cookies`). */
const NOT_SAID =
  /^(?:host|connection|content-length|transfer-encoding|keep-alive|te|trailer|upgrade|expect|cookie|user-agent|accept-encoding|proxy-.*)$/i;
/** headers, and characters of a value: servers refuse more */
const MOST_HEADERS = 50;
const MOST_HEADER = 8000;

/**
 * @returns values by lower-case name
 * @throws Failure `usage`, without the value, which may be secret
 */
export function headerLine(
  line: string,
  before: Readonly<Record<string, string>> = {},
): Record<string, string> {
  const [, name = '', value = ''] = /^([\w!#$%&'*+.^`|~-]+):[ \t]*(.*)$/.exec(line) ?? [];
  if (name === '' || !/^[\x20-\x7e]*$/.test(value) || value.length > MOST_HEADER)
    throw new Failure('usage', "--header takes 'Name: value' in ASCII");
  if (NOT_SAID.test(name)) throw new Failure('usage', `--header does not say ${name}`);
  const all = { ...before, [name.toLowerCase()]: value.trim() };
  if (Object.keys(all).length > MOST_HEADERS)
    throw new Failure('usage', `--header is given more than ${String(MOST_HEADERS)} times`);
  return all;
}
