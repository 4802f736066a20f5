/** The choices for one page: those of the first template that is meant for it, in place of the general ones. */
import type { PageKind } from '../../core/selection';
import type { Settings } from '../settings-schema';
import type { NoteTemplate } from './record';
import { fitsSites } from './sites';

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
