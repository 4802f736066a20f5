/** Applies the user's settings to notes and files. */
import type { NoteOptions } from '../../article/formats/markdown-file';
import type { FileWords } from '../../article/heading';
import { t } from '../bridge/i18n';
import { noteOptions } from '../../settings/note-options';
import type { Settings } from '../../settings/schema';

export const fileWords = (): FileWords => ({
  source: t('source'),
  contents: t('fileContents'),
  picture: t('part_picture'),
  missingPictures: t('fileMissingPictures'),
  untitled: t('untitled'),
});

export const fileOptions = (settings: Settings, now: Date): NoteOptions =>
  noteOptions(settings, now, fileWords());

/** Templates are optional on the clipboard. */
export const copyOptions = (settings: Settings, now: Date): NoteOptions =>
  settings.mdTemplates === 'always'
    ? fileOptions(settings, now)
    : { ...fileOptions(settings, now), frontMatter: null, body: '' };
