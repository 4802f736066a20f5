/** Pure: the command line uses it too. */
import type { NoteOptions } from '../article/formats/markdown-file';
import type { FileWords } from '../article/heading';
import type { MarkdownStyle } from '../article/markdown/syntax';
import type { Settings } from './schema';

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
