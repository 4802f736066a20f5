/** `npm run docs:cli`: writes the options and exit codes into docs/cli.md; a test says when they are out of date. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { program } from '../src/cli/command/program';
import { referencePage } from './cli-reference';

const DOC = fileURLToPath(new URL('../docs/cli.md', import.meta.url));
const BEGIN = '<!-- made by npm run docs:cli -->';
const END = '<!-- end -->';

const text = readFileSync(DOC, 'utf8');
const [before = ''] = text.split(BEGIN);
const after = text.split(END)[1] ?? '\n';
const made = `${before}${BEGIN}\n\n${referencePage(program())}\n\n${END}${after}`;
writeFileSync(DOC, await format(made, { ...(await resolveConfig(DOC)), parser: 'markdown' }));
