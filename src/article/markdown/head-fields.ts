/**
 * The library's front matter (`frontMatter: true`): a handful of fixed fields, each a double-quoted string of YAML, of which
 * JSON's strings are a part. The YAML library that notes of the extension are written with (`formats/front-matter.ts`), where users write
 * templates, is 31 kB compressed, a sixth of all that a page would load; the test beside this file compares both on any text.
 */
import { isolated, wellFormed } from '../../util/text';

/** What JSON lets stand and YAML does not, or takes for the end of a line: controls, separators, marks of byte order. */
const NOT_PRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g;

const quoted = (value: string): string =>
  JSON.stringify(value).replace(
    NOT_PRINTABLE,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Lines of YAML, without its marks; empty fields are left out. */
export const headFields = (fields: readonly (readonly [name: string, value: string])[]): string =>
  fields
    .map(([name, value]) => [name, isolated(wellFormed(value))] as const)
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}: ${quoted(value)}`)
    .join('\n');
