/** How a page's note is written: its template, and the settings as options of the Markdown writer. */
import { isAddress } from '../util/address';
import type { NoteOptions } from '../article/formats/markdown-file';
import type { FileWords } from '../article/heading';
import type { MarkdownStyle } from '../article/markdown/syntax';
import type { PageKind } from '../core/selection';
import type { Settings } from './schema';
import type { NoteTemplate } from './stored';

interface ChosenFor {
  url: string;
  /** null: unknown */
  kind: PageKind | null;
}

/** Applies the first template that fits. One without site and kind would hide all later ones. */
export function settingsFor(
  settings: Settings,
  templates: readonly NoteTemplate[],
  { url, kind }: ChosenFor,
): Settings {
  const found = templates.find((template) => {
    const anySite = template.sites.trim() === '';
    const anyKind = template.kind === 'any';
    if (anySite && anyKind) return false;
    return (anySite || fitsSites(template.sites, url)) && (anyKind || template.kind === kind);
  });
  return found ? withTemplate(settings, found) : settings;
}

export function withTemplate(settings: Settings, template: NoteTemplate): Settings {
  const { fileName, frontMatter, noteBody } = template;
  return {
    ...settings,
    fileName: fileName.trim() === '' ? settings.fileName : fileName,
    frontMatter,
    noteBody,
  };
}

/**
 * One pattern per line. `example.org` includes subdomains, `*.example.org` excludes the host,
 * `example.org/blog` is a prefix, and `*` matches anything. Hosts ignore case.
 */
const fitsSites = (sites: string, url: string): boolean =>
  sites.split('\n').some((line) => line.trim() !== '' && fitsSite(line.trim(), url));

function fitsSite(pattern: string, url: string): boolean {
  if (!isAddress(url)) return false;
  const { host, pathname, search } = new URL(url);
  const plain = pattern.replace(/^(https?:|\*:)?\/\//i, '');
  const slash = plain.indexOf('/');
  const wanted = asInAddress(slash < 0 ? plain : plain.slice(0, slash));
  if (!fits(wanted, host, true) && !fits(`*.${wanted}`, host, true)) return false;
  return slash < 0 || fits(plain.slice(slash), pathname + search, false);
}

/** Lower case and punycode, as in URLs. */
const asInAddress = (host: string): string =>
  host
    .split('.')
    .map((label) => {
      const address = `https://${label}`;
      return /^[^*]*[\u0080-\uffff][^*]*$/.test(label) && isAddress(address)
        ? new URL(address).host
        : label;
    })
    .join('.')
    .toLowerCase();

/**
 * Matches `*` without backtracking: searches each part once.
 * @param whole the text must end with the pattern
 */
function fits(pattern: string, value: string, whole: boolean): boolean {
  const [first = '', ...parts] = pattern.split('*');
  if (!value.startsWith(first)) return false;
  let at = first.length;
  const last = whole ? parts.pop() : undefined;
  for (const part of parts) {
    const found = value.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (last === undefined) return !whole || at === value.length;
  return value.length - last.length >= at && value.endsWith(last);
}

const style = (settings: Settings): MarkdownStyle => ({
  bullet: ({ dash: '-', star: '*', plus: '+' } as const)[settings.mdBullet],
  emphasis: ({ underscore: '_', star: '*' } as const)[settings.mdEmphasis],
  strong: ({ stars: '*', underscores: '_' } as const)[settings.mdStrong],
  fence: ({ backticks: '`', tildes: '~' } as const)[settings.mdFence],
  headings: ({ hashes: 'atx', underlined: 'setext' } as const)[settings.mdHeadings],
  links: settings.mdLinks,
  tables: settings.mdTables,
  marks: ({ tags: 'html', equals: '==' } as const)[settings.mdMarks],
});

export const noteOptions = (settings: Settings, now: Date, words: FileWords): NoteOptions => ({
  now,
  style: style(settings),
  pictures: settings.mdPictures !== 'none',
  words,
  frontMatter: settings.mdTemplates === 'never' ? null : settings.frontMatter,
  body: settings.mdTemplates === 'never' ? '' : settings.noteBody,
});
