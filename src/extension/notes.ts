/** The user's choices about Markdown, as the writer takes them; and the words of files in the browser's language. */
import type { NoteOptions } from '../article/formats/markdown-file';
import type { FileWords } from '../article/formats/words';
import type { MarkdownStyle } from '../article/markdown/write';
import { t } from './i18n';
import type { Settings } from './settings-schema';

export const fileWords = (): FileWords => ({
  source: t('source'),
  contents: t('fileContents'),
  picture: t('part_picture'),
  missingPictures: t('fileMissingPictures'),
  untitled: t('untitled'),
});

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

/** For a saved note. */
export const fileOptions = (settings: Settings, now: Date): NoteOptions => ({
  now,
  style: style(settings),
  pictures: settings.mdPictures !== 'none',
  words: fileWords(),
  frontMatter: settings.mdTemplates === 'never' ? null : settings.frontMatter,
  body: settings.mdTemplates === 'never' ? '' : settings.noteBody,
});

/** For the clipboard: templates only where the user wants them there too. */
export const copyOptions = (settings: Settings, now: Date): NoteOptions =>
  settings.mdTemplates === 'always'
    ? fileOptions(settings, now)
    : { ...fileOptions(settings, now), frontMatter: null, body: '' };
