/** The reference of docs/cli.md: options of each command, and exit codes. */
import type { Command } from 'commander';
import { groupsOf, helpOf, usageOf } from '../src/cli/command/pages';
import { FAILURES } from '../src/cli/failure';

const escaped = (text: string): string =>
  text.replaceAll('<', '\\<').replaceAll('{{', '`{{').replaceAll('}}', '}}`');

export function referencePage(program: Command): string {
  const parts: string[] = [];
  /** lines written so far, and their number by title */
  const told = new Set<string>();
  const sizes = new Map<string, number>();
  for (const command of program.commands) {
    const said = command.description();
    parts.push(`### ${command.name()}`, '', `\`${usageOf(program, command)}\``, '');
    parts.push(`${said.charAt(0).toUpperCase()}${said.slice(1)}.`, '');
    const shared: string[] = [];
    for (const [title, options] of groupsOf(command)) {
      const lines = options.map((option) => `- \`${option.flags}\`: ${escaped(helpOf(option))}`);
      const fresh = lines.filter((line) => !told.has(line));
      if (fresh.length > 0) {
        parts.push(`**${title}**`, '', ...fresh, '');
        sizes.set(title, fresh.length);
        for (const line of fresh) told.add(line);
      } else if (sizes.get(title) === lines.length) shared.push(title);
      else shared.push(`${title} (${options.map(({ long }) => `\`${long ?? ''}\``).join(', ')})`);
    }
    if (shared.length > 0) parts.push(`As above: ${shared.join(', ')}.`, '');
  }
  parts.push('### Exit codes', '', '- 0: all went well');
  for (const [kind, { code, means }] of Object.entries(FAILURES))
    parts.push(`- ${String(code)}, ${kind}: ${means}`);
  return parts.join('\n');
}
