/** The choices for one page: those of the first template that is meant for it, in place of the general ones. */
import type { PageKind } from '../core/selection';
import type { Settings } from './schema';
import type { NoteTemplate } from './template-record';

interface ChosenFor {
  url: string;
  /** null: nobody has found out */
  kind: PageKind | null;
}

/** One without a site and a kind is meant for no page: else it would hide all that follow. */
export function templateFor(
  templates: readonly NoteTemplate[],
  { url, kind }: ChosenFor,
): NoteTemplate | undefined {
  return templates.find((template) => {
    const anySite = template.sites.trim() === '';
    const anyKind = template.kind === 'any';
    if (anySite && anyKind) return false;
    return (anySite || fitsSites(template.sites, url)) && (anyKind || template.kind === kind);
  });
}

/** The settings with the texts of the template that is meant for the page, or as they are. */
export function settingsFor(
  settings: Settings,
  templates: readonly NoteTemplate[],
  page: ChosenFor,
): Settings {
  const template = templateFor(templates, page);
  return template ? withTemplate(settings, template) : settings;
}

/** The template's texts in place of the general ones; without a file name of its own the general one stays. */
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
 * Whether an address fits one of these patterns, one a line. `example.org` is that host and all below it, `example.org/blog`
 * what begins so, and `*` is anything (`*.example.org` is only what is below the host). Hosts ignore case.
 */
export const fitsSites = (sites: string, url: string): boolean =>
  sites.split('\n').some((line) => line.trim() !== '' && fitsSite(line.trim(), url));

function fitsSite(pattern: string, url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { host, pathname, search } = new URL(url);
  const plain = pattern.replace(/^(https?:|\*:)?\/\//i, '');
  const slash = plain.indexOf('/');
  const wanted = asInAddress(slash < 0 ? plain : plain.slice(0, slash));
  if (!fits(wanted, host, true) && !fits(`*.${wanted}`, host, true)) return false;
  return slash < 0 || fits(plain.slice(slash), pathname + search, false);
}

/** A host as addresses have it: in lower case, what is not ASCII as `xn--…`. Stars stay. */
const asInAddress = (host: string): string =>
  host
    .split('.')
    .map((label) => {
      const address = `https://${label}`;
      return /^[^*]*[\u0080-\uffff][^*]*$/.test(label) && URL.canParse(address)
        ? new URL(address).host
        : label;
    })
    .join('.')
    .toLowerCase();

/**
 * Does a text fit a pattern with `*`? Each part between the stars is looked for once, from left to right: no pattern takes
 * longer than a look through the text for each part.
 * @param whole the text ends where the pattern does
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
