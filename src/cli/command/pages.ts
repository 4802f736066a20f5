/** Generates the man page and shell completion. */
import type { Argument, Command, Option } from 'commander';
import { FAILURES } from '../failure';

/** Options by the title of their group. */
export function groupsOf(command: Command): [title: string, options: Option[]][] {
  const groups = new Map<string, Option[]>();
  for (const option of command.options) {
    const title = (option.helpGroupHeading ?? 'Options:').replace(/:$/, '');
    groups.set(title, [...(groups.get(title) ?? []), option]);
  }
  return [...groups];
}

export function helpOf(option: Option): string {
  const notes: string[] = [];
  if (option.argChoices && !option.description.includes(option.argChoices[0] ?? ''))
    notes.push(option.argChoices.join(', '));
  const value = option.defaultValue as
    string | number | boolean | { width: number; height: number } | undefined;
  if (typeof value === 'string' || typeof value === 'number') notes.push(`default: ${String(value)}`);
  if (typeof value === 'object' && 'width' in value)
    notes.push(`default: ${String(value.width)}x${String(value.height)}`);
  return notes.length === 0 ? option.description : `${option.description} (${notes.join('; ')})`;
}

/** `clip` needs no name. */
export function usageOf(program: Command, command: Command): string {
  const name =
    command === program || command.name() === 'clip' ? program.name() : `${program.name()} ${command.name()}`;
  return `${name} [options]${command.registeredArguments.map((one) => ` ${termOf(one)}`).join('')}`;
}

const termOf = (argument: Argument): string => {
  const name = `${argument.name()}${argument.variadic ? '...' : ''}`;
  return argument.required ? `<${name}>` : `[${name}]`;
};

/** Escapes backslashes, and dots and quotes at line starts. */
const roff = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^([.'])/gm, '\\&$1');

/** @param date ISO */
export function manPage(program: Command, date: string): string {
  const name = program.name();
  const lines = [
    `.TH ${name.toUpperCase()} 1 ${date} "${name} ${program.version() ?? ''}"`,
    ...[
      '.SH NAME',
      `${roff(name)} \\- ${roff(program.description().split('.', 1)[0] ?? '')}`,
      '.SH SYNOPSIS',
    ],
    ...program.commands.flatMap((command) => [roff(usageOf(program, command)), '.br']),
    ...['.SH DESCRIPTION', roff(program.description())],
  ];
  for (const command of program.commands) {
    lines.push(
      `.SH ${roff(
        usageOf(program, command)
          .replace(/ \[options\].*/, '')
          .toUpperCase(),
      )}`,
      roff(sentence(command.description())),
    );
    for (const argument of command.registeredArguments)
      lines.push('.TP', `.I ${roff(argument.name())}`, roff(argument.description));
    for (const [title, options] of groupsOf(command)) {
      lines.push(`.SS ${roff(title)}`);
      for (const option of options) lines.push('.TP', `.B ${roff(option.flags)}`, roff(helpOf(option)));
    }
  }
  lines.push('.SH EXIT STATUS', '.TP', '.B 0', 'all went well');
  for (const { code, means } of Object.values(FAILURES)) lines.push('.TP', `.B ${String(code)}`, roff(means));
  lines.push('.SH EXAMPLES');
  for (const [example, means] of EXAMPLES) lines.push('.TP', `.B ${roff(example)}`, roff(means));
  lines.push(
    ...['.SH ENVIRONMENT', '.TP', '.B CHROMIUM_HEADLESS_PATH, CHROMIUM_PATH', 'the browser that is started'],
    ...[
      '.TP',
      '.B LANG, LC_ALL, LC_MESSAGES',
      'the language of files and of requests, where \\-\\-language says none',
    ],
  );
  return `${lines.join('\n')}\n`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

/** `takes`: '' nothing, 'file' a path */
function completed(option: Option) {
  const { long = '', short = '', argChoices: values = [] } = option;
  const value = /<(?:file|place)>/.test(option.flags) ? 'file' : 'value';
  return {
    long,
    short,
    help: helpOf(option),
    values,
    takes: option.required || option.optional ? value : '',
  };
}

type Completed = ReturnType<typeof completed>;

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

export function completion(program: Command, shell: Shell): string {
  const name = program.name();
  const { commands } = program;
  const of = (command: string): Completed[] =>
    (commands.find((one) => one.name() === command) ?? program).options.map(completed);
  const names = commands.map((command) => command.name());
  switch (shell) {
    case 'bash': {
      const words = (command: string): string =>
        of(command)
          .flatMap(({ long, short }) => [long, short])
          .filter(Boolean)
          .join(' ');
      const values = [
        ...new Map(
          names
            .flatMap(of)
            .filter((one) => one.values.length > 0)
            .map((one) => [one.long, one]),
        ).values(),
      ].map(
        ({ long, short, values: some }) =>
          `    ${[long, short].filter(Boolean).join('|')}) COMPREPLY=($(compgen -W ${quoted(some.join(' '))} -- "$word")); return ;;`,
      );
      return `# bash completion of ${name}: source <(${name} completion bash)
_article_clipper() {
  local word=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command=clip one
  for one in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $one in ${names.join('|')}) command=$one; break ;; esac
  done
  case $before in
${values.join('\n')}
  esac
  if [[ $word == -* ]]; then
    case $command in
${names.map((one) => `      ${one}) COMPREPLY=($(compgen -W ${quoted(words(one))} -- "$word")) ;;`).join('\n')}
    esac
  else
    COMPREPLY=($(compgen -f -- "$word"))
    [[ $COMP_CWORD == 1 ]] && COMPREPLY+=($(compgen -W ${quoted(names.join(' '))} -- "$word"))
  fi
}
complete -o filenames -F _article_clipper ${name}
`;
    }
    case 'zsh': {
      const spec = ({ long, short, help, values, takes }: Completed): string[] => {
        const text = help.replace(/[[\]:]/g, (sign) => `\\${sign}`);
        const value =
          takes === ''
            ? ''
            : values.length > 0
              ? `:value:(${values.join(' ')})`
              : takes === 'file'
                ? ':file:_files'
                : ':value:';
        return [long, short].filter(Boolean).map((flag) => quoted(`${flag}[${text}]${value}`));
      };
      const described = commands.map((command) =>
        quoted(`${command.name()}:${command.description().replaceAll(':', '\\:')}`),
      );
      const cases = names.map(
        (one) =>
          `    ${one}) _arguments ${[...of(one).flatMap(spec), quoted('*:input:_files')].join(' \\\n      ')} ;;`,
      );
      return `#compdef ${name}
# zsh completion of ${name}: ${name} completion zsh > a folder of $fpath, as _${name}
_article_clipper() {
  local command=clip one
  local -a commands=(
    ${described.join('\n    ')}
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe -t commands command commands
    _files
    return
  fi
  for one in $words[2,CURRENT-1]; do
    case $one in (${names.join('|')}) command=$one; break ;; esac
  done
  case $command in
${cases.join('\n')}
  esac
}
_article_clipper "$@"
`;
    }
    case 'fish': {
      const lines = names.flatMap((one) => {
        const condition =
          one === 'clip'
            ? `not __fish_seen_subcommand_from ${names.filter((other) => other !== 'clip').join(' ') || 'help'}`
            : `__fish_seen_subcommand_from ${one}`;
        return of(one).map(({ long, short, help, values, takes }) =>
          [
            `complete -c ${name} -n ${quoted(condition)}`,
            long && `-l ${long.slice(2)}`,
            short && `-s ${short.slice(1)}`,
            takes !== '' && (takes === 'file' ? '-r' : '-x'),
            values.length > 0 && `-a ${quoted(values.join(' '))}`,
            `-d ${quoted(help)}`,
          ]
            .filter(Boolean)
            .join(' '),
        );
      });
      const subs = commands.map(
        (command) =>
          `complete -c ${name} -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`,
      );
      return `# fish completion of ${name}: ${name} completion fish > ~/.config/fish/completions/${name}.fish\n${[...subs, ...lines].join('\n')}\n`;
    }
  }
}

export const EXAMPLES: readonly (readonly [command: string, means: string])[] = [
  ['article-clipper https://example.org/story', 'the article as Markdown, to the terminal'],
  ['article-clipper https://example.org/story -f pdf', 'as PDF, named by its title'],
  [
    'article-clipper https://example.org/story -o story.pdf --paper a5 --columns 2',
    'on small paper, in two columns',
  ],
  ['article-clipper --all-pages URL -f epub -o books/', 'all pages of it, as a book'],
  ["article-clipper URL1 URL2 URL3 -o reading.epub --book 'Weekend'", 'several articles in one book'],
  ['article-clipper saved.html -f txt', 'a page that was saved'],
  ['curl -s URL | article-clipper - --base URL', 'a page from standard input'],
  ['article-clipper batch addresses.txt -o articles/', 'many pages, of a list, sitemap, feed or archive'],
  ['article-clipper URL --explain', 'why each part was kept or left out'],
];
